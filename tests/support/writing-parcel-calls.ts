import { dayInIndia } from '#contract/times.ts';
import type { Db } from '#server/database.ts';

import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

export interface Parcels {
  /** It is packed; the rest of its order is only planned. */
  packed: number;
  /** It has left with all of its order, and its courier found nobody. */
  sent: number;
  /** What is in that one. */
  sentLine: number;
}

/** The parcels of two orders: a part of one is packed, the other was sent whole. */
export async function someParcels(
  db: Db,
  { order, shipped }: { order: number; shipped: number },
): Promise<Parcels> {
  const linesOf = (id: number) =>
    db
      .selectFrom('order_line')
      .select(['id', 'quantity'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
  const carried = { courier: 'own_rider', grams: 500 };
  const aParcel = async (parcel: object, lines: { id: number; quantity: number }[]) => {
    const { id } = await db
      .insertInto('parcel')
      .values({ order_id: order, ...carried, ...parcel })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('parcel_line')
      .values(
        lines.map(({ id: line, quantity }) => ({ parcel_id: id, order_line_id: line, quantity })),
      )
      .execute();
    return id;
  };
  const [first, ...others] = await linesOf(order);
  const sentLines = await linesOf(shipped);
  const packed = await aParcel({ state: 'booked' }, first ? [first] : []);
  await aParcel({ state: 'draft', courier: null, grams: null }, others);
  const sent = await aParcel({ order_id: shipped, state: 'undelivered' }, sentLines);
  return { packed, sent, sentLine: sentLines[0]?.id ?? 0 };
}

const parcel = { grams: 500, courier: 'own_rider' };
const box = { grams: 500, length_cm: 20, width_cm: 15, height_cm: 10 };

export const parcelCalls = {
  'POST /v1/packing': (world: World): Call =>
    staff(world, {
      body: {
        orders: [{ order_id: world.order, parcels: [{ ...parcel, awb: `RIDER-${again()}` }] }],
      },
    }),
  'POST /v1/packing/of/{order}/day': ({ customer, shipped, parcels }: World): Call => ({
    token: customer.token,
    id: shipped,
    body: { parcel_id: parcels.sent, on: dayInIndia(new Date(Date.now() + 3 * 86_400_000)) },
  }),
  'POST /v1/packing/labels': (world: World): Call =>
    staff(world, { body: { ids: [world.parcels.packed, world.parcels.sent] } }),
  'POST /v1/packing/couriers/test': (world: World): Call => staff(world, {}),
  'POST /v1/packing/pickups': (world: World): Call =>
    staff(world, { body: { ids: [world.parcels.packed] } }),
  'POST /v1/packing/{id}/book': (world: World): Call =>
    staff(world, { id: world.parcels.packed, body: { ...box, provider: 'shiprocket' } }),
  'POST /v1/packing/moves': (world: World): Call =>
    staff(world, { body: { ids: [world.parcels.packed, world.parcels.sent], to: 'delivered' } }),
  'PATCH /v1/packing/{id}': (world: World): Call =>
    staff(world, { id: world.parcels.packed, body: { ...parcel, awb: `RIDER-${again()}` } }),
  'POST /v1/packing/{id}/cancel': (world: World): Call =>
    staff(world, { id: world.parcels.packed, body: {} }),
  'POST /v1/packing/{id}/settle': (world: World): Call =>
    staff(world, {
      id: world.parcels.sent,
      body: { decision: 'received', counts: [{ line: world.parcels.sentLine, good: 1 }] },
    }),
};
