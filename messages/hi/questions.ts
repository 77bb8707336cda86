// A draft, until somebody who speaks Hindi has read it.
/** Questions to the shop, on a product's page. */
export const questionsTitle = 'सवाल-जवाब';
export const noQuestionsYet = 'अभी तक किसी ने नहीं पूछा। इसके बारे में हमसे कुछ भी पूछिए।';
export const fetchQuestionsFailed = 'सवाल लोड नहीं हो पाए।';
export const askedBy = ({ name, at }: { name: string; at: string }) =>
  `${name} ने <time>${at}</time> को पूछा`;
export const answeredBy = ({ shop, at }: { shop: string; at: string }) =>
  `${shop} ने <time>${at}</time> को जवाब दिया`;
export const moreQuestions = 'और सवाल देखें';
export const ask = 'सवाल पूछें';
export const yourName = 'आपका नाम';
export const nameHint = 'आपके सवाल के साथ दिखेगा। सिर्फ़ पहला नाम काफ़ी है।';
export const yourQuestion = 'आपका सवाल';
export const questionHint = 'फ़ोन नंबर या ऑर्डर नंबर न लिखें: इसे सब पढ़ सकते हैं।';
export const send = 'सवाल भेजें';
export const sending = 'भेज रहे हैं...';
export const askFailed = 'आपका सवाल नहीं पहुँचा। फिर से कोशिश करें।';
export const thankYou = 'धन्यवाद। आपका सवाल मिल गया। जवाब आपको यहीं मिलेगा।';
export const askAnother = 'एक और सवाल पूछें';
