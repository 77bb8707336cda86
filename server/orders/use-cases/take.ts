import { createHash } from 'node:crypto';

import type { Pickup, TakenWay } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { CachedDeliveryRules } from '#server/shipping/index.ts';
import type { CachedPaymentSettings } from '#server/store/index.ts';

import { callPlaceOrder } from '../queries/place.ts';
import { callLeaveAccount, updateOrder } from '../queries/changes.ts';
import { type Conflict, type OrderedLine, buyerColumns } from '../rules.ts';
import { type ByHand, changeWithin } from './change.ts';
import { refusalOf } from './place.ts';
import { type Judging, priceOrder } from './price-order.ts';

/** For whom staff take an order. */
interface TakenFor {
  guestId: number;
  /**
   * The account that has registered the number, if any: it has no part in the order but that what it has used is used.
   */
  accountId: number | undefined;
  /** Whether parcels of that account have arrived. */
  hasReceived: boolean;
}

/** An order that staff take for a customer. */
export interface Taking {
  staffId: number;
  /** The caller's IP address. */
  address: string;
  /** When the request was admitted, by the shop's clock. */
  at: Date;
  /** The same by the database's clock, in microseconds. */
  begun: string;
  /** The hash of the session's token of who takes it. */
  session: Buffer;
  /** Its customer; absent if nobody gave a number. */
  customer: TakenFor | undefined;
  how: TakenWay;
  pickup: Pickup | null;
  /** Whether the shop pays to send it, as an exchange. */
  isDeliveryFree: boolean;
  /** What it is placed with; recipient and payment method are the same in all lines. */
  lines: OrderedLine[];
  /** The prices that staff have told the customer. */
  quote: string | undefined;
  /** The idempotency key of the attempt. */
  key: string;
  /** Where it is paid for by now: the bank's reference, or null for cash and what staff have seen in the bank's app. */
  paid: { reference: string | null; isSeen: boolean } | undefined;
}

export interface TakingTools {
  hasGateway: boolean;
  settings: CachedPaymentSettings;
  delivery: CachedDeliveryRules;
  byHand: ByHand;
}

/** As often as prices and settings are read again. */
const maxTries = 3;

/**
 * Takes an order, within the transaction of who asks: placed like every other, marked, and paid and handed over if
 * requested. Returns its number. Throws what placing an order throws, but that no limit of unpaid orders holds for
 * staff.
 */
export async function takeOrder(db: Db, tools: TakingTools, taking: Taking): Promise<number> {
  const { staffId, customer, how, pickup, paid } = taking;
  const orderId = await placeTaken(db, tools, taking);
  const marks = { taken_how: how, taken_by: staffId, pickup };
  await updateOrder(db, orderId, marks);
  if (customer === undefined) {
    await callLeaveAccount(db, orderId);
    // What is forgotten with an account: this one was never who buys.
    const [line] = taking.lines;
    if (line) await updateOrder(db, orderId, buyerColumns(line));
  }
  const change = (change: Parameters<typeof changeWithin>[1]['change']) =>
    changeWithin({ db, byHand: tools.byHand }, { orderId, actorId: staffId, change });
  if (paid) {
    const { reference, isSeen } = paid;
    await change({
      payment_status: 'Paid',
      ...(reference !== null && { payment_reference: reference }),
      ...(isSeen && { payment_seen: true as const }),
    });
  }
  if (pickup === 'now') await change({ delivery_status: 'Delivered' });
  return orderId;
}

async function placeTaken(db: Db, tools: TakingTools, taking: Taking): Promise<number> {
  const { settings, delivery, hasGateway } = tools;
  const { staffId, customer, address, at, begun, session, lines, quote, key, pickup, paid } =
    taking;
  // Its own key, so that it is never taken for another of the same goods.
  const attempt = {
    key: null,
    hash: createHash('sha256').update(`${staffId} ${key}`).digest(),
    retentionMs: 1_000,
    begun,
  };
  const isCollectedAtDoor = lines[0]?.payment_method === 'COD' && pickup === null && !paid;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const judging: Judging = {
      ...(await settings.read()),
      hasGateway,
      isGuessCounted: true,
      // Staff know of any number what the shop remembers.
      isCalledAsked: true,
      delivery: await delivery.read(),
      taken: {
        customerId: customer?.accountId ?? customer?.guestId,
        hasReceived: customer?.hasReceived ?? false,
        isCollectedAtDoor,
        isInShop: pickup !== null,
        isDeliveryFree: taking.isDeliveryFree,
        isPaidByUpi: lines[0]?.payment_method === 'UPI' && paid !== undefined,
      },
    };
    const ordering = { accountId: customer?.guestId ?? staffId, address, at, quote, lines };
    const { order, refusals } = await priceOrder(db, ordering, attempt, judging);
    if (refusals.length > 0) {
      // The cached settings may be why it was refused.
      if (tries > 1) throw refusalOf([], refusals);
      await settings.readAgain();
      await delivery.readAgain();
      continue;
    }
    const as = { isFinal: false, session, sessionOf: staffId };
    const placement = await callPlaceOrder(db, order, as);
    if (placement.outcome === 'placed') return placement.order.id;
    if (placement.outcome === 'refused') throw refusalOf(placement.conflicts as Conflict[]);
    if (placement.outcome !== 'outdated') break;
    await settings.readAgain();
    await delivery.readAgain();
  }
  throw new ShopError('unavailable');
}
