import type { EventCode, ParcelState } from '#contract/parcels/words.ts';

import { formatRupees } from './formats.ts';
import { formatShortDate } from './days.ts';

/** Parcels, as their customers and staff read of them. */

export const parcels = 'Parcels';
export const parcelOf = ({ place, of }: { place: number; of: number }) =>
  of > 1 ? `Parcel ${place} of ${of}` : 'Parcel';
export const states: Record<ParcelState, string> = {
  draft: 'Being packed',
  booked: 'Packed',
  labelled: 'Packed',
  picked_up: 'Handed over',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  undelivered: 'Not delivered',
  reattempt: 'Will be tried again',
  rto: 'Coming back',
  delivered: 'Delivered',
  rto_received: 'Came back',
  lost: 'Lost',
  cancelled: 'Unpacked',
};
export const events: Record<EventCode, string> = {
  ...states,
  draft: 'Packing has begun',
  labelled: 'Ready for the courier',
  picked_up: 'Handed to the courier',
  undelivered: 'Could not be delivered',
  rto: 'On its way back to the shop',
  rto_received: 'Back in the shop',
  noted: 'Noted',
};
export const inParcel = 'In this parcel';
export const piecesOf = ({ quantity, name }: { quantity: number; name: string }) =>
  `${quantity} × ${name}`;
export const carriedBy = ({ courier, awb }: { courier: string; awb: string | null }) =>
  awb === null ? courier : `${courier} · ${awb}`;
export const carriedAndTracked = ({ courier, awb }: { courier: string; awb: string }) =>
  `${courier} · <link>${awb}</link>`;
export const trackingNumber = 'Tracking number';
export const track = 'Track';
export const trackWith = ({ courier }: { courier: string }) => `Track with ${courier}`;
export const toPayAtDoor = ({ cod }: { cod: number }) => `${formatRupees(cod)} to pay at the door`;
export const paidBeforeDoor =
  'You have paid this order. If the courier asks for money at the door, please pay nothing.';
export const whatHappened = 'What happened to this parcel';
export const stillToCome = 'Still to come';
export const byDay = ({ day }: { day: string }) => `by ${formatShortDate(day)}`;
export const eventAt = ({ words, place }: { words: string; place: string | null }) =>
  place ? `${words}, ${place}` : words;
export const fetchParcelsFailed = 'Your parcels could not be fetched.';

export const anotherAttempt = 'Another attempt';
export const whenAgain = 'When should it come again?';
export const otherDay = 'Another day suits you better?';
export const chooseDay = 'Choose a day';
export const dayMissing = 'Please choose a day.';
export const askForDay = 'Ask for this day';
export const askedForDay = ({ day }: { day: string }) =>
  `You have asked for ${day}. We arrange it with the courier.`;
