import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

/** The worlds have no parcel: whoever asks for one of its number is refused, as is whoever packs what was shipped. */
const missing = 999_999;
const parcel = { grams: 500, courier: 'own_rider' };

export const parcelCalls = {
  'POST /v1/packing': (world: World): Call =>
    staff(world, {
      body: {
        orders: [{ order_id: world.order, parcels: [{ ...parcel, awb: `RIDER-${again()}` }] }],
      },
    }),
  'POST /v1/packing/labels': (world: World): Call => staff(world, { body: { ids: [missing] } }),
  'POST /v1/packing/moves': (world: World): Call =>
    staff(world, { body: { ids: [missing], to: 'picked_up' } }),
  'PATCH /v1/packing/{id}': (world: World): Call => staff(world, { id: missing, body: parcel }),
  'POST /v1/packing/{id}/cancel': (world: World): Call => staff(world, { id: missing, body: {} }),
  'POST /v1/packing/{id}/settle': (world: World): Call =>
    staff(world, { id: missing, body: { decision: 'again' } }),
};
