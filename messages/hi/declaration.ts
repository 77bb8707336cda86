// A draft, until somebody who speaks Hindi has read it.
import { type DarkPattern, darkPatterns } from '#contract/store/dark-patterns.ts';

import { formatCount } from './formats.ts';

/** The declaration that the shop has no dark patterns; the Central Consumer Protection Authority asked all platforms for one in June 2025. */
export const declarationTitle = 'ग्राहक से कोई चालाकी नहीं';
export const declarationSummary =
  '2023 के दिशानिर्देशों में लिखे तेरह “डार्क पैटर्न” के बारे में यह दुकान क्या करती है, और उसकी जाँच कैसे होती है।';

/** What is true of the shop at this moment. */
export interface DeclaredFacts {
  ways: { upi: boolean; gateway: boolean; cod: boolean };
  offers: number;
}

const titles: Record<DarkPattern, string> = {
  'false urgency': 'झूठी जल्दबाज़ी',
  'basket sneaking': 'कार्ट में चुपके से सामान डालना',
  'confirm shaming': '“नहीं” कहने पर शर्मिंदा करना',
  'forced action': 'ज़बरदस्ती कुछ करवाना',
  'subscription trap': 'सब्सक्रिप्शन का जाल',
  'interface interference': 'बटन और स्क्रीन से भटकाना',
  'bait and switch': 'दिखाना कुछ, बेचना कुछ',
  'drip pricing': 'धीरे-धीरे दाम बढ़ाना',
  'disguised advertisement': 'छिपा हुआ विज्ञापन',
  nagging: 'बार-बार टोकना',
  'trick question': 'घुमा-फिराकर पूछना',
  'SaaS billing': 'बिना बताए बार-बार पैसे काटना',
  'rogue malware': 'नुकसान करने वाला सॉफ़्टवेयर',
};

const waysIn = ({ upi, gateway, cod }: DeclaredFacts['ways']): string =>
  [upi && 'UPI', gateway && 'गेटवे पर कार्ड और UPI', cod && 'कैश ऑन डिलीवरी']
    .filter(Boolean)
    .join(', ') || 'कोई नहीं';

const sentences: Record<DarkPattern, (facts: DeclaredFacts) => string> = {
  'false urgency': () =>
    '“सिर्फ़ n बाकी” उस समय के स्टॉक की गिनती है, और तभी दिखती है जब पाँच या कम बचे हों। घड़ी सिर्फ़ पेमेंट की है, जो उतनी ही देर खुला रहता है। यह कभी नहीं लिखा होता कि और लोग देख रहे हैं।',
  'basket sneaking': () =>
    'कार्ट में वही है जो आपने खुद डाला: न बीमा, न टिप, न तोहफ़ा। कोई खाना पहले से टिक नहीं होता।',
  'confirm shaming': () => 'मना करने वाले को “रहने दें” या “अभी नहीं” दिखता है, कोई ताना नहीं।',
  'forced action': () =>
    'बिना अकाउंट के दुकान देख सकते हैं, कीमत देख सकते हैं, पिनकोड देख सकते हैं, शिकायत और ऑर्डर कर सकते हैं।',
  'subscription trap': () =>
    'यहाँ सब्सक्राइब करने को कुछ नहीं है। ऑर्डर कैंसिल करने में ऑर्डर करने से कम टैप लगते हैं, और अकाउंट मिटाना अकाउंट में ही है।',
  'interface interference': () => '“हाँ” और “नहीं” के बटन एक ही आकार के हैं, दोनों साफ़ पढ़े जाते हैं।',
  'bait and switch': ({ offers }) =>
    `लिस्ट की कीमत ही प्रोडक्ट के पेज पर, कार्ट में और बिल पर होती है। जो खत्म है, उस पर लिखा होता है। इस समय ${formatCount(offers)} ऑफ़र चल रहे हैं।`,
  'drip pricing': ({ ways }) =>
    `पिनकोड मिलते ही डिलीवरी और हर चार्ज कार्ट में दिखता है, और पक्का करने से पहले कुल रकम में होता है। इस समय पेमेंट के तरीके: ${waysIn(ways)}।`,
  'disguised advertisement': () =>
    'दुकान विज्ञापन नहीं दिखाती। रिव्यू उन ग्राहकों के हैं जिन्हें प्रोडक्ट मिला है।',
  nagging: () =>
    'कोई विंडो अपने आप नहीं खुलती, नोटिफ़िकेशन नहीं माँगे जाते, और एक बार मना करने पर दोबारा नहीं पूछा जाता।',
  'trick question': () =>
    'सवाल साफ़ बताते हैं कि क्या होगा, “नहीं” के अंदर “नहीं” नहीं होता। हाँ हमेशा अलग टैप से होती है।',
  'SaaS billing': () => 'हर पेमेंट एक ऑर्डर का होता है। कुछ अपने आप दोबारा नहीं कटता, और कार्ड सेव नहीं होता।',
  'rogue malware': () =>
    'दुकान के पेज पर सिर्फ़ दुकान के अपने प्रोग्राम चलते हैं, जिसका ध्यान ब्राउज़र रखता है; पेमेंट कंपनी का प्रोग्राम एक अलग, बंद पेज पर चलता है। कुछ इंस्टॉल नहीं करना पड़ता।',
};

/** The whole declaration, in the order of the guidelines. */
export const declaration = (
  facts: DeclaredFacts,
): string => `{legal_name} घोषित करते हैं कि {shop_name} में 2023 के डार्क पैटर्न रोकथाम और नियमन दिशानिर्देशों में लिखा कोई भी डार्क पैटर्न नहीं है। हर बात एक टेस्ट से साबित होती है जो ग्राहक की तरह स्क्रीन देखता है, और जिस स्क्रीन पर ऐसा पैटर्न हो वहाँ फ़ेल होता है।

${darkPatterns.map((pattern) => `## ${titles[pattern]}\n\n${sentences[pattern](facts)}`).join('\n\n')}

## ऐसा कुछ दिखे तो

[हमें बताएँ](/complaints): जवाब {grievance_officer} देंगे।`;
export const titleOf = (pattern: DarkPattern): string => titles[pattern];
