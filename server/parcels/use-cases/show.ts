import type { BoardParcel } from '#contract/parcels/answers.ts';
import { type ParcelTrouble, hasEnded, troubleOf } from '#contract/parcels/words.ts';
import { listFood, listShortDated, listWeights } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import {
  type LineToSend,
  countOrdersToPack,
  isOrderOf,
  listLinesOf,
  listOrdersDue,
  listOrdersToPack,
  listOrdersToSend,
  packedOrderAnswer,
  showParcelsToPack,
} from '#server/orders/index.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type PlacedParcel, boardAnswer, toPackAnswer } from '../answers.ts';
import { listDrafts, listInTrouble } from '../queries/packed-orders.ts';
import {
  type ParcelRow,
  countParcels,
  findParcels,
  listParcels,
  listParcelsOf,
} from '../queries/parcels.ts';

const pageSize = 50;

/** Returns the parcels of these orders, each with its place among those of its order. What was cancelled has none. */
export async function placedParcels(db: Db, orderIds: readonly number[]): Promise<PlacedParcel[]> {
  const [parcels, lines] = [await listParcelsOf(db, orderIds), await listLinesOf(db, orderIds)];
  const live = parcels.filter(({ state }) => state !== 'cancelled');
  return parcels.map((parcel) => {
    const siblings = live.filter((one) => one.order_id === parcel.order_id);
    const ofOrder = lines.filter((line) => line.order_id === parcel.order_id);
    const place = siblings.indexOf(parcel) + 1;
    return { parcel, place, of: siblings.length, lines: ofOrder };
  });
}

/** Returns the parcels of an order; with `ownerId`, of that account's. Throws `order_not_found`. */
export async function showParcelsOf(db: Db, orderId: number, ownerId?: number) {
  if (!(await isOrderOf(db, orderId, ownerId))) throw new ShopError('order_not_found');
  const placed = await placedParcels(db, [orderId]);
  // What was packed anew means nothing to its customer.
  return placed.filter(({ parcel }) => parcel.state !== 'cancelled');
}

/** Returns the worst that parcels of these orders have met, by the orders' ids; those that have met nothing are left out. */
export async function readTroubles(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, ParcelTrouble>> {
  const parcels = await listInTrouble(db, orderIds);
  const troubles = new Map<number, ParcelTrouble>();
  for (const { order_id: id } of parcels) {
    const trouble = troubleOf(parcels.filter((parcel) => parcel.order_id === id));
    if (trouble) troubles.set(id, trouble);
  }
  return troubles;
}

/** Returns one parcel. Throws `parcel_not_found`. */
export async function showParcel(db: Db, id: number): Promise<PlacedParcel> {
  const [found] = await findParcels(db, [id]);
  const placed = found && (await placedParcels(db, [found.order_id]));
  const one = placed?.find(({ parcel }) => parcel.id === id);
  if (!one) throw new ShopError('parcel_not_found');
  return one;
}

/** Throws `parcel_not_found` for what packers do not see: what has arrived, came back or was unpacked. */
export async function expectOpen(db: Db, id: number): Promise<void> {
  const { parcel } = await showParcel(db, id);
  if (hasEnded(parcel.state)) throw new ShopError('parcel_not_found');
}

type Page = { after?: string | undefined };

/** Returns a page of a view of the board. */
export async function showBoard(
  db: Db,
  { view, after }: Page & { view: Parameters<typeof listParcels>[1] },
) {
  const found = await listParcels(db, view, { after: Number(after ?? 0), size: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const orderIds = [...new Set(shown.map(({ order_id: id }) => id))];
  const placed = await placedParcels(db, orderIds);
  const orders = await listOrdersToSend(db, orderIds);
  const rows = shown.flatMap(({ id }) => placed.find(({ parcel }) => parcel.id === id) ?? []);
  const answers = rows.map((one) => boardAnswer(one, orders.get(one.parcel.order_id)));
  // What has not left and is late is above the others of its page.
  const isDue = ({ is_late: isLate }: BoardParcel) => view === 'packed' && isLate;
  return {
    rows: answers.toSorted((one, other) => Number(isDue(other)) - Number(isDue(one))),
    next: found.length > pageSize ? String(shown.at(-1)?.id) : null,
  };
}

/** What of an order is in no packed parcel. */
export function leftOf(
  lines: readonly LineToSend[],
  parcels: readonly ParcelRow[],
): { line: LineToSend; quantity: number }[] {
  const packed = parcels.filter(({ state }) => state !== 'draft' && state !== 'cancelled');
  return lines.flatMap((line) => {
    const inside = packed
      .flatMap((parcel) => parcel.lines)
      .filter((one) => one.line === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = line.quantity - inside;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}

/**
 * Returns a page of the orders with something to pack, the oldest first. Above them, on the first page, are
 * those that are promised for today or before.
 */
export async function showToPack(db: Db, { after }: Page) {
  const from = { after: Number(after ?? 0), size: pageSize + 1 };
  const due = after === undefined ? await listOrdersDue(db, pageSize) : [];
  const found = [...(await listOrdersToPack(db, from)), ...(await listDrafts(db, from))];
  const ids = [...new Set(found)].toSorted((one, other) => one - other);
  const inTurn = ids.slice(0, pageSize);
  const shown = [...new Set([...due, ...inTurn])];
  const rows = new Map((await showParcelsToPack(db, shown)).map((row) => [row.id, row]));
  const [lines, parcels] = [await listLinesOf(db, shown), await listParcelsOf(db, shown)];
  const orders = await listOrdersToSend(db, shown);
  const products = [...new Set(lines.map((line) => line.product_id))];
  const [weights, food] = [await listWeights(db, products), await listFood(db, products)];
  const ofOrder = (id: number) => {
    const own = parcels.filter((parcel) => parcel.order_id === id);
    const left = leftOf(
      lines.filter((line) => line.order_id === id),
      own,
    );
    const arrives = orders.get(id)?.promised_to ?? null;
    const goods = left.map(({ line }) => ({ productId: line.product_id, arrives }));
    return { own, left, goods };
  };
  const shortDated = await listShortDated(
    db,
    shown.flatMap((id) => ofOrder(id).goods),
  );
  return {
    rows: shown.flatMap((id) => {
      const row = rows.get(id);
      const { own, left, goods } = ofOrder(id);
      const of = own.filter(({ state }) => state !== 'cancelled').length;
      const { days = 0, days_late: daysLate = null } = orders.get(id) ?? {};
      const tooOld = shortDated.find((old) =>
        goods.some((one) => one.productId === old.productId && one.arrives === old.arrives),
      );
      const facts = {
        parcels: of,
        grams: gramsOf(left, weights),
        days,
        daysLate,
        shortDated: tooOld ? { name: tooOld.name, best_before: tooOld.best_before } : null,
        isFoodApart: new Set(goods.map(({ productId }) => food.has(productId))).size > 1,
      };
      return row ? [toPackAnswer({ order: packedOrderAnswer(row), lines: left, ...facts })] : [];
    }),
    next: ids.length > pageSize ? String(inTurn.at(-1)) : null,
  };
}

/** What the goods weigh, in grams; null if one of them was never weighed. */
function gramsOf(
  left: readonly { line: LineToSend; quantity: number }[],
  weights: ReadonlyMap<number, number>,
): number | null {
  let grams = 0;
  for (const { line, quantity } of left) {
    const kg = weights.get(line.product_id);
    if (kg === undefined) return null;
    grams += kg * 1000 * quantity;
  }
  return grams > 0 ? Math.ceil(grams) : null;
}

/** Returns how much each view has. An order to pack counts once, whether whole or in part. */
export async function countBoard(db: Db) {
  const { drafts, ...counts } = await countParcels(db);
  const orders = await listOrdersToSend(db, drafts);
  const others = [...orders.values()].filter(
    ({ delivery_status: status }) => status !== 'Undelivered',
  );
  return { to_pack: (await countOrdersToPack(db)) + others.length, ...counts };
}
