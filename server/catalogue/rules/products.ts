import type { FieldError } from '#contract/errors.ts';
import { rupees } from '#contract/money.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';

/** The average of a product's ratings to one decimal; null without reviews. */
export function averageRating(ratingSum: number, reviewCount: number): number | null {
  if (reviewCount === 0) return null;
  return Math.round((ratingSum / reviewCount) * 10) / 10;
}

interface EditedFields {
  name: string;
  price_paise: number;
  stock: number;
  description: string;
}

/** The fields of the form by the columns of a product, where the names differ. */
const fieldOf: Record<string, string> = {
  name: 'product_name',
  price_paise: 'product_price',
  description: 'product_description',
  weight_kg: 'weight',
  length_cm: 'length',
  width_cm: 'width',
  height_cm: 'height',
  mrp_paise: 'mrp',
  cost_paise: 'cost',
};

const wordsOf = (column: string, current: EditedFields): Sentence => {
  if (column === 'name') return sentence('nameIsNow', { name: current.name });
  if (column === 'price_paise') {
    return sentence('priceIsNow', { price: rupees(current.price_paise) });
  }
  return sentence(column === 'description' ? 'descriptionIsNew' : 'fieldIsNew');
};

/**
 * Returns the fields that others have changed since somebody saw a product, in sentences: not those that they want to
 * change themselves.
 */
export function newerValues(
  current: EditedFields & { field_revisions: Readonly<Record<string, number>> },
  {
    seenRevision = Infinity,
    stock,
    seenStock,
  }: EnteredStock & { seenRevision?: number | undefined },
): FieldError[] {
  const newer = Object.entries(current.field_revisions)
    .filter(([, revision]) => revision > seenRevision)
    .map(([column]) => ({ path: fieldOf[column] ?? column, message: wordsOf(column, current) }));
  if (!isStockOutdated({ stock, seenStock }, current)) return newer;
  return [...newer, { path: 'stock', message: sentence('stockIsNow', { stock: current.stock }) }];
}

interface EnteredStock {
  stock?: number | undefined;
  seenStock?: number | undefined;
}

/** The stock to set; undefined if the shopkeeper left it as the form showed it, so that sales in between stay. */
export const stockToSet = ({ stock, seenStock }: EnteredStock): number | undefined =>
  stock === seenStock ? undefined : stock;

/** Whether a new stock is entered although the stock has changed since the form showed it. */
export const isStockOutdated = (entered: EnteredStock, current: { stock: number }): boolean =>
  stockToSet(entered) !== undefined &&
  entered.seenStock !== undefined &&
  entered.seenStock !== current.stock;

interface SeenProduct {
  product_id: number;
  /** Whole rupees: the price that the form showed, and the new one. */
  seen_price?: number;
  seen_stock: number;
  product_price?: number;
  stock?: number;
}

interface CurrentProduct {
  name: string;
  price_paise: number;
  stock: number;
  deleted_at: Date | null;
}

/**
 * Returns which of the products to change differ from what the form showed, in sentences; each names its product by its
 * id.
 */
export function staleValues(
  { product_id: id, seen_price, seen_stock, product_price, stock }: SeenProduct,
  current: CurrentProduct | undefined,
): FieldError[] {
  const path = `products.${id}`;
  if (!current) return [{ path, message: sentence('noSuchProduct', { id }) }];
  if (current.deleted_at)
    return [{ path, message: sentence('noLongerSold', { name: current.name }) }];
  const price = rupees(current.price_paise);
  return [
    product_price !== undefined &&
      price !== seen_price && {
        path: `${path}.product_price`,
        message: sentence('priceOfProductIsNow', { name: current.name, price }),
      },
    stock !== undefined &&
      current.stock !== seen_stock && {
        path: `${path}.stock`,
        message: sentence('stockOfProductIsNow', { name: current.name, stock: current.stock }),
      },
  ].filter((error) => error !== false);
}

/** Returns a sentence with the number of products in these errors. */
export const staleProductsSentence = (errors: FieldError[]): Sentence =>
  sentence('productsChanged', {
    count: new Set(errors.map(({ path }) => path.split('.')[1])).size,
  });
