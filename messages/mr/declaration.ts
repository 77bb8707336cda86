// A draft, until somebody who speaks Marathi has read it.
import { type DarkPattern, darkPatterns } from '#contract/store/dark-patterns.ts';

import { formatCount } from './formats.ts';

/** The declaration that the shop has no dark patterns; the Central Consumer Protection Authority asked all platforms for one in June 2025. */
export const declarationTitle = 'ग्राहकाची फसवणूक नाही';
export const declarationSummary =
  '2023 च्या मार्गदर्शक सूचनांमधील तेरा “डार्क पॅटर्न” विषयी हे दुकान काय करते, आणि ते कसे तपासले जाते.';

/** What is true of the shop at this moment. */
export interface DeclaredFacts {
  ways: { upi: boolean; gateway: boolean; cod: boolean };
  offers: number;
}

const titles: Record<DarkPattern, string> = {
  'false urgency': 'खोटी घाई',
  'basket sneaking': 'कार्टमध्ये गुपचूप वस्तू टाकणे',
  'confirm shaming': '“नाही” म्हटल्यावर लाजवणे',
  'forced action': 'जबरदस्तीने काही करायला लावणे',
  'subscription trap': 'सबस्क्रिप्शनचा सापळा',
  'interface interference': 'बटणे आणि स्क्रीनने दिशाभूल',
  'bait and switch': 'दाखवायचे एक, विकायचे दुसरे',
  'drip pricing': 'हळूहळू किंमत वाढवणे',
  'disguised advertisement': 'लपवलेली जाहिरात',
  nagging: 'सारखे मागे लागणे',
  'trick question': 'फिरवून विचारणे',
  'SaaS billing': 'न सांगता पुन्हा पुन्हा पैसे कापणे',
  'rogue malware': 'घातक सॉफ्टवेअर',
};

const waysIn = ({ upi, gateway, cod }: DeclaredFacts['ways']): string =>
  [upi && 'UPI', gateway && 'गेटवेवर कार्ड आणि UPI', cod && 'कॅश ऑन डिलिव्हरी']
    .filter(Boolean)
    .join(', ') || 'एकही नाही';

const sentences: Record<DarkPattern, (facts: DeclaredFacts) => string> = {
  'false urgency': () =>
    '“फक्त n शिल्लक” ही त्या वेळच्या स्टॉकची संख्या आहे, आणि पाच किंवा कमी असतील तेव्हाच दिसते. घड्याळ फक्त पेमेंटचे आहे, ते तेवढाच वेळ उघडे असते. इतर लोक पाहत आहेत असे कधीच लिहिलेले नसते.',
  'basket sneaking': () =>
    'कार्टमध्ये तुम्ही स्वतः टाकलेलेच असते: विमा नाही, टिप नाही, भेट नाही. कोणतीही चौकट आधीच टिक केलेली नसते.',
  'confirm shaming': () => 'नाही म्हणणाऱ्याला “राहू द्या” किंवा “आत्ता नको” दिसते, टोमणा नाही.',
  'forced action': () =>
    'अकाउंटशिवाय दुकान पाहता येते, किमती पाहता येतात, पिनकोड तपासता येतो, तक्रार आणि ऑर्डर करता येते.',
  'subscription trap': () =>
    'इथे सबस्क्राइब करायला काही नाही. ऑर्डर रद्द करायला ऑर्डर करण्यापेक्षा कमी टॅप लागतात, आणि अकाउंट पुसणे अकाउंटमध्येच आहे.',
  'interface interference': () => '“हो” आणि “नाही” ची बटणे एकाच आकाराची आहेत, दोन्ही सहज वाचता येतात.',
  'bait and switch': ({ offers }) =>
    `यादीतील किंमतच प्रॉडक्टच्या पेजवर, कार्टमध्ये आणि बिलावर असते. जे संपले त्यावर तसे लिहिलेले असते. सध्या सुरू असलेल्या ऑफर: ${formatCount(offers)}.`,
  'drip pricing': ({ ways }) =>
    `पिनकोड कळताच डिलिव्हरी आणि प्रत्येक चार्ज कार्टमध्ये दिसतो, आणि नक्की करण्याआधी एकूण रकमेत असतो. सध्याचे पेमेंटचे पर्याय: ${waysIn(ways)}.`,
  'disguised advertisement': () => 'दुकान जाहिराती दाखवत नाही. रिव्ह्यू प्रॉडक्ट मिळालेल्या ग्राहकांचे आहेत.',
  nagging: () =>
    'कोणतीही विंडो आपोआप उघडत नाही, नोटिफिकेशन मागितले जात नाही, आणि एकदा नाही म्हटल्यावर पुन्हा विचारले जात नाही.',
  'trick question': () =>
    'काय होईल ते प्रश्न स्पष्ट सांगतात, “नाही” च्या आत “नाही” नसते. संमती नेहमी वेगळ्या टॅपने असते.',
  'SaaS billing': () =>
    'प्रत्येक पेमेंट एका ऑर्डरचे असते. काहीही आपोआप पुन्हा कापले जात नाही, आणि कार्ड सेव्ह होत नाही.',
  'rogue malware': () =>
    'दुकानाच्या पेजवर फक्त दुकानाचेच प्रोग्रॅम चालतात, याची काळजी ब्राउझर घेतो; पेमेंट कंपनीचा प्रोग्रॅम वेगळ्या, बंदिस्त पेजवर चालतो. काही इन्स्टॉल करावे लागत नाही.',
};

/** The whole declaration, in the order of the guidelines. */
export const declaration = (
  facts: DeclaredFacts,
): string => `{legal_name} जाहीर करतात की {shop_name} मध्ये 2023 च्या डार्क पॅटर्न प्रतिबंध आणि नियमन मार्गदर्शक सूचनांमधील कोणताही डार्क पॅटर्न नाही. प्रत्येक गोष्ट एका चाचणीने सिद्ध होते, जी ग्राहकासारखी स्क्रीन पाहते, आणि तसा पॅटर्न असलेल्या स्क्रीनवर नापास होते.

${darkPatterns.map((pattern) => `## ${titles[pattern]}\n\n${sentences[pattern](facts)}`).join('\n\n')}

## असे काही दिसले तर

[आम्हाला सांगा](/complaints): उत्तर {grievance_officer} देतील.`;
export const titleOf = (pattern: DarkPattern): string => titles[pattern];
