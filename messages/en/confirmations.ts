import { formatCount, plural } from './formats.ts';

/** What the shop says when a call has done what it was asked for. */

export const registered = 'Registration successful! Use your phone number and password to login.';
export const parcelMoved = ({ number }: { number: number }) => `Order #${number} is moved on.`;
export const twoStepOff = 'Two-step login is off.';
export const passkeyAdded = 'The passkey is added. Your next login can use it.';
export const passkeyRemoved = 'The passkey is removed.';
export const twoStepRequired = 'All staff log in with two steps from now on.';
export const twoStepNotRequired = 'Two-step login is left to each of the staff.';
export const twoStepReset =
  'The second step is taken off. The next login asks for the password alone.';
export const guestHasPassword = 'Your password is set. Your orders are in your account.';
export const orderTakenOver = 'The order is in your account now.';
export const loggedOut = 'You are logged out.';
export const loggedOutEverywhere = 'You are logged out everywhere.';
export const deviceLoggedOut = 'That device is logged out.';
export const passwordSet = 'Your new password is set. You can log in with it now.';
export const passwordChanged = 'Your password is changed. Other devices are logged out.';
export const accountDeleted = 'Your account is deleted.';
export const shopSetUp = 'You run this shop now.';
export const addressRemoved = 'The address is removed.';

export const paperReplaced = ({
  paper,
  note,
  wrong,
}: {
  paper: string;
  note: string;
  wrong: string;
}) => `${paper} stands in place of ${wrong}, which ${note} takes back.`;
export const papersIssued = ({ count }: { count: number }) =>
  plural(count, { one: '1 paper was issued.', other: `${formatCount(count)} papers were issued.` });
export const returnAsked = ({ number }: { number: string }) =>
  `We have your return ${number}, and tell you here what happens next.`;
export const returnApproved = ({ number }: { number: string }) =>
  `Your return ${number} is approved. Please send it back.`;
export const returnWithdrawn = 'The return is withdrawn.';
export const returnOnItsWay = 'Thank you. We look out for it.';
export const returnDecided = 'The customer sees it on the order.';
export const returnReceived = 'What came back is counted in.';
export const returnSettled = 'The return is settled.';

interface ReturnPolicy {
  days: number;
  damageDays: number;
  pays: 'customer' | 'shop';
  isExchanged: boolean;
  conditions: string[];
  hasExceptions: boolean;
}

const within = (count: number) =>
  plural(count, { one: '1 day', other: `${formatCount(count)} days` });

/** The part of the policy about refunds that follows from the rules of returns, with simple formatting (Markdown). */
export function returnPolicy(rules: ReturnPolicy): string {
  const { days, damageDays, pays, isExchanged, conditions, hasExceptions } = rules;
  const choice = isExchanged
    ? 'You choose:\n\n- a replacement, within 5-7 business days, or\n- your money back.'
    : 'You get your money back.';
  const shipping =
    pays === 'shop' ? 'We pay return shipping.' : 'The customer pays return shipping.';
  return [
    '## Damage or a wrong item',
    `Tell us within ${within(damageDays)} of delivery, with a picture of the item and of the parcel. We pay for the return. ${choice}`,
    `Complaints about damage or a wrong item are not accepted after ${within(damageDays)} from delivery, so please open your parcel as soon as it arrives.`,
    '## Any other return',
    days > 0
      ? `You can return what you do not like within ${within(days)} of delivery, unused and in its packing. ${shipping}`
      : 'We do not take back what came as you ordered it.',
    hasExceptions && 'Of some goods it is otherwise:\n\n{exceptions}',
    conditions.length > 0 && `We cannot take back ${conditions.join(', ')}.`,
    '## How to return',
    'Open your order under [Orders](/orders) and choose “Return something”: which pieces, why, and photographs if you have some. Whoever ordered without a password finds the order by its number and code.',
    isExchanged && '## Exchange',
    isExchanged &&
      'An exchange is a return and a new order. Tell us what you would like instead and we will keep it aside for you.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
export const returnsWithin = ({ days }: { days: number }) =>
  plural(days, { one: 'Returns within 1 day', other: `Returns within ${formatCount(days)} days` });
const paymentNames = { COD: 'Cash on delivery', UPI: 'UPI', CARD: 'card' };
/** As "Cash on delivery, UPI or card". */
export const paidBy = ({ methods }: { methods: (keyof typeof paymentNames)[] }) =>
  methods
    .map((method, place) => {
      const name = place === 0 && method === 'CARD' ? 'Card' : paymentNames[method];
      if (place === 0) return name;
      return place === methods.length - 1 ? ` or ${name}` : `, ${name}`;
    })
    .join('');
export const returnsOfFaults = ({ days }: { days: number }) =>
  plural(days, {
    one: 'Damaged or wrong? Tell us within 1 day',
    other: `Damaged or wrong? Tell us within ${formatCount(days)} days`,
  });
export const taxRateDeleted = 'Rate removed';
export const settingsSaved = 'Saved';
export const bannerUploaded = 'Image uploaded successfully';
export const bannerOrderUpdated = 'Image order updated successfully';
export const bannerUpdated = 'Image updated successfully';
export const bannerTimesSet = 'The times are saved';
export const bannerDeleted = 'Image deleted successfully';
export const courseAdded = 'Course added successfully';
export const courseUpdated = 'Course updated successfully';
export const courseDeleted = 'Course deleted successfully';

export const categoryCreated = 'Category created successfully';
export const categoryUpdated = 'Category updated successfully';
export const categoryDeleted = 'Category deleted successfully';
export const subCategoryCreated = 'Sub category created successfully';
export const subCategoryUpdated = 'Sub category updated successfully';
export const subCategoryDeleted = 'Sub category deleted successfully';
export const productCreated = 'Product created successfully';
export const productUpdated = 'Product updated successfully';
export const productDeleted = 'Product deleted successfully';
export const productRestored = 'Product is in the shop again';
export const productsUpdated = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product', other: `${count} products` })} updated successfully`;

export const pricesPlanned = 'The prices are planned';
export const pricesChanged = 'The prices are changed';
export const pricePlanEnded = 'The plan is ended';

export const offerCreated = 'Offer created successfully';
export const offerUpdated = 'Offer updated successfully';
export const offerDeleted = 'Offer deleted successfully';
export const promoCodeCreated = 'Promo code created successfully';
export const promoCodeUpdated = 'Promo code updated successfully';
export const promoCodeDeleted = 'Promo code deleted successfully';

export const consentGiven = 'Thank you. You can take it back here at any time.';
export const consentWithdrawn = 'Taken back. We stop at once.';
export const complaintReceived = ({ number }: { number: string }) =>
  `We have your complaint. Your ticket number is ${number}.`;
export const complaintMessageSent = 'Sent. We will answer here.';
export const complaintLookedAt = 'Noted that you look after it';
export const complaintAnswered = 'Answer sent';
export const complaintSettled = 'Answered and settled';
export const complaintNoted = 'Note saved';
export const questionAsked = 'Thank you. Your question stands here once we have answered it.';
export const textsTranslated = 'Translations saved';
export const fileChecked = 'File checked';
export const synonymAdded = 'Synonym added';
export const synonymChanged = 'Synonym changed';
export const synonymDeleted = 'Synonym deleted';
export const lostSearchSettled = 'Taken off the list';
export const questionAnswered = 'Answered';
export const questionHidden = 'Question hidden';
export const questionRestored = 'Question is back';
export const restockNoted = 'We will tell you when it is back.';
export const restockTakenBack = 'We will not tell you about this one.';
export const restockNotified = 'Noted as told';
export const restockWaitsAgain = 'Waiting again';
export const reviewWritten = 'Thank you for your review.';
export const complaintPhotographsSent = 'Thank you for the photographs.';
export const photographsAdded = 'Thank you for your review and its photographs.';
export const photographRemoved = 'Photograph removed';
export const reviewHidden = 'Review hidden';
export const reviewShown = 'Review shown again';

export const creditSetAside = 'This payment is set aside: it pays no order';
export const settlementRowSetAside = 'It is set aside, and counts no more';
export const settlementRowTakenUp = 'It is back among what does not fit';
export const caseClosed = 'It is dealt with, and off the list';
export const creditTakenUp = 'This payment waits for its order again';
export const remittanceUndone = 'It is taken back, and the courier owes it again.';
export const settlementsAsked = 'The gateway is asked. Look again in a moment.';
export const orderConfirmed = 'Thank you. We will pack your order now.';
export const orderDeclined = 'Your order is canceled. Nothing will be sent.';

export const bulkHidden = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product is', other: `${formatCount(count)} products are` })} hidden`;
export const bulkRestored = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product is', other: `${formatCount(count)} products are` })} in the shop again`;
