import { type DeclaredColumn, declaredOf, isLawField } from '#contract/catalogue/fields.ts';
import type { PlannedPrice, PricePlan, PricePlanDetail } from '#contract/catalogue/price-plans.ts';
import type { PlanState } from '#contract/catalogue/words.ts';
import type {
  Category,
  DeskProduct,
  EditedProduct,
  Origin,
  PricedProduct,
  Product,
  SubCategory,
  SuggestedProduct,
} from '#contract/catalogue/schemas.ts';
import type { ShelfProduct } from '#contract/shelves/schemas.ts';
import { rupees } from '#contract/money.ts';
import { countryNames } from '#contract/catalogue/countries.ts';
import { languages, usualLanguage } from '#contract/languages.ts';
import { readerLanguage } from '#server/platform/languages.ts';
import { optionalPictureUrl, pictureUrl } from '#server/media/index.ts';

import type { listCategories, listSubCategories } from './queries/categories.ts';
import type { countOrigins } from './queries/origins.ts';
import type { ProductRow } from './queries/products.ts';
import type { PlanRow } from './queries/price-plans.ts';
import type { lookAtPrices, showPlan } from './use-cases/price-plans.ts';
import { fieldOf } from './rules/declarations.ts';
import { averageRating } from './rules/products.ts';

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];
/** The columns that `enteredAnswer` shows. */
type EnteredRow = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'price_paise'
  | 'stock'
  | 'category_name'
  | 'sub_category_name'
  | 'description'
  | 'weight_kg'
  | 'length_cm'
  | 'width_cm'
  | 'height_cm'
  | 'origin_location'
  | 'hsn'
  | 'unit'
  | DeclaredColumn
  | 'mrp_paise'
  | 'cost_paise'
>;
type OriginRow = Awaited<ReturnType<typeof countOrigins>>[number];
type SubCategoryRow = Awaited<ReturnType<typeof listSubCategories>>[number];

const rupeesOrNone = (paise: number | null): number | null =>
  paise === null ? null : rupees(paise);

const countriesIn = Object.fromEntries(
  languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
);

/** In the reader's language. */
function nameOfCountry(code: string | null): string | null {
  const english = (countryNames as Record<string, string>)[code ?? ''] ?? null;
  const language = readerLanguage();
  if (english === null || code === null || language === usualLanguage) return english;
  return countriesIn[language]?.of(code) ?? english;
}

export const subCategoryAnswer = (row: SubCategoryRow): SubCategory => ({
  sub_category_id: row.id,
  sub_category_name: row.name,
  category_id: row.category_id,
  sub_category_image: optionalPictureUrl(row),
});

export const categoryAnswer = (row: CategoryRow, subs: SubCategoryRow[]): Category => ({
  category_id: row.id,
  category_name: row.name,
  category_image: optionalPictureUrl(row),
  sub_categories: subs.map(subCategoryAnswer),
});

export function categoryAnswers(categories: CategoryRow[], subs: SubCategoryRow[]): Category[] {
  const byCategory = Map.groupBy(subs, (sub) => sub.category_id);
  return categories.map((row) => categoryAnswer(row, byCategory.get(row.id) ?? []));
}

/** What of it can be bought: nothing once the best-before day of what is on the shelf is past. */
export const stockToSell = ({
  stock,
  is_past_best: isPast,
}: Pick<ProductRow, 'stock' | 'is_past_best'>) => (isPast ? 0 : stock);

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
    stock: stockToSell(row),
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
    country_of_origin: row.country_of_origin,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** What else a product's page shows. */
export const declaredAnswer = (row: ProductRow) => ({
  hsn: row.hsn,
  unit: row.unit,
  country_name: nameOfCountry(row.country_of_origin),
  ...declaredOf(row),
  is_past_best: row.is_past_best,
  mrp: rupeesOrNone(row.mrp_paise),
});

/** A product as the dashboard lists it, with what nobody else sees and the pieces on its shelf. */
export const deskProductAnswer = (row: ProductRow): DeskProduct => ({
  ...productAnswer(row),
  stock: row.stock,
  lacks: row.lacks.map(fieldOf).filter(isLawField),
  cost: rupeesOrNone(row.cost_paise),
  best_before: row.best_before,
  arrives_until: row.arrives_until,
  is_past_best: row.is_past_best,
});

/** A product as staff edit it. */
export const editedProductAnswer = (row: ProductRow): EditedProduct => ({
  ...deskProductAnswer(row),
  ...declaredAnswer(row),
});

export const originAnswer = ({ country, products }: OriginRow): Origin => ({
  country,
  country_name: nameOfCountry(country) ?? country,
  products,
});

/** What a card of the home page shows: its first picture alone. */
export const shelfProductAnswer = (row: ProductRow): ShelfProduct => ({
  product_id: row.id,
  product_name: row.name,
  product_price: rupees(row.price_paise),
  product_description: row.description,
  product_image: row.pictures.slice(0, 1).map(pictureUrl),
  stock: stockToSell(row),
  average_rating: averageRating(row.rating_sum, row.review_count),
  review_count: row.review_count,
});

export const suggestedProductAnswer = (row: ProductRow): SuggestedProduct => ({
  product_id: row.id,
  product_name: row.name,
  product_price: rupees(row.price_paise),
  product_image: row.pictures[0] ? pictureUrl(row.pictures[0]) : null,
  stock: stockToSell(row),
});

export const pricedProductAnswer = (row: ProductRow): PricedProduct => ({
  product_id: row.id,
  product_name: row.name,
  product_price: rupees(row.price_paise),
  stock: row.stock,
  updated_at: row.updated_at.toISOString(),
});

/** What shopkeepers enter about a product, except pictures. */
export const enteredAnswer = (row: EnteredRow) => ({
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
  hsn: row.hsn,
  unit: row.unit,
  ...declaredOf(row),
  mrp: rupeesOrNone(row.mrp_paise),
  cost: rupeesOrNone(row.cost_paise),
});

/** A product as the audit log shows it, its pictures by their URLs. */
export const auditedProductAnswer = (row: ProductRow) => ({
  ...enteredAnswer(row),
  pictures: row.pictures.map(pictureUrl).join(' '),
});

/** Where a plan is; one that takes nothing back is done as soon as it has begun. */
function stateOf({ begun_at, ended_at, ends_at, called_off }: PlanRow): PlanState {
  if (called_off) return 'called_off';
  if (!ended_at) return begun_at ? 'running' : 'to_come';
  return ends_at ? 'over' : 'done';
}

export const planAnswer = (plan: PlanRow): PricePlan => ({
  plan_id: plan.id,
  name: plan.name,
  percent: plan.percent,
  amount: plan.paise === null ? null : rupees(plan.paise),
  to_nine: plan.to_nine,
  starts_at: plan.starts_at.toISOString(),
  ends_at: plan.ends_at?.toISOString() ?? null,
  state: stateOf(plan),
  products: plan.products,
});

export const plannedPriceAnswer = (
  line: Awaited<ReturnType<typeof lookAtPrices>>[number],
): PlannedPrice => ({
  product_id: line.product_id,
  product_name: line.name,
  price_before: rupees(line.was),
  price_planned: rupees(line.planned),
  product_price: rupees(line.price),
  was_kept: line.isChangedByHand,
});

export const planDetailAnswer = ({
  plan,
  prices,
}: Awaited<ReturnType<typeof showPlan>>): PricePlanDetail => ({
  ...planAnswer(plan),
  prices: prices.map(plannedPriceAnswer),
});
