import { createHash } from 'node:crypto';

import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRequest } from '#contract/orders.ts';
import { type PromoWish, priceGoods, readQuote } from '#server/basket/index.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import {
  type NewOrder,
  type Placement,
  callPlaceOrder,
  findByKey,
  findConflicts,
  findSameBody,
} from '../queries/place.ts';
import { newOrderRow } from '../answers.ts';
import type { OrderDetailRow } from '../queries/orders.ts';
import { type Conflict, attemptText, conflictErrors, isShortage } from '../rules.ts';
import { faultPoint } from './fault-points.ts';

export interface Placing {
  accountId: number;
  /** The IP address that it comes from. */
  address: string;
  /** The customer's own key for this attempt; without one, the same body soon again is the same attempt. */
  key?: string;
  /** What the customer was shown; without it, today's prices are charged. */
  quote?: string;
  lines: OrderRequest;
}

/** Prices may change between reading them and placing the order; then they are read again. */
const mostTries = 3;

/** An order, and all of it where it is new: what was placed before is read. */
interface Placed {
  orderId: number;
  row?: OrderDetailRow;
}

/**
 * Places an order, or finds the one that the same attempt has placed already. Throws
 * `out_of_stock` or `order_changed`, each with what is not as it was shown, `idempotency_key_reused`,
 * `too_many_attempts` or `session_required`.
 */
export async function placeOrder(
  { db, clock }: { db: Db; clock: Clock },
  placing: Placing,
): Promise<Placed> {
  const at = clock.now();
  const attempt = attemptOf(placing);
  for (let tries = 1; ; tries += 1) {
    const { order, refusals } = await priceOrder(db, placing, attempt, at);
    if (refusals.length > 0) return { orderId: await earlierOrder(db, order, refusals) };
    await faultPoint('placing: priced');
    const placement = await tryAgain(() => callPlaceOrder(db, order));
    await faultPoint('placing: placed');
    const isStale = placement.outcome === 'refused' && !placing.quote && tries < mostTries;
    if (!isStale || !hasNewPrices(placement)) return placedOf(placement, order);
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function attemptOf({ key, lines }: Placing): NewOrder['attempt'] {
  const body = hash(attemptText(lines));
  return key === undefined
    ? { key: null, hash: body, keepMs: limits.sameBodyMs }
    : { key, hash: body, keepMs: limits.attemptMs };
}

/** The order as it would be written, and what of it is not as the customer was shown. */
async function priceOrder(
  db: Db,
  { accountId, address, quote, lines }: Placing,
  attempt: NewOrder['attempt'],
  at: Date,
): Promise<{ order: NewOrder; refusals: FieldError[] }> {
  const [first] = lines;
  if (!first) throw new ShopError('invalid_input');
  const { goods, total: shownTotal } = await readQuote(db, lines, quote);
  const { basket, offer, promo, refusals } = await priceGoods(db, goods, {
    at,
    accountId,
    address,
    offerId: first.offer_id,
    promo: promoWish(first),
  });
  const errors = [
    ...(refusals.offer ? [{ path: 'offer_id', message: refusals.offer }] : []),
    ...(refusals.promo ? [{ path: 'promocode_id', message: refusals.promo }] : []),
  ];
  if (errors.length === 0 && shownTotal !== undefined && shownTotal !== basket.total) {
    errors.push({ path: 'total', message: 'The total is no longer what you were shown.' });
  }
  return {
    refusals: errors,
    order: {
      accountId,
      at,
      attempt,
      lines: basket.lines,
      subtotal: basket.subtotal,
      shipping: basket.shipping,
      total: basket.total,
      offer: offer && {
        id: offer.id,
        revision: offer.revision,
        name: offer.name,
        discount: basket.offerDiscount,
      },
      promo: promo && {
        id: promo.id,
        revision: promo.revision,
        code: promo.code,
        discount: basket.promoDiscount,
      },
      paymentMethod: first.payment_method,
      recipientName: first.recipient_name ?? null,
      recipientPhone: first.recipient_phone ?? null,
      address: first.shipping_address,
    },
  };
}

function promoWish({ promocode, promocode_id: id }: OrderRequest[number]): PromoWish | null {
  const code = promocode?.trim() || undefined;
  return code || id ? { code, id: id ?? undefined } : null;
}

/** What is refused now may have been placed by the same attempt before: then that is the answer. */
async function earlierOrder(db: Db, order: NewOrder, refusals: FieldError[]): Promise<number> {
  const { accountId, at, attempt } = order;
  const since = new Date(at.getTime() - attempt.keepMs);
  const earlier = await (attempt.key === null
    ? findSameBody(db, accountId, attempt.hash, since)
    : findByKey(db, accountId, attempt.key, since));
  if (!earlier) {
    const conflicts = (await findConflicts(db, order.lines)) as Conflict[];
    throw refusalOf(conflicts, refusals);
  }
  if (!earlier.attempt_hash.equals(order.attempt.hash)) {
    throw new ShopError('idempotency_key_reused');
  }
  return earlier.id;
}

const hasNewPrices = ({ conflicts }: Placement): boolean =>
  (conflicts as Conflict[] | null)?.some(
    (conflict) =>
      !('product_id' in conflict) ||
      (conflict.is_sold && conflict.price_paise !== conflict.shown_paise),
  ) ?? false;

function placedOf(placement: Placement, order: NewOrder): Placed {
  const { outcome, placed_id: id, conflicts, lines } = placement;
  switch (outcome) {
    case 'placed':
    case 'placed_before':
      if (id === null) throw new Error('A placed order has an id.');
      return { orderId: id, row: lines ? newOrderRow(order, id, lines) : undefined };
    case 'key_reused':
      throw new ShopError('idempotency_key_reused');
    case 'no_account':
      throw new ShopError('session_required');
    case 'refused': {
      throw refusalOf((conflicts ?? []) as Conflict[]);
    }
  }
}

/** Everything that is not as it was shown, products first. */
function refusalOf(conflicts: Conflict[], others: FieldError[] = []): ShopError {
  const code = conflicts.some(isShortage) ? 'out_of_stock' : 'order_changed';
  return new ShopError(code, [...conflictErrors(conflicts), ...others]);
}
