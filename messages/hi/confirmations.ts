// A draft, until somebody who speaks Hindi has read it.
import { formatCount, plural } from './formats.ts';

/** What the shop says when a call has done what it was asked for. */

export const registered = 'अकाउंट बन गया! अपने फ़ोन नंबर और पासवर्ड से लॉग इन करें।';
export const parcelMoved = ({ number }: { number: number }) => `Order #${number} is moved on.`;
export const twoStepOff = 'दो चरणों वाला लॉगिन बंद है।';
export const passkeyAdded = 'पासकी जुड़ गई। अगली बार इससे लॉग इन कर सकते हैं।';
export const passkeyRemoved = 'पासकी हटा दी गई।';
export const twoStepRequired = 'अब से पूरा स्टाफ़ दो चरणों में लॉग इन करेगा।';
export const twoStepNotRequired = 'दो चरणों वाला लॉगिन अब हर एक की मर्ज़ी पर है।';
export const twoStepReset = 'दूसरा चरण हटा दिया गया। अगले लॉगिन पर सिर्फ़ पासवर्ड लगेगा।';
export const guestHasPassword = 'आपका पासवर्ड बन गया। आपके ऑर्डर आपके अकाउंट में हैं।';
export const orderTakenOver = 'ऑर्डर अब आपके अकाउंट में है।';
export const loggedOut = 'आप लॉग आउट हो गए।';
export const loggedOutEverywhere = 'आप सब जगह से लॉग आउट हो गए।';
export const deviceLoggedOut = 'वह डिवाइस लॉग आउट हो गया।';
export const passwordSet = 'आपका नया पासवर्ड बन गया। अब उससे लॉग इन करें।';
export const passwordChanged = 'आपका पासवर्ड बदल गया। दूसरे डिवाइस लॉग आउट हो गए।';
export const accountDeleted = 'आपका अकाउंट मिटा दिया गया।';
export const shopSetUp = 'अब यह दुकान आप चलाते हैं।';
export const addressRemoved = 'पता हटा दिया गया।';

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
  `आपका रिटर्न ${number} मिल गया, आगे क्या होगा हम यहीं बताएँगे।`;
export const returnApproved = ({ number }: { number: string }) =>
  `आपका रिटर्न ${number} मंज़ूर हो गया। सामान वापस भेज दें।`;
export const returnWithdrawn = 'रिटर्न कैंसिल हो गया।';
export const returnOnItsWay = 'धन्यवाद। हम उसका ध्यान रखेंगे।';
export const returnDecided = 'The customer sees it on the order.';
export const returnReceived = 'What came back is counted in.';
export const returnSettled = 'रिटर्न पूरा हो गया।';

interface ReturnPolicy {
  days: number;
  damageDays: number;
  pays: 'customer' | 'shop';
  isExchanged: boolean;
  conditions: string[];
  hasExceptions: boolean;
}

const within = (count: number) => `${formatCount(count)} दिन`;

/** The part of the policy about refunds that follows from the rules of returns, with simple formatting (Markdown). */
export function returnPolicy(rules: ReturnPolicy): string {
  const { days, damageDays, pays, isExchanged, conditions, hasExceptions } = rules;
  const choice = isExchanged
    ? `आप चुन सकते हैं:

- 5-7 काम के दिनों में बदलकर वही सामान, या
- अपने पैसे वापस।`
    : 'आपके पैसे वापस मिलते हैं।';
  const shipping = pays === 'shop' ? 'वापस भेजने का खर्च हम देते हैं।' : 'वापस भेजने का खर्च ग्राहक देता है।';
  return [
    '## खराब या गलत सामान',
    `पार्सल मिलने के ${within(damageDays)} के अंदर हमें बताएँ, सामान और पार्सल की फ़ोटो के साथ। वापस भेजने का खर्च हम देते हैं। ${choice}`,
    `पार्सल मिलने के ${within(damageDays)} बाद खराब या गलत सामान की शिकायत नहीं ली जाती, इसलिए पार्सल आते ही खोलकर देख लें।`,
    '## किसी और वजह से लौटाना',
    days > 0
      ? `जो पसंद न आए, उसे पार्सल मिलने के ${within(days)} के अंदर लौटा सकते हैं, बिना इस्तेमाल किए और उसकी पैकिंग में। ${shipping}`
      : 'जैसा ऑर्डर किया था वैसा ही आया हो, तो हम वापस नहीं लेते।',
    hasExceptions &&
      `कुछ चीज़ों के नियम अलग हैं:

{exceptions}`,
    conditions.length > 0 && `ये हम वापस नहीं ले सकते: ${conditions.join(', ')}।`,
    '## कैसे लौटाएँ',
    '[ऑर्डर](/orders) में अपना ऑर्डर खोलें और “सामान लौटाएँ” चुनें: कितने पीस, क्यों, और हो तो फ़ोटो। जिन्होंने बिना पासवर्ड ऑर्डर किया, वे ऑर्डर नंबर और कोड से ऑर्डर ढूँढ सकते हैं।',
    isExchanged && '## एक्सचेंज',
    isExchanged &&
      'एक्सचेंज यानी एक रिटर्न और एक नया ऑर्डर। बताएँ कि इसकी जगह क्या चाहिए, हम उसे आपके लिए रख देंगे।',
  ]
    .filter(Boolean)
    .join('\n\n');
}
export const returnsWithin = ({ days }: { days: number }) => `${formatCount(days)} दिन में वापसी`;
const paymentNames = { COD: 'कैश ऑन डिलीवरी', UPI: 'UPI', CARD: 'कार्ड' };
/** As "Cash on delivery, UPI or card". */
export const paidBy = ({ methods }: { methods: (keyof typeof paymentNames)[] }) =>
  methods
    .map((method, place) => {
      const name = paymentNames[method];
      if (place === 0) return name;
      return place === methods.length - 1 ? ` या ${name}` : `, ${name}`;
    })
    .join('');
export const returnsOfFaults = ({ days }: { days: number }) =>
  `खराब या गलत आया? ${formatCount(days)} दिन के अंदर बताएँ`;
export const taxRateDeleted = 'Rate removed';
export const settingsSaved = 'सेव हो गया';
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

export const consentGiven = 'धन्यवाद। आप इसे यहीं कभी भी वापस ले सकते हैं।';
export const consentWithdrawn = 'वापस ले लिया। हम तुरंत बंद कर रहे हैं।';
export const complaintReceived = ({ number }: { number: string }) =>
  `आपकी शिकायत मिल गई। आपका शिकायत नंबर ${number} है।`;
export const complaintMessageSent = 'भेज दिया। हम यहीं जवाब देंगे।';
export const complaintLookedAt = 'Noted that you look after it';
export const complaintAnswered = 'Answer sent';
export const complaintSettled = 'Answered and settled';
export const complaintNoted = 'Note saved';
export const questionAsked = 'धन्यवाद। जवाब देते ही आपका सवाल यहाँ दिखेगा।';
export const textsTranslated = 'Translations saved';
export const fileChecked = 'File checked';
export const synonymAdded = 'Synonym added';
export const synonymChanged = 'Synonym changed';
export const synonymDeleted = 'Synonym deleted';
export const lostSearchSettled = 'Taken off the list';
export const questionAnswered = 'Answered';
export const questionHidden = 'Question hidden';
export const questionRestored = 'Question is back';
export const restockNoted = 'आते ही हम आपको बताएँगे।';
export const restockTakenBack = 'इसके बारे में हम आपको नहीं बताएँगे।';
export const restockNotified = 'Noted as told';
export const restockWaitsAgain = 'Waiting again';
export const reviewWritten = 'आपके रिव्यू के लिए धन्यवाद।';
export const complaintPhotographsSent = 'फ़ोटो के लिए धन्यवाद।';
export const photographsAdded = 'आपके रिव्यू और फ़ोटो के लिए धन्यवाद।';
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
export const orderConfirmed = 'धन्यवाद। अब हम आपका ऑर्डर पैक करेंगे।';
export const orderDeclined = 'आपका ऑर्डर कैंसिल हो गया। कुछ नहीं भेजा जाएगा।';

export const bulkHidden = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product is', other: `${formatCount(count)} products are` })} hidden`;
export const bulkRestored = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product is', other: `${formatCount(count)} products are` })} in the shop again`;
