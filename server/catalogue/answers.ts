import type {
  Category,
  PricedProduct,
  Product,
  ProductWithReviews,
  SubCategory,
  SuggestedProduct,
} from '#contract/catalogue/schemas.ts';
import type { Review, ShopReview } from '#contract/reviews/schemas.ts';
import { rupees } from '#contract/money.ts';
import { productColumns } from '#contract/product-files/words.ts';
import { optionalPictureUrl, pictureUrl } from '#server/media/index.ts';

import type { listCategories, listSubCategories } from './queries/categories.ts';
import type { ProductFileRow } from './queries/product-files.ts';
import type { ProductRow } from './queries/products.ts';
import type { listReviews, listShopReviews } from './queries/reviews.ts';
import { averageRating } from './rules/products.ts';

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];
type SubCategoryRow = Awaited<ReturnType<typeof listSubCategories>>[number];
type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export const subCategoryAnswer = (row: SubCategoryRow): SubCategory => ({
  sub_category_id: row.id,
  sub_category_name: row.name,
  category_id: row.category_id,
  sub_category_image: optionalPictureUrl(row),
});

export function categoryAnswers(categories: CategoryRow[], subs: SubCategoryRow[]): Category[] {
  const byCategory = Map.groupBy(subs, (sub) => sub.category_id);
  return categories.map((row) => ({
    category_id: row.id,
    category_name: row.name,
    category_image: optionalPictureUrl(row),
    sub_categories: (byCategory.get(row.id) ?? []).map(subCategoryAnswer),
  }));
}

export function productAnswer(row: ProductRow): Product {
  const images = row.pictures.map((picture, index) => ({
    id: picture.id,
    image_url: pictureUrl(picture),
    is_main: index === 0,
    width: picture.width,
    height: picture.height,
  }));
  return {
    product_id: row.id,
    product_name: row.name,
    product_price: rupees(row.price_paise),
    product_description: row.description,
    product_image: images.map((image) => image.image_url),
    images,
    stock: row.stock,
    view_count: row.view_count,
    average_rating: averageRating(row.rating_sum, row.review_count),
    review_count: row.review_count,
    sub_category_id: row.sub_category_id,
    sub_category_name: row.sub_category_name,
    category_id: row.category_id,
    category_name: row.category_name,
    weight: row.weight_kg,
    length: row.length_cm,
    width: row.width_cm,
    height: row.height_cm,
    origin_location: row.origin_location,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

export const productWithReviewsAnswer = (
  row: ProductRow,
  reviews: ReviewRow[],
  ratings: { rating: number; reviews: number }[],
): ProductWithReviews => ({
  ...productAnswer(row),
  reviews: reviews.map(reviewAnswer),
  rating_counts: [1, 2, 3, 4, 5].map(
    (stars) => ratings.find(({ rating }) => rating === stars)?.reviews ?? 0,
  ),
});

export const suggestedProductAnswer = (row: ProductRow): SuggestedProduct => ({
  product_id: row.id,
  product_name: row.name,
  product_price: rupees(row.price_paise),
  product_image: row.pictures[0] ? pictureUrl(row.pictures[0]) : null,
  stock: row.stock,
});

export const pricedProductAnswer = (row: ProductRow): PricedProduct => ({
  product_id: row.id,
  product_name: row.name,
  product_price: rupees(row.price_paise),
  stock: row.stock,
  updated_at: row.updated_at.toISOString(),
});

/** What shopkeepers enter about a product, except pictures. */
export const enteredAnswer = (row: Omit<ProductFileRow, 'name_key'>) => ({
  product_id: row.id,
  product_name: row.name,
  product_price: rupees(row.price_paise),
  stock: row.stock,
  category_name: row.category_name,
  sub_category_name: row.sub_category_name,
  product_description: row.description,
  weight: row.weight_kg,
  length: row.length_cm,
  width: row.width_cm,
  height: row.height_cm,
  origin_location: row.origin_location,
});

/** A product's line in a file, in the order of `productColumns`. */
export function productFileLine(row: ProductFileRow): (string | number | null)[] {
  const cells = enteredAnswer(row);
  return productColumns.map((column) => cells[column]);
}

/** A product as the audit log shows it, its pictures by their URLs. */
export const auditedProductAnswer = (row: ProductRow) => ({
  ...enteredAnswer(row),
  pictures: row.pictures.map(pictureUrl).join(' '),
});

export const reviewAnswer = (row: ReviewRow): Review => ({
  id: row.id,
  user_name: row.user_name,
  rating: row.rating,
  date: row.created_at.toISOString(),
  comment: row.comment,
});

export const shopReviewAnswer = (
  row: Awaited<ReturnType<typeof listShopReviews>>[number],
): ShopReview => ({
  ...reviewAnswer(row),
  product_id: row.product_id,
  product_name: row.product_name,
  is_hidden: row.deleted_at !== null,
});
