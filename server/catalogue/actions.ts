import { limits } from '#contract/limits.ts';
import { paise } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, storePicture } from '#server/media/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { insertCategory, insertSubCategory } from './queries/categories.ts';
import { insertProduct, insertProductPictures } from './queries/products.ts';
import { addRating, insertReview } from './queries/reviews.ts';

export interface NewCategory {
  name: string;
  picture?: Uint8Array;
}

export interface NewSubCategory extends NewCategory {
  categoryId: number;
}

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
  /** The first is the main one. */
  pictures: Uint8Array[];
}

export interface NewReview {
  productId: number;
  userName: string;
  rating: number;
  comment: string;
  at: Date;
}

const pictureLimits = { maxBytes: limits.maxProductPictureBytes };

/** Returns the new category's id. Throws `category_name_taken` or a picture's error. */
export async function createCategory(db: Db, tools: MediaTools, category: NewCategory) {
  const pictureId = await optionalPicture(db, tools, category.picture);
  return insertCategory(db, { name: category.name.trim(), picture_id: pictureId });
}

/** Returns the new sub-category's id. Throws `sub_category_name_taken` or a picture's error. */
export async function createSubCategory(db: Db, tools: MediaTools, subCategory: NewSubCategory) {
  const pictureId = await optionalPicture(db, tools, subCategory.picture);
  return insertSubCategory(db, {
    name: subCategory.name.trim(),
    category_id: subCategory.categoryId,
    picture_id: pictureId,
  });
}

/**
 * Returns the new product's id. Pictures are encoded before the transaction begins, since that is slow.
 * Throws `product_name_taken`, `too_many_pictures` or a picture's error.
 */
export async function createProduct(db: Db, tools: MediaTools, product: NewProduct) {
  if (product.pictures.length > limits.maxPicturesPerProduct) {
    throw new ShopError('too_many_pictures');
  }
  const pictureIds: number[] = [];
  for (const picture of product.pictures) {
    pictureIds.push(await storePicture(db, tools, picture, pictureLimits));
  }
  return db.transaction().execute(async (db) => {
    const id = await insertProduct(db, {
      name: product.name.trim(),
      description: product.description.trim(),
      price_paise: paise(product.price),
      stock: product.stock,
      sub_category_id: product.subCategoryId,
      weight_kg: product.weight,
      length_cm: product.length,
      width_cm: product.width,
      height_cm: product.height,
      origin_location: product.originLocation,
    });
    await insertProductPictures(db, id, pictureIds);
    return id;
  });
}

/** Adds a review and counts it towards its product's rating. */
export async function addReview(db: Db, review: NewReview): Promise<void> {
  await db.transaction().execute(async (db) => {
    await insertReview(db, {
      product_id: review.productId,
      user_name: review.userName,
      rating: review.rating,
      comment: review.comment,
      created_at: review.at,
    });
    await addRating(db, review.productId, review.rating);
  });
}

async function optionalPicture(db: Db, tools: MediaTools, picture?: Uint8Array) {
  return picture ? storePicture(db, tools, picture, pictureLimits) : null;
}
