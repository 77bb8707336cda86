import type { ParcelLabel, ParcelSlip } from '#contract/parcels/answers.ts';
import { hasEnded } from '#contract/parcels/words.ts';
import type { Db } from '#server/database.ts';
import { listOrdersToSend } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type PlacedParcel, labelAnswer, slipAnswer } from '../answers.ts';
import { findParcels, insertEvent, readNow, updateParcel } from '../queries/parcels.ts';
import { eachRefusable } from './each.ts';
import { entryOf, lockParcel } from './pack.ts';
import { placedParcels } from './show.ts';

interface Tools {
  audit: Audit;
  ordersDb: Db;
}

/**
 * Returns what stands on the labels of parcels that are packed, in the order in which they were asked for; with
 * `isOver`, also of those that have arrived.
 */
export async function showLabels(
  db: Db,
  ids: readonly number[],
  { isOver }: { isOver: boolean },
): Promise<ParcelLabel[]> {
  const found = await findParcels(db, ids);
  const orderIds = [...new Set(found.map(({ order_id: id }) => id))];
  const placed = await placedParcels(db, orderIds);
  const orders = await listOrdersToSend(db, orderIds);
  const printable = [...new Set(ids)]
    .map((id) => placed.find(({ parcel }) => parcel.id === id))
    .filter((one) => one !== undefined)
    .filter(({ parcel: { state } }) => state !== 'draft' && state !== 'cancelled')
    .filter(({ parcel: { state } }) => isOver || !hasEnded(state));
  return Promise.all(
    printable.map(async (one) => {
      const code = codeOf(one);
      const order = orders.get(one.parcel.order_id);
      return labelAnswer({ placed: one, order, code, bars: await barsOf(code) });
    }),
  );
}

/**
 * Returns what lies in each parcel of those orders that go in several, with `isOver`, also of those that have
 * arrived.
 */
export const showSlips = async (
  db: Db,
  orderIds: readonly number[],
  { isOver }: { isOver: boolean },
): Promise<ParcelSlip[]> =>
  (await placedParcels(db, [...new Set(orderIds)]))
    .filter(({ parcel: { state }, of }) => of > 1 && state !== 'cancelled')
    .filter(({ parcel: { state } }) => isOver || !hasEnded(state))
    .map(slipAnswer);

/** Records that labels were printed, each in a transaction of its own. */
export const noteLabels = (tools: Tools, ids: readonly number[]) =>
  eachRefusable(tools.audit, [...new Set(ids)], {
    idOf: (id) => id,
    work: async (id) => {
      await labelParcel(tools, id);
      return id;
    },
  });

/** One that is printed again changes nothing. Throws `parcel_not_found` or `parcel_step_illegal`. */
async function labelParcel({ audit, ordersDb }: Tools, id: number): Promise<void> {
  await audit.transaction(async (db) => {
    const { orderId, parcel, parcels } = await lockParcel(db, id);
    if (parcel.state === 'draft' || parcel.state === 'cancelled') {
      throw new ShopError('parcel_step_illegal');
    }
    if (parcel.state === 'booked') {
      const at = await readNow(db);
      await updateParcel(db, id, { state: 'labelled', state_at: at });
      await insertEvent(db, {
        parcelId: id,
        at,
        code: 'labelled',
        source: 'staff',
        actorId: audit.actorId,
      });
    }
    return { result: undefined, entry: await entryOf(db, orderId, parcels, []) };
  }, ordersDb);
}

/** The text of a label's barcode: the courier's number, or the shop's own until there is one. */
const codeOf = ({ parcel, place }: PlacedParcel): string =>
  parcel.awb ?? `${parcel.order_id}-${place}`;

/** The widths of the bars and gaps of a text as Code 128, in modules. */
async function barsOf(text: string): Promise<number[]> {
  // 2 MB of every symbology there is, for printing labels only.
  const { default: bwip } = await import('bwip-js/node');
  const [drawn] = bwip.raw({ bcid: 'code128', text });
  return drawn && 'sbs' in drawn ? [...drawn.sbs] : [];
}
