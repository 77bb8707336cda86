import { normalForm } from '../normal-form.ts';

/** A courier that the shop hands parcels to by hand. */
interface CourierPattern {
  title: string;
  /** How its numbers look, without blanks, in capitals; anything that is a number if it is not known. */
  number: RegExp;
  /** A number as an example; the sentence about a wrong one has it. */
  example: string;
  /** The page on which one parcel is followed, with `{awb}` in place of its number; null if there is none. */
  tracking: string | null;
}

const anyNumber = /^[A-Z0-9][A-Z0-9-]{3,29}$/;

/** The couriers that have a pattern, by their names. */
export const courierPatterns = {
  india_post: {
    title: 'India Post',
    number: /^[A-Z]{2}\d{9}IN$/,
    example: 'EM123456789IN',
    // It has no page of one parcel: the number is typed there.
    tracking: 'https://www.indiapost.gov.in/vas/pages/trackconsignment.aspx',
  },
  delhivery: {
    title: 'Delhivery',
    number: /^\d{10,18}$/,
    example: '14908271003244',
    tracking: 'https://www.delhivery.com/track-v2/package/{awb}',
  },
  dtdc: {
    title: 'DTDC',
    number: /^[A-Z0-9]{8,14}$/,
    example: 'D12345678',
    tracking: 'https://www.dtdc.in/trace.asp?awb={awb}',
  },
  blue_dart: {
    title: 'Blue Dart',
    number: /^\d{8,12}$/,
    example: '69871234561',
    tracking: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  ekart: {
    title: 'Ekart',
    number: /^[A-Z]{2,5}\d{8,16}$/,
    example: 'FMPC1234567890',
    tracking: 'https://ekartlogistics.com/shipmenttrack/{awb}',
  },
  xpressbees: {
    title: 'Xpressbees',
    number: /^\d{11,18}$/,
    example: '14345201234567',
    tracking: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}',
  },
  shadowfax: {
    title: 'Shadowfax',
    number: anyNumber,
    example: 'SF123456789',
    tracking: 'https://tracker.shadowfax.in/#/track/{awb}',
  },
  own_rider: { title: 'Own rider', number: anyNumber, example: 'RIDER-12', tracking: null },
  other: { title: 'Another courier', number: anyNumber, example: 'ABC12345', tracking: null },
} as const satisfies Record<string, CourierPattern>;

/** The couriers that the shop books parcels with over their APIs, and where one of their parcels is followed. */
export const bookedCouriers = {
  shiprocket: { title: 'Shiprocket', tracking: 'https://shiprocket.co/tracking/{awb}' },
  delhivery: { title: 'Delhivery', tracking: courierPatterns.delhivery.tracking },
} as const;
export type BookedCourierName = keyof typeof bookedCouriers;
export const bookedCourierNames = Object.keys(bookedCouriers) as [
  BookedCourierName,
  ...BookedCourierName[],
];

export type CourierName = keyof typeof courierPatterns;
export const courierNames = Object.keys(courierPatterns) as [CourierName, ...CourierName[]];

const known: Record<string, { title: string; tracking: string | null }> = {
  ...bookedCouriers,
  ...courierPatterns,
};
const knownCourier = (name: string) => (Object.hasOwn(known, name) ? known[name] : undefined);

/** A courier's number as it is written everywhere: capitals, without blanks. */
export const plainAwb = (typed: string): string =>
  normalForm(typed, 'NFKC')
    .toUpperCase()
    .replaceAll(/[\s.]+/g, '');

/** Whether a number looks like one of a courier. */
export const isNumberOf = (courier: CourierName, awb: string): boolean =>
  courierPatterns[courier].number.test(awb);

interface Sent {
  courier: string | null;
  courier_name: string | null;
  tracking_url: string | null;
  awb: string | null;
}

/** The name of a parcel's courier. */
export function courierTitle({
  courier,
  courier_name: typed,
}: Pick<Sent, 'courier' | 'courier_name'>): string | null {
  if (typed !== null || courier === null) return typed;
  return knownCourier(courier)?.title ?? courier;
}

/** The page on which a parcel is followed: its own link, or the one of its courier's pattern. */
export function trackingUrl({ courier, tracking_url: own, awb }: Sent): string | null {
  if (own !== null) return own;
  if (courier === null || awb === null) return null;
  return knownCourier(courier)?.tracking?.replace('{awb}', encodeURIComponent(awb)) ?? null;
}
