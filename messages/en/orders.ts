import { formatShortDate } from './days.ts';
import { formatRupees, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const orderIsCanceled = ({ orderId }: { orderId: number }) =>
  `Order #${orderId} is canceled`;
export const cancelOrder = 'Cancel order';
export const cancelOrderQuestion = ({ orderId }: { orderId: number }) =>
  `Cancel order #${orderId}?`;
export const canceling = 'Canceling...';
export const keepIt = 'Keep it';
export const cancelOrderText = 'Everything in it goes back on the shelf.';
export const cancelPaidOrderText =
  'Everything in it goes back on the shelf. It has been paid: its money is to go back.';
/** How and until when the money of a cancelled order comes back, by how it came. */
export const cancelOwnPaidOrderText = {
  upi: 'We will not send it. We send what you have paid back to the account that you paid from, by hand, within 7 working days. If the bank does not show us that account, we call you on the number of this order. The order’s page shows when it was sent, and its reference.',
  gateway:
    'We will not send it. What you have paid goes back the way you paid, by itself, and reaches you in 5 to 7 working days. The order’s page shows how far it is.',
  cash: 'We will not send it. We give back what you have paid in cash, in the shop or by UPI, within 7 working days: we call you on the number of this order to ask which suits you.',
  exchange:
    'We will not send it. It was paid with what you returned: we give that back in the shop or by UPI, within 7 working days, and call you on the number of this order to ask which suits you.',
  unknown: 'We will not send it, and refund what you have paid within 7 working days.',
};
export const cancelClaimedOrderText =
  'We will not send it. If your payment reaches us, we send it back to the account that you paid from, by hand, within 7 working days of seeing it. The order’s page keeps what you told us; there you can also give the payment’s reference.';
export const reasonOptional = 'Reason (optional)';

export const notEverythingAdded = 'Not everything could be added';
export const buyAgain = 'Buy again';

export const order = ({ orderId }: { orderId: number | string }) => `Order #${orderId}`;
export const placedOn = ({ createdAt }: { createdAt: string }) =>
  `Placed on ${formatDay(createdAt)}`;
export const delivery = 'Delivery:';
export const canceledOn = ({ canceledAt }: { canceledAt: string }) =>
  `Canceled on ${formatDay(canceledAt)}`;
export const canceledOnBecause = ({ canceledAt, reason }: { canceledAt: string; reason: string }) =>
  `Canceled on ${formatDay(canceledAt)}: ${reason}`;

export const cashOnDelivery = 'Cash on delivery';
export const upi = 'UPI';
export const card = 'Card';
export const toBeRefunded = 'To be refunded.';
export const nothingToPay = 'Nothing to pay';
export const cameBackUnpaid = ({ amount }: { amount: number }) =>
  `Of this, ${formatRupees(amount)} came back to us unpaid: you do not owe it.`;
export const courierOwes = ({ owed }: { owed: number }) =>
  `The courier owes ${formatRupees(owed)} of it.`;
export const courierPaid = ({ references }: { references: string[] }) =>
  `The courier has paid it: ${references.join(', ')}.`;
export const fetchMoneyFailed = 'We could not load its payment details.';
export const checksPayment = 'We are checking for your payment';
export const checksPaymentText =
  'Please do not pay again. We pack it once the payment has reached us.';
export const waitsForPayment = 'Waiting for your payment';
export const keptUntil = ({ time }: { time: string }) =>
  `We keep it for you until ${formatTime(time)}. Please pay by then.`;
export const packedOncePaid = 'We will pack it once it is paid.';
export const waitsForYourYes = 'Waits for your confirmation';
export const isBeingPacked = 'We are packing it';
export const packedText = ({ promise }: { promise: string }) =>
  `${promise}. You don’t need to do anything.`;
/** What the shop says of every order, which has no promised days of its own. */
export const countedFromOrder = ({ promise }: { promise: string }) =>
  `${promise}, counted from the day of your order`;
export const isPacked = 'It is packed';
export const waitsForCourier = ({ promise }: { promise: string }) =>
  `The courier takes it next. ${promise}.`;
export const waitsInShop = 'It is waiting for you in the shop.';
export const waitsInShopToBePaid = ({ due }: { due: number }) =>
  `It is waiting for you in the shop. Please bring ${formatRupees(due)} and the order number.`;
export const waitsInShopSoon = 'You can pick it up in the shop once it is packed.';
export const waitsInShopFrom = ({ day }: { day: string }) =>
  `You can pick it up in the shop from ${formatShortDate(day)}.`;
export const isOnItsWay = 'It is on its way';
export const onItsWay = ({ promise }: { promise: string }) => `The courier has it. ${promise}.`;
export const onItsWayToBePaid = ({ promise, due }: { promise: string; due: number }) =>
  `The courier has it: please keep ${formatRupees(due)} ready. ${promise}.`;
export const openToSayDay =
  'We arrange another attempt. Open the order to say which day suits you.';
export const troubles = {
  undelivered: {
    title: 'It could not be delivered yet',
    text: 'We arrange another attempt. Below you can say which day suits you.',
  },
  reattempt: {
    title: 'It comes again',
    text: 'It could not be delivered the first time. The courier tries once more.',
  },
  rto: {
    title: 'It is coming back to us',
    text: 'It could not be delivered. Please call us if you still want it.',
  },
  rto_received: {
    title: 'It has come back to us',
    text: 'It could not be delivered. Please call us if you still want it.',
  },
  lost: {
    title: 'It was lost on its way',
    text: 'We are sorry. We call you about a new parcel or your money.',
  },
};
export const hasArrived = 'It has arrived';
export const isCollected = 'You have picked it up';
export const hasArrivedText = ({ promise }: { promise: string }) =>
  `Is something not right? ${promise}.`;
export const whatHappensNext = 'What happens next';
export const goods = ({ names }: { names: string[] }) => names.join(', ');
export const goodsAndMore = ({ names, more }: { names: string[]; more: number }) =>
  `${names.join(', ')} and ${more} more`;

export const orderPlaced = 'Order placed';
export const packed = 'Packed';
export const shipped = 'Shipped';
export const delivered = 'Delivered';
export const canceled = 'Canceled';
export const paid = 'Paid';
export const paymentFailed = 'Payment failed';
export const toBePaidAgain = 'Payment not found, to be paid';
/** Of an order that is paid at the door: nobody has looked for its payment. */
export const toBePaidAtDoorAgain = 'Marked as paid by mistake, still to be paid';
export const reinstated = 'Taken up again';
export const refunded = 'Refunded';
export const stillToCome = 'Still to come:';

export const placedAt = ({ createdAt }: { createdAt: string }) =>
  `Placed on ${formatTime(createdAt)}`;
export const helloAboutMyOrder = ({ orderId }: { orderId: number }) =>
  `Hello, about my order #${orderId}: `;
export const inDashboard = 'Open in the dashboard';
export const items = 'Items';
export const history = 'History';
export const orderSummary = 'Order Summary';
export const deliveryAndPayment = 'Delivery and payment';

export const loginSeeOrder = 'Please login to see your order';
export const orderDetailsNotFound = 'Order details not found';
export const orderNotFoundText = 'It may have been placed with another phone number.';
export const seeYourOrders = 'See your orders';
export const fetchOrderFailed = 'Failed to fetch order details';
export const tryAgain = 'Try again';
export const loadingOrderDetails = 'Loading order details...';

export const noDetailsFound = 'No details found.';
export const qty = ({ quantity, price }: { quantity: number; price: number }) =>
  `Qty ${quantity} × ${formatRupees(price)}`;

export const orders = 'Orders';
export const findOrder = 'Find your order';
export const findOrderText =
  'For orders without a password. The order code was shown when you ordered, and is on the slip in your parcel. No code? Please call us.';
export const takeOverText = ({ phone }: { phone: string }) =>
  `Did you order with ${phone} before you had a password? Add that order here.`;
/** Who has just ordered without a password, and then logged in to the account that has the number. */
export const addOrder = 'Add the order to your account';
export const addOrderText = ({ orderId, phone }: { orderId: string; phone: string }) =>
  `Order #${orderId} was placed without a password. If that was with ${phone}, it is added to your account with one tap.`;
export const findMyOrder = 'Find my order';
export const addToMyOrders = 'Add to my orders';
export const findOrderFailed = 'We could not look for the order.';
export const orderedWithoutPassword = 'Ordered without a password?';
export const orderNumber = 'Order number';
export const orderCode = 'Order code';
export const orderCodeHint = '8 letters and digits, such as ABCD-2345';
export const phoneNumber = 'Phone number';
export const loginSeeOrders = 'Please login to see your orders';
export const whoseOrders = 'Whose orders';
export const allOrders = 'All Orders';
export const myOrders = 'My Orders';
export const fetchAllOrdersFailed = 'Failed to fetch all orders';
export const fetchOrdersFailed = 'Failed to fetch orders';
export const loadingOrders = 'Loading orders...';
export const noOrdersFound = 'No orders found.';
export const continueShopping = 'Continue Shopping';

export const writeAReview = 'Write a review';
export const howIs = ({ productName }: { productName: string }) => `How is ${productName}?`;
export const saveReviewFailed = 'Your review could not be saved.';
export const ratingInStars = 'Stars';
export const yourWords = 'Your words';
export const cancel = 'Cancel';
export const sending = 'Sending...';
export const sendReview = 'Send review';

export const confirmOrder = 'Confirm your order';
export const mayWeSend = ({ orderId }: { orderId: number }) => `Shall we send order #${orderId}?`;
export const payAtDoor = ({ amount, pieces }: { amount: number; pieces: number }) => {
  const things = plural(pieces, { one: '1 piece', other: `${pieces} pieces` });
  return `${things}. You pay ${formatRupees(amount)} when the parcel is in your hands.`;
};
export const yesSendIt = 'Yes, send it';
export const mayWeKeep = ({ orderId }: { orderId: number }) =>
  `Shall we keep order #${orderId} for you?`;
export const payInShop = ({ amount, pieces }: { amount: number; pieces: number }) => {
  const things = plural(pieces, { one: '1 piece', other: `${pieces} pieces` });
  return `${things}. You pay ${formatRupees(amount)} in the shop when you pick it up.`;
};
export const yesKeepIt = 'Yes, I pick it up';
export const noCancelIt = 'No, cancel it';
export const lookAtOrders = 'View my orders';
export const waitsForAdvance = 'We will pack it once the advance is paid.';
export const isUnconfirmed = 'We will call you or send you a link to confirm it, and then pack it.';

/** The photographs of a review. */
export const photographs = 'Photos (optional)';
export const addPhotographs = 'Add photos';
export const removePhotograph = ({ number }: { number: number }) => `Remove photo ${number}`;
export const photographRemoved = ({ number }: { number: number }) => `Photo ${number} removed`;
export const photographsHint = ({ max }: { max: number }) =>
  `Up to ${max}. Everybody sees them. Where a photo was taken is removed from it.`;
export const tooManyPhotographs = ({ max }: { max: number }) =>
  `Up to ${max} photos. Please choose fewer.`;
export const photographsFailed = 'Your review is there, but its photos could not be added';
export const invoice = 'Invoice';
export const complain = 'Complain';
