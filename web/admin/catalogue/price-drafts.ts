import { amountIn, plainAmount } from '#contract/amount-text.ts';
import {
  ProductForm,
  type PriceAndStockChange,
  type StockChange,
} from '#contract/catalogue/forms.ts';
import type { PricedProduct } from '#contract/catalogue/schemas.ts';
import * as messages from '#messages/admin-catalogue.ts';
import { formatCount, formatRupees } from '#messages/formats.ts';

/** The editable columns of the grid, by field name. */
export type PriceColumn = 'product_price' | 'stock';

export type GridProduct = Pick<PricedProduct, 'product_id' | 'product_name' | PriceColumn>;

/** The unsaved input for a product, and the product as it was when the user typed it. */
export interface PriceDraft {
  seen: GridProduct;
  texts: Partial<Record<PriceColumn, string>>;
  /** Changes by other users since, in sentences. */
  news: string[];
}

/** All unsaved input by product id, across the pages of the list. */
export type PriceDrafts = ReadonlyMap<number, PriceDraft>;

export type PriceAction =
  | { type: 'typed'; product: GridProduct; column: PriceColumn; text: string }
  /** Saved or discarded. */
  | { type: 'forgotten' }
  /** Another user saved first: the current products, and the messages for each. */
  | { type: 'outdated'; products: GridProduct[]; news: Map<number, string[]> };

export const noDrafts: PriceDrafts = new Map();

export function priceDrafts(drafts: PriceDrafts, action: PriceAction): PriceDrafts {
  switch (action.type) {
    case 'typed':
      return withText(drafts, action);
    case 'forgotten':
      return noDrafts;
    case 'outdated':
      return rebased(drafts, productsById(action.products), action.news);
  }
}

export const productsById = (products: GridProduct[]) =>
  new Map(products.map((product) => [product.product_id, product]));

const isNew = (seen: GridProduct, column: PriceColumn, text: string | undefined): text is string =>
  text !== undefined && plainAmount(text) !== String(seen[column]);

/** Typing the saved value again removes the draft. */
function withText(
  drafts: PriceDrafts,
  { product, column, text }: Extract<PriceAction, { type: 'typed' }>,
): PriceDrafts {
  const next = new Map(drafts);
  const { seen, texts, news } = drafts.get(product.product_id) ?? {
    seen: product,
    texts: {},
    news: [],
  };
  const changed = onlyNew(seen, { ...texts, [column]: text });
  if (Object.keys(changed).length === 0) next.delete(product.product_id);
  else next.set(product.product_id, { seen, texts: changed, news });
  return next;
}

const onlyNew = (seen: GridProduct, texts: PriceDraft['texts']): PriceDraft['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([column, text]) => isNew(seen, column as PriceColumn, text)),
  );

/** Keeps the input and compares it with the current values; drafts of products that are no longer sold are dropped. */
function rebased(
  drafts: PriceDrafts,
  current: Map<number, GridProduct>,
  news: Map<number, string[]>,
): PriceDrafts {
  const next = new Map(drafts);
  for (const [id, draft] of drafts) {
    if (!news.has(id)) continue;
    const seen = current.get(id);
    const texts = seen ? onlyNew(seen, draft.texts) : {};
    if (!seen || Object.keys(texts).length === 0) next.delete(id);
    else next.set(id, { seen, texts, news: news.get(id) ?? [] });
  }
  return next;
}

/** The error message for a value, the same as in the product form. */
export function textError(column: PriceColumn, text: string): string | undefined {
  const { success, error } = ProductForm.shape[column].safeParse(text);
  return success ? undefined : error.issues[0]?.message;
}

/** All error messages, by product. */
export const draftErrors = (drafts: PriceDrafts): string[] =>
  Array.from(drafts.values(), ({ seen, texts }) =>
    Object.entries(texts).flatMap(([column, text]) => {
      const error = textError(column as PriceColumn, text);
      return error === undefined ? [] : [`${seen.product_name}: ${error}`];
    }),
  ).flat();

/** The request body that saves all drafts. */
export const changesOf = (drafts: PriceDrafts): PriceAndStockChange[] =>
  Array.from(drafts.values(), ({ seen, texts }) => ({
    product_id: seen.product_id,
    seen_price: seen.product_price,
    seen_stock: seen.stock,
    ...(texts.product_price !== undefined && { product_price: amountIn(texts.product_price) }),
    ...(texts.stock !== undefined && { stock: amountIn(texts.stock) }),
  }));

/** The same for staff who set the stock only. */
export const countsOf = (drafts: PriceDrafts): StockChange[] =>
  Array.from(drafts.values(), ({ seen, texts }) => ({
    product_id: seen.product_id,
    seen_stock: seen.stock,
    stock: amountIn(texts.stock ?? String(seen.stock)),
  }));

/** A value formatted for a sentence. */
export const valueWords = (column: PriceColumn, value: number): string =>
  column === 'product_price' ? formatRupees(value) : formatCount(value);

export const productCount = (count: number): string => messages.countedProducts({ count });
