import type {
  ReturnReason,
  ReturnRefusal,
  ReturnState,
  ReturnWish,
} from '#contract/returns/words.ts';

import { formatCount, formatRupees, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

/** Returns, as customers and staff read of them. */

export const returns = 'Returns';
export const states: Record<ReturnState, string> = {
  asked: 'Being looked at',
  approved: 'Approved',
  on_way: 'On its way back',
  received: 'Received',
  settled: 'Settled',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
export const reasons: Record<ReturnReason, string> = {
  damaged: 'It came damaged',
  wrong: 'It is not what I ordered',
  late: 'It came too late',
  unwanted: 'I do not want it',
};
export const wishes: Record<ReturnWish, string> = {
  refund: 'My money back',
  exchange: 'An exchange',
};
const refusals: Record<ReturnRefusal, string> = {
  not_delivered: 'Not delivered yet',
  canceled: 'Canceled',
  refunded: 'Refunded already',
  all_returned: 'Returned already',
  never: 'Cannot be returned, unless it came damaged or wrong',
  too_late: 'The time to return it is over',
};

export const fetchReturnsFailed = 'The returns of this order could not be fetched.';
export const returnSomething = 'Return something';
export const nothingReturnable = 'Nothing of this order can be returned any more.';
/** A time at which a day is over: the day before it counts whole. */
const dayBefore = (end: string) => formatDay(new Date(Date.parse(end) - 1).toISOString());
export const returnableUntil = ({ until }: { until: string }) =>
  `You can return it until ${dayBefore(until)}.`;
export const faultsUntil = ({ until }: { until: string }) =>
  `Did something arrive damaged or wrong? Tell us by ${dayBefore(until)}.`;

export const returnNumber = ({ number }: { number: string }) => `Return ${number}`;
export const piecesOf = ({ quantity, name }: { quantity: number; name: string }) =>
  `${formatCount(quantity)} × ${name}`;
export const becameOf = ({
  restocked,
  scrapped,
  sentBack,
}: {
  restocked: number;
  scrapped: number;
  sentBack: number;
}) =>
  [
    restocked + scrapped > 0 && `${formatCount(restocked + scrapped)} taken back`,
    sentBack > 0 && `${formatCount(sentBack)} sent back to you`,
  ]
    .filter(Boolean)
    .join(', ');
export const declinedBecause = ({ reason }: { reason: string }) =>
  `We cannot take it back: ${reason}`;
export const photographOf = ({ place }: { place: number }) => `Photograph ${formatCount(place)}`;
export const sentWith = ({ courier, awb }: { courier: string | null; awb: string | null }) =>
  `Sent with ${[courier, awb].filter(Boolean).join(' · ') || 'you or your courier'}`;
export const refundOf = ({ refund }: { refund: number }) =>
  `Refund agreed: ${formatRupees(refund)}.`;
export const wasSetOff = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} of it has paid your new order.`;
export const noRefund = 'Nothing goes back for it.';
export const withCreditNote = ({ number }: { number: string }) => `Credit note ${number}`;
export const exchangedFor = ({ order }: { order: number }) =>
  `Exchanged for order <link>#${order}</link>`;

export const nextOf: Partial<Record<ReturnState, string>> = {
  asked: 'We look at it and answer here, by the next working day.',
  approved: 'Please pack it well, write the number of the return on the parcel, and send it to us.',
  on_way: 'We tell you here when it has arrived.',
  received: 'It has arrived. We settle it within 7 business days.',
};

interface Due {
  goods: number;
  delivery: number;
  fee: number;
}
const sumOf = ({ goods, delivery, fee }: Due): number =>
  Math.round((goods + delivery + fee) * 100) / 100;
/** Who pays to send it, and how. */
export const sendingIsPaid = {
  customer: 'You pay to send it, with any courier or the post.',
  shop: 'We pay to send it. Send it with any courier or the post and keep the receipt: tell us what it cost, and we pay that back too. If that does not suit you, contact us and we arrange for it.',
};
const parts = ({ goods, delivery, fee }: Due) =>
  [
    `items ${formatRupees(goods)}`,
    delivery > 0 && `delivery ${formatRupees(delivery)}`,
    fee > 0 && `cash on delivery fee ${formatRupees(fee)}`,
  ]
    .filter(Boolean)
    .join(', ');
export const comesBack = (due: Due) => {
  const sum = formatRupees(sumOf(due));
  return due.delivery + due.fee > 0
    ? `You get back ${sum} (${parts(due)}) once it is here and we have looked at it.`
    : `You get back ${sum} once it is here and we have looked at it.`;
};

export const iHaveSentIt = 'I have sent it';
export const sentQuestion = 'How did you send it?';
export const courierOptional = 'Courier (optional)';
export const trackingOptional = 'Tracking number (optional)';
export const save = 'Save';
export const saving = 'Saving…';
export const withdraw = 'Withdraw';
export const withdrawQuestion = ({ number }: { number: string }) => `Withdraw return ${number}?`;
export const withdrawText = 'You keep what you have. You can ask again as long as there is time.';
export const yesWithdraw = 'Yes, withdraw it';

export const whatComesBack = 'What would you like to return?';
export const howMany = ({ name, pieces }: { name: string; pieces: number }) =>
  plural(pieces, {
    one: `${name}: how many pieces? (you have 1)`,
    other: `${name}: how many pieces? (up to ${formatCount(pieces)})`,
  });
export const whyBack = 'Why?';
export const chooseReason = 'Choose a reason';
export const whatIsWrong = 'What is wrong with it?';
export const anythingElse = 'Anything we should know (optional)';
export const whatInstead = 'Tell us below what you would like instead.';
export const whatYouGet = 'What would you like for it?';
export const whereTo = 'Where should your money go? (optional)';
export const whereToHint =
  'A UPI address, or an account number and its IFSC. Without it we call you.';
export const paysWay = {
  customer: 'You pay the way back, unless it came damaged, wrong or late.',
  shop: 'We pay the way back.',
};
export const notTaken = ({ conditions }: { conditions: string[] }) =>
  `We cannot take back ${conditions.join(', ')}.`;
export const sendRequest = 'Ask for the return';
export const sending = 'Sending…';
export const cancel = 'Cancel';
export const askReturnFailed = 'The return could not be asked for.';
export const photographsHint = ({ max }: { max: number }) =>
  `Up to ${max}. Only we see them. Where a photo was taken is removed from it.`;
export const photographsFailed = 'The photographs could not be sent.';

export const reasonAt = ({ reason, at }: { reason: ReturnReason; at: string }) =>
  `${reasons[reason]} · Asked on ${formatTime(at)}`;
export const lineRefused = ({ name, refusal }: { name: string; refusal: ReturnRefusal }) =>
  `${name}: ${refusals[refusal]}`;
