import type { PriceAndStockChange } from '#contract/catalogue/forms.ts';
import { paise, rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type LockedProduct, lockProducts, setPricesAndStocks } from '../queries/prices.ts';
import { refusalsOf } from './declarations.ts';
import { staleValues, staleProductsSentence } from '../rules/products.ts';

/** A change of stock alone does not name the price that was seen. */
type AnyChange = Omit<PriceAndStockChange, 'seen_price'> & { seen_price?: number };

/**
 * Changes price and stock of many products, all or none; fields that are left out stay. Throws `product_changed`, which
 * names each product that differs from what the caller saw, or `no_changes`.
 */
export async function changePricesAndStock(
  audit: Audit,
  changes: AnyChange[],
  at: Date,
): Promise<void> {
  await audit.transaction(async (db) => {
    const locked = await lockProducts(
      db,
      changes.map((change) => change.product_id),
    );
    const current = new Map(locked.map((product) => [product.id, product]));
    const errors = changes.flatMap((change) => staleValues(change, current.get(change.product_id)));
    if (errors.length > 0) {
      throw new ShopError('product_changed', errors, { detail: staleProductsSentence(errors) });
    }
    const wanted = changes.flatMap((change) => {
      const product = current.get(change.product_id);
      return product ? newValues(change, product) : [];
    });
    if (wanted.length === 0) throw new ShopError('no_changes');
    const dear = await refusalsOf(
      db,
      wanted.map(({ productId: id, price, before }) => ({
        id,
        name: before.name,
        wanted: { price_paise: price },
      })),
    );
    if (dear.length > 0) {
      throw new ShopError(
        'product_incomplete',
        dear.map(({ id, name }) => ({
          path: `products.${id}.product_price`,
          message: sentence('priceAboveMrpOf', { name }),
        })),
        { detail: sentence('priceAboveMrpOf', { name: dear[0]?.name ?? '' }) },
      );
    }
    await setPricesAndStocks(db, wanted, at);
    return { result: undefined, entry: { changes: wanted.flatMap(differencesOf) } };
  });
}

/** Returns the new price and stock of a product; undefined if both are the same already. */
function newValues(change: AnyChange, product: LockedProduct) {
  const { product_price: price, stock = product.stock } = change;
  const inPaise = price === undefined ? product.price_paise : paise(price);
  const isNew = inPaise !== product.price_paise || stock !== product.stock;
  return isNew ? [{ productId: product.id, price: inPaise, stock, before: product }] : [];
}

const differencesOf = ({ price, stock, before }: ReturnType<typeof newValues>[number]) =>
  differences(
    { product_price: rupees(before.price_paise), stock: before.stock },
    { product_price: rupees(price), stock },
    { id: before.id, name: before.name },
  );
