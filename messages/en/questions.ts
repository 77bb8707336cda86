/** Questions to the shop, on a product's page. */
export const questionsTitle = 'Questions and answers';
export const noQuestionsYet = 'Nobody has asked yet. Ask us anything about it.';
export const fetchQuestionsFailed = 'The questions could not be fetched.';
export const askedBy = ({ name, at }: { name: string; at: string }) =>
  `${name} asked on <time>${at}</time>`;
export const answeredBy = ({ shop, at }: { shop: string; at: string }) =>
  `${shop} answered on <time>${at}</time>`;
export const moreQuestions = 'More questions';
export const ask = 'Ask a question';
export const yourName = 'Your name';
export const nameHint = 'Shown with your question. Your first name is enough.';
export const yourQuestion = 'Your question';
export const questionHint =
  'Please leave out phone numbers and order numbers: everybody can read it.';
export const send = 'Send question';
export const sending = 'Sending...';
export const askFailed = 'Your question could not be sent. Please try again.';
export const thankYou = 'Thank you. We have got your question. You will find our answer here.';
export const askAnother = 'Ask another question';
