import {
  createCategory,
  createSubCategory,
  listCategories,
  listSubCategories,
} from '#server/catalogue/index.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import { withoutAudit } from '#server/platform/audit/audit.ts';

import { type DemoCategory, type DemoProduct, readDemoPicture } from './catalogue.ts';

/** A sub-category of the shop and its demo products. */
export interface Shelf {
  /** Its index within its category, from 0. */
  place: number;
  subCategoryId: number;
  products: DemoProduct[];
}

/** Makes missing categories and sub-categories of the demo, and returns all its sub-categories. */
export async function createShelves(shop: Shop, categories: DemoCategory[]): Promise<Shelf[]> {
  const known = await listCategories(shop.db);
  const shelves: Shelf[] = [];
  for (const category of categories) {
    const categoryId =
      known.find(({ name }) => name === category.name)?.id ??
      (await createCategory(withoutAudit(shop.db), shop, {
        name: category.name,
        picture: await readDemoPicture(category.picture),
      }));
    shelves.push(...(await createSubShelves(shop, categoryId, category)));
  }
  return shelves;
}

async function createSubShelves(
  shop: Shop,
  categoryId: number,
  category: DemoCategory,
): Promise<Shelf[]> {
  const known = await listSubCategories(shop.db, categoryId);
  const shelves: Shelf[] = [];
  for (const { name, picture, products } of category.sub_categories) {
    const subCategoryId =
      known.find((subCategory) => subCategory.name === name)?.id ??
      (await createSubCategory(withoutAudit(shop.db), shop, {
        name,
        categoryId,
        picture: await readDemoPicture(picture),
      }));
    shelves.push({ place: shelves.length, subCategoryId, products });
  }
  return shelves;
}
