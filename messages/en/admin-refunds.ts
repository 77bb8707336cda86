import { formatRupees } from './formats.ts';

export const giveMoneyBack = 'Give money back';
export const giveBackFor = ({ id }: { id: number }) => `Give money back for order #${id}?`;
export const giveBackAmount = ({ amount }: { amount: number }) =>
  `Give back ${formatRupees(amount)}`;
export const amountIsSent = ({ amount }: { amount: number }) => `${formatRupees(amount)} is sent`;
export const sendLater = 'I will send it later';
export const moneyWasGivenBack = ({ id }: { id: number }) => `Money of order #${id} has gone back`;
export const otherAmount = 'Another amount, reason or reference';
export const moneyGoesBack = ({ id }: { id: number }) => `Money of order #${id} goes back`;
export const paidAndGivenBack = ({ paid, refunded }: { paid: number; refunded: number }) =>
  refunded > 0
    ? `${formatRupees(paid)} was paid, ${formatRupees(refunded)} of it goes back or has gone back.`
    : `${formatRupees(paid)} was paid.`;
export const toBeSentBack = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} waits to be sent back.`;
export const sendTo = ({ target }: { target: string }) => `The customer would like it at ${target}`;
export const howItGoesBack = 'How you send it';
export const sentBy = { cash: 'In cash', upi: 'By UPI' };
export const sentByTexts = { cash: 'Out of the till.', upi: 'Out of your account.' };
export const sentAlready = 'It is sent';
export const allGoesBack =
  'All of it goes back, or has gone back. Money, Refunds says how far it is.';
export const givenBackIsCollected = ({ atDoor }: { atDoor: number }) =>
  `The courier collects ${formatRupees(atDoor)}, and what you give back now as well. To give a discount, wait until the parcel is sent.`;
export const givenBackOnTheWay = ({ atDoor }: { atDoor: number }) =>
  `The parcel is on its way, and the courier collects ${formatRupees(atDoor)}. What you give back now is a discount.`;
export const lookAtRefunds = 'See refunds';
export const sentHint = 'If you have one: its customer sees it.';
export const amountToGiveBack = 'Amount to give back';
export const atMost = ({ rest }: { rest: number }) => `At most ${formatRupees(rest)}`;
export const refundBetween = ({ rest }: { rest: number }) =>
  `Please give an amount up to ${formatRupees(rest)}.`;
export const refundWhy = 'Why';
export const refundReturn = 'Something came back';
export const refundGoodwill = 'Goodwill';
export const refundByGateway =
  'The gateway sends what came through it. Give a reference only if you have sent it yourself.';
export const refundByHandHint =
  'The one under which you have sent it, if it is at hand: its customer sees it.';
export const sendByHand =
  'Send it by UPI or give it in cash, and say so here. What you send later waits in Money until you have.';

export const orderedFrom = ({ phone }: { phone: string }) => `Ordered from ${phone}`;
