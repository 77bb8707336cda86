import { useEffect, useState } from 'react';

import type { Call } from '#contract/call.ts';
import type { Address } from '#contract/accounts/schemas.ts';
import type { Quote } from '#contract/basket/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Service } from '#contract/shipping/words.ts';
import * as messages from '#messages/basket.ts';

import { type CartItem, readCart, repairCart, setCart, useCart } from '../../data/cart.ts';
import { useReloadFor } from '#web/data/reload-for.ts';
import { type Loading, settled, useLoaded } from '#web/data/use-loaded.ts';

interface Wishes {
  promocode?: string | null;
  offer_id?: number | null;
  /** Where it goes: it may have no cash on delivery there. */
  address?: Address | null;
  /** Where it goes, before there is an address. */
  pincode?: string | null;
  service?: Service;
}

/** What a quote is for: prices and stock may change without it, but not the other way round. */
const keyOf = (items: CartItem[], wishes: Wishes) =>
  JSON.stringify([items.map(({ id, quantity }) => [id, quantity]), wishes]);

interface CartQuote {
  /** Without what is sold out; undefined if that is everything. */
  quote?: Quote;
  /** The stock of each product, if it is known. */
  stocks: ReadonlyMap<number, number>;
}

interface LoadedQuote {
  loadedFor: string;
  quote: Loading<CartQuote> | undefined;
}

/** For loaders: starts to ask for the current prices and stock of the cart. */
export function loadQuote(api: Call, wishes: Wishes = {}): LoadedQuote {
  const items = readCart();
  return {
    loadedFor: keyOf(items, wishes),
    quote: items.length > 0 ? settled(quoteOf(api, items, wishes)) : undefined,
  };
}

/** Throws what the API throws. */
async function quoteOf(api: Call, items: CartItem[], wishes: Wishes): Promise<CartQuote> {
  const lines = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const body = { lines, promocode: null, offer_id: null, ...wishes };
  const { data: quote } = await api('POST /v1/orders/quote', { body });
  const stocks = stocksOf(quote);
  const inStock = items.filter(({ id }) => stocks.get(id) !== 0);
  if (inStock.length === items.length) return { quote, stocks };
  if (inStock.length === 0) return { stocks };
  return { ...(await quoteOf(api, inStock, wishes)), stocks };
}

/**
 * The cart with current prices and stock, loaded when the screen opens and whenever the cart changes. Differences
 * are corrected in the cart and explained in `notices`.
 */
export function useCartQuote({ loadedFor, quote: loading }: LoadedQuote, wishes: Wishes = {}) {
  const items = useCart();
  const [notices, setNotices] = useState<string[]>([]);
  const isOutdated = useReloadFor(keyOf(items, wishes), loadedFor);
  const { answer, failure, isLoading, reload } = useLoaded(loading);
  const stocks = answer?.stocks ?? noStocks;
  const quote = answer?.quote;
  const isSoldOut = (item: CartItem) => stocks.get(item.id) === 0;

  // Browser storage, which may hold anything.
  useEffect(() => {
    if (repairCart()) setNotices([messages.cartPartlyUnreadable]);
  }, []);

  // Browser storage: the cart in it gets the current prices.
  useEffect(() => {
    if (!quote) return;
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
    /** Sold out, if known; a quote does not contain them. */
    soldOut: items.filter(isSoldOut),
    stocks,
    /** The last quote. It matches the current cart unless `isLoading`. */
    quote: items.every(isSoldOut) ? undefined : quote,
    notices,
    failure,
    isLoading: isLoading || isOutdated,
    reload,
  };
}

const noStocks: CartQuote['stocks'] = new Map();

const stocksOf = (quote: Quote) =>
  new Map(quote.lines.map(({ product_id: id, stock }) => [id, stock]));

/** The items with current data, and a notice for each item that changed. */
function refresh(items: CartItem[], quote: Quote) {
  const lines = new Map(quote.lines.map((line) => [line.product_id, line]));
  const changes: string[] = [];
  const refreshed = items.flatMap((item) => {
    if (quote.missing.includes(item.id)) {
      changes.push(messages.takenOutNoLongerSold({ name: item.name }));
      return [];
    }
    const line = lines.get(item.id);
    if (!line) return [item];
    const { product_name: name, price, stock } = line;
    if (price !== item.price) {
      changes.push(messages.nowCostsInstead({ name, price, previousPrice: item.price }));
    }
    const max = Math.min(stock, limits.maxCartQuantity);
    const quantity = stock > 0 ? Math.min(item.quantity, max) : item.quantity;
    if (quantity < item.quantity) {
      changes.push(messages.fewerLeft({ stock, name, quantity }));
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
