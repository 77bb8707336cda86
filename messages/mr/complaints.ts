// A draft, until somebody who speaks Marathi has read it.
import { formatCount, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

/** Complaining, and following a complaint. */
export const complaints = 'तक्रारी';
export const loading = 'लोड होत आहे';
export const complainAbout = ({ shopName }: { shopName: string }) => `${shopName} कडे तक्रार करा`;
export const complaintsText =
  'काही बरोबर नाही? इथे सांगा. तुम्हाला लगेच तक्रार क्रमांक मिळतो, 48 तासांत कोणीतरी ती पाहते, आणि एका महिन्यात आम्ही ती निकाली काढतो.';
export const ticket = 'तक्रार';
export const complaintsSummary =
  'ऑर्डर, प्रॉडक्ट किंवा दुकानाची तक्रार करा: तक्रार क्रमांक मिळतो, 48 तासांत पाहिली जाते आणि एका महिन्यात निकाली काढली जाते.';
export const whoAnswers = 'उत्तर कोण देईल';
export const grievanceOfficer = 'तक्रार निवारण अधिकारी';
export const phone = 'फोन';
export const email = 'ई-मेल';

export const formNeedsJavaScript =
  'फॉर्मसाठी JavaScript लागते, जे तुमच्या ब्राउझरमध्ये बंद आहे. त्याशिवाय तक्रार निवारण अधिकाऱ्यांना फोन करा किंवा लिहा: तुमची तक्रार तितकीच मानली जाईल.';
export const newComplaint = 'काय चुकले आहे ते सांगा';
export const about = 'तक्रार कशाविषयी आहे?';
export const choose = 'निवडा';
export const abouts = {
  order: 'ऑर्डर',
  product: 'प्रॉडक्ट',
  shop: 'दुकान किंवा ही वेबसाइट',
  data: 'माझी खासगी माहिती',
};
export const orderNumber = 'ऑर्डर नंबर';
export const whichProduct = 'कोणते प्रॉडक्ट?';
export const aboutProduct = ({ product }: { product: string }) => `ही ${product} विषयी आहे.`;
export const kind = 'काय चुकले आहे?';
export const dataKind = 'तुम्हाला काय हवे आहे?';
export const dataHint =
  'तुमच्या माहितीची प्रत, दुरुस्ती आणि अकाउंट पुसणे: हे सर्व “तुमचे अकाउंट” मध्ये लगेच होते. नॉमिनीसाठी ते कोण आहेत आणि त्यांच्याशी संपर्क कसा करायचा ते लिहा.';
export const kinds = {
  late: 'अजून पोहोचले नाही',
  damaged: 'खराब आहे किंवा चालत नाही',
  wrong_item: 'चुकीची वस्तू आली, किंवा काही कमी आहे',
  quality: 'दर्जा चांगला नाही',
  refund: 'रिफंड किंवा पेमेंट',
  price: 'किंमत, चार्ज किंवा ऑफर',
  description: 'दुकानाने याविषयी लिहिलेले खरे नाही',
  service: 'मला मिळालेली वागणूक',
  website: 'वेबसाइट चालत नाही, किंवा दिशाभूल करते',
  privacy: 'माझ्या माहितीचा वापर',
  access: 'माझ्याविषयी तुमच्याकडे काय आहे ते मला हवे आहे',
  correction: 'माझ्याविषयी काही चुकीचे आहे',
  erasure: 'माझ्याविषयी जे आहे ते पुसून टाका',
  nominee: 'मला नॉमिनी नेमायचा आहे',
  other: 'इतर काही',
};
export const whatHappened = 'काय झाले, आणि आम्ही काय करावे?';
export const photographsHint = ({ max }: { max: number }) =>
  `${max} पर्यंत. ते फक्त आम्ही पाहतो. फोटो कुठे काढला ते आम्ही काढून टाकतो.`;
export const photographsFailed = 'तुमची तक्रार मिळाली, पण तिचे फोटो जोडता आले नाहीत';
export const yourName = 'तुमचे नाव';
export const phoneNumber = 'फोन नंबर';
export const phoneHint = 'याने तुमची तक्रार पुन्हा पाहता येते. आम्ही फक्त याविषयी फोन करतो.';
export const send = 'तक्रार पाठवा';
export const sending = 'पाठवत आहोत…';
export const complainFailed = 'तुमची तक्रार पोहोचली नाही. पुन्हा प्रयत्न करा.';

export const followTitle = 'तुमची तक्रार पहा';
export const followText = 'मिळालेला तक्रार क्रमांक आणि तुमचा फोन नंबर लिहा.';
export const complainedBefore = 'आधी तक्रार केली आहे?';
export const ticketNumber = 'तक्रार क्रमांक';
export const ticketHint = 'उदा. G2627-00042-K7QP';
export const find = 'माझी तक्रार शोधा';
export const findFailed = 'तुमची तक्रार शोधता आली नाही. पुन्हा प्रयत्न करा.';
export const yourComplaints = 'तुमच्या तक्रारी';
export const fetchOwnFailed = 'तुमच्या तक्रारी लोड झाल्या नाहीत.';
export const fetchComplaintFailed = 'तक्रार लोड झाली नाही.';
export const noSuchComplaint = 'अशी तक्रार नाही';
export const allComplaints = 'सर्व तक्रारी';
export const loginToSee = 'तुमची तक्रार पाहण्यासाठी लॉग इन करा';
export const withTicket = 'तक्रार क्रमांकाने शोधा';

export const ticketOf = ({ number }: { number: string }) => `तक्रार ${number}`;
export const keepNumber = 'तक्रार क्रमांक जपून ठेवा. त्याने आणि तुमच्या फोन नंबरने हे पेज पुन्हा सापडेल.';
export const confirmed = ({ at, officer }: { at: string; officer: string }) =>
  `<time>${formatTime(at)}</time> ला मिळाली. उत्तर ${officer} देतील.`;
export const receivedAt = ({ at }: { at: string }) =>
  `<time>${formatTime(at)}</time> ला मिळाली. दुकान 48 तासांत ती मिळाल्याचे कळवते.`;
export const settledBy = ({ at }: { at: string }) =>
  `उशिरात उशिरा <time>${formatDay(at)}</time> पर्यंत निकाली काढली जाईल.`;
export const settledAt = ({ at }: { at: string }) =>
  `<time>${formatTime(at)}</time> ला निकाली निघाली`;
export const open = 'सुरू आहे';
export const settled = 'निकाली निघाली';
export const outcomes = {
  replaced: 'वस्तू बदलून दिली',
  refunded: 'पैसे परत केले',
  explained: 'समजावून सांगितले',
  provided: 'दिले',
  corrected: 'दुरुस्त केले',
  refused: 'मान्य केली नाही',
};
export const aboutOrder = ({ number }: { number: number }) => `ऑर्डर #${number}`;
export const you = 'तुम्ही';
export const theShop = 'दुकान';
export const said = ({ who, at }: { who: string; at: string }) =>
  `${who}, <time>${formatTime(at)}</time>`;
export const steps = {
  looked_at: 'दुकानातील कोणीतरी ती पाहत आहे.',
  settled: 'दुकानाने ती निकाली काढली आहे.',
  reopened: 'पुन्हा उघडली.',
};
export const whatWasSaid = 'आतापर्यंतचा संवाद';
export const writeMore = 'आणखी लिहा';
export const reopenUntil = ({ at }: { at: string }) =>
  `समाधान झाले नाही? <time>${formatTime(at)}</time> पर्यंत तुम्ही इथे लिहू शकता, तक्रार पुन्हा उघडेल.`;
export const closedText = 'ही तक्रार बंद झाली आहे. पुन्हा असे झाले तर नवीन तक्रार करा.';
export const sendMessage = 'पाठवा';
export const writeFailed = 'तुम्ही लिहिलेले पोहोचले नाही. पुन्हा प्रयत्न करा.';
export const complaintRow = ({ at }: { at: string }) => `<time>${formatTime(at)}</time> ला मिळाली`;

/** The board of the dashboard. */
export const boardText =
  'The law gives 48 hours to look at a complaint and a month to settle it. What is due first stands on top.';
export const views = { open: 'Open', data: 'About data', settled: 'Settled', all: 'All' };
export const viewsOfBoard = 'Lists of complaints';
export const levels = {
  late: 'Late',
  urgent: 'Urgent',
  soon: 'Soon',
  calm: 'In time',
  settled: 'Settled',
};
export const counted = ({ open: count, late }: { open: number; late: number }) =>
  `${plural(count, { one: '1 open', other: `${formatCount(count)} open` })}, ${formatCount(late)} late`;
export const noComplaints = 'No complaints here';
export const noComplaintsText = 'When a customer complains, it shows here.';
export const nameAndPhone = ({ name, phone }: { name: string; phone: string }) =>
  `${name} · ${phone}`;
export const accountGone = 'Account deleted';
export const ofWhat = ({ kind: what, about: subject }: { kind: string; about: string }) =>
  `${what} · ${subject}`;
export const fetchBoardFailed = 'The complaints could not be fetched.';
export const exportRecord = 'Download the record';
export const lookBy = ({ at }: { at: string }) => `look at it by <time>${formatTime(at)}</time>`;
export const settleBy = ({ at }: { at: string }) => `settle it by <time>${formatTime(at)}</time>`;
export const complainant = 'Who complains';
export const withoutName = 'No name given';
export const forgotten = 'The account is deleted, and name and number with it.';
export const customer = 'Customer’s page';
export const call = ({ phone: number }: { phone: string }) => `Call ${number}`;
export const unprovedOrder = 'not proved to be theirs';
export const orderOfNumber = 'the order has this number, which anybody may have typed';
export const clock = 'Clock';
export const factReceived = 'Received';
export const factConfirmed = 'Confirmed';
export const factLookedAt = 'Looked at';
export const factDue = 'To be settled by';
export const notYet = 'not yet';
export const confirmByLooking =
  'The settings do not say who answers complaints, so it was not confirmed by itself. Look after it, or answer.';
export const lookAfter = 'I look after it';
export const answerTitle = 'Answer';
export const answerLabel = 'Your answer, as the customer reads it';
export const outcome = 'Does this settle it?';
export const staysOpen = 'No, it stays open';
export const sendAnswer = 'Send answer';
export const answerFailed = 'The answer could not be sent.';
export const answersAreRead =
  'The customer reads it on the page of the complaint. The shop sends no messages, so call or write as well where it is urgent.';
export const privateNote = 'Private note';
export const onlyStaff = 'only staff see it';
export const saveNote = 'Save note';
export const noteFailed = 'The note could not be saved.';
export const bySomebody = ({ by, at }: { by: string; at: string }) =>
  `${by}, <time>${formatTime(at)}</time>`;
export const formerStaff = 'Somebody who has left';
export const note = 'Note';

/** On the dashboard's first screen. */
export const lateComplaints = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Settle a complaint that is late',
    other: `Settle ${formatCount(count)} complaints that are late`,
  });
export const lateComplaintsText =
  'Nobody looked at it for 48 hours, or it is a month old. The law allows no more.';
export const nameOfficer = 'Say who answers complaints';
export const nameOfficerText =
  'With a grievance officer in the settings each complaint is confirmed by itself, with name and ticket number.';
