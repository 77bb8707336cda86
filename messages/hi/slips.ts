// A draft, until somebody who speaks Hindi has read it.
import { formatRupees } from './formats.ts';

/** What stands on packing slips, in the language of their orders. */
export const order = ({ number }: { number: number }) => `ऑर्डर #${number}`;
/** Of an order that goes in several. */
export const parcelOf = ({ place, of }: { place: number; of: number }) =>
  `पार्सल ${place} (कुल ${of})`;
export const customer = 'ग्राहक';
export const shipTo = 'कहाँ भेजना है';
export const inTheParcel = 'पार्सल में क्या है';
export const packed = 'पैक';
export const product = 'सामान';
export const quantity = 'कितने';
export const toBeTicked = 'टिक करने के लिए';
export const piecesInAll = ({ pieces, order: money }: { pieces: number; order: string }) =>
  `कुल <strong>${pieces} पीस</strong>। <strong>${money}</strong>`;
export const paidNothingCollect = 'पेमेंट हो चुका है: कुछ नहीं लेना है।';
export const collectInCash = ({ due, fee, paid }: Record<'due' | 'fee' | 'paid', number>) =>
  [
    `नकद लेने हैं: ${formatRupees(due)}।`,
    ...(fee > 0 ? [`इसमें ${formatRupees(fee)} का चार्ज शामिल है।`] : []),
    ...(paid > 0 ? [`${formatRupees(paid)} पहले मिल चुके हैं।`] : []),
  ].join(' ');
export const nothingWithParcel = 'इस पार्सल के साथ कुछ नहीं लेना है।';
export const notPaidYet = ({ total, method }: { total: number; method: string }) =>
  `${formatRupees(total)} का पेमेंट (${method}) अभी बाकी है।`;
export const notPaid = 'पेमेंट अभी बाकी है।';
export const orderCodeOf = ({ code }: { code: string }) => `ऑर्डर कोड ${code}`;
export const neededByDay = ({ day }: { day: string }) => `${day} तक चाहिए`;
/** Of an order that is picked up: where, if it is known. */
export const pickUpAt = ({ place }: { place: string }) => `यहाँ से लेंगे: ${place}`;
export const pickups = { now: 'दुकान में दे दिया', later: 'दुकान से ले जाएँगे' };
