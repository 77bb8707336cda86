import { formatCount, formatRupees, plural } from './formats.ts';
import { formatTime } from './times.ts';

export const editOffer = 'Edit Offer';
export const addOffer = 'Add Offer';
export const updateOffer = 'Update Offer';
export const createOffer = 'Create Offer';
export const updating = 'Updating...';
export const creating = 'Creating...';
export const updateOfferFailed = 'Failed to update offer';
export const createOfferFailed = 'Failed to create offer';
export const offerName = 'Offer name';
export const percentOff = 'Percent off';
export const percentRange = '1 to 90';
export const description = 'Description';

export const offers = 'Offers';
export const offersHiddenNotice =
  'Customers are not asked for an offer at checkout yet. <show>Show offers to customers</show>';
export const noOffersYet = 'No offers yet';
export const noOffersText =
  'An offer takes a percentage off, for everybody who chooses it at checkout.';
export const percentageOff = ({ offerPercentage }: { offerPercentage: number }) =>
  `${offerPercentage}% OFF`;
export const deleteOfferFailed = 'Failed to delete offer';
export const deleteOfferFailedText = 'Error deleting offer';
export const deleteOfferText = 'Nobody gets it any more. Orders keep what they got.';

export const editPromoCode = 'Edit Promo Code';
export const addPromoCode = 'Add Promo Code';
export const updatePromoCode = 'Update Promo Code';
export const createPromoCode = 'Create Promo Code';
export const updatePromoCodeFailed = 'Failed to update promo code';
export const createPromoCodeFailed = 'Failed to create promo code';
export const code = 'Code';
export const promoCodeHint = 'Letters, digits, hyphens. Customers may type it in small letters.';
export const eitherThis = 'Either this …';
export const rupeesOff = 'Rupees off (₹)';
export const orThis = '… or this';
export const standardDeliveryFree = 'Standard delivery is free';
export const usageLimit = 'How often in all';
export const emptyWithoutLimit = 'Empty: without a limit';
export const onceForEach = 'Once for each customer';

export const promoCodes = 'Promo codes';
export const noPromoCodesYet = 'No promo codes yet';
export const noPromoCodesText = 'A code takes something off for whoever types it at checkout.';
/** What a promo code gives: a percentage, or rupees, or free delivery, or one of the first two with the last. */
export const codeGives = ({
  percentage,
  amount,
  isSentFree,
}: {
  percentage: number | null;
  amount: number | null;
  isSentFree: boolean;
}) => {
  if (percentage === null && amount === null) return 'Free delivery';
  const share = percentage === null ? formatRupees(amount ?? 0) : `${percentage}%`;
  return isSentFree ? `${share} OFF + free delivery` : `${share} OFF`;
};
export const deletePromoCodeFailed = 'Failed to delete promo code';
export const deletePromoCodeFailedText = 'Error deleting promo code';
export const deletePromoCodeText = 'Nobody can use it any more. Orders keep what they got.';
export const usesOfCode = ({
  uses,
  max,
  isOnceEach,
}: {
  uses: number;
  max: number | null;
  isOnceEach: boolean;
}) => {
  const limit = max === null ? '' : ` of ${formatCount(max)}`;
  const times = plural(max ?? uses, { one: 'time', other: 'times' });
  const once = isOnceEach ? ', once for each customer' : '';
  return `Used ${formatCount(uses)}${limit} ${times}${once}`;
};

export const minimumAmount = 'From an amount of (₹)';
export const emptyAnyAmount = 'Empty: for any amount';
export const starts = 'Starts';
export const emptyAtOnce = 'Empty: at once';
export const ends = 'Ends';
export const validUntilHint = 'Empty: until you take it back';
export const fromAmount = ({ minimum }: { minimum: number }) => `From ${formatRupees(minimum)}`;
export const fromTime = ({ starts }: { starts: string }) => `from ${formatTime(starts)}`;
export const untilTime = ({ ends }: { ends: string }) => `until ${formatTime(ends)}`;
export const over = 'Over';
export const toCome = 'To come';
export const live = 'Live';

/** Whom the shop may write to. */
export const whoMayBeTold = 'Who may be told of offers';
export const whoMayBeToldText =
  'The numbers of customers who agreed in their account, as of this moment. Whoever has taken it back is not among them: download it anew each time.';
export const downloadNumbers = 'Download the numbers';
