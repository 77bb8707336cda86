import { formatRupees, plural } from './formats.ts';
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
export const advanceGoesBack = ({ rest }: { rest: number }) =>
  `This is the advance. You pay the other ${formatRupees(rest)} when the parcel is in your hands. If you refuse the parcel at the door, the advance is paid back to you.`;
export const advanceStays = ({ rest }: { rest: number }) =>
  `This is the advance. You pay the other ${formatRupees(rest)} when the parcel is in your hands. If you refuse the parcel at the door, the advance is not paid back. If we cancel the order, it is.`;
export const testMode = 'Test: no money is taken.';

export const timeLeft = ({
  hours,
  minutes,
  seconds,
}: Record<'hours' | 'minutes' | 'seconds', number>) =>
  hours > 0
    ? `<b>${hours} h ${String(minutes).padStart(2, '0')} min</b> left to pay`
    : `<b>${minutes}:${String(seconds).padStart(2, '0')}</b> left to pay`;
export const fewMinutesLeft = ({ minutes }: { minutes: number }) =>
  `Less than ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} left to pay.`;

export const openUpiApp = 'Open my UPI app';
/** In the bar of a phone, which says the amount beside it. */
export const payInUpiApp = 'Pay in my UPI app';
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
export const copyFailed = 'It could not be copied. Please select it and copy it by hand.';

export const utrOptional = 'UPI reference (UTR) (optional)';
export const utrExample = '12 digits, such as 632612345678';
export const utrHint =
  'Find it in your UPI app under payment details. It helps us find your payment faster.';
export const utrOfAnotherDay =
  'This reference names another day than today. Please look again; if it is right, it can stay.';
export const havePaid = 'I have paid';
export const sendReference = 'Send this reference';
export const sending = 'Sending...';
export const sendClaimFailed = 'We could not save it. Please try again.';

export const whatHappensNext = 'What happens next';
export const youPayBefore = ({ amount, ...time }: Until & { amount: number }) =>
  `You pay ${formatRupees(amount)} before ${timeOf(time)}`;
export const itemsHeld = 'Your items are held for you until then.';
export const weMatchIt = 'We check our bank account';
export const weMatchItText =
  'While the shop is open. This page updates on its own; you can also close it.';
export const paymentKnownAtOnce = 'We know it within moments';
export const paymentKnownAtOnceText = 'This page updates on its own; you can also close it.';
export const wePack = 'We pack your order';
export const wePackText = ({ delivery }: { delivery: string }) =>
  `${delivery}. If the payment does not reach us, we do not send the order, and your bank returns any money that has left your account.`;

export const payInAnotherWay = 'Pay in another way';
export const payByUpiInstead = 'Pay by UPI instead';
export const payNow = ({ amount }: { amount: number }) => `Pay ${formatRupees(amount)} now`;
export const oneMoment = 'One moment...';
export const gatewayText =
  'You pay on a page of the company that takes our payments, and come back here. Your card’s number never reaches us.';
export const tryAgain = 'Try again';
export const beginPaymentFailed = ({ why }: { why: string }) =>
  `The payment could not be started. ${why}`;

export const aboveUpiLimit =
  'UPI pays up to ₹1,00,000 at once. Please contact us to pay for this order.';
export const aboveUpiLimitContacted =
  'UPI pays up to ₹1,00,000 at once. Please contact us to pay for this order. Otherwise we call you by the end of the next working day.';
export const noPaymentWay = 'This order cannot be paid here at the moment.';
export const noPaymentWayContacted =
  'We call you by the end of the next working day, on the phone number of this order, to arrange the payment. We pack it once it is paid.';

export const lookingForIt = 'Thank you. We are checking for your payment';
export const claimedPaid = ({ claimedAt }: { claimedAt: string }) =>
  `You told us at ${formatHour(claimedAt)} that you have paid.`;
interface Claim {
  claimedAt: string;
  reference: string;
}
export const claimedPaidAs = ({ claimedAt, reference }: Claim) =>
  `You told us at ${formatHour(claimedAt)} that you have paid, reference ${reference}.`;
export const claimedPaidOddly = (claim: Claim) => `${claimedPaidAs(claim)} ${utrOfAnotherDay}`;
export const claimKeeps = (time: Until) =>
  `We check our bank account while the shop is open, and keep your order until ${timeOf(time)}. We send it once the payment has reached us.`;
export const addReference = 'Add or correct the reference';
export const showAgain = 'Show again how to pay';

export const lookingForLate = 'If your payment reaches us, we send it back';
export const lateClaimGoesBack =
  'We check our bank account while the shop is open. Once we see your payment, we send it back to the account that you paid from, by hand, within 7 working days. If the bank does not show us that account, we call you on the number of this order.';
export const lateClaimNotFound =
  'We have checked our bank account, and your payment is not there. If your bank shows that the money has left, please add its reference here: we look again, and send back what has come.';
export const notFoundAfterItEnded =
  'The customer said that it was paid before the order ended, and it was not found.';
export const claimedBeforeItEnded =
  'The customer said that it was paid before the order ended. If it comes, it goes back.';

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
  'The parcel was not accepted at the door. As we said before you paid, the advance is not refunded in that case.';

export const expired = 'The time to pay is over';
export const expiredText =
  'We did not receive the payment in time, so this order is closed. You can order the items again.';
export const expiredIfPaid =
  'Have you paid? Then do not pay again: once we see your payment, we take the order up again or pay it back, whichever is possible.';

export const refunding = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} is on its way back to you`;
export const refunded = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} was paid back to you`;
export const refundAgreed = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} will be paid back to you`;
export const partlyRefundAgreed = ({ arrived, open }: { arrived: number; open: number }) =>
  `${formatRupees(arrived)} was paid back to you, ${formatRupees(open)} will follow`;
export const partlyRefunded = ({ arrived, open }: { arrived: number; open: number }) =>
  `${formatRupees(arrived)} was paid back to you, ${formatRupees(open)} is on its way`;
export const refundTakes = {
  gateway: 'It goes back the way it came, and takes 5 to 7 working days.',
  upi: 'We send it to the account that you paid from, by hand, within 7 working days. If the bank does not show us that account, we call you on the number of this order.',
  cash: 'You paid in cash: we call you on the number of this order and give it back in the shop or by UPI, within 7 working days.',
  exchange:
    'It was paid with what you returned: we call you on the number of this order and give it back in the shop or by UPI, within 7 working days.',
};
export const refundTakesTo = ({ target }: { target: string }) =>
  `We send it to ${target}, as you asked, by hand, within 7 working days.`;
export const paidAtTheDoor = ({ rest }: { rest: number }) =>
  `You pay ${formatRupees(rest)} when the parcel is in your hands.`;
export const refundWanted = ({ amount, createdAt }: { amount: number; createdAt: string }) =>
  `${formatRupees(amount)}, not sent yet; agreed on ${formatTime(createdAt)}`;
export const refundSent = ({ amount, createdAt }: { amount: number; createdAt: string }) =>
  `${formatRupees(amount)}, on its way since ${formatTime(createdAt)}`;
export const refundDone = ({ amount, processedAt }: { amount: number; processedAt: string }) =>
  `${formatRupees(amount)}, paid back on ${formatTime(processedAt)}`;
export const refundSetOff = ({ amount, order }: { amount: number; order: number }) =>
  `${formatRupees(amount)}, used to pay order #${order} in exchange`;
export const refundDelayed = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} could not be sent yet. We are looking into it.`;
export const reference = 'Reference:';

export const testPayment = 'This was a test payment: no money has moved.';
export const stoppedLooking =
  'This page has stopped updating. You can check again here, or in your orders at any time.';
export const checkNow = 'Check now';
export const waitsToBePaid = (time: Until) => `Not paid yet. Kept until ${timeOf(time)}`;
export const claimedToBePaid = (time: Until) =>
  `The customer says that it is paid. Kept until ${timeOf(time)}`;
export const payment = 'Payment';
