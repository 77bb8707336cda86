import type { Declared } from '#contract/catalogue/fields.ts';
import { limits } from '#contract/limits.ts';
import { paise } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, releasePictures, storePictures } from '#server/media/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { OvertakenError } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { sweepWords } from '#server/search/index.ts';

import { auditedProductAnswer } from '../answers.ts';
import { lockSubCategories } from '../queries/categories.ts';
import { findPlaceOfHidden, unhideProduct } from '../queries/desk-products.ts';
import { beginExample } from '../queries/declarations.ts';
import {
  addProductPictures,
  countProductPictures,
  deleteProductPictures,
  findPlaceOf,
  lockProduct,
  putPicturesFirst,
  updateProduct,
} from '../queries/product-edits.ts';
import { type ProductRow, insertProduct, insertProductPictures } from '../queries/products.ts';
import { setStocks } from '../queries/stock.ts';
import { assertMayBeSold } from './declarations.ts';
import { readProduct } from './show-product.ts';
import { isStockOutdated, newerValues, stockToSet } from '../rules/products.ts';

export interface NewProduct {
  name: string;
  description: string;
  /** Whole rupees. */
  price: number;
  stock: number;
  subCategoryId: number;
  /** Kilograms. */
  weight?: number;
  /** Centimetres, as width and height. */
  length?: number;
  width?: number;
  height?: number;
  originLocation?: string;
  hsn?: string;
  unit?: string;
  declared?: Partial<Declared>;
  /** Whole rupees. */
  mrp?: number | null;
  cost?: number | null;
  /** The first is the main one. */
  pictures: Uint8Array[];
  /** Of the example that a new shop begins with, whose food is on sale before the shop has a licence. */
  isExample?: boolean;
}

/** The fields to change; the others stay. Null removes a value. */
export interface ProductChange {
  name?: string;
  description?: string;
  price?: number;
  stock?: number;
  /** The stock that the form showed. */
  seenStock?: number;
  subCategoryId?: number;
  weight?: number | null;
  length?: number | null;
  width?: number | null;
  height?: number | null;
  originLocation?: string | null;
  hsn?: string | null;
  unit?: string | null;
  declared?: Partial<Declared>;
  mrp?: number | null;
  cost?: number | null;
  /** Added after the others. */
  pictures: Uint8Array[];
  /** Ids of pictures to remove. */
  picturesToDelete: number[];
  /** Ids of pictures in their new order, before the others. */
  pictureOrder: number[];
  /** The new main picture: by its id, or by its index among the added ones. */
  mainPicture?: { id: number } | { added: number };
}

interface Editing {
  id: number;
  change: ProductChange;
  at: Date;
  /** The revision that was edited: if it is another one by now, the change is refused instead of overwriting it. */
  seenRevision?: number;
}

const pictureLimits = { maxBytes: limits.maxProductPictureBytes };

/**
 * Returns the new product's id. Pictures are encoded before the transaction begins, since encoding is slow. Throws
 * `product_name_taken`, `sub_category_not_found`, `product_incomplete`, `too_many_pictures` or the errors of
 * `storePictures`.
 */
export async function createProduct(audit: Audit, tools: MediaTools, product: NewProduct) {
  if (product.pictures.length > limits.maxPicturesPerProduct) {
    throw new ShopError('too_many_pictures');
  }
  const pictureIds = await storePictures(audit.db, tools, product.pictures, pictureLimits);
  return audit.transaction(async (db) => {
    await lockPlaces(db, [product.subCategoryId]);
    const columns = {
      ...columnsOf(product),
      name: product.name.trim(),
      price_paise: paise(product.price),
      sub_category_id: product.subCategoryId,
      stock: product.stock,
    };
    if (product.isExample) await beginExample(db);
    await assertMayBeSold(db, [{ wanted: columns }]);
    const id = await insertProduct(db, columns);
    await insertProductPictures(db, id, pictureIds);
    return { result: id, entry: async () => productEntry(null, await readProduct(db, id)) };
  });
}

/**
 * Changes a product's fields, its stock through the ledger, and its pictures. Throws `no_changes`, `product_not_found`,
 * `product_changed`, `product_incomplete`, `product_name_taken`, `sub_category_not_found`, `too_many_pictures` or the
 * errors of `storePictures`.
 */
export async function changeProduct(
  audit: Audit,
  tools: MediaTools,
  { id, change, at, seenRevision }: Editing,
): Promise<void> {
  if (change.pictures.length > limits.maxPicturesPerProduct) throw tooMany();
  const pictureIds = await storePictures(audit.db, tools, change.pictures, pictureLimits);
  await audit.transaction(async (db) => {
    const current = await (change.subCategoryId === undefined
      ? lockProduct(db, id)
      : lockProductAndPlaces(db, id, change.subCategoryId));
    if (!current) throw new ShopError('product_not_found');
    const stock = stockToSet(change);
    const isOutdated = seenRevision !== undefined && seenRevision !== current.revision;
    if (isOutdated || isStockOutdated(change, current)) {
      throw new ShopError('product_changed', newerValues(current, { ...change, seenRevision }));
    }
    const columns = columnsOf(change);
    const isStockNew = stock !== undefined && stock !== current.stock;
    const hasNewPictures =
      pictureIds.length > 0 ||
      change.picturesToDelete.length > 0 ||
      change.pictureOrder.length > 0 ||
      change.mainPicture !== undefined;
    const isNew = Object.entries(columns).some(
      ([name, value]) => value !== undefined && value !== current[name as keyof typeof current],
    );
    if (!isNew && !isStockNew && !hasNewPictures) throw new ShopError('no_changes');
    await assertMayBeSold(db, [{ id, wanted: columns }]);
    const before = await readProduct(db, id);
    if (stock !== undefined) await setStocks(db, [{ productId: id, stock }], at);
    await updateProduct(db, id, { ...columns, updated_at: at });
    if (hasNewPictures) await changePictures(db, tools, id, change, pictureIds);
    return { result: undefined, entry: productEntry(before, await readProduct(db, id)) };
  });
  await sweepWords(audit.db);
}

/** Deletes a product and returns its name; orders keep their copies. Throws `product_not_found`. */
export async function deleteProduct(audit: Audit, id: number, at: Date): Promise<string> {
  const name = await audit.transaction(async (db) => {
    if (!(await lockProductAndPlaces(db, id))) throw new ShopError('product_not_found');
    const product = await readProduct(db, id);
    await updateProduct(db, id, { deleted_at: at });
    return { result: product.name, entry: productEntry(product, null) };
  });
  await sweepWords(audit.db);
  return name;
}

/**
 * Sells a deleted product again, as it was; returns its name. Throws `product_not_found`, `sub_category_not_found` if
 * its place is gone, and `product_name_taken` if another has its name by now.
 */
export async function restoreProduct(audit: Audit, id: number): Promise<string> {
  return audit.transaction(async (db) => {
    const place = await findPlaceOfHidden(db, id);
    if (place === undefined) throw new ShopError('product_not_found');
    await lockPlaces(db, [place]);
    await assertMayBeSold(db, [{ id, wanted: { deleted_at: null } }]);
    if (!(await unhideProduct(db, id))) throw new ShopError('product_not_found');
    const product = await readProduct(db, id);
    return { result: product.name, entry: productEntry(null, product) };
  });
}

const productEntry = (before: ProductRow | null, after: ProductRow | null) => {
  const { id = null, name = null } = before ?? after ?? {};
  const changes = differences(
    before && auditedProductAnswer(before),
    after && auditedProductAnswer(after),
  );
  return { subject: { id, name }, changes };
};

/** Called under the product's lock, so that two edits at once cannot exceed the limit together. */
async function changePictures(
  db: Db,
  tools: MediaTools,
  id: number,
  { picturesToDelete, pictureOrder, mainPicture }: ProductChange,
  added: number[],
): Promise<void> {
  await releasePictures(db, tools, await deleteProductPictures(db, id, picturesToDelete));
  if ((await countProductPictures(db, id)) + added.length > limits.maxPicturesPerProduct) {
    throw tooMany();
  }
  const addedIds = await addProductPictures(db, id, added);
  const first = mainPicture && ('id' in mainPicture ? mainPicture.id : addedIds[mainPicture.added]);
  const order = [...new Set([...(mainPicture ? [first ?? 0] : []), ...pictureOrder])];
  if ((await putPicturesFirst(db, id, order)) < order.length) {
    const path = mainPicture ? 'main_image_id' : 'image_order';
    throw new ShopError('invalid_input', [{ path, message: sentence('pictureOfProductMissing') }]);
  }
}

const tooMany = () =>
  new ShopError('too_many_pictures', [], {
    detail: sentence('tooManyPictures'),
  });

/**
 * Locks a live product, after its present and its new sub-category; deleting a sub-category locks in the same order.
 * Returns undefined if there is no such product. Throws `sub_category_not_found`.
 */
async function lockProductAndPlaces(db: Db, id: number, goesTo?: number) {
  const isIn = await findPlaceOf(db, id);
  await lockPlaces(
    db,
    [isIn, goesTo].filter((place) => place !== undefined),
  );
  const product = await lockProduct(db, id);
  // It was moved before it was locked: its new sub-category is not locked, and locking it now would break the lock
  // order.
  if (product && product.sub_category_id !== isIn) throw new OvertakenError();
  return product;
}

/** Locks sub-categories against deletion, and because their product counts will change. */
async function lockPlaces(db: Db, ids: number[]): Promise<void> {
  const found = await lockSubCategories(db, { ids });
  if (found.length < new Set(ids).size) throw new ShopError('sub_category_not_found');
}

/** A field that is left out is undefined, which changes nothing. */
const columnsOf = (product: Partial<Omit<NewProduct, 'pictures'>> | ProductChange) => ({
  name: product.name?.trim(),
  description: product.description?.trim(),
  price_paise: product.price === undefined ? undefined : paise(product.price),
  sub_category_id: product.subCategoryId,
  weight_kg: product.weight,
  length_cm: product.length,
  width_cm: product.width,
  height_cm: product.height,
  origin_location: product.originLocation,
  hsn: product.hsn,
  unit: product.unit,
  ...product.declared,
  mrp_paise: typeof product.mrp === 'number' ? paise(product.mrp) : product.mrp,
  cost_paise: typeof product.cost === 'number' ? paise(product.cost) : product.cost,
});
