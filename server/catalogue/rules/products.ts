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

/** What of a product is another value now than the one somebody sends, in words. */
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

/** The stock that somebody wants; nothing where it was left as it was seen, so that sales meanwhile stand. */
export const stockToSet = ({ stock, seenStock }: EnteredStock): number | undefined =>
  stock === seenStock ? undefined : stock;

/** Whether somebody enters another stock than he saw, which is another one by now. */
export const isStockOutdated = (entered: EnteredStock, current: { stock: number }): boolean =>
  stockToSet(entered) !== undefined &&
  entered.seenStock !== undefined &&
  entered.seenStock !== current.stock;

interface SeenProduct {
  product_id: number;
  /** Whole rupees, as seen and as sent. */
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

/** What of a product that is to be changed is not as it was seen, in words; each names its product by its id. */
export function changedMeanwhile(
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

/** How many products these errors are about, and what that means. */
export function changedMeanwhileWords(errors: FieldError[]): string {
  const count = new Set(errors.map(({ path }) => path.split('.')[1])).size;
  const products = count === 1 ? '1 product has' : `${count} products have`;
  return `${products} changed meanwhile, so nothing was saved. Please look again.`;
}
