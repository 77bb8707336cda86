import { formatRupees, plural } from './formats.ts';

/** Orders as whoever packs sees them: no sums but what is collected at the door. */
export const inAll = ({ totalItems }: { totalItems: number }) =>
  plural(totalItems, { one: '1 order', other: `${totalItems} orders` });
export const searchParcels = 'Search by number, name, phone or product';
export const nothingFound = ({ search }: { search: string }) => `No order found for “${search}”`;
export const nothingFoundText =
  'Only orders that are to be packed or on their way are looked for here.';
export const clearSearch = 'Clear search';

export const order = ({ number }: { number: number }) => `Order #${number}`;
export const noName = 'No name given';
export const pickedUpInShop = 'Pick-up in the shop';
export const noAddress = 'The address was removed with its account.';
export const itemOf = ({ name, quantity }: { name: string; quantity: number }) =>
  `${quantity} × ${name}`;
/** Where the label on the packing slip says too little. */
const noteLabels: Record<string, string> = {
  gift_note: 'Gift note to put in',
  order_note: 'Note',
};
export const noteOf = ({ name, label, note }: { name: string; label: string; note: string }) =>
  `${noteLabels[name] ?? label}: ${note}`;
export const collect = ({ due }: { due: number }) => `Collect ${formatRupees(due)}`;
export const notPaid = 'Not paid yet';
export const slip = 'Slip';
export const slips = 'Slips';
export const slipOf = ({ number }: { number: number }) => `Slip of order #${number}`;

export const choose = ({ number }: { number: number }) => `Choose order #${number}`;
export const chooseAll = 'Choose all on this page';
export const chooseNone = 'Choose none';
export const chosenParcels = 'Chosen orders';
export const chosenCount = ({ count }: { count: number }) => `${count} chosen`;
export const markAs = ({ step }: { step: string }) => `Mark as ${step}`;
export const markSome = ({ step, able, count }: { step: string; able: number; count: number }) =>
  `Mark ${able} of ${count} as ${step}`;
export const ofOrder = ({ what, number }: { what: string; number: number }) =>
  `${what}: order #${number}`;
export const orderIsNow = ({ number, step }: { number: number; step: string }) =>
  `Order #${number} is ${step}`;
export const hasArrived = ({ number }: { number: number }) => `Order #${number} has arrived?`;
export const wasPickedUp = ({ number }: { number: number }) => `Order #${number} was picked up?`;
export const arrivalIsFinal = 'This cannot be taken back.';
export const cashArrivalIsFinal = ({ due }: { due: number }) =>
  `This cannot be taken back. ${formatRupees(due)} in cash counts as paid.`;
export const goOnUnpaid = ({ number }: { number: number }) =>
  `Order #${number} is not paid. Go on all the same?`;
export const goOnUnpaidText = 'Ask whoever runs the shop if you are not sure.';
