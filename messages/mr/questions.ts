// A draft, until somebody who speaks Marathi has read it.
/** Questions to the shop, on a product's page. */
export const questionsTitle = 'प्रश्न आणि उत्तरे';
export const noQuestionsYet = 'अजून कोणी विचारले नाही. याविषयी आम्हाला काहीही विचारा.';
export const fetchQuestionsFailed = 'प्रश्न लोड झाले नाहीत.';
export const askedBy = ({ name, at }: { name: string; at: string }) =>
  `${name} यांनी <time>${at}</time> रोजी विचारले`;
export const answeredBy = ({ shop, at }: { shop: string; at: string }) =>
  `${shop} ने <time>${at}</time> रोजी उत्तर दिले`;
export const moreQuestions = 'आणखी प्रश्न पहा';
export const ask = 'प्रश्न विचारा';
export const yourName = 'तुमचे नाव';
export const nameHint = 'तुमच्या प्रश्नासोबत दिसेल. फक्त पहिले नाव पुरेसे आहे.';
export const yourQuestion = 'तुमचा प्रश्न';
export const questionHint = 'फोन नंबर किंवा ऑर्डर नंबर लिहू नका: हे सर्वांना दिसते.';
export const send = 'प्रश्न पाठवा';
export const sending = 'पाठवत आहोत...';
export const askFailed = 'तुमचा प्रश्न पोहोचला नाही. पुन्हा प्रयत्न करा.';
export const thankYou = 'धन्यवाद. तुमचा प्रश्न मिळाला. उत्तर इथेच मिळेल.';
export const askAnother = 'आणखी एक प्रश्न विचारा';
