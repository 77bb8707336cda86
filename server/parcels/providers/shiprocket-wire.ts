import { z } from 'zod';

import type { EventCode } from '#contract/parcels/words.ts';
import { sheetTime } from '#contract/times.ts';

import { indianTime, shortText } from './courier-call.ts';
import type { CourierScan, NewDoor, ParcelToBook } from './courier.ts';

/** What the shop reads of Shiprocket's answers: only the fields that it needs. Numbers come as numbers or as texts. */

const numberish = z.union([z.number(), z.string()]).nullish();
const idText = z.union([z.number(), z.string()]).transform(String);

export const Login = z.object({ token: z.string().min(10) });

/** "Not serviceable" comes with the status 200 and another one inside. */
export const Serviceability = z.object({
  status: numberish,
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: idText,
          courier_name: z.string(),
          rate: numberish,
          estimated_delivery_days: numberish,
        }),
      ),
    })
    .nullish(),
});

export const Orders = z.object({
  data: z.array(
    z.object({
      id: idText,
      channel_order_id: idText,
      status: z.string().nullish(),
      shipments: z
        .array(z.object({ id: idText, awb: z.string().nullish(), courier: z.string().nullish() }))
        .nullish(),
    }),
  ),
});

/** A failure may come with the status 200: then these are not there. */
export const Created = z.object({
  order_id: idText.nullish(),
  shipment_id: idText.nullish(),
  message: z.string().nullish(),
});

export const Assigned = z.object({
  awb_assign_status: numberish,
  message: z.string().nullish(),
  response: z
    .object({
      data: z
        .object({
          awb_code: z.union([z.string(), z.number()]).nullish(),
          courier_name: z.string().nullish(),
          freight_charges: numberish,
          awb_assign_error: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

export const Labelled = z.object({
  label_url: z.url({ protocol: /^https?$/ }).nullish(),
  response: z.unknown().optional(),
  message: z.string().nullish(),
});

/** Its own status stands beside the one of HTTP. */
export const Outcome = z.object({
  status_code: numberish,
  success: z.boolean().nullish(),
  message: z.unknown().optional(),
});

export const Manifest = z.object({
  manifest_url: z.url({ protocol: /^https?$/ }).nullish(),
  message: z.string().nullish(),
});

export const Tracked = z.object({
  tracking_data: z.object({
    shipment_track_activities: z
      .array(
        z.object({
          date: z.string(),
          activity: z.string().nullish(),
          location: z.string().nullish(),
          'sr-status-label': z.union([z.string(), z.number()]).nullish(),
        }),
      )
      .nullish(),
  }),
});

export const Hook = z.object({ awb: idText });

/** The first that fits, in this order: "RTO OUT FOR DELIVERY" is a way back. */
const meanings: [RegExp, EventCode][] = [
  // With the shop it is when it was counted in, not before.
  [/RTO.*(?:DELIVERED|ACKNOWLEDGED)/, 'noted'],
  [/RTO|RETURN/, 'rto'],
  [/CANCEL/, 'cancelled'],
  [
    /NOT PICKED|FOR PICKUP|PICKUP (?:EXCEPTION|ERROR|RESCHEDULED|BOOKED|SCHEDULED)|PARTIAL/,
    'noted',
  ],
  [/UNDELIVERED|NDR|NOT DELIVERED|LOST|DAMAGED|DESTROYED|DISPOSED/, 'undelivered'],
  [/OUT FOR DELIVERY/, 'out_for_delivery'],
  [/DELIVERED/, 'delivered'],
  [/PICKED UP|SHIPPED|HANDOVER TO COURIER/, 'picked_up'],
  [/TRANSIT|REACHED|ARRIVED|DEPARTED|CONNECTION ALIGNED|IN FLIGHT/, 'in_transit'],
];

/**
 * What a status means by its words, since its numbers are those of two lists that contradict each other; one that the shop does not
 * know is only noted.
 */
const codeOf = (status: string): EventCode =>
  meanings.find(([pattern]) => pattern.test(status.toUpperCase().replaceAll('_', ' ')))?.[1] ??
  'noted';

export const scansOf = ({ tracking_data: tracking }: z.output<typeof Tracked>): CourierScan[] =>
  (tracking.shipment_track_activities ?? []).flatMap((one) => {
    const at = indianTime(one.date);
    const label = one['sr-status-label'];
    const status = typeof label === 'string' && label !== 'NA' ? label : (one.activity ?? '');
    const [place, words] = [shortText(one.location, 100), shortText(one.activity, 200)];
    return at ? [{ code: codeOf(status), at, place, words }] : [];
  });

/** The body of another attempt. Its two lines of an address have 170 letters each. */
export const newDoorBody = ({ phone, address, on }: NewDoor) => ({
  action: 're-attempt',
  comments: 'The customer asks for another attempt.',
  ...(on !== null && { deferred_date: on }),
  ...(phone !== null && { phone }),
  ...(address !== null && { address1: address.slice(0, 170), address2: address.slice(170, 340) }),
});

/** The body of a new order. Texts are sent as they are: it takes every script. */
export function orderBody(parcel: ParcelToBook, pickup: string) {
  const { recipient, address, sizeCm, codPaise } = parcel;
  const [first = '', ...others] = recipient.name.trim().split(/\s+/);
  const [length, breadth, height] = sizeCm;
  const value = parcel.items.reduce((sum, { paise, units }) => sum + paise * units, 0);
  return {
    order_id: parcel.reference,
    order_date: sheetTime(parcel.orderedAt).slice(0, 16),
    pickup_location: pickup,
    billing_customer_name: first,
    billing_last_name: others.join(' '),
    billing_address: address.lines,
    billing_city: address.city,
    billing_state: address.state,
    billing_country: 'India',
    billing_pincode: address.pin,
    billing_phone: recipient.phone,
    shipping_is_billing: true,
    order_items: parcel.items.map(({ name, sku, units, paise, hsn }) => ({
      name,
      sku,
      units,
      selling_price: paise / 100,
      ...(hsn !== null && { hsn: Number(hsn) }),
    })),
    payment_method: codPaise > 0 ? 'COD' : 'Prepaid',
    // What is collected at the door is this.
    sub_total: (codPaise > 0 ? codPaise : value) / 100,
    length,
    breadth,
    height,
    weight: parcel.grams / 1000,
  };
}
