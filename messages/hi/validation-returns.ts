// A draft, until somebody who speaks Hindi has read it.
import { returnLimits } from '#contract/returns/words.ts';

/** What forms about returns say of their fields. */

export const returnDays = () => `कृपया 0 से ${returnLimits.maxDays} दिन चुनें।`;
export const returnPaysUnknown = 'कृपया बताएँ कि वापस भेजने का खर्च कौन देगा।';
export const returnConditionLength = () => `कृपया 1 से ${returnLimits.maxConditionLength} अक्षर लिखें।`;
export const returnConditionCount = () => `कृपया ${returnLimits.maxConditions} से ज़्यादा लाइनें न लिखें।`;
export const returnExceptionTwice = 'यह लिस्ट में पहले से है।';
export const returnLinesMissing = 'चुनें कि आप क्या लौटा रहे हैं।';
export const returnLineTwice = 'हर प्रोडक्ट एक ही बार लिखें।';
export const returnPieces = 'कृपया बताएँ कि कितने हैं।';
export const returnReasonUnknown = 'कृपया बताएँ कि क्यों लौटा रहे हैं।';
export const returnWishUnknown = 'कृपया बताएँ कि पैसे चाहिए या एक्सचेंज।';
export const returnWordsMissing = 'कृपया बताएँ कि इसमें क्या खराबी है।';
export const refundToUnreadable = 'कृपया UPI पता लिखें, जैसे name@bank, या अकाउंट नंबर और उसका IFSC।';
export const returnDecisionUnknown = 'कृपया बताएँ कि इसका क्या करना है।';
export const returnByUnknown = 'कृपया बताएँ कि पैसे कैसे लौटेंगे।';
export const returnStateUnknown = 'रिटर्न की ऐसी कोई स्थिति नहीं है।';
export const caseListUnknown = 'A list is mismatches or disputes.';
export const sentWithoutReference = 'बिना रेफ़रेंस नंबर का पैसा नकद या UPI से भेजा जाता है।';
