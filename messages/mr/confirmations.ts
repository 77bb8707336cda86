// A draft, until somebody who speaks Marathi has read it.
import { formatCount, plural } from './formats.ts';

/** What the shop says when a call has done what it was asked for. */

export const registered = 'अकाउंट तयार झाले! तुमच्या फोन नंबर आणि पासवर्डने लॉग इन करा.';
export const parcelMoved = ({ number }: { number: number }) => `Order #${number} is moved on.`;
export const twoStepOff = 'दोन टप्प्यांचे लॉगिन बंद आहे.';
export const passkeyAdded = 'पासकी जोडली. पुढच्या वेळी तिने लॉग इन करता येईल.';
export const passkeyRemoved = 'पासकी काढली.';
export const twoStepRequired = 'आतापासून सर्व स्टाफ दोन टप्प्यांत लॉग इन करेल.';
export const twoStepNotRequired = 'दोन टप्प्यांचे लॉगिन आता प्रत्येकाच्या इच्छेवर आहे.';
export const twoStepReset = 'दुसरा टप्पा काढला. पुढच्या लॉगिनला फक्त पासवर्ड लागेल.';
export const guestHasPassword = 'तुमचा पासवर्ड ठेवला. तुमच्या ऑर्डर तुमच्या अकाउंटमध्ये आहेत.';
export const orderTakenOver = 'ऑर्डर आता तुमच्या अकाउंटमध्ये आहे.';
export const loggedOut = 'तुम्ही लॉग आउट झालात.';
export const loggedOutEverywhere = 'तुम्ही सगळीकडून लॉग आउट झालात.';
export const deviceLoggedOut = 'ते डिव्हाइस लॉग आउट झाले.';
export const passwordSet = 'तुमचा नवीन पासवर्ड ठेवला. आता त्याने लॉग इन करा.';
export const passwordChanged = 'तुमचा पासवर्ड बदलला. इतर डिव्हाइस लॉग आउट झाले.';
export const accountDeleted = 'तुमचे अकाउंट पुसून टाकले.';
export const shopSetUp = 'आता हे दुकान तुम्ही चालवता.';
export const addressRemoved = 'पत्ता काढला.';

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
  `तुमचे रिटर्न ${number} मिळाले, पुढे काय होईल ते आम्ही इथेच कळवू.`;
export const returnApproved = ({ number }: { number: string }) =>
  `तुमचे रिटर्न ${number} मंजूर झाले. सामान परत पाठवा.`;
export const returnWithdrawn = 'रिटर्न मागे घेतले.';
export const returnOnItsWay = 'धन्यवाद. आम्ही लक्ष ठेवू.';
export const returnDecided = 'The customer sees it on the order.';
export const returnReceived = 'What came back is counted in.';
export const returnSettled = 'रिटर्न पूर्ण झाले.';

interface ReturnPolicy {
  days: number;
  damageDays: number;
  pays: 'customer' | 'shop';
  isExchanged: boolean;
  conditions: string[];
  hasExceptions: boolean;
}

const within = (count: number) =>
  plural(count, { one: '1 दिवसाच्या', other: `${formatCount(count)} दिवसांच्या` });

/** The part of the policy about refunds that follows from the rules of returns, with simple formatting (Markdown). */
export function returnPolicy(rules: ReturnPolicy): string {
  const { days, damageDays, pays, isExchanged, conditions, hasExceptions } = rules;
  const choice = isExchanged
    ? `तुम्ही निवडा:

- 5-7 कामकाजाच्या दिवसांत बदलून तीच वस्तू, किंवा
- तुमचे पैसे परत.`
    : 'तुमचे पैसे परत मिळतात.';
  const shipping = pays === 'shop' ? 'परत पाठवण्याचा खर्च आम्ही देतो.' : 'परत पाठवण्याचा खर्च ग्राहक देतो.';
  return [
    '## खराब किंवा चुकीची वस्तू',
    `पार्सल मिळाल्यापासून ${within(damageDays)} आत आम्हाला सांगा, वस्तूचा आणि पार्सलचा फोटो द्या. परत पाठवण्याचा खर्च आम्ही देतो. ${choice}`,
    `पार्सल मिळाल्यापासून ${within(damageDays)} आत कळवले नाही, तर खराब किंवा चुकीच्या वस्तूची तक्रार घेतली जात नाही, म्हणून पार्सल येताच उघडून पहा.`,
    '## इतर कारणाने परत करणे',
    days > 0
      ? `जे आवडले नाही ते पार्सल मिळाल्यापासून ${within(days)} आत परत करता येते, न वापरता आणि त्याच्या पॅकिंगमध्ये. ${shipping}`
      : 'ऑर्डर केल्याप्रमाणेच आले असेल, तर आम्ही परत घेत नाही.',
    hasExceptions &&
      `काही वस्तूंचे नियम वेगळे आहेत:

{exceptions}`,
    conditions.length > 0 && `हे आम्ही परत घेऊ शकत नाही: ${conditions.join(', ')}.`,
    '## परत कसे करायचे',
    '[ऑर्डर](/orders) मध्ये तुमची ऑर्डर उघडा आणि “वस्तू परत करा” निवडा: किती नग, का, आणि असतील तर फोटो. ज्यांनी पासवर्डशिवाय ऑर्डर केली, त्यांना ऑर्डर नंबर आणि कोडने ऑर्डर सापडते.',
    isExchanged && '## एक्सचेंज',
    isExchanged &&
      'एक्सचेंज म्हणजे एक रिटर्न आणि एक नवीन ऑर्डर. त्याऐवजी काय हवे ते सांगा, आम्ही ते तुमच्यासाठी बाजूला ठेवू.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
export const returnsWithin = ({ days }: { days: number }) =>
  plural(days, { one: '1 दिवसात परत करता येते', other: `${formatCount(days)} दिवसांत परत करता येते` });
const paymentNames = { COD: 'कॅश ऑन डिलिव्हरी', UPI: 'UPI', CARD: 'कार्ड' };
/** As "Cash on delivery, UPI or card". */
export const paidBy = ({ methods }: { methods: (keyof typeof paymentNames)[] }) =>
  methods
    .map((method, place) => {
      const name = paymentNames[method];
      if (place === 0) return name;
      return place === methods.length - 1 ? ` किंवा ${name}` : `, ${name}`;
    })
    .join('');
export const returnsOfFaults = ({ days }: { days: number }) =>
  plural(days, {
    one: 'खराब किंवा चुकीचे आले? 1 दिवसाच्या आत सांगा',
    other: `खराब किंवा चुकीचे आले? ${formatCount(days)} दिवसांच्या आत सांगा`,
  });
export const taxRateDeleted = 'Rate removed';
export const settingsSaved = 'सेव्ह झाले';
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

export const consentGiven = 'धन्यवाद. तुम्ही हे इथे केव्हाही मागे घेऊ शकता.';
export const consentWithdrawn = 'मागे घेतले. आम्ही लगेच थांबवतो.';
export const complaintReceived = ({ number }: { number: string }) =>
  `तुमची तक्रार मिळाली. तुमचा तक्रार क्रमांक ${number} आहे.`;
export const complaintMessageSent = 'पाठवले. आम्ही इथेच उत्तर देऊ.';
export const complaintLookedAt = 'Noted that you look after it';
export const complaintAnswered = 'Answer sent';
export const complaintSettled = 'Answered and settled';
export const complaintNoted = 'Note saved';
export const questionAsked = 'धन्यवाद. उत्तर दिले की तुमचा प्रश्न इथे दिसेल.';
export const textsTranslated = 'Translations saved';
export const fileChecked = 'File checked';
export const synonymAdded = 'Synonym added';
export const synonymChanged = 'Synonym changed';
export const synonymDeleted = 'Synonym deleted';
export const lostSearchSettled = 'Taken off the list';
export const questionAnswered = 'Answered';
export const questionHidden = 'Question hidden';
export const questionRestored = 'Question is back';
export const restockNoted = 'आले की आम्ही तुम्हाला कळवू.';
export const restockTakenBack = 'याविषयी आम्ही तुम्हाला कळवणार नाही.';
export const restockNotified = 'Noted as told';
export const restockWaitsAgain = 'Waiting again';
export const reviewWritten = 'तुमच्या रिव्ह्यूसाठी धन्यवाद.';
export const complaintPhotographsSent = 'फोटोंबद्दल धन्यवाद.';
export const photographsAdded = 'तुमच्या रिव्ह्यू आणि फोटोंसाठी धन्यवाद.';
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
export const orderConfirmed = 'धन्यवाद. आता आम्ही तुमची ऑर्डर पॅक करू.';
export const orderDeclined = 'तुमची ऑर्डर रद्द झाली. काही पाठवले जाणार नाही.';

export const bulkHidden = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product is', other: `${formatCount(count)} products are` })} hidden`;
export const bulkRestored = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 product is', other: `${formatCount(count)} products are` })} in the shop again`;
