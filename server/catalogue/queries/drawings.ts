import type { Db } from '#server/database.ts';

/** Returns the names of a product's categories, the narrower first; also of one that is no longer sold. */
export async function listCategoryNames(db: Db, productId: number): Promise<string[]> {
  const row = await db
    .selectFrom('product')
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .innerJoin('category', 'category.id', 'sub_category.category_id')
    .select(['sub_category.name as narrow', 'category.name as wide'])
    .where('product.id', '=', productId)
    .executeTakeFirst();
  return row ? [row.narrow, row.wide] : [];
}
