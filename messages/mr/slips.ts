// A draft, until somebody who speaks Marathi has read it.
import { formatRupees } from './formats.ts';

/** What stands on packing slips, in the language of their orders. */
export const order = ({ number }: { number: number }) => `ऑर्डर #${number}`;
/** Of an order that goes in several. */
export const parcelOf = ({ place, of }: { place: number; of: number }) =>
  `पार्सल ${place} (एकूण ${of})`;
export const customer = 'ग्राहक';
export const shipTo = 'कुठे पाठवायचे';
export const inTheParcel = 'पार्सलमध्ये काय आहे';
export const packed = 'पॅक';
export const product = 'वस्तू';
export const quantity = 'किती';
export const toBeTicked = 'टिक करण्यासाठी';
export const piecesInAll = ({ pieces, order: money }: { pieces: number; order: string }) =>
  `एकूण <strong>${pieces} नग</strong>. <strong>${money}</strong>`;
export const paidNothingCollect = 'पेमेंट झाले आहे: काही घ्यायचे नाही.';
export const collectInCash = ({ due, fee, paid }: Record<'due' | 'fee' | 'paid', number>) =>
  [
    `रोख घ्यायचे: ${formatRupees(due)}.`,
    ...(fee > 0 ? [`यात ${formatRupees(fee)} चार्ज आहे.`] : []),
    ...(paid > 0 ? [`${formatRupees(paid)} आधी मिळाले आहेत.`] : []),
  ].join(' ');
export const nothingWithParcel = 'या पार्सलसोबत काही घ्यायचे नाही.';
export const notPaidYet = ({ total, method }: { total: number; method: string }) =>
  `${formatRupees(total)} चे पेमेंट (${method}) अजून बाकी आहे.`;
export const notPaid = 'पेमेंट अजून बाकी आहे.';
export const orderCodeOf = ({ code }: { code: string }) => `ऑर्डर कोड ${code}`;
export const neededByDay = ({ day }: { day: string }) => `${day} पर्यंत हवे`;
/** Of an order that is picked up: where, if it is known. */
export const pickUpAt = ({ place }: { place: string }) => `इथून घेतील: ${place}`;
export const pickups = { now: 'दुकानात दिले', later: 'दुकानातून नेतील' };
