import { formatRupees } from './formats.ts';
import { plural } from './plural.ts';
import { formatHour, formatTime } from './times.ts';

interface Until {
  /** ISO 8601. */
  until: string;
  /** The time of the shop, ISO 8601. */
  now: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A time of the next hours without its day, which is there where it may be another one. */
const timeOf = ({ until, now }: Until) =>
  Date.parse(until) - Date.parse(now) < dayMs / 4 ? formatHour(until) : formatTime(until);

export const loading = 'Loading how to pay...';

export const toPay = 'To be paid';
export const payByUpi = 'Pay by UPI';
export const payThroughGateway = 'Pay by card, UPI or net banking';
export const howToPay = 'How to pay';
export const amountToPay = 'Amount to pay';
export const heldUntil = (time: Until) => `Your order is kept for you until ${timeOf(time)}.`;
export const advanceText = ({ rest }: { rest: number }) =>
  `This is the advance. You pay the other ${formatRupees(rest)} when the parcel is in your hands.`;
export const advanceGoesBack =
  'If you refuse the parcel at the door, the advance is paid back to you.';
export const advanceStays =
  'If you refuse the parcel at the door, the advance is not paid back. If we cancel the order, it is.';
export const testMode = 'Test: no money moves.';

export const leftToPay = 'left to pay';
export const timeLeft = ({
  hours,
  minutes,
  seconds,
}: Record<'hours' | 'minutes' | 'seconds', number>) =>
  hours > 0
    ? `${hours} h ${String(minutes).padStart(2, '0')} min`
    : `${minutes}:${String(seconds).padStart(2, '0')}`;
export const fewMinutesLeft = ({ minutes }: { minutes: number }) =>
  `Less than ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} left to pay.`;

export const openUpiApp = 'Open my UPI app';
export const upiApps =
  'GPay, PhonePe, Paytm, BHIM or your bank’s app. The amount is filled in; please don’t change it.';
export const orFromAnotherPhone = 'or from another phone';
export const qrCode = 'QR code to pay';
export const scanWithCamera = 'Scan with the camera of your UPI app';
export const payingTo = ({ payee }: { payee: string }) => `Paying to ${payee}`;
export const upiId = 'UPI ID';
export const note = 'Note, if your app asks';
export const copy = 'Copy';
export const copyWhat = ({ what }: { what: string }) => `Copy: ${what}`;
export const copied = 'Copied';
export const notCopied = 'It could not be copied. Please select it and copy it by hand.';

export const utrOptional = 'UPI reference (UTR) (optional)';
export const utrExample = '12 digits, such as 632612345678';
export const utrHint =
  'Find it in your UPI app under payment details. It helps us find your payment faster.';
export const utrOdd =
  'This reference names another day than today. Please look again; if it is right, it can stay.';
export const havePaid = 'I have paid';
export const sendReference = 'Send this reference';
export const sending = 'Sending...';
export const claimFailed = 'We could not take note of it. Please try again.';

export const whatHappensNext = 'What happens next';
export const youPayBefore = ({ amount, ...time }: Until & { amount: number }) =>
  `You pay ${formatRupees(amount)} before ${timeOf(time)}`;
export const itemsHeld = 'Your items are held for you until then.';
export const weMatchIt = 'We find it in our bank account';
export const weMatchItText =
  'While the shop is open. This page updates on its own; you can also close it.';
export const weKnowIt = 'We know it within moments';
export const weKnowItText = 'This page updates on its own; you can also close it.';
export const wePack = 'We pack your order';
export const wePackText = ({ delivery }: { delivery: string }) =>
  `${delivery}. If the money does not reach us, nothing is sent. Money that has left your account without reaching us comes back from your bank.`;

export const payInAnotherWay = 'Pay in another way';
export const payByUpiInstead = 'Pay by UPI instead';
export const payNow = ({ amount }: { amount: number }) => `Pay ${formatRupees(amount)} now`;
export const oneMoment = 'One moment...';
export const gatewayText =
  'You pay on a page of the company that takes our payments, and come back here. Your card’s number never reaches us.';
export const tryAgain = 'Try again';
export const payNotBegun = 'The payment could not be begun.';

export const aboveUpiLimit =
  'UPI pays up to ₹1,00,000 at once. Please contact us to pay this order.';
export const noWay = 'This order cannot be paid here at the moment.';
export const contactDetails = 'We contact you with the details.';

export const lookingForIt = 'Thank you. We look for your payment';
export const saidPaid = ({
  claimedAt,
  reference,
}: {
  claimedAt: string;
  reference: string | null;
}) =>
  `You told us at ${formatHour(claimedAt)} that you have paid${reference === null ? '' : `, reference ${reference}`}.`;
export const claimKeeps = (time: Until) =>
  `We find it in our bank account while the shop is open, and keep your order until ${timeOf(time)}. Until then nothing is lost; without the money nothing is sent.`;
export const addReference = 'Add or correct the reference';
export const showAgain = 'Show again how to pay';

export const onItsWay = 'Your bank has agreed';
export const onItsWayText =
  'The money is on its way to us. This takes a moment, rarely a few hours. Please do not pay again.';

export const paid = ({ amount }: { amount: number }) => `Paid: ${formatRupees(amount)}`;
export const paidText = ({ delivery }: { delivery: string }) =>
  `Thank you. Now we pack your order. ${delivery}.`;
export const advancePaidText = ({ rest, delivery }: { rest: number; delivery: string }) =>
  `Thank you for the advance. You pay ${formatRupees(rest)} when the parcel is in your hands. ${delivery}.`;

export const advanceKept = ({ amount }: { amount: number }) =>
  `Your advance of ${formatRupees(amount)} is not paid back`;
export const advanceKeptText =
  'The parcel was not taken at the door. You read before paying that the advance stays with us then.';

export const expired = 'The time to pay is over';
export const expiredText =
  'We did not get the money in time, so the items go back on the shelf. You can order them again.';
export const expiredIfPaid =
  'Have you paid? Then do not pay again: once we see your payment, we take the order up again or pay it back, whichever is possible.';

export const refunding = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} is on its way back to you`;
export const refunded = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} was paid back to you`;
export const refundTakes = 'It goes back the way it came, and takes 5 to 7 working days.';
export const refundOf = ({ amount, createdAt }: { amount: number; createdAt: string }) =>
  `${formatRupees(amount)}, begun on ${formatTime(createdAt)}`;
export const refundDone = ({ amount, processedAt }: { amount: number; processedAt: string }) =>
  `${formatRupees(amount)}, paid back on ${formatTime(processedAt)}`;
export const refundDelayed = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} could not be sent yet. We see to it by hand.`;
export const moneyBack = 'Money back';
export const reference = 'Reference:';

export const stoppedLooking = 'This page no longer looks by itself.';
export const answerInOrders = 'You find the answer here and under your orders at any time.';
export const lookNow = 'Look now';
export const waitsToBePaid = (time: Until) => `Waits to be paid until ${timeOf(time)}`;
export const saidToBePaid = (time: Until) =>
  `Said to be paid; waits to be found until ${timeOf(time)}`;
export const payment = 'Payment';
