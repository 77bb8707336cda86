import { formatRupees } from './formats.ts';

export const checkAddress = 'Please check the address.';
export const whereShallSend = 'Where shall we send it?';
export const knownAddressesFailed = 'We could not fetch the addresses you have used before.';
export const fullName = 'Full name';
export const phone = 'Phone';
export const addressLine1 = 'Address line 1';
export const houseBuildingStreet = 'House, building, street';
export const addressLine2Optional = 'Address line 2 (optional)';
export const landmarkFloorGate = 'Landmark, floor, gate';
export const city = 'City';
export const pincode = 'Pincode';
export const state = 'State';
export const chooseAState = 'Choose a state';
export const continueToPayment = 'Continue to payment';
export const backToCart = 'Back to cart';

export const isSoldOut = ({ name }: { name: string }) => `${name} is sold out.`;
export const orderSummary = 'Order Summary';
export const loading = 'Loading';
export const qty = ({ quantity, price }: { quantity: number; price: number }) =>
  `Qty ${quantity} × ${formatRupees(price)}`;

export const checkout = 'Checkout';
export const loginCheckout = 'Please login to checkout';
export const goToHome = 'Go to Home';

export const thankOrderPlaced = 'Thank you, your order is placed';
export const order = ({ orderId }: { orderId: number }) => `Order #${orderId}`;
export const viewOrder = 'View order';
export const continueShopping = 'Continue Shopping';
export const nothingPay = 'There is nothing to pay.';
export const packedOncePaid = 'We pack it once it is paid.';
export const moneyFailed = 'We could not fetch how to pay.';

export const sentToBefore = 'Sent to before';

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

export const orderFailed = 'Order failed. Please try again.';
export const nothingOrdered = 'Nothing was ordered, and nothing is charged.';
export const lookAgain = 'Look at it again';
export const payOrCancel = ({ orderId }: { orderId: number }) => `Pay or cancel order #${orderId}`;

export const cashOnDelivery = 'Cash on delivery';
export const cashOnDeliveryText = 'Pay when the parcel is in your hands.';
export const upi = 'UPI';
export const upiText = 'We contact you with the details. We pack once it is paid.';
export const card = 'Card';
export const cardText = 'We contact you for the payment. We pack once it is paid.';
export const upiNextScreen = 'Any UPI app. You pay on the next screen.';
export const cardNextScreen = 'You pay on the next screen.';
export const moreBy = ({ fee }: { fee: number }) => `+${formatRupees(fee)}`;
export const noFee = 'No fee';
export const codFeeWhy = 'The fee is for bringing the cash back.';
export const advanceSplit = ({ now, later }: { now: number; later: number }) =>
  `${formatRupees(now)} now, ${formatRupees(later)} to the courier.`;
export const advanceGoesBack =
  'If the parcel is refused at the door, what was paid before is paid back.';
export const advanceStays =
  'If the parcel is refused at the door, what was paid before is not paid back.';
export const packedOnceAdvancePaid = ({ advance }: { advance: number }) =>
  `We pack it once ${formatRupees(advance)} of it is paid.`;
export const noWayToPay =
  'This order cannot be paid right now. Please contact us, and we find a way.';
export const howLikePay = 'How would you like to pay?';
export const paymentMethod = 'Payment method';
export const back = 'Back';
export const continueToReview = 'Continue to review';

export const lookingOrder = 'Looking for your order...';
export const placingYourOrder = 'Placing your order...';
export const askingWhatBecame =
  'The answer did not arrive, so we ask what has become of it. It is never placed twice.';
export const placingTakesMoment = 'This takes a moment. You need not press anything again.';
export const notAnswer = 'We could not answer';
export const answerDidNotArrive = 'The answer did not arrive';
export const askAgainWhenOnline = 'Ask again when you are online.';
export const orderMayBePlaced =
  'Your order may have been placed or not: if it has, you get that order. It is never placed twice.';
export const askAgain = 'Ask again';
export const leaveLookMyOrders = 'Leave it and look at my orders';

export const promoCode = 'Promo code';
export const apply = 'Apply';
export const remove = 'Remove';
export const lookingAt = ({ code }: { code: string }) => `Looking at ${code}...`;
export const takesOff = ({ code, discount }: { code: string; discount: number }) =>
  `${code} takes ${formatRupees(discount)} off.`;
export const promoCanBeRemoved = ' You can apply it again, or remove it and order without it.';

export const changePart = ({ title }: { title: string }) => `Change: ${title}`;
export const change = 'Change';

export const orderNotReceived = 'Your order did not reach us. Please look at it and place it.';
export const totalIsWithoutIt = ({ refusal }: { refusal: string }) =>
  `${refusal} The total is without it.`;
export const oneLastLook = 'One last look';
export const deliveringTo = 'Delivering to';
export const payingWith = 'Paying with';
export const yourItems = 'Your items';
export const changeYourItems = 'Change your items';
export const offersNotFetched = 'The offers could not be fetched.';
export const soldOutGoToCart =
  'Something is sold out: take it out to go on. <go>Go to your cart</go>';
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

export const logContinue = 'Please log in to continue.';
export const orderIsPlaced = ({ orderId }: { orderId: number }) => `Order #${orderId} is placed`;
