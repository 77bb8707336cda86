import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const categoryId = await aCategory(shop, 'Balloons');
  const latex = await aSubCategory(shop, { name: 'Latex balloons', categoryId });
  const tools = await aSubCategory(shop, { name: 'Pumps & balloon tools', categoryId });
  await aProduct(shop, { subCategoryId: latex, name: 'Red balloons, pack of 50' });
  await aProduct(shop, { subCategoryId: latex, name: 'Star-shaped balloon' });
  const pump = await aProduct(shop, { subCategoryId: tools, name: 'Balloon pump' });
  for (const table of ['product_text', 'product_search']) {
    await sql`
      update ${sql.table(table)} set review_count = 9 where product_id = ${pump}
    `.execute(shop.admin);
  }
});

test.each([
  ['balloon', 'balloon'],
  ['baloon', 'balloon'],
  ['balloons', 'balloon'],
  ['pump', 'pump'],
  ['balloon pump', 'pump'],
])(
  'a search for "%s" leads with what is a %s, however well something else sells',
  async (text, kind) => {
    const { body } = await shop.get(`/v1/products?search=${encodeURIComponent(text)}`);
    const names = body.data.map(({ product_name: name }: { product_name: string }) => name);
    if (kind === 'pump') return expect(names[0]).toBe('Balloon pump');
    expect(names).toHaveLength(3);
    expect(names.at(-1)).toBe('Balloon pump');
  },
);
