import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { ProductListQuery } from '#contract/catalogue.ts';
import { paise } from '#contract/money.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { Db } from '#server/database.ts';
import type { Category, DB, Product, Review, SubCategory } from '#server/migrations/tables.ts';

/** Which products a list is about; all of them where nothing is set. Prices in whole rupees. */
export type ProductFilter = Pick<
  ProductListQuery,
  'sub_category_id' | 'category_id' | 'in_stock' | 'min_price' | 'max_price'
>;

export interface ProductPage {
  page: number;
  page_size: number;
  sort: ProductSort;
}

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

export async function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .leftJoin('picture', 'picture.id', 'category.picture_id')
    .select(['category.id', 'category.name', 'picture.stem', 'picture.fallback_format'])
    .where('category.deleted_at', 'is', null)
    .orderBy('category.id')
    .execute();
}

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether nothing was ever put up for sale here. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** All sub-categories, or those of one category. */
export async function listSubCategories(db: Db, categoryId?: number) {
  return selectSubCategory(db)
    .$if(categoryId !== undefined, (query) =>
      query.where('sub_category.category_id', '=', categoryId ?? 0),
    )
    .orderBy('sub_category.category_id')
    .orderBy('sub_category.id')
    .execute();
}

export async function findSubCategory(db: Db, id: number) {
  return selectSubCategory(db).where('sub_category.id', '=', id).executeTakeFirst();
}

const selectSubCategory = (db: Db) =>
  db
    .selectFrom('sub_category')
    .leftJoin('picture', 'picture.id', 'sub_category.picture_id')
    .select([
      'sub_category.id',
      'sub_category.name',
      'sub_category.category_id',
      'picture.stem',
      'picture.fallback_format',
    ])
    .where('sub_category.deleted_at', 'is', null);

/** One page of live products with their pictures. */
export async function listProducts(db: Db, filter: ProductFilter, paging: ProductPage) {
  const ordered = sorted(matching(selectProduct(db), filter), paging.sort);
  return ordered
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
    .execute();
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const live = db
    .selectFrom('product')
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .where('product.deleted_at', 'is', null);
  const row = await matching(live, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function findProduct(db: Db, id: number) {
  return selectProduct(db).where('product.id', '=', id).executeTakeFirst();
}

export async function hasProductNamed(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listReviews(db: Db, productId: number) {
  return db
    .selectFrom('review')
    .select(['id', 'user_name', 'rating', 'comment', 'created_at'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const selectProduct = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .innerJoin('category', 'category.id', 'sub_category.category_id')
    .select((eb) => [
      'product.id',
      'product.name',
      'product.description',
      'product.price_paise',
      'product.stock',
      'product.weight_kg',
      'product.length_cm',
      'product.width_cm',
      'product.height_cm',
      'product.origin_location',
      'product.view_count',
      'product.rating_sum',
      'product.review_count',
      'product.created_at',
      'product.updated_at',
      'product.sub_category_id',
      'sub_category.name as sub_category_name',
      'sub_category.category_id',
      'category.name as category_name',
      jsonArrayFrom(
        eb
          .selectFrom('product_picture')
          .innerJoin('picture', 'picture.id', 'product_picture.picture_id')
          .select([
            'product_picture.id',
            'picture.stem',
            'picture.fallback_format',
            'picture.width',
            'picture.height',
          ])
          .whereRef('product_picture.product_id', '=', 'product.id')
          .orderBy('product_picture.position'),
      ).as('pictures'),
    ])
    .where('product.deleted_at', 'is', null);

function matching<Row>(
  query: SelectQueryBuilder<DB, 'product' | 'sub_category', Row>,
  filter: ProductFilter,
): SelectQueryBuilder<DB, 'product' | 'sub_category', Row> {
  let matched = query;
  if (filter.sub_category_id !== undefined) {
    matched = matched.where('product.sub_category_id', '=', filter.sub_category_id);
  }
  if (filter.category_id !== undefined) {
    matched = matched.where('sub_category.category_id', '=', filter.category_id);
  }
  if (filter.in_stock) matched = matched.where('product.stock', '>', 0);
  if (filter.min_price !== undefined) {
    matched = matched.where('product.price_paise', '>=', paise(filter.min_price));
  }
  if (filter.max_price !== undefined) {
    matched = matched.where('product.price_paise', '<=', paise(filter.max_price));
  }
  return matched;
}

/** Every sort ends with the id, so that no product is on two pages or on none. */
function sorted<Row>(
  query: SelectQueryBuilder<DB, 'product' | 'sub_category', Row>,
  sort: ProductSort,
): SelectQueryBuilder<DB, 'product' | 'sub_category', Row> {
  switch (sort) {
    case 'newest':
      return query.orderBy('product.id', 'desc');
    case 'name':
      return query.orderBy(sql`lower(product.name)`).orderBy('product.id');
    case 'price_asc':
      return query.orderBy('product.price_paise').orderBy('product.id');
    case 'price_desc':
      return query.orderBy('product.price_paise', 'desc').orderBy('product.id', 'desc');
  }
}

export async function insertCategory(db: Db, category: Insertable<Category>): Promise<number> {
  const row = await db
    .insertInto('category')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertSubCategory(
  db: Db,
  subCategory: Insertable<SubCategory>,
): Promise<number> {
  const row = await db
    .insertInto('sub_category')
    .values(subCategory)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertProduct(db: Db, product: Insertable<Product>): Promise<number> {
  const row = await db
    .insertInto('product')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives a new product its pictures, the main one first. */
export async function insertProductPictures(
  db: Db,
  productId: number,
  pictureIds: number[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  await db
    .insertInto('product_picture')
    .values(
      pictureIds.map((pictureId, position) => ({
        product_id: productId,
        picture_id: pictureId,
        position,
      })),
    )
    .execute();
}

export async function insertReview(db: Db, review: Insertable<Review>): Promise<void> {
  await db.insertInto('review').values(review).execute();
}

export async function addRating(db: Db, productId: number, rating: number): Promise<void> {
  await db
    .updateTable('product')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', rating),
      review_count: eb('review_count', '+', 1),
    }))
    .where('id', '=', productId)
    .execute();
}
