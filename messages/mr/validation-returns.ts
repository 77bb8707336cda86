// A draft, until somebody who speaks Marathi has read it.
import { returnLimits } from '#contract/returns/words.ts';

/** What forms about returns say of their fields. */

export const returnDays = () => `कृपया 0 ते ${returnLimits.maxDays} दिवस निवडा.`;
export const returnPaysUnknown = 'परत पाठवण्याचा खर्च कोण देईल ते सांगा.';
export const returnConditionLength = () => `कृपया 1 ते ${returnLimits.maxConditionLength} अक्षरे लिहा.`;
export const returnConditionCount = () =>
  `कृपया ${returnLimits.maxConditions} पेक्षा जास्त ओळी लिहू नका.`;
export const returnExceptionTwice = 'हे यादीत आधीच आहे.';
export const returnLinesMissing = 'तुम्ही काय परत करत आहात ते निवडा.';
export const returnLineTwice = 'प्रत्येक प्रॉडक्ट एकदाच लिहा.';
export const returnPieces = 'किती आहेत ते सांगा.';
export const returnReasonUnknown = 'का परत करत आहात ते सांगा.';
export const returnWishUnknown = 'पैसे हवेत की एक्सचेंज ते सांगा.';
export const returnWordsMissing = 'यात काय चूक आहे ते सांगा.';
export const refundToUnreadable =
  'कृपया UPI पत्ता लिहा, उदा. name@bank, किंवा खाते क्रमांक आणि त्याचा IFSC.';
export const returnDecisionUnknown = 'याचे काय करायचे ते सांगा.';
export const returnByUnknown = 'पैसे कसे परत जातील ते सांगा.';
export const returnStateUnknown = 'रिटर्नची अशी स्थिती नाही.';
export const caseListUnknown = 'A list is mismatches or disputes.';
export const sentWithoutReference = 'रेफरन्स नंबर नसलेले पैसे रोख किंवा UPI ने पाठवले जातात.';
