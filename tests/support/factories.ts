import sharp from 'sharp';

import { createCategory, createProduct, createSubCategory } from '#server/catalogue/index.ts';
import { withoutAudit } from '#server/platform/audit/audit.ts';
import type { Shop } from '#server/app/bootstrap.ts';

/** Makes names and pictures unique, so that tests do not affect each other. */
let made = 0;
const next = () => (made += 1);

/** A picture in one colour, different each time. */
export async function aPicture(width = 900, height = 900): Promise<Buffer> {
  const n = next();
  const background = { r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export const aCategory = (shop: Shop, name = `Category ${next()}`): Promise<number> =>
  createCategory(withoutAudit(shop.db), shop, { name });

export async function aSubCategory(
  shop: Shop,
  given: { name?: string; categoryId?: number } = {},
): Promise<number> {
  const categoryId = given.categoryId ?? (await aCategory(shop));
  return createSubCategory(withoutAudit(shop.db), shop, {
    name: given.name ?? `Sub-category ${next()}`,
    categoryId,
  });
}

type NewProduct = Parameters<typeof createProduct>[2];

/** Adds a product, with a sub-category and category unless one is given. */
export async function aProduct(shop: Shop, given: Partial<NewProduct> = {}): Promise<number> {
  return createProduct(withoutAudit(shop.db), shop, {
    name: `Product ${next()}`,
    description: 'Something for a party.',
    price: 100,
    stock: 10,
    pictures: [],
    ...given,
    subCategoryId: given.subCategoryId ?? (await aSubCategory(shop)),
  });
}
