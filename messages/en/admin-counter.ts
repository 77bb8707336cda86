import type { CounterPayment, Handover } from '#contract/counter/words.ts';
import type { Pickup, TakenWay } from '#contract/orders/words.ts';

import { formatCount, formatRupees, plural } from './formats.ts';

export const newOrder = 'New order';
export const takenWays: Record<TakenWay, string> = {
  counter: 'At the counter',
  phone: 'By phone',
};
export const whereFrom = 'Where the order comes from';

export const products = 'Products';
export const findProduct = 'Find a product';
export const findProductHint = 'Enter adds the first one found.';
export const found = ({ count }: { count: number }) =>
  count === 0
    ? 'No product has these words.'
    : plural(count, { one: '1 product found', other: `${formatCount(count)} products found` });
export const searchFailed = 'The products could not be searched.';
export const addProduct = ({ name }: { name: string }) => `Add ${name}`;
export const left = ({ stock }: { stock: number }) =>
  stock === 0 ? 'Out of stock' : `${formatCount(stock)} in stock`;
export const nothingChosen = 'Nothing chosen yet.';
export const quantityOf = ({ name }: { name: string }) => `Quantity of ${name}`;
export const removeProduct = ({ name }: { name: string }) => `Remove ${name}`;
export const onlyLeft = ({ stock }: { stock: number }) =>
  stock === 0 ? 'Out of stock. Please remove it.' : `Only ${formatCount(stock)} in stock.`;
export const atMost = ({ most }: { most: number }) => `At most ${formatCount(most)} of one.`;
export const each = ({ price }: { price: number }) => `${formatRupees(price)} each`;
export const notSold = 'No longer sold. Please remove it.';

export const customer = 'Customer';
export const phoneNumber = 'Phone number';
export const phoneOptional = 'Phone number (optional)';
export const walkInHint = 'Leave it empty for somebody who walks in, pays and goes.';
export const newCustomer = 'A new customer.';
export const knownCustomer = ({ name, isGuest }: { name: string | null; isGuest: boolean }) =>
  isGuest
    ? `Has ordered before${name === null ? '' : `: ${name}`}.`
    : `Has an account${name === null ? '' : `: ${name}`}. The order is added there with its code.`;
export const goesToSameCustomer = 'The new order goes to the customer who sends the goods back.';
export const refusedBefore = ({ name, count }: { name: string | null; count: number }) => {
  const who = name === null ? 'Has ordered before' : `Has ordered before: ${name}`;
  return plural(count, {
    one: `${who}. 1 parcel was refused at the door.`,
    other: `${who}. ${formatCount(count)} parcels were refused at the door.`,
  });
};
export const lookUpFailed = 'Whose number it is could not be looked up.';

export const handover = 'How it is handed over';
export const handovers: Record<Handover, string> = {
  now: 'Taken along now',
  later: 'Fetched later',
  send: 'Sent to an address',
};
export const gstinOptional = 'GSTIN, if a business buys (optional)';
export const gstinHint =
  'It stands on the invoice, with the name and the postal address of the business.';
export const businessName = 'Name of the business';
export const sendTo = 'Send to';
export const billTo = 'Bill to';
export const sendFree = 'Send it free of charge, as an exchange';
export const anotherAddress = 'Another address';
export const nameOptional = 'Name (optional)';
export const name = 'Name';
export const address = 'House, street, area';
export const city = 'City';
export const pincode = 'PIN code';
export const state = 'State';
export const chooseState = 'Choose a state';

export const payment = 'Payment';
export const payments: Record<CounterPayment, string> = {
  cash: 'Cash, now',
  upi: 'UPI, now',
  on_delivery: 'Cash on delivery',
  later: 'Later',
};
export const whenFetched = 'When it is fetched';
export const paymentTexts: Record<CounterPayment, string> = {
  cash: 'Goes into the till.',
  upi: 'It is in your account.',
  on_delivery: 'The courier collects it.',
  later: 'Stays unpaid until you mark it as paid.',
};
export const intoTill = 'Goes into the till when it is handed over.';
export const bankReferenceOptional = 'Bank reference (optional)';
export const seenHint =
  'Leave it empty if you have seen the money in your bank’s app. It is joined to your bank statement when you read that in.';
export const offer = 'Offer';
export const noOffer = 'No offer';
export const fetchOffersFailed = 'The offers could not be fetched.';
export const percentOffer = ({ name, percentage }: { name: string; percentage: number }) =>
  `${name} (${percentage}% off)`;
export const promoCode = 'Promo code (optional)';
export const privateNote = 'Private note (optional)';
export const onlyStaffSee = 'Only staff see it.';

export const total = 'Total';
export const quoteFailed = 'The price could not be worked out.';
export const takeOrder = ({ due }: { due: number }) => `Take order · ${formatRupees(due)}`;
export const takeOrderOnly = 'Take order';
export const taking = 'Taking the order…';
export const chooseProducts = 'Please choose at least one product.';
export const takeFailed =
  'We could not reach the shop. Please press again: the order is not taken twice.';
export const startAgain = 'Start again';

export const orderTaken = ({ number }: { number: number }) => `Order #${number} is taken`;
export const takenText = ({
  total,
  isPaid,
  isHandedOver,
}: {
  total: number;
  isPaid: boolean;
  isHandedOver: boolean;
}) => {
  const paid = isPaid ? 'paid' : 'to be paid';
  return isHandedOver
    ? `${formatRupees(total)}, ${paid}, handed over.`
    : `${formatRupees(total)}, ${paid}. It is among the orders to pack.`;
};
export const exchangeTaken = ({ isBack }: { isBack: boolean }) =>
  isBack
    ? 'It is given in exchange. Settle the return now: what it gives back is set off against this order.'
    : 'It is given in exchange. When the goods are back, settle the return: what it gives back is set off against this order.';
export const openReturn = 'Open the return';
export const tellCode = ({ code }: { code: string }) =>
  `Tell the customer the order code: ${code}. It opens the order, and adds it to an account.`;
export const printSlip = 'Print the slip';
export const openOrder = 'Open the order';
export const nextOrder = 'Next order';

export const walkIn = 'Walk-in';
export const takenBy = ({ how, by }: { how: TakenWay; by: string }) =>
  `${takenWays[how]}, by ${by}`;
export const taken = 'Order taken';
export const pickupWords: Record<Pickup, string> = {
  now: 'Handed over in the shop',
  later: 'Pick-up in the shop',
};
