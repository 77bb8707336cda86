import type { IncomingHttpHeaders } from 'node:http';

import type { BookedCourierName } from '#contract/parcels/couriers.ts';
import type { EventCode } from '#contract/parcels/words.ts';

/**
 * A courier that the shop books parcels with, in the shop's words. Amounts in paise, sizes in centimetres. Each call
 * throws `courier_unavailable` if its outcome is unknown, and `courier_refused` if the courier has refused it; none is
 * made within a transaction.
 */
export interface Courier {
  /** As parcels name it. */
  name: BookedCourierName;
  title: string;
  /** Asks for something that it returns only with the right keys. */
  checkKeys: () => Promise<void>;
  /** By whom a PIN code is served, and for how much; the cheapest first. */
  offers: (to: Destination) => Promise<Offer[]>;
  /** A number to book with, if the courier gives numbers before. It is stored before it is used. */
  reserve: () => Promise<string | null>;
  /**
   * Books a parcel. Asked again with the same reference it makes no second one, whatever became of the first answer.
   */
  book: (parcel: ParcelToBook) => Promise<BookedParcel>;
  /** Where the courier's own labels of these are. */
  labels: (parcels: Booked[]) => Promise<string[]>;
  /** Has one fetched. Asking again changes nothing. */
  requestPickup: (parcel: Booked) => Promise<void>;
  /** Cancels the booking of a parcel. One that is cancelled already, or was never made, is no refusal. */
  cancel: (parcel: Named) => Promise<void>;
  /**
   * Has one that was not delivered taken to its door again, at another postal address or number, or on a day, if one is
   * given.
   */
  tryAgain: (parcel: Booked, at: NewDoor) => Promise<void>;
  /** How many days after the first attempt in vain it tries again at the latest; undefined if it names no bound. */
  maxDaysToTryAgain?: number;
  /** Has one that was not delivered brought back. Asking again changes nothing. */
  bringBack: (parcel: Booked) => Promise<void>;
  /** Where the list is that its driver signs for these; undefined if the courier makes none. */
  manifest?: (parcels: Booked[]) => Promise<string>;
  /** What has happened to a parcel, in any order. */
  track: (awb: string) => Promise<CourierScan[]>;
  /** Whether the courier may have sent this. Nothing proves it but what the URL and its headers have. */
  isHook: (headers: IncomingHttpHeaders, body: Buffer) => boolean;
  /** The number of the parcel that a hook is about; null if it names none. */
  awbOfHook: (body: Buffer) => string | null;
}

interface Destination {
  pin: string;
  grams: number;
  codPaise: number;
}

interface Offer {
  carrier: string;
  title: string;
  paise: number;
  /** In the courier's own form, as in "3-6"; null if it gives none. */
  days: string | null;
}

export interface ParcelToBook {
  /** The shop's own name of this try to book it. */
  reference: string;
  /** The number that was reserved for it. */
  awb: string | null;
  carrier: string | null;
  orderedAt: Date;
  recipient: { name: string; phone: string };
  address: { lines: string; city: string; state: string; pin: string };
  /** With the heading of the tax, if the product has one. */
  items: { name: string; sku: string; units: number; paise: number; hsn: string | null }[];
  codPaise: number;
  grams: number;
  sizeCm: [length: number, width: number, height: number];
}

/** Where and when a parcel is taken the next time, if that is another place than before, or not the next day. */
export interface NewDoor {
  name: string;
  phone: string | null;
  address: string | null;
  /** As in 2026-11-27. */
  on: string | null;
}

/** What the shop keeps of a booking, to ask for it again. */
export interface Booked {
  awb: string;
  orderRef: string | null;
  shipmentRef: string | null;
}

/** The same for one whose answer may have been lost. */
interface Named extends Omit<Booked, 'awb'> {
  reference: string;
  awb: string | null;
}

export interface BookedParcel extends Booked {
  /** Who carries it, if a courier books with many companies. */
  carrier: string | null;
  paise: number | null;
}

export interface CourierScan {
  code: EventCode;
  at: Date;
  place: string | null;
  words: string | null;
}
