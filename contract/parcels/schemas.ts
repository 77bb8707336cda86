import { z } from 'zod';

import * as adminValidation from '#messages/admin-validation.ts';
import * as validation from '#messages/validation.ts';

import { Phone } from '../accounts/schemas.ts';
import { isHttps } from '../https-link.ts';
import { limits } from '../limits.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { Id, IdText } from '../shapes.ts';
import { bookedCourierNames, courierNames, plainAwb } from './couriers.ts';
import {
  courierFiles,
  decisions,
  handStates,
  maxParcelsAtOnce,
  maxParcelsOfOrder,
  parcelBounds,
  sentViews,
} from './words.ts';

/** Parcels: what goes into them, who carries them, and what has become of them. */

const gramsSentence = validation.parcelWeight;
const { minGrams, maxGrams, minCm, maxCm } = parcelBounds;
const Grams = z.int(gramsSentence).min(minGrams, gramsSentence).max(maxGrams, gramsSentence);

const sideSentence = validation.parcelSide;
/** Centimetres, to the millimetre. */
const Side = z
  .number(sideSentence)
  .min(minCm, sideSentence)
  .max(maxCm, sideSentence)
  .refine((cm) => Number(cm.toFixed(1)) === cm, sideSentence);

const awbSentence = validation.courierNumberUnreadable;
const Awb = z
  .string(awbSentence)
  .max(100, awbSentence)
  .transform(plainAwb)
  .pipe(z.string().regex(/^[A-Z0-9-]{0,40}$/, awbSentence))
  .transform((awb) => awb || null);

const linkSentence = validation.trackingLinkUnreadable;
const TrackingLink = z
  .string(linkSentence)
  .trim()
  .max(500, linkSentence)
  .refine((link) => link === '' || isHttps(link), linkSentence)
  .transform((link) => link || null);

const nameSentence = validation.courierNameMissing;
const CourierTitle = z
  .string(nameSentence)
  .overwrite(seenLine)
  .trim()
  .max(60, nameSentence)
  .transform((name) => name || null);

/** Who carries a parcel, and under which number. */
const carried = {
  courier: z.enum(courierNames, validation.courierUnknown),
  /** The name of another courier, and the page on which its parcels are followed. */
  courier_name: CourierTitle.nullish(),
  tracking_url: TrackingLink.nullish(),
  /** May be known later. */
  awb: Awb.nullish(),
};
const measured = {
  grams: Grams,
  length_cm: Side.nullish(),
  width_cm: Side.nullish(),
  height_cm: Side.nullish(),
};

const BookedWith = z.enum(bookedCourierNames, validation.courierUnknown);
const sides = ['length_cm', 'width_cm', 'height_cm'] as const;

interface Carried {
  courier?: string | undefined;
  courier_name?: string | null | undefined;
}
const isNamed = ({ courier, courier_name: name }: Carried) => courier !== 'other' || Boolean(name);
const named = { path: ['courier_name'], message: nameSentence };

const Lines = z
  .array(z.strictObject({ line: Id, quantity: z.int().min(1).max(limits.maxCartQuantity) }))
  .min(1, validation.parcelEmpty)
  .max(limits.maxOrderLines);

/**
 * A parcel. Without lines it has all that is in no other one; a draft is packed later, and only its goods are known.
 */
const NewParcel = z
  .strictObject({
    lines: Lines.optional(),
    is_draft: z.boolean().default(false),
    ...measured,
    grams: measured.grams.optional(),
    ...carried,
    courier: carried.courier.optional(),
    /** The courier that it is booked with; its number follows. */
    provider: BookedWith.optional(),
  })
  .superRefine((parcel, context) => {
    if (parcel.is_draft) return;
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (parcel.grams === undefined) missing('grams', gramsSentence);
    if (parcel.provider) {
      for (const side of sides) if (!parcel[side]) missing(side, sideSentence);
      if (parcel.awb) missing('awb', validation.numberFromCourier);
      return;
    }
    if (parcel.courier === undefined) missing('courier', validation.courierUnknown);
    if (!isNamed(parcel)) missing('courier_name', nameSentence);
  });

const countSentence = validation.parcelCount();
export const NewParcels = z.strictObject({
  orders: z
    .array(
      z.strictObject({
        order_id: Id,
        parcels: z
          .array(NewParcel, countSentence)
          .min(1, countSentence)
          .max(maxParcelsOfOrder, countSentence),
      }),
      countSentence,
    )
    .min(1, countSentence)
    .max(maxParcelsAtOnce, countSentence),
});
export type PackedParcel = z.output<typeof NewParcels>['orders'][number]['parcels'][number];

export const ParcelChange = z.strictObject({ ...measured, ...carried }).refine(isNamed, named);
export type ParcelChange = z.output<typeof ParcelChange>;

/** A parcel is booked, also one that was packed by hand or was refused before. */
export const ParcelBooking = z.strictObject({
  provider: BookedWith,
  /** Whom a courier with several companies gives it to; without it, it chooses. */
  carrier: z
    .string(validation.courierUnknown)
    .regex(/^[\w-]{1,40}$/, validation.courierUnknown)
    .nullish(),
  grams: Grams,
  length_cm: Side,
  width_cm: Side,
  height_cm: Side,
});
export type ParcelBooking = z.output<typeof ParcelBooking>;

export const OffersQuery = z.object({ provider: BookedWith });

const ids = z.array(Id, countSentence).min(1, countSentence).max(maxParcelsAtOnce, countSentence);

export const ParcelIds = z.strictObject({ ids });

const reason = z
  .string(validation.reasonMissing)
  .overwrite(seenText)
  .trim()
  .max(200, validation.textTooLong({ max: 200 }))
  .optional();

export const ParcelMoves = z
  .strictObject({ ids, to: z.enum(handStates, validation.parcelStateUnknown), reason })
  .refine(({ to, reason: why }) => to !== 'undelivered' || Boolean(why), {
    path: ['reason'],
    message: validation.reasonMissing,
  });

/** A postal address in one text, as a courier takes it. */
const NewAddress = z
  .string(validation.newAddressUnreadable)
  .overwrite(seenText)
  .trim()
  .min(10, validation.newAddressUnreadable)
  .max(300, validation.newAddressUnreadable);

const countsSentence = validation.parcelCountsMissing;
export const ParcelDecision = z
  .strictObject({
    decision: z.enum(decisions, validation.parcelDecisionUnknown),
    /** Of what has come back: how many good pieces of each line are on the shelf again. */
    counts: z
      .array(
        z.strictObject({
          line: Id,
          good: z.int(countsSentence).min(0, countsSentence).max(limits.maxCartQuantity),
        }),
      )
      .max(limits.maxOrderLines)
      .optional(),
    /** What its courier has collected though the order was paid meanwhile, in rupees; 0 if nothing. */
    collected: z
      .number(adminValidation.collectedUnreadable)
      .min(0, adminValidation.collectedUnreadable)
      .max(limits.maxPrice * limits.maxCartQuantity * limits.maxOrderLines)
      .refine((rupees) => Number(rupees.toFixed(2)) === rupees, adminValidation.collectedUnreadable)
      .optional(),
    /** Where it is tried again: another number, or another postal address. */
    phone: Phone.optional(),
    address: NewAddress.optional(),
    /** The day on which it is tried again, if that is not the next one. */
    on: z.iso.date(validation.dayUnreadable).optional(),
  })
  .refine(
    ({ decision, phone, address, on }) =>
      decision === 'again' || [phone, address, on].every((one) => one === undefined),
    { path: ['decision'], message: validation.newDoorOnlyAgain },
  )
  .refine(({ decision, collected }) => decision === 'dealt_with' || collected === undefined, {
    path: ['collected'],
    message: adminValidation.collectedUnreadable,
  })
  .refine(({ decision, counts }) => (decision === 'received') === (counts !== undefined), {
    path: ['counts'],
    message: countsSentence,
  });

/** Another attempt at one's own parcel that was not delivered. */
export const AskedDay = z.strictObject({
  parcel_id: Id,
  on: z.iso.date(validation.dayUnreadable),
});

const after = z
  .string()
  .regex(/^\d{1,10}$/, validation.placeUnknown)
  .refine((text) => Number(text) <= limits.maxId, validation.placeUnknown)
  .optional();

export const ToPackQuery = z.object({ after });
export const ParcelsQuery = z.object({
  view: z.enum(sentViews, validation.packingViewUnknown).default('packed'),
  after,
});

/** Ids with commas between them. */
const idsText = z
  .string(countSentence)
  .regex(/^\d{1,10}(?:,\d{1,10}){0,49}$/, countSentence)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().max(limits.maxId, countSentence)));

export const LabelsQuery = z.object({ ids: idsText });
export const SlipsQuery = z.object({ orders: idsText });

/** Their labels, or the list of them that a driver signs. */
export const CourierFilesQuery = LabelsQuery.extend({
  kind: z.enum(courierFiles, validation.courierFileUnknown).default('labels'),
});

export const OrderParams = z.object({ order: IdText });
