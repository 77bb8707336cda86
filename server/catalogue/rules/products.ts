import type { FieldError } from '#contract/errors.ts';
import { formatRupees, rupees } from '#contract/money.ts';

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

/** Returns which of the sent values differ from the product's present ones, in sentences. */
export function newerValues(
  current: EditedFields,
  sent: { name?: string; price?: number; stock?: number; description?: string },
): FieldError[] {
  const price = rupees(current.price_paise);
  return [
    sent.name !== undefined &&
      sent.name !== current.name && {
        path: 'product_name',
        message: `The name is now ${current.name}.`,
      },
    sent.price !== undefined &&
      sent.price !== price && {
        path: 'product_price',
        message: `The price is now ${formatRupees(price)}.`,
      },
    sent.stock !== undefined &&
      sent.stock !== current.stock && {
        path: 'stock',
        message: `The stock is now ${current.stock}.`,
      },
    sent.description !== undefined &&
      sent.description !== current.description && {
        path: 'product_description',
        message: 'The description is another one now.',
      },
  ].filter((error) => error !== false);
}

interface EnteredStock {
  stock?: number;
  seenStock?: number;
}

/** The stock to set; undefined where the shopkeeper left it as the form showed it, so that sales in between stay. */
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
  seen_price: number;
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
  if (!current) return [{ path, message: `There is no product ${id}.` }];
  if (current.deleted_at) return [{ path, message: `${current.name} is no longer sold.` }];
  const price = rupees(current.price_paise);
  return [
    product_price !== undefined &&
      price !== seen_price && {
        path: `${path}.product_price`,
        message: `${current.name}: the price is now ${formatRupees(price)}.`,
      },
    stock !== undefined &&
      current.stock !== seen_stock && {
        path: `${path}.stock`,
        message: `${current.name}: the stock is now ${current.stock}.`,
      },
  ].filter((error) => error !== false);
}

/** Returns a sentence with the number of products in these errors. */
export function staleProductsSentence(errors: FieldError[]): string {
  const count = new Set(errors.map(({ path }) => path.split('.')[1])).size;
  const products = count === 1 ? '1 product has' : `${count} products have`;
  return `${products} changed meanwhile, so nothing was saved. Please look again.`;
}
