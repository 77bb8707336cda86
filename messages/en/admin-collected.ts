import { formatRupees } from './formats.ts';

/** What a courier has collected at the door of an order that was paid meanwhile. */

export const didItCollect = ({ number }: { number: number }) =>
  `Has the courier collected money for order #${number}?`;
export const didItCollectText = ({ amount }: { amount: number }) =>
  `The order was paid when this parcel had left, and its courier was to collect ${formatRupees(amount)} at the door. Please ask the courier.`;
export const whatItCollected = 'At the door';
export type Collecting = 'nothing' | 'collected';
export const collecting: Record<Collecting, string> = {
  nothing: 'Nothing was collected',
  collected: 'It was collected',
};
export const collectingTexts: Record<Collecting, string> = {
  nothing: 'Nothing goes back. If you learn later that it was, write it on the order’s page.',
  collected: 'The customer has paid twice: it waits under Refunds, and the courier owes it to you.',
};
export const collectedMissing = 'Please say whether the courier has collected money.';
export const amountCollected = 'Amount that was collected';
export const atMost = ({ most }: { most: number }) => `At most ${formatRupees(most)}`;
export const amountBetween = ({ most }: { most: number }) =>
  `Please give an amount up to ${formatRupees(most)}.`;
export const dealtWith = 'Dealt with';

export const wasCollected = 'Collected at the door too';
export const wasCollectedOf = ({ id }: { id: number }) =>
  `Order #${id} was collected at the door too`;
export const wasCollectedQuestion = ({ id }: { id: number }) =>
  `What has the courier collected for order #${id}?`;
export const wasCollectedText =
  'The order was paid, so this is a second payment: it waits under Refunds to go back to the customer, and the courier owes it to you.';
export const writeIt = 'Write it down';
export const written = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} wait under Refunds, and the courier owes them`;
export const takeBack = 'Take back';
export const takeBackOf = ({ id }: { id: number }) =>
  `Take back that order #${id} was collected at the door too`;
export const takeBackQuestion = ({ amount }: { amount: number }) =>
  `Was ${formatRupees(amount)} not collected at the door?`;
export const takeBackText = 'Nothing goes back of it then, and the courier owes it no more.';
export const atTheDoorToo = 'A courier collected it though it was paid';
export const ofItSecond = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} of it though it was paid: goes back`;
