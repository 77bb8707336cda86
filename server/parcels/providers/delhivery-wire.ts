import { z } from 'zod';

import type { EventCode } from '#contract/parcels/words.ts';
import { sheetTime } from '#contract/times.ts';

import { indianTime, shortText } from './courier-call.ts';
import type { CourierScan, NewDoor, ParcelToBook } from './courier.ts';

/** What the shop reads of Delhivery's answers: only the fields that it needs. */

const text = z.string().nullish();
const number = z.union([z.string(), z.number()]).transform(String);

export const PinCodes = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.object({
        pin: number,
        cod: text,
        pre_paid: text,
        remarks: text,
      }),
    }),
  ),
});

export const Charges = z.array(z.object({ total_amount: z.union([z.string(), z.number()]) }));
export const Days = z.object({
  data: z.object({ tat: z.union([z.number(), z.string()]) }).nullish(),
});
/** One number alone, or several with commas, as a JSON text. */
export const Waybills = z
  .union([z.string(), z.number()])
  .transform((list) => String(list).split(',')[0]);

/** It answers 200 whatever has become of it. */
export const Created = z.object({
  success: z.boolean().nullish(),
  rmk: text,
  error: z.unknown().optional(),
  packages: z
    .array(z.object({ status: text, waybill: number.nullish(), remarks: z.unknown().optional() }))
    .nullish(),
});

export const Edited = z.object({
  status: z.union([z.boolean(), z.string()]).nullish(),
  remark: text,
  error: z.unknown().optional(),
});

export const Updated = z.object({
  request_id: number.nullish(),
  error: z.unknown().optional(),
  rmk: text,
});

export const Slips = z.object({
  packages: z.array(z.object({ pdf_download_link: z.url({ protocol: /^https?$/ }).nullish() })),
});

export const Requested = z.object({
  pickup_id: number.nullish(),
  pr_exist: z.boolean().nullish(),
  error: z.unknown().optional(),
  prepaid: text,
});

const Scan = z.object({
  ScanDateTime: text,
  StatusDateTime: text,
  ScanType: text,
  Scan: text,
  ScannedLocation: text,
  Instructions: text,
  StatusCode: text,
});

export const Tracked = z.object({
  ShipmentData: z
    .array(z.object({ Shipment: z.object({ Scans: z.array(z.object({ ScanDetail: Scan })) }) }))
    .nullish(),
});

export const Hook = z.object({ Shipment: z.object({ AWB: number }) });

/** What a scan means: its type shows which way the parcel goes, but the type alone is not enough. */
function codeOf({
  ScanType: type,
  Scan: scan,
  StatusCode: code,
}: z.output<typeof Scan>): EventCode {
  const what = (scan ?? '').toUpperCase();
  // With the shop it is when it was counted in, not before.
  if (type === 'DL') return /RTO|DTO|RETURN/.test(what) ? 'noted' : 'delivered';
  if (type === 'RT') return 'rto';
  if (type === 'CN') return 'cancelled';
  if (type !== 'UD') return 'noted';
  if (what === 'PICKED UP') return 'picked_up';
  if (what === 'IN TRANSIT') return 'in_transit';
  if (what === 'DISPATCHED') return 'out_for_delivery';
  if (/LOST|DAMAGED/.test(what)) return 'undelivered';
  // It lies at the last place: because it has just arrived there, or because nobody took it.
  if (what === 'PENDING') return code?.startsWith('EOD') ? 'undelivered' : 'in_transit';
  return 'noted';
}

export const scansOf = ({ ShipmentData: found }: z.output<typeof Tracked>): CourierScan[] =>
  (found?.[0]?.Shipment.Scans ?? []).flatMap(({ ScanDetail: scan }) => {
    const at = indianTime(scan.StatusDateTime ?? scan.ScanDateTime ?? '');
    const place = shortText(scan.ScannedLocation, 100);
    return at ? [{ code: codeOf(scan), at, place, words: shortText(scan.Instructions, 200) }] : [];
  });

/**
 * These break its reading of a whole call, a backslash also before a quote: "&" is written out, the others are left
 * out.
 */
const plainText = (typed: string): string =>
  typed
    .toWellFormed()
    .replaceAll('&', ' and ')
    .replaceAll('"', "'")
    .replaceAll(/[;#%\\\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What to change before another attempt, and the attempt itself. */
export const newDoorData = (waybill: string, { name, phone, address, on }: NewDoor) => [
  ...(phone === null && address === null
    ? []
    : [
        {
          waybill,
          act: 'EDIT_DETAILS',
          action_data: {
            name: plainText(name),
            ...(phone !== null && { phone }),
            ...(address !== null && { add: plainText(address) }),
          },
        },
      ]),
  on === null
    ? { waybill, act: 'RE-ATTEMPT' }
    : { waybill, act: 'DEFER_DLV', action_data: { deferred_date: on } },
];

/** The data of a new shipment. Its number makes it one, however often it is sent. */
export function shipmentData(parcel: ParcelToBook, pickup: string): string {
  const { recipient, address, sizeCm, codPaise } = parcel;
  const [length, width, height] = sizeCm;
  const value = parcel.items.reduce((sum, { paise, units }) => sum + paise * units, 0);
  const shipment = {
    waybill: parcel.awb,
    order: parcel.reference,
    order_date: sheetTime(parcel.orderedAt),
    name: plainText(recipient.name),
    phone: recipient.phone,
    add: plainText(address.lines),
    city: plainText(address.city),
    state: plainText(address.state),
    pin: address.pin,
    country: 'India',
    payment_mode: codPaise > 0 ? 'COD' : 'Prepaid',
    cod_amount: codPaise / 100,
    total_amount: value / 100,
    products_desc: plainText(parcel.items.map(({ name }) => name).join(', ')).slice(0, 250),
    quantity: parcel.items.reduce((sum, { units }) => sum + units, 0),
    // Grams and centimetres.
    weight: parcel.grams,
    shipment_length: length,
    shipment_width: width,
    shipment_height: height,
    shipping_mode: 'Surface',
  };
  return JSON.stringify({ shipments: [shipment], pickup_location: { name: pickup } });
}
