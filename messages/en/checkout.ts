import { formatRupees } from './formats.ts';

export const whereShallSend = 'Where shall we send it?';
export const fetchAddressesFailed = 'We could not load your saved addresses.';
export const continueToPayment = 'Continue to payment';
export const backToCart = 'Back to cart';

export const isSoldOut = ({ name }: { name: string }) => `${name} is sold out.`;
export const orderSummary = 'Order Summary';
export const loading = 'Loading';
export const qty = ({ quantity, price }: { quantity: number; price: number }) =>
  `Qty ${quantity} × ${formatRupees(price)}`;

export const checkout = 'Checkout';
export const secureCheckout = 'Secure checkout';
export const needHelp = 'Need help? Call us:';
export const cart = 'Cart';
export const homeOf = ({ shopName }: { shopName: string }) => `${shopName}, home`;
export const loginCheckout = 'Please login to checkout';
export const login = 'Login';
export const loginOrWithoutPassword =
  'Your addresses and earlier orders are there. New here, or in a hurry? Order below without a password.';
export const continueWithoutPassword = 'Continue without a password';
export const withoutPasswordText =
  'Where shall we send it? We call this number only about your order.';
export const orderCodeIs = ({ code }: { code: string }) =>
  `Your order code: <strong>${code}</strong>`;
export const keepThisCode = ({ phone }: { phone: string }) =>
  `Keep this code. With it, the order number and ${phone} you find your order again on any phone.`;
export const goToHome = 'Go to Home';

export const thankOrderPlaced = 'Thank you, your order is placed';
export const order = ({ orderId }: { orderId: number }) => `Order #${orderId}`;
export const viewOrder = 'View order';
export const continueShopping = 'Continue Shopping';
export const nothingPay = 'There is nothing to pay.';
export const packedOncePaid = 'We will pack it once it is paid.';
export const fetchMoneyFailed = 'We could not load the ways to pay.';

export const yourAddresses = 'Your addresses';
export const deliverHere = 'Deliver here';
export const deliverHereLead = 'Choose where it goes. The payment comes next.';
export const deliverHereWhich = ({ where }: { where: string }) => `Deliver here: ${where}`;
export const changeWhich = ({ where }: { where: string }) => `Change: ${where}`;
export const deliveringHere = 'Delivering here';
export const sendToNewAddress = 'Send to a new address';

export const noOffer = 'No offer';
export const offerWithPercentage = ({
  offerName,
  offerPercentage,
}: {
  offerName: string;
  offerPercentage: number;
}) => `${offerName}: ${offerPercentage}% OFF`;
export const offers = 'Offers';
export const offer = 'Offer';

export const placeOrderFailed = 'Order failed. Please try again.';
export const nothingOrdered = 'Your order was not placed, and you have not been charged.';
export const lookAgain = 'Check my order';
export const chooseAnotherWay = 'Choose another way to pay';
export const payOrCancel = ({ orderId }: { orderId: number }) => `Pay or cancel order #${orderId}`;

export const cashOnDelivery = 'Cash on delivery';
export const cashOnDeliveryText = 'Pay when the parcel is in your hands.';
export const upi = 'UPI';
export const upiText =
  'We call you by the end of the next working day to arrange the payment, and pack once it is paid.';
export const card = 'Card';
export const cardText =
  'We call you by the end of the next working day to arrange the card payment, and pack once it is paid.';
export const upiNextScreen = 'Any UPI app. You pay on the next screen.';
export const cardNextScreen = 'You pay on the next screen.';
/** A promise, as a sentence: "Delivery in 7–10 business days." */
export const promised = ({ promise }: { promise: string }) => `${promise}.`;
export const methodMeans = ({ method, text }: { method: string; text: string }) =>
  `${method}. ${text}`;
export const moreBy = ({ fee }: { fee: number }) => `+${formatRupees(fee)}`;
export const noFee = 'No fee';
export const withCodFee = ({ text }: { text: string }) =>
  `${text} The courier charges this fee for collecting cash.`;
export const advanceGoesBack = ({ now, later }: { now: number; later: number }) =>
  `${formatRupees(now)} now, ${formatRupees(later)} on delivery. If you do not accept the parcel, we refund what you paid in advance.`;
export const advanceStays = ({ now, later }: { now: number; later: number }) =>
  `${formatRupees(now)} now, ${formatRupees(later)} on delivery. If you do not accept the parcel, what you paid in advance is not refunded.`;
export const packedOnceAdvancePaid = ({ advance }: { advance: number }) =>
  `We will pack it once ${formatRupees(advance)} of it is paid.`;
export const noWayToPay =
  'This order cannot be paid right now. Please contact us and we will help.';
export const howLikePay = 'How would you like to pay?';
export const paymentMethod = 'Payment method';
export const back = 'Back';
export const continueToReview = 'Continue to review';

export const lookingOrder = 'Looking for your order...';
export const placingYourOrder = 'Placing your order...';
export const askingWhatBecame =
  'We lost the connection, so we are checking whether your order went through. It will never be placed twice.';
export const placingTakesMoment = 'This takes a moment. There is no need to press anything again.';
export const answerFailed = 'We could not confirm your order';
export const reachShopFailed = 'We could not reach the shop';
export const orderMayBePlaced = ({ why }: { why: string }) =>
  `${why} Your order may or may not have been placed. Checking again is safe: it will never be placed twice.`;
export const orderMayBePlacedOffline =
  'We will check again when you are back online. Your order may or may not have been placed. Checking again is safe: it will never be placed twice.';
export const orderWaits =
  'Your order waits for the internet. It is sent by itself, once, as soon as you are back online: please leave this page open. If that takes longer than 15 minutes, we ask you first.';
export const askAgain = 'Check again';
export const leaveLookMyOrders = 'Go to my orders';

export const addGiftNote = 'Add a gift note (optional)';
export const buyingForBusiness = 'Buying for a business?';
export const gstinHint =
  'It stands on your invoice. Where it has GST, your business can claim the tax back.';
export const gstinWrong =
  'Please look at it again: a GSTIN has 15 characters, as in 27AAPFU0939F1ZV.';
export const giftNoteHint = 'It goes into the parcel, with your order.';
export const addOrderNote = 'Add a note for us (optional)';
export const orderNoteHint =
  'Anything that helps us to pack and deliver: a gate, a time, a colour.';

export const promoCode = 'Promo code';
export const apply = 'Apply';
export const remove = 'Remove';
export const lookingAt = ({ code }: { code: string }) => `Checking ${code}...`;
export const takesOff = ({ code, discount }: { code: string; discount: number }) =>
  `${code} is applied. You save ${formatRupees(discount)}.`;
export const standardIsFree = ({ code }: { code: string }) =>
  `With ${code}, standard delivery is free.`;
export const applyPromoFailed = ({ why }: { why: string }) =>
  `${why} You can try it again, or remove it and order without it.`;

export const changePart = ({ title }: { title: string }) => `Change: ${title}`;
export const change = 'Change';

export const orderNotReceived = 'Your order did not reach us. Please check it and place it again.';
export const totalIsWithoutIt = ({ refusal }: { refusal: string }) =>
  `${refusal} The total is without it.`;
export const oneLastLook = 'One last look';
export const deliveringTo = 'Delivering to';
export const collectedBy = ({ name, phone }: { name: string; phone: string }) =>
  `For ${name}, ${phone}`;
export const payingWith = 'Paying with';
export const yourItems = 'Your items';
export const changeYourItems = 'Change your items';
export const fetchOffersFailed = 'We could not load the offers.';
export const soldOutGoToCart =
  'An item is sold out. Please remove it to continue. <go>Go to your cart</go>';
export const placingConsent =
  'By placing the order you agree to our <terms>Terms</terms> and <privacy>Privacy</privacy>, and are 18 or older or have a guardian’s assent.';
export const placeOrderFor = ({ total }: { total: number }) =>
  `Place order · ${formatRupees(total)}`;
export const placeOrder = 'Place order';

export const address = 'Address';
export const payment = 'Payment';
export const review = 'Review';
export const done = 'Done';
export const stepDone = 'Done:';
/** The title of the page, as a browser lists it. */
export const checkoutStep = ({ step, isDone }: { step: string; isDone: boolean }) =>
  isDone ? 'Order placed' : `${step} · Checkout`;

export const logContinue = 'Please log in to continue.';
export const orderIsPlaced = ({ orderId }: { orderId: number }) => `Order #${orderId} is placed`;

/** Where a browser runs no scripts. */
export const orderingNeedsJavaScript =
  'Ordering here needs JavaScript, which is switched off in your browser. Please switch it on and load this page again.';
/** The shop's number stands in the place of <a>. */
export const orderByPhone =
  'Or order by phone: call us at <a>our number</a> with what you would like and where it should go.';
