import { z } from 'zod';

import { Parcel as PackedOrder } from '../orders/parcels.ts';
import { Timestamp } from '../shapes.ts';
import { services } from '../shipping/words.ts';
import { bookedCourierNames } from './couriers.ts';
import { bookingStates, eventCodes, eventSources, parcelStates } from './words.ts';

/** Parcels as the shop answers of them. Amounts in rupees. */

const count = z.number().int();

const ParcelEvent = z.object({
  code: z.enum(eventCodes),
  at: Timestamp,
  place: z.string().nullable(),
  words: z.string().nullable(),
  source: z.enum(eventSources),
});

const ParcelLine = z.object({
  line: count,
  product_id: count,
  name: z.string(),
  quantity: count,
  product_image: z.string().nullable(),
});

/** A parcel as its customer follows it. */
export const FollowedParcel = z.object({
  parcel_id: count,
  /** As in "parcel 1 of 2". */
  place: count,
  of: count,
  state: z.enum(parcelStates),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** What is collected at the door with it. */
  cod: z.number(),
  reason: z.string().nullable(),
  /** The day on which its customer has asked for another attempt, until the courier is asked. */
  asked_day: z.string().nullable(),
  lines: z.array(ParcelLine),
  /** What happened, the first first. */
  events: z.array(ParcelEvent),
});
export type FollowedParcel = z.infer<typeof FollowedParcel>;

/** The same for staff. */
export const Parcel = FollowedParcel.extend({
  order_id: count,
  /** The courier as it is chosen, beside its title. */
  courier_code: z.string().nullable(),
  courier_name: z.string().nullable(),
  own_link: z.string().nullable(),
  grams: count.nullable(),
  length_cm: z.number().nullable(),
  width_cm: z.number().nullable(),
  height_cm: z.number().nullable(),
  state_at: Timestamp,
  /** A report of it that contradicts its state. */
  conflict: z.string().nullable(),
  /** The courier that it is booked with; null by hand. */
  provider: z.enum(bookedCourierNames).nullable(),
  booking: z.enum(bookingStates).nullable(),
  /** Why it was not booked, in the courier's words. */
  booking_error: z.string().nullable(),
  /** What the courier charges for it, as reported by the courier; null for those who see no sums. */
  charge: z.number().nullable(),
  pickup_asked_at: Timestamp.nullable(),
});
export type Parcel = z.infer<typeof Parcel>;

/** A parcel on the packing board. */
export const BoardParcel = Parcel.extend({
  /** Null if the account has been deleted. */
  recipient: z.string().nullable(),
  phone: z.string().nullable(),
  town: z.string().nullable(),
  payment_method: z.string(),
  /** How its order is sent; null if that was never chosen. */
  service: z.enum(services).nullable(),
  /** Whole days since its order was placed. */
  days: count,
  /** Days since the last one that was promised; below 0 before it, null if none was. */
  days_late: z.number().int().nullable(),
  is_late: z.boolean(),
});
export type BoardParcel = z.infer<typeof BoardParcel>;

/** An order with something left to pack, as packers see it: the only sum is what is collected at the door. */
export const OrderToPack = PackedOrder.omit({ items: true }).extend({
  /** What is in no packed parcel yet. */
  lines: z.array(ParcelLine),
  /** How many parcels it goes in, if given. */
  parcels: count,
  /** By the weights of its products; null if one has none. */
  suggested_grams: count.nullable(),
  days: count,
  /** Days since the last one that was promised; below 0 before it, null if none was. */
  days_late: z.number().int().nullable(),
  is_late: z.boolean(),
  /** Food in it that is good for too short a time to be sent, so that packing would be refused; what ends first. */
  short_dated: z.object({ name: z.string(), best_before: z.string() }).nullable(),
  /** Whether it has food and other goods, which are sent apart. */
  is_food_apart: z.boolean(),
});
export type OrderToPack = z.infer<typeof OrderToPack>;

const pageShape = { next: z.string().nullable() };
export const ToPackPage = z.object({
  status: z.literal(1),
  data: z.array(OrderToPack),
  ...pageShape,
});
export const ParcelPage = z.object({
  status: z.literal(1),
  data: z.array(BoardParcel),
  ...pageShape,
});

export const ParcelCounts = z.object({
  to_pack: count,
  packed: count,
  handed_over: count,
  on_the_way: count,
  trouble: count,
});
export type ParcelCounts = z.infer<typeof ParcelCounts>;

const Refused = z.object({ id: count, code: z.string(), detail: z.string() });
/** What became of each; one that is refused stops no other. */
export const ManyDone = z.object({ done: z.array(count), refused: z.array(Refused) });
export type ManyDone = z.infer<typeof ManyDone>;

/** What was packed: by the numbers of orders, with the parcels that were made. */
export const PackedAnswer = z.object({
  packed: z.array(z.object({ order_id: count, parcels: z.array(count) })),
  refused: z.array(Refused),
});
export type PackedAnswer = z.infer<typeof PackedAnswer>;

/** The couriers that parcels can be booked with: those whose keys are set. */
export const BookedCouriers = z.object({
  couriers: z.array(
    z.object({
      name: z.enum(bookedCourierNames),
      title: z.string(),
      /** Its hooks are set up. Without them the shop polls every few hours. */
      has_hooks: z.boolean(),
    }),
  ),
  /** Why keys that are set cannot be used, a sentence for each. */
  problems: z.array(z.string()),
});
export type BookedCouriers = z.infer<typeof BookedCouriers>;

/** What a courier would take for a parcel. */
export const CourierOffer = z.object({
  /** As it is chosen. */
  carrier: z.string(),
  title: z.string(),
  charge: z.number(),
  /** In the courier's own form, as in "3-6". */
  days: z.string().nullable(),
});
export type CourierOffer = z.infer<typeof CourierOffer>;

/** The courier's own labels of parcels, or its manifest of them, in one file. */
export const CourierLabels = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  parcels: count,
});
export type CourierLabels = z.infer<typeof CourierLabels>;

/** A label as it is printed. */
export const ParcelLabel = z.object({
  parcel_id: count,
  order_id: count,
  place: count,
  of: count,
  courier: z.string().nullable(),
  service: z.enum(services).nullable(),
  awb: z.string().nullable(),
  /** What is encoded, and the widths of its bars and gaps in turn, the first a bar. */
  code: z.string(),
  bars: z.array(count),
  recipient: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  grams: count.nullable(),
  cod: z.number(),
  pieces: count,
});
export type ParcelLabel = z.infer<typeof ParcelLabel>;

/** What the packing slip of a parcel states of it; whom it goes to, its order knows. */
export const ParcelSlip = z.object({
  parcel_id: count,
  order_id: count,
  place: count,
  of: count,
  /** What is collected at the door with it. */
  cod: z.number(),
  lines: z.array(z.object({ line: count, quantity: count })),
});
export type ParcelSlip = z.infer<typeof ParcelSlip>;
