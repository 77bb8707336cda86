import { createHash } from 'node:crypto';

import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRequest } from '#contract/orders/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import { findPhoneRecord, lockAccount, mayAsk } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { transaction, tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { CachedDeliveryRules } from '#server/shipping/index.ts';
import type { CachedPaymentSettings } from '#server/store/index.ts';

import {
  type Attempt,
  callPlaceOrder,
  findAttempt,
  findConflicts,
  noteRefusal,
} from '../queries/place.ts';
import type { Placement } from '../queries/order-shape.ts';
import type { OrderDetailRow } from '../queries/orders.ts';
import {
  type Conflict,
  attemptText,
  conflictErrors,
  isShortage,
  judgesByRecord,
} from '../rules.ts';
import { faultPoint } from './fault-points.ts';
import { priceOrder } from './price-order.ts';
import type { ReadClaimed } from './show-orders.ts';

export interface Placing {
  accountId: number;
  /** The caller's IP address. */
  address: string;
  /** When the request was admitted, by the shop's clock. */
  at: Date;
  /** The same by the database's clock, in microseconds. */
  begun: string;
  /** The hash of the session's token. */
  session: Buffer;
  /** The client's idempotency key of the attempt. Without one, the same body soon after is the same attempt. */
  key?: string;
  /** The prices that the customer saw; without it, today's prices are charged. */
  quote?: string;
  lines: OrderRequest;
}

/**
 * Prices may change between reading them and placing the order; then they are read again, up to this many times in all.
 */
const maxTries = 3;

/** The number of an order and, if it is new, all of it; an order placed earlier is read from the database. */
interface Placed {
  orderId: number;
  row?: OrderDetailRow;
}

export interface PlacingTools {
  /** For queries that only read. */
  db: Db;
  /** For queries that wait for locks. */
  ordersDb: Db;
  /** Whether customers can pay through a gateway. */
  hasGateway: boolean;
  readClaimed: ReadClaimed;
  settings: CachedPaymentSettings;
  delivery: CachedDeliveryRules;
}

/**
 * Places an order, or returns the one that the same attempt has already placed. Throws `out_of_stock` or
 * `order_changed`, each with what differs from what the customer saw, `idempotency_key_reused`, `too_many_attempts`,
 * `unpaid_orders_waiting`, `session_required` or `unavailable`. An order is refused only after its attempt was looked
 * up under the account's lock, and no try of the attempt that had begun by then is placed afterwards.
 */
export async function placeOrder(tools: PlacingTools, placing: Placing): Promise<Placed> {
  const { db, ordersDb } = tools;
  const attempt = attemptOf(placing);
  const isCalledAsked = await asksOfCalled(tools, placing);
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { order, refusals } = await priceOrder(db, placing, attempt, {
      ...(await tools.settings.read()),
      delivery: await tools.delivery.read(),
      hasGateway: tools.hasGateway,
      isGuessCounted: tries > 1,
      isCalledAsked,
    });
    if (refusals.length === 0) {
      await faultPoint('placing: priced');
      const isFinal = placing.quote !== undefined;
      const { session } = placing;
      const placement = await tryAgain(() => callPlaceOrder(ordersDb, order, { isFinal, session }));
      await faultPoint('placing: placed');
      if (placement.outcome === 'outdated') {
        await tools.settings.readAgain();
        await tools.delivery.readAgain();
        continue;
      }
      if (placement.outcome === 'unpaid') throw await unpaidError(tools, placement.waiting);
      if (placement.outcome !== 'refused' || isFinal) return placedOf(placement);
      if (hasNewPrices(placement) && tries < maxTries) continue;
    }
    const orderId = await findOrRefuse(tools, placing, attempt, isCalledAsked);
    if (orderId !== undefined) return { orderId };
  }
  // Each time the order had to be refused, the reason was gone by the time the account was locked.
  throw new ShopError('unavailable');
}

/**
 * Whether the record of the number that the courier calls decides. Of too many numbers of others it does not: then the
 * order is judged by its own customer's record, and no sale is lost to those who ask.
 */
async function asksOfCalled({ db, settings }: PlacingTools, placing: Placing): Promise<boolean> {
  const [{ payment_method: method, recipient_phone: called } = {}] = placing.lines;
  if (method !== 'COD' || !called) return true;
  const { settings: rules } = await settings.read();
  return !judgesByRecord(rules) || mayAsk(db, { ...placing, called });
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function attemptOf({ key, lines, begun }: Placing): Attempt {
  const body = hash(attemptText(lines));
  return key === undefined
    ? { key: null, hash: body, retentionMs: limits.sameBodyMs, begun }
    : { key, hash: body, retentionMs: limits.attemptMs, begun };
}

/**
 * Another try of the same attempt may have placed the order that would be refused: then that order is returned. The
 * decision is made under the account's lock, so that no try is in progress. Returns undefined if the order would be
 * accepted by now; otherwise throws the refusal.
 */
async function findOrRefuse(
  { ordersDb, settings, delivery, hasGateway }: PlacingTools,
  placing: Placing,
  attempt: Attempt,
  isCalledAsked: boolean,
): Promise<number | undefined> {
  const { accountId, lines } = placing;
  // The cached settings may be why it was refused.
  const judgedBy = { ...(await settings.readAgain()), delivery: await delivery.readAgain() };
  const found = await transaction(ordersDb, async (db) => {
    if (!(await lockAccount(db, accountId))) throw new ShopError('session_required');
    const earlier = await findAttempt(db, accountId, attempt);
    if (earlier) return { earlier };
    const called = isCalledAsked ? lines[0]?.recipient_phone : undefined;
    const record = await findPhoneRecord(db, accountId, called);
    const { order, refusals } = await priceOrder(db, placing, attempt, {
      ...judgedBy,
      hasGateway,
      isGuessCounted: true,
      isCalledAsked,
      record,
    });
    const conflicts = (await findConflicts(db, order.lines)) as Conflict[];
    if (refusals.length === 0 && conflicts.length === 0) return {};
    await noteRefusal(db, accountId, attempt);
    return { refusal: refusalOf(conflicts, refusals) };
  });
  if (found.refusal) throw found.refusal;
  if (found.earlier && !found.earlier.attempt_hash.equals(attempt.hash)) {
    throw new ShopError('idempotency_key_reused');
  }
  return found.earlier?.id;
}

const hasNewPrices = (placement: Placement): boolean =>
  placement.outcome === 'refused' &&
  (placement.conflicts as Conflict[]).some(
    (conflict) =>
      !('product_id' in conflict) ||
      (conflict.is_sold && conflict.price_paise !== conflict.shown_paise),
  );

function placedOf(placement: Exclude<Placement, { outcome: 'outdated' | 'unpaid' }>): Placed {
  switch (placement.outcome) {
    case 'placed':
      return { orderId: placement.order.id, row: { ...placement.order, changes: [], guest: null } };
    case 'placed_before':
      return { orderId: placement.order_id };
    case 'key_reused':
      throw new ShopError('idempotency_key_reused');
    case 'no_account':
      throw new ShopError('session_required');
    case 'refused_before':
      throw new ShopError('order_changed');
    case 'refused': {
      throw refusalOf(placement.conflicts as Conflict[]);
    }
  }
}

/** Names the orders that must be paid, cancelled or found paid first, or reports that there were too many today. */
async function unpaidError(
  { db, readClaimed }: PlacingTools,
  waiting: number[],
): Promise<ShopError> {
  const claimed = waiting.length > 0 ? await readClaimed(db, waiting) : new Set<number>();
  const fields = waiting.map((id) =>
    claimed.has(id)
      ? { path: `claimed_orders.${id}`, message: sentence('orderIsChecked', { id }) }
      : { path: `orders.${id}`, message: sentence('orderWaits', { id }) },
  );
  const detail = sentence('tooManyUnpaid');
  return new ShopError('unpaid_orders_waiting', fields, fields.length > 0 ? {} : { detail });
}

/** The error for everything that differs from what the customer saw, products first. */
export function refusalOf(conflicts: Conflict[], others: FieldError[] = []): ShopError {
  const code = conflicts.some(isShortage) ? 'out_of_stock' : 'order_changed';
  return new ShopError(code, [...conflictErrors(conflicts), ...others]);
}
