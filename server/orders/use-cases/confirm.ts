import { createHash, randomBytes } from 'node:crypto';

import { usualLanguage } from '#contract/languages.ts';
import type { DeliveryStatus } from '#contract/orders/words.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { inWords } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { orderEntry } from '../answers.ts';
import { callCancelOrder, callRefuseOrder, lockOrder } from '../queries/changes.ts';
import {
  type CodCallRow,
  type LinkedOrder,
  callTakeBackDecline,
  confirmUnconfirmed,
  endLink,
  findLinkedOrder,
  listCodCalls,
  listLapsedOrders,
  noteCall,
  replaceLink,
  setCodState,
} from '../queries/cod.ts';
import { findLanguageOf } from '../queries/languages.ts';
import { lockOwner } from './lock-owner.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

interface Decided {
  orderId: number;
  actorId: number;
}

export const ordersToCall = (db: Db): Promise<CodCallRow[]> => listCodCalls(db);

/** Staff record that the customer wants the order. Throws `order_not_found` or `order_step_illegal`. */
export async function confirmOrder({ audit, ordersDb }: Tools, { orderId }: Decided) {
  await audit.transaction(async (db) => {
    const before = await lockOrder(db, orderId);
    if (!before) throw new ShopError('order_not_found');
    if (!(await confirmUnconfirmed(db, orderId))) throw new ShopError('order_step_illegal');
    return { result: undefined, entry: orderEntry(before, await lockOrder(db, orderId)) };
  }, ordersDb);
}

/** Staff record that the customer does not want it. Throws `order_not_found` or `order_step_illegal`. */
export async function declineOrder({ audit, ordersDb }: Tools, { orderId, actorId }: Decided) {
  await audit.transaction(async (db) => {
    const cancelled = await cancelFor(db, orderId, { actorId, reason: sentence('codDeclined') });
    if (!isUnconfirmed(cancelled.before)) throw new ShopError('order_step_illegal');
    await setCodState(db, orderId, 'declined');
    return { result: undefined, entry: orderEntry(cancelled.before, await lockOrder(db, orderId)) };
  }, ordersDb);
}

/**
 * The customer wants it after all, or it was declined by mistake. Throws `order_not_found` or `order_stays_canceled`.
 */
export async function takeBackDecline({ audit, ordersDb }: Tools, { orderId, actorId }: Decided) {
  await audit.transaction(async (db) => {
    await lockOwner(db, orderId);
    const taken = await callTakeBackDecline(db, { orderId, actorId });
    if (taken.outcome !== 'taken_back') {
      throw new ShopError(taken.outcome === 'gone' ? 'order_stays_canceled' : 'order_not_found');
    }
    return { result: undefined, entry: orderEntry(taken.before, taken.after) };
  }, ordersDb);
}

/** Nobody has answered the phone. Throws `order_step_illegal` if there is nothing to confirm. */
export async function callLater({ audit, ordersDb }: Tools, { orderId }: Decided) {
  await audit.transaction(async (db) => {
    const calls = await noteCall(db, orderId);
    if (calls === undefined) throw new ShopError('order_step_illegal');
    const change = { subject: null, field: 'calls', before: calls - 1, after: calls };
    return {
      result: undefined,
      entry: { subject: { id: orderId, name: null }, changes: [change] },
    };
  }, ordersDb);
}

/** A parcel was not taken at the door. Throws `order_not_found` or `order_step_illegal`. */
export async function refuseAtDoor({ audit, ordersDb }: Tools, { orderId, actorId }: Decided) {
  await audit.transaction(async (db) => {
    const reason = inWords(sentence('codRefusedAtDoor'), usualLanguage);
    await lockOwner(db, orderId);
    const { before, after } = doneOf(await callRefuseOrder(db, { orderId, actorId, reason }));
    return { result: undefined, entry: orderEntry(before, after) };
  }, ordersDb);
}

const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a link by which the customer answers, which replaces an earlier one. Its token is returned only here, with the
 * language of the order. Throws `order_step_illegal` if there is nothing to confirm.
 */
export async function makeLink({ audit, ordersDb }: Tools, { orderId }: Decided) {
  return audit.transaction(async (db) => {
    const token = randomBytes(32).toString('base64url');
    const endsAt = await replaceLink(db, orderId, tokenHash(token));
    if (!endsAt) throw new ShopError('order_step_illegal');
    const language = await findLanguageOf(db, orderId);
    return { result: { token, endsAt, language }, entry: { subject: { id: orderId, name: null } } };
  }, ordersDb);
}

/** What a link asks. Throws `cod_link_invalid`. */
export async function readLink(db: Db, token: string): Promise<LinkedOrder> {
  const order = await findLinkedOrder(db, tokenHash(token));
  if (!order) throw new ShopError('cod_link_invalid');
  return order;
}

/** The customer's answer by a link, which ends with it. Throws `cod_link_invalid`. */
export async function answerLink(
  ordersDb: Db,
  token: string,
  answer: 'confirm' | 'decline',
): Promise<void> {
  await transaction(ordersDb, async (db) => {
    const order = await readLink(db, token);
    if (answer === 'confirm') {
      if (!(await confirmUnconfirmed(db, order.id))) throw new ShopError('cod_link_invalid');
    } else {
      const reason = sentence('codDeclined');
      const { before } = await cancelFor(db, order.id, { actorId: order.account_id, reason });
      if (!isUnconfirmed(before)) throw new ShopError('cod_link_invalid');
      await setCodState(db, order.id, 'declined');
    }
    if (!(await endLink(db, tokenHash(token)))) throw new ShopError('cod_link_invalid');
  });
}

/** In which of its statuses an order may still be declined. */
const declinable: DeliveryStatus[] = ['Undelivered', 'Packed'];

/** Cancels, as the system, what nobody has confirmed in time: each in a transaction of its own. */
export async function lapseUnconfirmed(ordersDb: Db): Promise<void> {
  await eachInTurn(await listLapsedOrders(ordersDb), (orderId) =>
    transaction(ordersDb, async (db) => {
      const reason = sentence('codLapsed');
      const { before } = await cancelFor(db, orderId, { actorId: null, reason });
      if (!isUnconfirmed(before)) throw new ShopError('order_step_illegal');
      await setCodState(db, orderId, 'lapsed');
    }).catch((error: unknown) => {
      // Somebody has confirmed, packed or cancelled it in the same moment.
      if (!(error instanceof ShopError)) throw error;
    }),
  );
}

/** What was paid in the same moment needs nobody's confirmation any more. */
const isUnconfirmed = (order: { cod_state: string | null; payment_status: string }): boolean =>
  order.cod_state === 'unconfirmed' && order.payment_status !== 'Paid';

interface Cancelling {
  /** Null is the system. */
  actorId: number | null;
  reason: Sentence;
}

async function cancelFor(db: Db, orderId: number, { actorId, reason }: Cancelling) {
  const cancelling = { orderId, ownerId: null, actorId, reason: inWords(reason, usualLanguage) };
  await lockOwner(db, orderId);
  return doneOf(await callCancelOrder(db, { ...cancelling, from: declinable }));
}

function doneOf(cancelled: Awaited<ReturnType<typeof callCancelOrder>>) {
  if (cancelled.outcome === 'cancelled') return cancelled;
  const isThere = cancelled.outcome === 'not_cancellable';
  throw new ShopError(isThere ? 'order_step_illegal' : 'order_not_found');
}
