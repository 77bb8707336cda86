import { createHash } from 'node:crypto';

import type { CounterOrder, CounterQuoteRequest } from '#contract/counter/schemas.ts';
import { limits } from '#contract/limits.ts';
import { pincodeOf, stateOf } from '#contract/orders/words.ts';
import {
  customerOfNumber,
  findCustomerOfNumber,
  findPhoneRecord,
  lockAccount,
} from '#server/accounts/index.ts';
import { quoteCart } from '#server/basket/index.ts';
import type { Db } from '#server/database.ts';
import { noteOrder } from '#server/notes/index.ts';
import { type TakingTools, listNamesOf, listRecipients, takeOrder } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { CachedDeliveryRules } from '#server/shipping/index.ts';

import { checkToExchange, linkExchange, lockToExchange } from '#server/returns/index.ts';
import { beginAttempt, endAttempt } from '../queries/attempts.ts';
import { orderedLines, paidNow, pickupOf } from '../rules.ts';

/** Returns whose number it is, and whom earlier orders went to. Throws `phone_invalid`. */
export async function showCustomerOfNumber(db: Db, given: string) {
  const { phone, ids, isGuest } = await findCustomerOfNumber(db, given);
  const [first] = ids;
  if (first === undefined) {
    return { phone, id: null, isGuest, name: null, refused: 0, recipients: [] };
  }
  // What was refused is remembered for the account of a number and for its guests: all of these have one record.
  const buyers = [...new Set([first, ids.at(-1) ?? first])];
  const [names, recipients, records] = await Promise.all([
    listNamesOf(db, ids),
    listRecipients(db, ids, limits.recipientsShown),
    Promise.all(buyers.map((id) => findPhoneRecord(db, id))),
  ]);
  const name = ids.flatMap((id) => names.get(id) ?? [])[0] ?? null;
  const refused = Math.max(...records.map((record) => record.refused));
  return { phone, id: first, isGuest, name, refused, recipients };
}

/**
 * For whom an order of a number is taken, and whether parcels of the account of the number have arrived. What is given
 * in exchange is whose the return is, unless that account is shut out.
 */
async function customerOf(db: Db, phone: string, exchangingId?: number) {
  const owner = exchangingId === undefined ? undefined : await lockAccount(db, exchangingId);
  const customer =
    owner && !owner.disabled_at
      ? { guestId: owner.id, accountId: owner.id }
      : await customerOfNumber(db, phone);
  const { accountId } = customer;
  const record = accountId === undefined ? undefined : await findPhoneRecord(db, accountId);
  return { ...customer, hasReceived: (record?.delivered ?? 0) > 0 };
}

/** Locks the exchange that an order is taken for, if it is for one. Throws `phone_invalid` and `invalid_input`. */
async function exchangeOf(db: Db, { exchange_of: id, phone_no: given }: CounterOrder) {
  if (!id) return undefined;
  const phone = given ? (await findCustomerOfNumber(db, given)).phone : undefined;
  return lockToExchange(db, { id, phone });
}

interface Asking {
  /** The caller's IP address. */
  address: string;
  hasGateway: boolean;
  delivery: CachedDeliveryRules;
}

/** Returns what an order costs that staff take. Throws `phone_invalid`, and `invalid_input` if the return is no exchange of this number. */
export async function quoteOrder(db: Db, request: CounterQuoteRequest, asking: Asking) {
  const { phone_no: phone, lines, offer_id, promocode, shipping_address: postal } = request;
  const customer = phone ? await findCustomerOfNumber(db, phone) : undefined;
  if (request.exchange_of) {
    await checkToExchange(db, { id: request.exchange_of, phone: customer?.phone });
  }
  const sentTo = request.handover === 'send' ? (postal ?? '') : '';
  return quoteCart(
    db,
    { lines, offer_id, promocode },
    {
      ...asking,
      pincode: pincodeOf(sentTo),
      state: stateOf(sentTo),
      accountId: customer?.ids[0],
      ofStaff: {
        hasNumber: Boolean(phone),
        isDeliveryFree: Boolean(request.exchange_of) && request.free_delivery,
      },
    },
  );
}

interface Taking {
  staffId: number;
  /** The caller's IP address. */
  address: string;
  /** When the request was admitted, by the shop's clock. */
  at: Date;
  /** The same by the database's clock, in microseconds. */
  begun: string;
  /** The hash of the session's token. */
  session: Buffer;
  key: string;
  quote: string | undefined;
  order: CounterOrder;
}

interface Tools extends TakingTools {
  audit: Audit;
  ordersDb: Db;
}

/**
 * Takes an order for a customer, or returns the one that the same key has taken. Throws what placing an order throws,
 * `idempotency_key_reused`, `phone_invalid`, `payment_reference_taken` or `payment_step_illegal`; `invalid_input` if the return is no
 * exchange of this number that waits for its order. One that is knows its order from then on.
 */
export async function takeCounterOrder(
  { audit, ordersDb, ...tools }: Tools,
  { order, key, staffId, ...taking }: Taking,
): Promise<number> {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  return audit.transaction(async (db) => {
    const earlier = await beginAttempt(db, { staffId, key, hash });
    if (earlier) {
      if (!earlier.body_hash.equals(hash)) throw new ShopError('idempotency_key_reused');
      if (earlier.order_id === null) throw new ShopError('unavailable');
      return { result: earlier.order_id, entry: null };
    }
    const { phone_no: phone, how, handover, payment, note } = order;
    const back = await exchangeOf(db, order);
    const isDeliveryFree = back !== undefined && order.free_delivery;
    const customer = phone ? await customerOf(db, phone, back?.accountId) : undefined;
    const orderId = await takeOrder(db, tools, {
      ...taking,
      staffId,
      key,
      customer,
      how,
      pickup: pickupOf(handover),
      isDeliveryFree,
      lines: orderedLines(order),
      paid: paidNow(order),
    });
    await endAttempt(db, { staffId, key }, orderId);
    if (note) await noteOrder(db, { orderId, text: note, authorId: staffId });
    const subject = { id: orderId, name: null };
    const changes = differences(null, {
      taken_how: how,
      handover,
      payment,
      ...(back && { return: back.number }),
      ...(isDeliveryFree && { free_delivery: true }),
    });
    const entry = { subject, changes };
    return {
      result: orderId,
      entry: back ? [await linkExchange(db, back, orderId), entry] : entry,
    };
  }, ordersDb);
}
