import type { OrderAlert } from '#contract/orders/schemas.ts';

import { browserValue } from '../../data/browser-storage.ts';

/**
 * The orders that this browser's user has seen: all up to a place in the feed, and the ids of those that the feed
 * may repeat after it. A place rather than an order number, since an order with a lower number may commit later.
 */
export interface SeenOrders {
  place?: string;
  ids: number[];
}

/** The most orders that the feed repeats, plus some pages of the list. */
const maxStored = 300;

const placePattern = /^\d{1,9}(?:-\d{1,18}-[\da-f]{12})?$/;

export const seenOrders = browserValue<SeenOrders>('orders_seen', { ids: [] }, (value) => {
  // Earlier versions stored the number of the newest order.
  if (Number.isInteger(value) && Number(value) > 0) return { place: String(value), ids: [] };
  if (typeof value !== 'object' || value === null) return { ids: [] };
  const { place, ids } = value as Record<string, unknown>;
  return {
    ...(typeof place === 'string' && placePattern.test(place) && { place }),
    ids: Array.isArray(ids) ? ids.filter(Number.isInteger).slice(0, maxStored) : [],
  };
});

export const countUnseen = (received: OrderAlert[], seen: SeenOrders): number =>
  received.filter(({ order_id: id }) => !seen.ids.includes(id)).length;

/** Whether the first page of a list should contain the order but does not; the list is sorted newest first. */
export function lacks(page: OrderAlert[], pageSize: number, { order_id: id }: OrderAlert): boolean {
  if (page.some((row) => row.order_id === id)) return false;
  return page.length < pageSize || id > (page.at(-1)?.order_id ?? 0);
}

/** What counts as seen after the first page was displayed: the orders on it, and received orders too old for it. */
export function afterShowing(
  seen: SeenOrders,
  { page, pageSize }: { page: OrderAlert[]; pageSize: number },
  { received, place }: { received: OrderAlert[]; place: string | undefined },
): SeenOrders {
  const shown = [...page, ...received.filter((one) => !lacks(page, pageSize, one))];
  const ids = [...new Set([...shown.map((one) => one.order_id), ...seen.ids])].slice(0, maxStored);
  const isAllSeen = countUnseen(received, { ids }) === 0;
  const newest = page[0] && String(page[0].order_id);
  return { place: (isAllSeen ? place : undefined) ?? seen.place ?? newest, ids };
}
