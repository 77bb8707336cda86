import { formatRupees, plural } from './formats.ts';

/** What stands on packing slips, in the language of their orders. */
export const order = ({ number }: { number: number }) => `Order #${number}`;
/** Of an order that goes in several. */
export const parcelOf = ({ place, of }: { place: number; of: number }) =>
  `Parcel ${place} of ${of}`;
export const customer = 'Customer';
export const shipTo = 'Ship to';
export const inTheParcel = 'What is in the parcel';
export const packed = 'Packed';
export const product = 'Product';
export const quantity = 'Quantity';
export const toBeTicked = 'to be ticked';
export const piecesInAll = ({ pieces, order: money }: { pieces: number; order: string }) =>
  `<strong>${plural(pieces, { one: '1 piece', other: `${pieces} pieces` })}</strong> in all. <strong>${money}</strong>`;
export const paidNothingCollect = 'Paid: nothing to collect.';
export const collectInCash = ({ due, fee, paid }: Record<'due' | 'fee' | 'paid', number>) =>
  [
    `Collect ${formatRupees(due)} in cash.`,
    ...(fee > 0 ? [`Its fee of ${formatRupees(fee)} is included.`] : []),
    ...(paid > 0 ? [`${formatRupees(paid)} was paid before.`] : []),
  ].join(' ');
export const nothingWithParcel = 'Nothing is collected with this parcel.';
export const notPaidYet = ({ total, method }: { total: number; method: string }) =>
  `${formatRupees(total)} by ${method} is not paid yet.`;
export const notPaid = 'Not paid yet.';
export const orderCodeOf = ({ code }: { code: string }) => `Order code ${code}`;
export const neededByDay = ({ day }: { day: string }) => `Needed by ${day}`;
/** Of an order that is picked up: where, if it is known. */
export const pickUpAt = ({ place }: { place: string }) => `Pick up at ${place}`;
export const pickups = { now: 'Handed over in the shop', later: 'Pick-up in the shop' };
