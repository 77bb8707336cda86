import { formatRupees, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const orderIsNow = ({ number, step }: { number: number; step: string }) =>
  `Order #${number} is ${step}`;
export const order = ({ number }: { number: number | string }) => `Order #${number}`;
export const packingSlip = 'Packing slip';
export const markAs = ({ step }: { step: string }) => `Mark as ${step}`;
export const recordLatePayment = 'Record a late payment';
export const markAsPaidAllTheSame = 'Mark as paid all the same';
export const correctAllTheSame = 'Correct all the same';
export const markAsPaid = 'Mark as Paid';
export const orderIsRefunded = ({ number }: { number: number }) => `Order #${number} is refunded`;
export const addressOfBuyer = ({ address }: { address: string }) => `Their address: ${address}`;
export const wasPickedUp = ({ number }: { number: number }) => `Order #${number} was picked up?`;
export const orderHasArrived = ({ number }: { number: number }) => `Order #${number} has arrived?`;
export const saving = 'Saving...';
export const arrivalIsFinal = 'This cannot be taken back.';
export const cashArrivalIsFinal = 'This cannot be taken back. The cash for it counts as paid.';
export const orderIsPaid = ({ number }: { number: number }) => `Order #${number} is paid`;
export const viewDetails = 'View Details';

export const noSuchOrder = 'There is no such order';
export const allOrders = 'All orders';
export const customer = 'Customer';
export const theCustomer = 'by the customer';
export const items = 'Items';
export const money = 'Money';
export const moneyFailed = 'How its money stands could not be fetched.';
export const paidSoFar = 'Paid';
export const givenUp = 'Given up';
export const cameBackUnpaid = 'Came back unpaid';
export const otherAmountOf = ({ reference }: { reference: string }) =>
  `${reference}, another amount`;
export const stillDue = 'To be paid';
export const claimedToBePaid = 'Customer says it is paid';
export const courierOwes = 'The courier owes';
export const goesBack = 'Money that goes back';
export const correct = 'Correct';
export const correctThis = ({ reference }: { reference: string }) => `Correct ${reference}`;
export const correctQuestion = ({ amount }: { amount: number }) =>
  `Under which reference did you send back ${formatRupees(amount)}?`;
export const correctText =
  'Your customer sees the new one. The one before may pay an order again, if nothing else has it.';
export const correctPaymentQuestion = ({ id }: { id: number }) =>
  `Under which reference did the payment of order #${id} come?`;
export const correctPaymentText =
  'The one before may pay an order again. Your bank statement then proves the new one.';
export const referenceCorrected = 'The reference is corrected';
const refundStates = {
  wanted: 'to be sent',
  sent: 'on its way',
  processed: 'paid back',
  failed: 'could not be sent',
};
export const refundLine = ({
  amount,
  state,
  set_off_order: order,
}: {
  amount: number;
  state: keyof typeof refundStates;
  set_off_order: number | null;
}) =>
  order === null
    ? `${formatRupees(amount)} ${refundStates[state]}`
    : `${formatRupees(amount)} set off against order #${order}`;
export const whatHappened = 'What happened';
/** What became of an order. */
export const steps = {
  Undelivered: 'Order placed',
  Packed: 'Packed',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
  Canceled: 'Canceled',
  Reinstated: 'Taken up again',
  Paid: 'Paid',
  Failed: 'Payment failed',
  Refunded: 'Refunded',
  Pending: 'Payment taken back',
};
export const doneByStaff = 'Done by staff';
export const doneFailed = 'What staff did could not be fetched.';
export const nothingDone = 'Nobody of the staff has done anything with it yet.';
export const toBeConfirmed = 'To be confirmed';
export const toBeConfirmedText =
  'Its customer pays at the door, and is asked before it is packed: by phone, or by a link.';

export const toBeConfirmedInShop =
  'Its customer pays in the shop, and is asked before it is packed: by phone, or by a link.';

export const accountDeleted = 'Account deleted';
export const you = 'you';
export const userWho = ({ id, who }: { id: number; who: string }) => `User #${id} (${who})`;
export const byWhom = ({ who }: { who: string }) => `by ${who}`;
export const userNumber = ({ id }: { id: number }) => `User #${id}`;
export const updateFailed = 'Not updated';
export const paidCanceledRefunded = 'Paid, and canceled: to be refunded.';
export const testPayment =
  'Test payment, no money: it was made under the test keys of the gateway.';
export const itsCustomer = 'its customer';
export const system = 'System';
export const orderCanceledBy = ({ value, canceledAt }: { value: string; canceledAt: string }) =>
  `<strong>Order Canceled</strong> by ${value}, ${formatTime(canceledAt)}`;

export const orders = 'Orders';
export const inAll = ({ totalItems }: { totalItems: number }) => `${totalItems} in all`;
export const refreshing = 'Refreshing...';
export const refreshOrders = 'Refresh Orders';
export const searchOrders = 'Number, name, phone, PIN or item';
export const filterByStatus = 'Filter by status';
export const all = 'All';
export const fetchOrdersFailed = 'Failed to fetch all orders.';
export const noOrdersFound = 'No orders found';
export const noOrdersText = 'Orders will appear here when customers place them.';

export const print = 'Print';
export const fetchOrderFailed = 'Failed to fetch order details.';
export const slipCanceled = 'This order is canceled: nothing is to be packed.';
export const atTheDoor = 'At the door';
export const doorAndBefore = ({ door, before }: { door: number; before: number }) =>
  `${formatRupees(door)}, ${formatRupees(before)} paid before`;
export const waitsForAdvance = ({ advance }: { advance: number }) =>
  `Waits for ${formatRupees(advance)} before`;
export const isDisputed = 'A payment of it is disputed. <link>See what to do</link>';

export const orderIsPaidQuestion = ({ orderId }: { orderId: number }) =>
  `Order #${orderId} is paid?`;
export const isItThere = ({ amount, isByBank }: { amount: number; isByBank: boolean }) =>
  isByBank ? `${formatRupees(amount)} is in your account?` : `You have ${formatRupees(amount)}?`;
export const howItCame = 'How it was paid';
export const cameBy = { cash: 'In cash', upi: 'By UPI' };
export const cameByExchange = 'Set off against a return';
export const cameByTexts = { cash: 'Goes into the till.', upi: 'It is in your account.' };
export const seenHint =
  'Leave it empty if you have seen the money in your bank’s app. It is joined to your bank statement when you read that in.';
export const enterBankReference = 'Please enter the bank reference.';
export const paidAfterCancelHint =
  'It was canceled: record what came for it all the same, and pay it back.';
export const bankReference = 'Bank reference';
export const seenByStaff = 'Seen by staff; it comes with the bank statement';
export const bankReferenceOptional = 'Bank reference (optional)';

export const ordersToConfirm = 'Orders to confirm';
export const fetchCallsFailed = 'The orders to confirm could not be fetched.';
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
export const hereIsInvoice = ({ number }: { number: number }) =>
  `Here is the invoice of your order #${number}:`;
export const paperLinkCopied = ({ number, until }: { number: number; until: string }) =>
  `The link to the invoice of order #${number} is copied. It opens until ${formatDay(until)}.`;
export const lapsesAt = ({ lapsesAt: at }: { lapsesAt: string }) =>
  `Without an answer it is canceled ${formatTime(at)}.`;
export const calledInVain = ({
  calls,
  calledAt,
  lapsesAt: at,
}: {
  calls: number;
  calledAt: string;
  lapsesAt: string;
}) =>
  `Without an answer it is canceled ${formatTime(at)}. Called ${plural(calls, { one: 'once', other: `${calls} times` })} in vain, last ${formatTime(calledAt)}.`;
export const confirmed = 'Confirmed';
export const declined = 'Declined';
export const declineQuestion = ({ number }: { number: number }) =>
  `Cancel order #${number}, as its customer does not want it?`;
export const declineText =
  'Its goods go back on the shelf. For two days after the order it can be taken back, if they are still there.';
export const declineTakenBack = ({ number }: { number: number }) =>
  `Order #${number} waits for its customer again`;
export const wasDeclined = 'Its customer did not want it';
export const wasDeclinedText =
  'If they want it after all, it waits to be confirmed again, at the same prices, as long as everything is still there.';
export const takeBackDecline = 'Take the decline back';
export const cancelIt = 'Cancel the order';
export const keepIt = 'Keep it';
export const seeOrder = 'See the order';
export const itemsOf = ({
  items,
  pieces,
}: {
  items: { name: string; quantity: number }[];
  pieces: number;
}) => {
  const shown = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  const rest = pieces - items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
};
export const shareLink = 'Send a link';
export const pleaseConfirm = ({ number, amount }: { number: number; amount: number }) =>
  `Please confirm your order #${number}, ${formatRupees(amount)} to be paid at the door:`;
export const pleaseConfirmPickup = ({ number, amount }: { number: number; amount: number }) =>
  `Please confirm your order #${number}, ${formatRupees(amount)} to be paid in the shop:`;
export const tryLater = 'Try later';
export const copyLink = 'Copy a link';
export const refusedAtDoor = 'Refused at the door';
export const wasRefusedQuestion = ({ number }: { number: number }) =>
  `Order #${number} was refused at the door?`;
export const wasRefusedText =
  'It is canceled, its goods go back on the shelf, and its phone numbers are remembered: after as many as the settings say, they pay before. An advance goes back or stays, as its customer read before paying it.';
export const orderWasRefused = ({ number }: { number: number }) => `Order #${number} was refused`;
export const someToConfirm = ({ total }: { total: number }) => `${total} to confirm`;
export const goOnUnpaid = ({ number }: { number: number }) =>
  `Order #${number} is not paid. Go on all the same?`;
export const goOnTest = ({ number }: { number: number }) =>
  `Order #${number} was paid in a test only. Go on all the same?`;
export const goOnRefunded = ({ number }: { number: number }) =>
  `The money of order #${number} was given back. Go on all the same?`;
export const moneyNotThere =
  'Its money has not come. The customer has read that it is packed once it is paid. Afterwards it stands under “Sent, not paid”.';
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

export const notesOfCustomer = 'What the customer wrote';

export const ofOrder = ({ what, number }: { what: string; number: number | string }) =>
  `${what}, order #${number}`;
export const callToConfirm = 'Call to confirm';
export const openOrder = 'Open';
export const moreAbout = ({ number }: { number: number }) => `More about order #${number}`;
export const choose = ({ number }: { number: number }) => `Choose order #${number}`;
export const chooseAll = 'Choose all on this page';
export const chooseNone = 'Choose none';
export const chosenOrders = 'Chosen orders';
export const chosenCount = ({ count, sum }: { count: number; sum: number }) =>
  `<strong>${count} chosen</strong> ${formatRupees(sum)}`;
export const markSome = ({ step, able, count }: { step: string; able: number; count: number }) =>
  `Mark ${able} of ${count} as ${step}`;
export const stepOfSome = ({ step, able, count }: { step: string; able: number; count: number }) =>
  `${step} (${able} of ${count})`;
export const slips = 'Slips';
export const packingSlips = 'Packing slips';
export const noSlips = 'No orders were chosen';
export const noSlipsText = 'Tick orders in the list, and print their slips at once.';
export const whatToDo = 'What to do';
const openPayments = { COD: 'COD', UPI: 'UPI, to be paid', CARD: 'Card, to be paid' };
const methodWords = { COD: 'COD', UPI: 'UPI', CARD: 'Card' };
export const paymentWords = ({
  method,
  status,
}: {
  method: 'COD' | 'UPI' | 'CARD';
  status: 'Pending' | 'Paid' | 'Failed' | 'Refunded';
}) => (status === 'Pending' ? openPayments[method] : `${status} · ${methodWords[method]}`);
export const nothingFound = ({ search }: { search: string }) => `No order fits “${search}”`;
export const nothingFoundText =
  'Names, items and parts of numbers are looked for in the latest 5,000 orders. Older ones are found by their number or phone.';
export const invoice = 'Invoice';
export const invoices = 'Invoices';
export const clearSearch = 'Clear the search';

/** What orders may wait for. */
export const waits = { to_pack: 'To pack', unpaid: 'Unpaid', sent_unpaid: 'Sent, not paid' };
export const openCustomer = 'All about this customer';
export const itemOf = ({ name, quantity }: { name: string; quantity: number }) =>
  `${quantity} × ${name}`;
export const morePieces = ({ more }: { more: number }) => `+${more} more`;

export const guest = 'Guest';
export const guestWithCode = ({ phone, code }: { phone: string; code: string }) =>
  `Ordered without a password, as ${phone}. Order code ${code}: tell it only to whoever ordered.`;

export const neededByDay = ({ day }: { day: string }) => `Needed by ${day}`;
export const neededBy = 'Needed by';
export const delivery = 'Delivery';
