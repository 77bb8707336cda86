import { formatRupees } from './formats.ts';
import { formatTime } from './times.ts';
import { plural } from './plural.ts';

export const orderIsNow = ({ number, step }: { number: number; step: string }) =>
  `Order #${number} is ${step}`;
export const order = ({ number }: { number: number }) => `Order #${number}`;
export const packingSlip = 'Packing slip';
export const markAs = ({ step }: { step: string }) => `Mark as ${step}`;
export const recordLatePayment = 'Record a late payment';
export const markAsPaid = 'Mark as Paid';
export const orderIsRefunded = ({ number }: { number: number }) => `Order #${number} is refunded`;
export const orderHasArrived = ({ number }: { number: number }) => `Order #${number} has arrived?`;
export const saving = 'Saving...';
export const cashCountsAsPaid = ' The cash for it counts as paid.';
export const cannotBeTakenBack = 'This cannot be taken back.';
export const orderIsPaid = ({ number }: { number: number }) => `Order #${number} is paid`;
export const viewDetails = 'View Details';

export const accountDeleted = 'Account deleted';
export const userNumber = ({ id }: { id: number }) => `User #${id}`;
export const notUpdated = 'Not updated';
export const paidCanceledRefunded = 'Paid, and canceled: to be refunded.';
export const system = 'System';
export const orderCanceledBy = ({ value, canceledAt }: { value: string; canceledAt: string }) =>
  `<strong>Order Canceled</strong> by ${value}, ${formatTime(canceledAt)}`;

export const orders = 'Orders';
export const inAll = ({ totalItems }: { totalItems: number }) => `${totalItems} in all`;
export const refreshing = 'Refreshing...';
export const refreshOrders = 'Refresh Orders';
export const searchOrderNumberPhone = 'Search by order number or phone';
export const filterByStatus = 'Filter by status';
export const all = 'All';
export const ordersFailed = 'Failed to fetch all orders.';
export const noOrdersFound = 'No orders found';
export const noOrdersText = 'Orders will appear here when customers place them.';

export const print = 'Print';
export const orderFailed = 'Failed to fetch order details.';
export const slipCanceled = 'This order is canceled: nothing is to be packed.';
export const shipTo = 'Ship to';
export const inTheParcel = 'What is in the parcel';
export const packed = 'Packed';
export const product = 'Product';
export const quantity = 'Quantity';
export const toBeTicked = 'to be ticked';
export const piecesInAll = ({ pieces, order }: { pieces: number; order: string }) =>
  `<strong>${plural(pieces, { one: '1 piece', other: `${pieces} pieces` })}</strong> in all. <strong>${order}</strong>`;
export const paidNothingCollect = 'Paid: nothing to collect.';
export const collectInCash = ({ total }: { total: number }) =>
  `Collect ${formatRupees(total)} in cash.`;
export const feeIsIncluded = ({ fee }: { fee: number }) =>
  `Its fee of ${formatRupees(fee)} is included.`;
export const paidBefore = ({ paid }: { paid: number }) => `${formatRupees(paid)} was paid before.`;
export const atTheDoor = 'At the door';
export const doorAndBefore = ({ door, before }: { door: number; before: number }) =>
  `${formatRupees(door)}, ${formatRupees(before)} paid before`;
export const waitsForAdvance = ({ advance }: { advance: number }) =>
  `Waits for ${formatRupees(advance)} before`;
export const isDisputed = 'A payment of it is disputed. <link>See what to do</link>';
export const notPaidYet = ({ total, method }: { total: number; method: string }) =>
  `${formatRupees(total)} by ${method} is not paid yet.`;

export const orderIsPaidQuestion = ({ orderId }: { orderId: number }) =>
  `Order #${orderId} is paid?`;
export const enterBankReference = 'Please enter the bank reference.';
export const paidAfterCancelHint =
  'It was canceled: record what came for it all the same, and pay it back.';
export const bankReference = 'Bank reference';
export const bankReferenceOptional = 'Bank reference (optional)';

export const ordersToConfirm = 'Orders to confirm';
export const callsFailed = 'The orders to confirm could not be fetched.';
export const nobodyToCall = 'Nobody to call';
export const nobodyToCallText =
  'Where the settings ask for it, orders that are paid on delivery wait here until their customers have confirmed them.';
export const callDone = {
  confirm: ({ number }: { number: number }) => `Order #${number} is confirmed`,
  decline: ({ number }: { number: number }) => `Order #${number} is canceled`,
  later: ({ number }: { number: number }) => `Order #${number} is at the end of the list`,
};
export const linkCopied = ({ number }: { number: number }) =>
  `The link for order #${number} is copied`;
export const lapsesAt = ({ lapsesAt: at }: { lapsesAt: string }) =>
  `Without an answer it is canceled ${formatTime(at)}.`;
export const calledInVain = ({ calls, calledAt }: { calls: number; calledAt: string }) =>
  `Called ${plural(calls, { one: 'once', other: `${calls} times` })} in vain, last ${formatTime(calledAt)}.`;
export const confirmed = 'Confirmed';
export const declined = 'Declined';
export const tryLater = 'Try later';
export const copyLink = 'Copy a link';
export const refusedAtDoor = 'Refused at the door';
export const wasRefusedQuestion = ({ number }: { number: number }) =>
  `Order #${number} was refused at the door?`;
export const wasRefusedText =
  'It is canceled, its goods go back on the shelf, and its phone numbers are remembered: after as many as the settings say, they pay before. An advance goes back or stays, as its customer read before paying it.';
export const orderWasRefused = ({ number }: { number: number }) => `Order #${number} was refused`;
export const someToConfirm = ({ total }: { total: number }) => `${total} to confirm`;
export const giveMoneyBack = 'Give money back';
export const giveBackFor = ({ id }: { id: number }) => `Give money back for order #${id}?`;
export const moneyGoesBack = ({ id }: { id: number }) => `Money of order #${id} goes back`;
export const paidAndGivenBack = ({ paid, refunded }: { paid: number; refunded: number }) =>
  refunded > 0
    ? `${formatRupees(paid)} were paid, ${formatRupees(refunded)} of it go back or have gone back.`
    : `${formatRupees(paid)} were paid.`;
export const toBeSentBack = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} wait to be sent back.`;
export const sentAlready = 'It is sent';
export const allGoesBack =
  'All of it goes back, or has gone back. Money, Refunds says how far it is.';
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
  'If you have sent it already. Without it, it waits in Money until you have.';

export const goOnUnpaid = ({ number }: { number: number }) =>
  `Order #${number} is not paid. Go on all the same?`;
export const moneyNotThere =
  'Its money has not come. The customer has read that it is packed once it is paid, and nobody reminds you of it later.';
export const allGivenBack = 'All of its money was given back to the customer.';

/** Before the numbers of an order in the dashboard's list. */
export const factLabels = {
  alert: 'Alert',
  firstLine: 'First line',
  customer: 'Customer',
  payment: 'Payment',
  created: 'Created',
  updated: 'Updated',
};
