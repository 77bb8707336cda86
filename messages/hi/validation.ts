// A draft, until somebody who speaks Hindi has read it.
import { limits } from '#contract/limits.ts';
import { deliveryStatuses, parcelSteps, paymentStatuses } from '#contract/orders/words.ts';
import { shippingLimits } from '#contract/shipping/words.ts';

import { formatCount } from './formats.ts';

/**
 * What the schemas of the contract say about an input that they do not accept. Those with a number in them are functions:
 * a bundler drops what is not called.
 */

export const idNotPositive = 'नंबर 1 या उससे बड़ी पूरी संख्या होता है।';
export const pageNotWhole = 'A page is a whole number from 1.';
export const pageSizeRange = () => `A page has 1 to ${limits.maxPageSize} entries.`;
export const amountNotWhole = () => `रकम पूरे रुपयों में लिखें, ${formatCount(limits.maxPrice)} तक।`;
export const trueOrFalse = 'Please say true or false.';
export const textMissing = 'कृपया कुछ लिखें।';
export const textUnreadable = 'इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते। कृपया कॉपी किए बिना इसे फिर से लिखें।';
export const textTooLong = ({ max }: { max: number }) =>
  `ज़्यादा से ज़्यादा ${formatCount(max)} अक्षर लिखें।`;
export const linkTooLong = 'यह लिंक बहुत लंबा है।';
export const timeUnreadable = 'A time is written like 2026-11-21T10:00:00+05:30.';
export const dayUnreadable = 'तारीख ऐसे लिखें: 2026-11-21।';
export const endBeforeStart = 'खत्म होने का समय शुरू होने से पहले का है।';
export const nothingToChange = 'कुछ नहीं बदला है। कम से कम एक चीज़ बदलें।';

export const creditStateUnknown = 'Please ask for matched, open, used or set_aside.';
export const collectionStateUnknown = 'Please ask for owed or paid.';
export const remittanceReferenceUnreadable =
  'A reference of a courier has 4 to 40 letters and digits.';
export const reasonMissing = 'कृपया कारण लिखें।';
export const remittanceAmountUnreadable = 'An amount is in rupees, from 0.01 on.';
export const placeUnknown = 'A list goes on after the place that its last page has named.';
export const matchesCount = () =>
  `Please give 1 to ${formatCount(limits.maxMatches)} payments with their orders.`;

export const phoneDigits = 'फ़ोन नंबर 10 अंकों का होना चाहिए।';
export const passwordMissing = 'पासवर्ड लिखें।';
export const passwordTooShort = 'कम से कम 8 अक्षरों का पासवर्ड चुनें।';
export const passwordTooLong = 'ज़्यादा से ज़्यादा 128 अक्षरों का पासवर्ड चुनें।';
export const ownPasswordMissing = 'अपना पासवर्ड लिखें।';
export const orderNumberMissing = 'ऑर्डर नंबर लिखें, जैसे 1234।';
export const orderCodeMissing = 'ऑर्डर कोड लिखें।';
export const orderCodeTooLong = 'यह कोड बहुत लंबा है।';
export const setupCodeMissing = 'टर्मिनल का कोड लिखें।';
export const setupCodeTooLong = 'यह कोड बहुत लंबा है।';
export const phoneSearchTooLong = 'फ़ोन नंबर में 32 से ज़्यादा अक्षर नहीं होते।';
export const languageUnknown = 'अंग्रेज़ी, हिन्दी या मराठी चुनें।';
export const roleUnknown = 'A role is 1, 2, 3 or 4.';
export const fullNameMissing = 'पूरा नाम लिखें।';
export const addressMissing = 'पता लिखें।';
export const cityMissing = 'शहर या गाँव लिखें।';
export const pincodeMissing = '6 अंकों का पिनकोड लिखें।';
export const pincodeBeginsWithZero = 'पिनकोड 0 से शुरू नहीं होता।';
export const stateMissing = 'राज्य चुनें।';

export const categoryNameMissing = 'Category name is required';
export const subCategoryNameMissing = 'Subcategory name is required';
export const categoryMissing = 'Category is required';
export const subCategoryMissing = 'Subcategory is required';
export const cascadeUnknown = 'Please say cascade=true or cascade=false.';
export const productNameMissing = 'Product name is required';
export const priceMissing = 'Product price is required';
export const priceNotWhole = 'Product price must be a valid positive integer';
export const priceTooHigh = () => `A price is at most ₹${formatCount(limits.maxPrice)}.`;
export const stockMissing = 'Stock is required';
export const stockNotWhole = 'Stock must be a valid non-negative integer';
export const weightRange = () =>
  `Weight is 0 to ${limits.maxWeightKg} kg, with up to two decimals.`;
export const lengthRange = () => `Length is 0 to ${limits.maxSideCm} cm, with up to two decimals.`;
export const widthRange = () => `Width is 0 to ${limits.maxSideCm} cm, with up to two decimals.`;
export const heightRange = () => `Height is 0 to ${limits.maxSideCm} cm, with up to two decimals.`;
export const pictureOfProductMissing = 'Please choose a picture of this product.';
export const seenPriceMissing = 'Please say which price you saw.';
export const seenStockMissing = 'Please say which stock you saw.';
export const productsAtOnce = () =>
  `Please change 1 to ${limits.maxProductsAtOnce} products at once.`;
export const productTwice = 'A product can be changed only once at a time.';
export const ifMatchUnreadable = 'If-Match is the revision that you have seen, in quotes.';
export const searchTooLong = () => `खोज में ${limits.maxSearchLength} अक्षर तक लिख सकते हैं।`;
export const idListUnreadable = () =>
  `Ids are whole numbers with commas between, up to ${limits.maxPageSize}.`;
export const sortUnknown = 'Sort is newest, best_sellers, name, price_asc, price_desc or origin.';
export const deskSortUnknown = 'Sort is newest, name, price_asc or price_desc.';
export const stockStateUnknown = 'Stock is in, low or out.';
export const pictureUnknown = 'Please say picture=none.';
export const hiddenUnknown = 'Please say hidden=true.';
export const inStockUnknown = 'Please say in_stock=true or in_stock=false.';
export const pricesCrossed = 'ज़्यादा वाली कीमत, कम वाली से कम है।';
export const dryRunUnknown = 'Please say dry_run=true or dry_run=false.';

export const bannerOrderMissing = 'Image order is required';
export const bannerOrderRange = () =>
  `Image order is a whole number from 1 to ${formatCount(limits.maxBannerOrder)}.`;
export const shelvesIncomplete = 'Please give each shelf once, in the order you want.';
export const shelfShownMissing = 'Please say whether the shelf is shown.';
export const shelfNameLength = () => `A name has 1 to ${limits.maxShelfName} characters.`;
export const shelfPriceRange = () =>
  `The price is whole rupees, from 1 to ${formatCount(limits.maxPrice)}.`;
export const occasionWordsLength = () =>
  `Words to find products by have 1 to ${limits.maxOccasionWords} characters.`;
export const occasionNeedsOne = 'An occasion has either words or a sub-category.';
export const occasionCount = () => `There can be up to ${limits.maxOccasions} occasions.`;
export const courseFieldMissing = 'Please fill in all fields';
export const insightsSpan = 'Insights are for 7, 30 or 90 days.';
export const ratingRange = 'एक से पाँच स्टार चुनें।';
export const commentLength = 'रिव्यू में 1 से 2,000 अक्षर होते हैं।';

export const quantityRange = () => `1 से ${limits.maxCartQuantity} तक पूरी संख्या लिखें।`;
export const orderLineCount = () => `एक ऑर्डर में 1 से ${limits.maxOrderLines} अलग-अलग प्रोडक्ट आते हैं।`;
export const tooManyOfOne = () => `एक ऑर्डर में एक प्रोडक्ट के ${limits.maxCartQuantity} तक आते हैं।`;
export const promoCodeMissing = 'कूपन कोड लिखें।';
export const promoCodeTooLong = 'यह कूपन कोड बहुत लंबा है।';
export const paymentMethodUnknown = 'The payment method is COD, UPI or CARD.';
export const paymentStatusOfShop = 'The payment status is set by the shop.';
export const linesDiffer = ({ field }: { field: string }) =>
  `All lines of an order have the same ${field}.`;
export const idempotencyKeyUnreadable = 'An Idempotency-Key has 1 to 200 letters, digits or signs.';
export const quoteUnreadable = 'यह हिसाब पढ़ा नहीं जा सका।';
export const orderStateUnknown = 'A delivery status is one of those that orders have.';
export const orderWaitUnknown = 'An order waits for one of these: to_pack, unpaid, sent_unpaid.';
export const parcelViewUnknown = 'Parcels are to_pack, packed, shipped or no_parcel.';
export const parcelStepUnknown = () => `A parcel becomes ${parcelSteps.join(', ')}.`;
export const countryUnknown =
  'Please choose a country, or write its name or its code of two letters, such as India or IN.';
export const lawKindUnknown = 'Please choose: food, toy, packaged or other.';
export const netUnitUnknown = 'Please choose g, kg, ml, l, cm, m, piece, pair or set.';
export const netQuantityRange = () =>
  `A net quantity is a number above 0, up to ${formatCount(limits.maxNetQuantity)}.`;
export const fssaiUnreadable = 'An FSSAI licence has 14 digits.';
export const vegUnknown = 'Please choose: veg or non_veg.';
export const shelfLifeRange = () =>
  `A shelf life is whole days, from 1 to ${formatCount(limits.maxShelfLifeDays)}.`;
export const isiUnreadable = 'A licence for the ISI mark looks like CM/L-1234567.';
export const costRange = () =>
  `What it costs you is whole rupees, from 1 to ${formatCount(limits.maxPrice)}.`;
export const mrpRange = () => `An MRP is whole rupees, from 1 to ${formatCount(limits.maxPrice)}.`;
export const hsnUnreadable = 'An HSN has 4, 6 or 8 digits, such as 9505.';
export const unitUnknown = 'Please choose one of the units.';
export const datedUnknown = 'Food that is soon too old to be sent is found with “short”.';
export const lawLackingUnknown = 'What lacks something that the law asks is found with “lacking”.';
export const headingUnknown = 'Products without an HSN are found with “none”.';
export const parcelWeight = 'A parcel weighs 1 g to 50 kg.';
export const parcelSide = 'A side of a parcel is 1 to 150 cm long.';
export const parcelEmpty = 'Please put something into the parcel.';
export const parcelCount = () => 'Please give 1 to 50 orders or parcels, and 10 parcels an order.';
export const parcelStateUnknown =
  'A parcel is picked_up, in_transit, out_for_delivery, undelivered or delivered.';
export const packingViewUnknown = 'A view is packed, handed_over, on_the_way or trouble.';
export const parcelDecisionUnknown =
  'Please decide: try again, bring back, count in, settle as lost, or dealt with.';
export const courierFileUnknown = 'A courier makes labels or a manifest.';
export const newAddressUnreadable = 'An address has 10 to 300 characters.';
export const newDoorOnlyAgain = 'A new address or number goes with trying again.';
export const parcelCountsMissing = 'Please count how many good pieces have come back.';
export const courierUnknown = 'Please choose a courier.';
export const courierNameMissing = 'लिखें कि कौन सा कूरियर है, 60 अक्षर तक।';
export const courierNumberUnreadable = 'कूरियर के नंबर में 40 तक अक्षर और अंक होते हैं, जैसे उसकी रसीद पर।';
export const numberFromCourier = 'The courier gives the number itself.';
export const trackingLinkUnreadable = 'A link begins with https:// and leads to the courier.';
export const twoStepCodeMissing = 'ऐप के छह अंक, या एक रिकवरी कोड लिखें।';
export const passkeyNameMissing = 'पासकी को एक नाम दें, 40 अक्षर तक।';
export const complaintTextMissing = 'बताएँ कि क्या हुआ।';
export const complaintAboutMissing = 'चुनें कि शिकायत किस बारे में है।';
export const complaintKindMissing = 'चुनें कि क्या गड़बड़ है।';
export const complaintProductMissing = 'प्रोडक्ट का नाम लिखें।';
export const complaintOutcomeUnknown = 'Please choose how it ends.';
export const complaintViewUnknown = 'Complaints are listed by open, data, settled or all.';
export const consentPurposeUnknown = 'Consent is given to offers or feedback.';
export const noticeVersionMissing = 'Please say which text was read.';
export const ticketNumberMissing = 'शिकायत नंबर लिखें, जैसे G2627-00042-K7QP।';
export const restockKeyUnreadable = 'This key cannot be read.';
export const questionMissing = 'अपना सवाल लिखें।';
export const askerNameMissing = 'अपना नाम बताएँ।';
export const questionStateUnknown = 'Questions wait, are answered, or are hidden.';
export const answerMissing = 'Please write an answer.';
export const reviewSortUnknown =
  'Reviews are sorted by newest, highest or lowest, or are those with photographs.';
export const noteMissing = 'Please write a note.';
export const tillAmountUnreadable = 'Please give an amount in rupees, from 0 on.';
export const takenTooMuch = 'No more can be taken out than was counted.';
export const notesDiffer = 'The notes and coins come to another amount.';
export const handoverUnknown = 'An order is handed over now, later or sent (send).';
export const counterPaymentUnknown = 'It is paid by cash, upi, on_delivery or later.';
export const takenWayUnknown = 'An order is taken by phone or at the counter.';
export const counterNumberMissing =
  'Please enter a phone number: without one, it is taken along at once.';
export const counterAddressMissing = 'Please say where it is sent.';
export const laterNeedsNumber = 'To pay later, please enter a phone number.';
export const nothingAtTheDoor = 'What is taken along at once is paid now or later.';
export const deskSearchMissing = 'Please type what you are looking for.';
export const orderSearchTooLong = 'A search takes up to 32 characters.';
export const deliveryStatusUnknown = () => `A delivery status is ${deliveryStatuses.join(', ')}.`;
export const paymentStatusUnknown = () => `A payment status is ${paymentStatuses.join(', ')}.`;
export const bankReferenceMissing = 'Please enter the bank reference.';
export const bankReferenceUnreadable = 'रेफ़रेंस नंबर में 12 से 22 अक्षर और अंक होते हैं।';
export const bankReferenceTooLong = 'A bank reference has up to 100 characters.';
export const bankReferenceAlone = 'A bank reference comes with a payment.';
export const seenWithoutReference = 'A payment was seen, or it has a reference: please send one.';
export const bankReferenceOrSeen = 'Please enter the bank reference, or say that you have seen it.';
export const sentByHandOnly = 'A gateway sends its money itself.';
export const payWayUnknown = 'An order is paid by upi or gateway.';
export const payPurposeUnknown = 'A payment is for full or advance.';
export const paymentListUnknown = 'A list is to_confirm, waiting, late, seen or refunds.';
export const refundAmountUnreadable = 'An amount to give back is in rupees, from 0.01 on.';
export const refundReasonUnknown = 'Money is given back for a return or for goodwill.';
export const refundWayUnknown = 'Money is given back by gateway, by hand or as_paid.';
export const refundChangeMissing = 'Please give the bank reference, say that it is sent, or retry.';
export const codLinkUnreadable = 'यह हमारा लिंक नहीं है।';
export const codAnswerUnknown = 'Please answer confirm or decline.';
export const orderChangeMissing = 'Please say what changes.';
export const lastEventIdUnreadable = 'A Last-Event-ID is the id of an event.';

export const offerNameLength = 'Please give the offer a name of up to 200 characters.';
export const planNameLength = 'Please give the plan a name of up to 80 letters, as “Diwali”.';
export const planPercentRange = 'Please give a whole per cent, from -90 to 500.';
export const planAmountRange = 'Please give whole rupees, such as 20 or -20.';
export const planProducts = () =>
  `Please choose a category, or 1 to ${formatCount(limits.maxPlannedProducts)} products.`;
export const offerPercentageRange = 'A percentage is a whole number from 1 to 90.';
export const promoCodeLetters =
  'A code has 1 to 30 letters A to Z, digits, hyphens or underscores.';
export const promoPercentageRange = 'A percentage is a whole number from 1 to 100.';
export const promoLimitNotWhole = 'A limit is a whole number from 1.';
export const percentageOrAmount = 'Please give either a percentage or an amount.';

export const shopNameMissing = 'Please give the shop a name.';
export const shopPhoneMissing = 'Please give a phone number.';
export const shopPhoneSigns = 'A phone number has digits, spaces and hyphens.';
export const emailMissing = 'ई-मेल पता लिखें।';
export const shopAddressMissing = 'Please give an address.';
export const mapLinkUnsafe = 'A map link begins with https:// and has no name before an @.';
export const whatsappDigits = 'A WhatsApp number has 10 digits.';
export const legalNameMissing = 'Please say who sells.';
export const grievanceOfficerMissing = 'Please say who takes complaints.';
export const dayMissing = 'तारीख चुनें।';

const units = {
  minutes: 'minutes',
  hours: 'hours',
  refusals: 'refusals',
  percent: 'per cent',
  grams: 'grams',
  days: 'days',
  cubicCm: 'cubic centimetres',
};
export const between = ({
  min,
  max,
  unit,
}: {
  min: number;
  max: number;
  unit: keyof typeof units;
}) => `Please give ${formatCount(min)} to ${formatCount(max)} ${units[unit]}.`;
export const pinCodeDigits = 'पिनकोड में छह अंक होते हैं, या उसके पहले दो से पाँच अंक, बीच में खाली जगह के बिना।';
export const tooManyPinCodes = ({ max }: { max: number }) =>
  `A list has up to ${formatCount(max)} PIN codes.`;
export const upiAddressUnreadable = 'UPI पता name@bank जैसा होता है।';
export const upiCategoryDigits = 'The category has four digits.';
export const oneOfBoth = 'दोनों में से एक चुनें।';
export const tooManyCategories = 'A list has up to 200 categories.';
export const advanceTooLow = 'An advance is at least one rupee.';

export const weightUnknown = 'Please say weight=none.';
export const serviceUnknown = 'डिलीवरी का तरीका फिर से चुनें।';
export const daysInOrder = 'The longest time is shorter than the shortest.';
export const maxBelowFirst = 'The most is less than the first weight.';
export const zoneNameMissing = 'Please give the zone a name.';
export const zoneNameTaken = 'Another zone has this name.';
export const zoneIsNowhere = 'Please say where: by PIN codes or by states.';
export const zoneWithoutRate = 'Please say what a parcel costs there.';
export const zoneWithoutStandard = 'Every zone has a standard rate.';
export const serviceTwice = 'Each service has one rate in a zone.';
export const oneRest = 'Only one zone has everything else.';
export const tooManyZones = () => `There are up to ${shippingLimits.maxZones} zones.`;
export const surchargeCategoryMissing = 'Please choose a category.';
export const surchargeMissing = 'A surcharge is at least one rupee.';
export const surchargeTwice = 'This category has a surcharge already.';
export const cutoffUnreadable = 'Please give a time, as in 14:00.';
export const workingDayMissing = 'Please choose at least one working day.';
export const holidayDayMissing = 'Please choose the day.';
export const holidayNameMissing = 'Please say what is celebrated.';
export const holidayTwice = 'This day is closed already.';
export const tooManyHolidays = () => `There are up to ${shippingLimits.maxHolidays} holidays.`;
export const pickupNowhere = 'Please say where orders are picked up.';
export const goodsAmount = 'सामान की रकम लिखें।';
export const triedWeight = () =>
  `A parcel weighs 1 to ${formatCount(shippingLimits.maxParcelGrams)} grams.`;
