// A draft, until somebody who speaks Marathi has read it.
import type { EventCode, ParcelState } from '#contract/parcels/words.ts';

import { formatRupees } from './formats.ts';
import { formatShortDate } from './days.ts';

/** Parcels, as their customers and staff read of them. */

export const parcels = 'पार्सल';
export const parcelOf = ({ place, of }: { place: number; of: number }) =>
  of > 1 ? `पार्सल ${place} (एकूण ${of})` : 'पार्सल';
export const states: Record<ParcelState, string> = {
  draft: 'पॅक होत आहे',
  booked: 'पॅक झाले',
  labelled: 'पॅक झाले',
  picked_up: 'कुरिअरला दिले',
  in_transit: 'वाटेत',
  out_for_delivery: 'डिलिव्हरीसाठी निघाले',
  undelivered: 'पोहोचले नाही',
  reattempt: 'पुन्हा आणतील',
  rto: 'परत येत आहे',
  delivered: 'पोहोचले',
  rto_received: 'परत आले',
  lost: 'हरवले',
  cancelled: 'पॅकिंग उघडले',
};
export const events: Record<EventCode, string> = {
  ...states,
  draft: 'पॅकिंग सुरू झाले',
  labelled: 'कुरिअरसाठी तयार',
  picked_up: 'कुरिअरला दिले',
  undelivered: 'पोहोचवता आले नाही',
  rto: 'दुकानात परत येत आहे',
  rto_received: 'दुकानात परत आले',
  noted: 'नोंदवले',
};
export const inParcel = 'या पार्सलमध्ये';
export const piecesOf = ({ quantity, name }: { quantity: number; name: string }) =>
  `${quantity} × ${name}`;
export const carriedBy = ({ courier, awb }: { courier: string; awb: string | null }) =>
  awb === null ? courier : `${courier} · ${awb}`;
export const carriedAndTracked = ({ courier, awb }: { courier: string; awb: string }) =>
  `${courier} · <link>${awb}</link>`;
export const trackingNumber = 'ट्रॅकिंग नंबर';
export const track = 'ट्रॅक करा';
export const trackWith = ({ courier }: { courier: string }) => `${courier} वर ट्रॅक करा`;
export const toPayAtDoor = ({ cod }: { cod: number }) => `दारात ${formatRupees(cod)} द्यायचे`;
export const paidBeforeDoor =
  'तुम्ही या ऑर्डरचे पैसे भरले आहेत. कुरिअरने दारात पैसे मागितले, तर कृपया काही देऊ नका.';
export const whatHappened = 'या पार्सलचे आतापर्यंत काय झाले';
export const stillToCome = 'अजून व्हायचे आहे';
export const byDay = ({ day }: { day: string }) => `${formatShortDate(day)} पर्यंत`;
export const eventAt = ({ words, place }: { words: string; place: string | null }) =>
  place ? `${words}, ${place}` : words;
export const fetchParcelsFailed = 'तुमची पार्सल लोड झाली नाहीत.';

export const anotherAttempt = 'पुन्हा प्रयत्न';
export const whenAgain = 'पार्सल पुन्हा कधी आणू?';
export const otherDay = 'दुसरा दिवस सोयीचा आहे का?';
export const chooseDay = 'दिवस निवडा';
export const dayMissing = 'कृपया दिवस निवडा.';
export const askForDay = 'हा दिवस मागा';
export const askedForDay = ({ day }: { day: string }) =>
  `तुम्ही ${day} हा दिवस मागितला आहे. आम्ही कुरिअरशी बोलतो.`;
