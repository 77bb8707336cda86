import { useEffect, useState } from 'react';

import type { Quote } from '#contract/basket/schemas.ts';
import { limits } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';

import { type CartItem, repairCart, setCart, useCart } from '../../data/cart.ts';
import { useAnswer } from '../../data/use-answer.ts';

interface Wishes {
  promocode?: string | null;
  offerId?: number | null;
}

/**
 * The cart with current prices and stock, requested when the screen opens and whenever the cart changes.
 * Differences are corrected in the cart and explained in `notices`.
 */
export function useCartQuote({ promocode = null, offerId = null }: Wishes = {}) {
  const items = useCart();
  const [stocks, setStocks] = useState<ReadonlyMap<number, number>>(new Map());
  const [notices, setNotices] = useState<string[]>([]);
  const isSoldOut = (item: CartItem) => stocks.get(item.id) === 0;
  const lines = items
    .filter((item) => !isSoldOut(item))
    .map(({ id, quantity }) => ({ product_id: id, quantity }));
  const { answer, failure, isLoading, reload } = useAnswer(
    'POST /v1/orders/quote',
    { body: { lines, promocode, offer_id: offerId } },
    lines.length > 0,
  );
  const quote = answer?.data;

  useEffect(() => {
    if (repairCart()) setNotices(['Something in your cart could not be read and was taken out.']);
  }, []);

  useEffect(() => {
    if (!quote) return;
    setStocks((known) => new Map([...known, ...stocksOf(quote)]));
    const { items: refreshed, changes } = refresh(items, quote);
    if (changes.length > 0 || refreshed.some((item, place) => item !== items[place])) {
      setCart(refreshed);
      setNotices((known) => [...new Set([...known, ...changes])]);
    }
    // Depends on the quote only: a change by the customer leads to a new quote.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [quote]);

  return {
    items,
    /** Sold out, as far as known; a quote does not contain them. */
    soldOut: items.filter(isSoldOut),
    /** The stock of each product, where it is known. */
    stocks,
    /** The last quote. It matches the current cart unless `isLoading`. */
    quote: lines.length > 0 ? quote : undefined,
    notices,
    failure,
    isLoading,
    /** Requests a quote for all items again, including those that were sold out. */
    reload: () => {
      setStocks(new Map());
      reload();
    },
  };
}

const stocksOf = (quote: Quote): [number, number][] =>
  quote.lines.map(({ product_id: id, stock }) => [id, stock]);

/** The items with current data, and a notice for each item that changed. */
function refresh(items: CartItem[], quote: Quote) {
  const lines = new Map(quote.lines.map((line) => [line.product_id, line]));
  const changes: string[] = [];
  const refreshed = items.flatMap((item) => {
    if (quote.missing.includes(item.id)) {
      changes.push(`${item.name} is no longer sold and was taken out of your cart.`);
      return [];
    }
    const line = lines.get(item.id);
    if (!line) return [item];
    const { product_name: name, price, stock } = line;
    if (price !== item.price) {
      changes.push(
        `${name} now costs ${formatRupees(price)} instead of ${formatRupees(item.price)}.`,
      );
    }
    const max = Math.min(stock, limits.maxCartQuantity);
    const quantity = stock > 0 ? Math.min(item.quantity, max) : item.quantity;
    if (quantity < item.quantity) {
      const verb = stock === 1 ? 'is' : 'are';
      changes.push(`Only ${stock} of ${name} ${verb} left, so your cart has ${quantity} now.`);
    }
    const image = line.product_image ?? '';
    const isSame =
      name === item.name &&
      price === item.price &&
      image === item.image &&
      quantity === item.quantity;
    return [isSame ? item : { ...item, name, price, image, quantity }];
  });
  return { items: refreshed, changes };
}
