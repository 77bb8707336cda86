import { paise, rupees } from '#contract/money.ts';
import type { NewRemittance, WriteOff } from '#contract/payments/collection-schemas.ts';
import type { CollectionState } from '#contract/payments/words.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { listOrdersToPay } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type CollectionPlace,
  type CollectionRow,
  deleteRemittance,
  findCollection,
  findOrderOfRemittance,
  insertRemittances,
  listCollecting,
  listCollections,
  lockCollections,
  setWrittenOff,
  sumOwed,
  sumWrittenOff,
} from '../queries/collections.ts';
import { change } from './logged-status.ts';
import { judgeLocked, remittanceChange } from './remittances.ts';

const pageSize = 50;
const filePageSize = 500;

export type NamedCollection = CollectionRow & { recipient: string | null };

interface Asked {
  state: CollectionState;
  /** Of one courier alone, if given. */
  courier: string | undefined;
}

/** Returns a page of what couriers owe or have paid, the cursor of the next one, and what they owe in all, in paise. */
export async function showCollections(
  db: Db,
  { state, courier, after }: Asked & { after: string | undefined },
) {
  const found = await listCollections(db, {
    state,
    courier,
    isNewestFirst: state === 'paid',
    after: after === undefined ? undefined : placeOf(after),
    size: pageSize + 1,
  });
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    rows: await named(db, rows),
    next: found.length > pageSize && last ? placeText(last) : null,
    couriers: await listCollecting(db),
    owed: await sumOwed(db, courier),
    writtenOff: await sumWrittenOff(db),
  };
}

const placeText = ({ collected_at: at, order_id: id }: CollectionRow): string =>
  `${at.getTime()}_${id}`;

function placeOf(text: string): CollectionPlace {
  const [ms, orderId] = text.split('_').map(Number);
  return { at: new Date(Math.min(ms ?? 0, lastMs)), orderId: orderId ?? 0 };
}

/** The last moment of the year 9999: nothing is collected after it, and a later one is no time. */
const lastMs = 253_402_300_799_999;

async function named(db: Db, rows: CollectionRow[]): Promise<NamedCollection[]> {
  const orders = await listOrdersToPay(
    db,
    rows.map(({ order_id: id }) => id),
  );
  const names = new Map(orders.map(({ id, recipient_name: name }) => [id, name]));
  return rows.map((row) => ({ ...row, recipient: names.get(row.order_id) ?? null }));
}

/** Logs the export; returns what couriers owe or have paid page by page, the oldest first. */
export async function exportCollections(audit: Audit, asked: Asked) {
  await audit.transaction(async () => ({
    result: undefined,
    entry: { changes: differences(null, { ...asked }) },
  }));
  return pagesOfCollections(audit.db, asked);
}

async function* pagesOfCollections(
  db: Db,
  { state, courier }: Asked,
): AsyncGenerator<NamedCollection[]> {
  let after: CollectionPlace | undefined;
  for (;;) {
    const rows = await listCollections(db, {
      state,
      courier,
      isNewestFirst: false,
      after,
      size: filePageSize,
    });
    yield await named(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < filePageSize) return;
    after = { at: last.collected_at, orderId: last.order_id };
  }
}

/**
 * Records what a courier has paid of one order, as entered by staff. Throws `collection_not_found`, `remittance_known`,
 * `remittance_too_large`, and `payment_reference_taken` if its reference has paid another order.
 */
export async function addRemittance(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  orderId: number,
  { amount, reference }: NewRemittance,
): Promise<NamedCollection> {
  return audit.transaction(async (db) => {
    const given = { line: 1, orderId, paise: paise(amount), reference };
    const [judged] = await judgeLocked(db, [given]);
    const outcome = judged?.outcome ?? 'not_collected';
    if (outcome === 'not_collected') throw new ShopError('collection_not_found');
    if (outcome === 'known' || outcome === 'differs') throw new ShopError('remittance_known');
    if (outcome === 'used') throw new ShopError('payment_reference_taken');
    if (outcome === 'too_much' || outcome === 'paid') throw new ShopError('remittance_too_large');
    await insertRemittances(db, [given], audit.actorId);
    const result = await readCollection(db, orderId);
    return {
      result,
      entry: { subject: { id: orderId, name: null }, changes: remittanceChange(given) },
    };
  }, ordersDb);
}

/** Returns what was collected for an order. Throws `collection_not_found`. */
export async function readCollection(db: Db, orderId: number): Promise<NamedCollection> {
  const collection = await findCollection(db, orderId);
  const [result] = collection ? await named(db, [collection]) : [];
  if (!result) throw new ShopError('collection_not_found');
  return result;
}

/**
 * Takes back what was entered by mistake: a wrong file, order or amount. Nothing follows from a remittance, so nothing
 * else must be undone, and its reference may be entered again. Throws `remittance_not_found`.
 */
export async function undoRemittance(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  id: number,
): Promise<NamedCollection> {
  return audit.transaction(async (db) => {
    const orderId = await findOrderOfRemittance(db, id);
    if (orderId === undefined) throw new ShopError('remittance_not_found');
    await lockCollections(db, [orderId]);
    const gone = await deleteRemittance(db, id);
    if (!gone) throw new ShopError('remittance_not_found');
    const changes = [
      change('amount', rupees(gone.paise), null),
      change('reference', gone.reference, null),
    ];
    const subject = { id: orderId, name: null };
    return { result: await readCollection(db, orderId), entry: { subject, changes } };
  }, ordersDb);
}

/**
 * Writes off all that a courier still owes of an order, for a reason. Throws `collection_not_found`, or `remittance_too_large`
 * if that is another amount by now than staff saw.
 */
export async function writeOffShortfall(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  orderId: number,
  { amount, reason }: WriteOff,
): Promise<NamedCollection> {
  return audit.transaction(async (db) => {
    await lockCollections(db, [orderId]);
    const now = await readCollection(db, orderId);
    const owed = now.due_paise - now.remitted_paise - now.written_off_paise;
    if (owed !== paise(amount)) {
      const detail = sentence('shortfallIsNow', { amount: rupees(owed) });
      throw new ShopError('remittance_too_large', [], { detail });
    }
    await setWrittenOff(db, orderId, { paise: owed, reason });
    const changes = [change('amount', null, amount), change('reason', null, reason)];
    const subject = { id: orderId, name: null };
    return { result: await readCollection(db, orderId), entry: { subject, changes } };
  }, ordersDb);
}

/** Takes back that it was given up. Throws `collection_not_found` if nothing was. */
export async function oweAgain(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  orderId: number,
): Promise<NamedCollection> {
  return audit.transaction(async (db) => {
    await lockCollections(db, [orderId]);
    const { written_off_paise: gone, written_off_reason: reason } = await readCollection(
      db,
      orderId,
    );
    if (gone === 0) throw new ShopError('collection_not_found');
    await setWrittenOff(db, orderId, null);
    const changes = [change('amount', rupees(gone), null), change('reason', reason, null)];
    const subject = { id: orderId, name: null };
    return { result: await readCollection(db, orderId), entry: { subject, changes } };
  }, ordersDb);
}
