// A draft, until somebody who speaks Hindi has read it.
import { formatCount, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

/** Complaining, and following a complaint. */
export const complaints = 'शिकायतें';
export const loading = 'लोड हो रहा है';
export const complainAbout = ({ shopName }: { shopName: string }) => `${shopName} से शिकायत करें`;
export const complaintsText =
  'कुछ ठीक नहीं है? यहाँ बताएँ। आपको तुरंत एक शिकायत नंबर मिलता है, 48 घंटे के अंदर कोई उसे देखता है, और एक महीने में हम उसे निपटा देते हैं।';
export const ticket = 'शिकायत';
export const complaintsSummary =
  'ऑर्डर, प्रोडक्ट या दुकान की शिकायत करें: शिकायत नंबर के साथ, 48 घंटे में देखी जाती है और एक महीने में निपटाई जाती है।';
export const whoAnswers = 'जवाब कौन देगा';
export const grievanceOfficer = 'शिकायत निवारण अधिकारी';
export const phone = 'फ़ोन';
export const email = 'ई-मेल';

export const formNeedsJavaScript =
  'फ़ॉर्म के लिए JavaScript चाहिए, जो आपके ब्राउज़र में बंद है। उसके बिना शिकायत निवारण अधिकारी को फ़ोन करें या लिखें: आपकी शिकायत उतनी ही मानी जाएगी।';
export const newComplaint = 'क्या गड़बड़ है, बताएँ';
export const about = 'शिकायत किस बारे में है?';
export const choose = 'चुनें';
export const abouts = {
  order: 'कोई ऑर्डर',
  product: 'कोई प्रोडक्ट',
  shop: 'दुकान या यह वेबसाइट',
  data: 'मेरी निजी जानकारी',
};
export const orderNumber = 'ऑर्डर नंबर';
export const whichProduct = 'कौन सा प्रोडक्ट?';
export const aboutProduct = ({ product }: { product: string }) => `यह ${product} के बारे में है।`;
export const kind = 'क्या गड़बड़ है?';
export const dataKind = 'आप क्या चाहते हैं?';
export const dataHint =
  'अपनी जानकारी की कॉपी, सुधार और अकाउंट मिटाना: ये सब “आपका अकाउंट” में तुरंत हो जाता है। नॉमिनी के लिए लिखें कि वे कौन हैं और उनसे कैसे संपर्क करें।';
export const kinds = {
  late: 'अभी तक नहीं पहुँचा',
  damaged: 'खराब है या चलता नहीं',
  wrong_item: 'गलत सामान आया, या कुछ कम है',
  quality: 'क्वालिटी अच्छी नहीं है',
  refund: 'रिफ़ंड या पेमेंट',
  price: 'कीमत, चार्ज या ऑफ़र',
  description: 'दुकान ने इसके बारे में जो लिखा है, वह सही नहीं',
  service: 'मेरे साथ कैसा बर्ताव हुआ',
  website: 'वेबसाइट काम नहीं करती, या गुमराह करती है',
  privacy: 'मेरी जानकारी का इस्तेमाल',
  access: 'मुझे जानना है कि मेरे बारे में आपके पास क्या है',
  correction: 'मेरे बारे में कुछ गलत लिखा है',
  erasure: 'मेरे बारे में जो है, उसे मिटा दें',
  nominee: 'मुझे किसी को अपना नॉमिनी बनाना है',
  other: 'कुछ और',
};
export const whatHappened = 'क्या हुआ, और आप क्या चाहते हैं कि हम करें?';
export const photographsHint = ({ max }: { max: number }) =>
  `${max} तक। इन्हें सिर्फ़ हम देखते हैं। फ़ोटो कहाँ खींची गई, यह हम हटा देते हैं।`;
export const photographsFailed = 'आपकी शिकायत मिल गई, पर उसकी फ़ोटो नहीं जोड़ी जा सकीं';
export const yourName = 'आपका नाम';
export const phoneNumber = 'फ़ोन नंबर';
export const phoneHint = 'इससे आप अपनी शिकायत फिर देख सकते हैं। हम सिर्फ़ इसी बारे में फ़ोन करते हैं।';
export const send = 'शिकायत भेजें';
export const sending = 'भेज रहे हैं…';
export const complainFailed = 'आपकी शिकायत नहीं पहुँची। फिर से कोशिश करें।';

export const followTitle = 'अपनी शिकायत देखें';
export const followText = 'जो शिकायत नंबर मिला था वह, और अपना फ़ोन नंबर लिखें।';
export const complainedBefore = 'पहले शिकायत कर चुके हैं?';
export const ticketNumber = 'शिकायत नंबर';
export const ticketHint = 'जैसे G2627-00042-K7QP';
export const find = 'मेरी शिकायत ढूँढें';
export const findFailed = 'आपकी शिकायत नहीं ढूँढी जा सकी। फिर से कोशिश करें।';
export const yourComplaints = 'आपकी शिकायतें';
export const fetchOwnFailed = 'आपकी शिकायतें लोड नहीं हो पाईं।';
export const fetchComplaintFailed = 'शिकायत लोड नहीं हो पाई।';
export const noSuchComplaint = 'ऐसी कोई शिकायत नहीं है';
export const allComplaints = 'सभी शिकायतें';
export const loginToSee = 'अपनी शिकायत देखने के लिए लॉग इन करें';
export const withTicket = 'शिकायत नंबर से ढूँढें';

export const ticketOf = ({ number }: { number: string }) => `शिकायत ${number}`;
export const keepNumber = 'शिकायत नंबर सँभालकर रखें। इससे और अपने फ़ोन नंबर से यह पेज फिर मिलेगा।';
export const confirmed = ({ at, officer }: { at: string; officer: string }) =>
  `<time>${formatTime(at)}</time> मिली। जवाब ${officer} देंगे।`;
export const receivedAt = ({ at }: { at: string }) =>
  `<time>${formatTime(at)}</time> मिली। दुकान 48 घंटे के अंदर इसकी पुष्टि करती है।`;
export const settledBy = ({ at }: { at: string }) =>
  `ज़्यादा से ज़्यादा <time>${formatDay(at)}</time> तक निपटाई जाएगी।`;
export const settledAt = ({ at }: { at: string }) => `निपटी: <time>${formatTime(at)}</time>`;
export const open = 'चल रही है';
export const settled = 'निपट गई';
export const outcomes = {
  replaced: 'सामान बदला',
  refunded: 'पैसे लौटाए',
  explained: 'समझाया',
  provided: 'दे दिया',
  corrected: 'ठीक किया',
  refused: 'नहीं मानी गई',
};
export const aboutOrder = ({ number }: { number: number }) => `ऑर्डर #${number}`;
export const you = 'आप';
export const theShop = 'दुकान';
export const said = ({ who, at }: { who: string; at: string }) =>
  `${who}, <time>${formatTime(at)}</time>`;
export const steps = {
  looked_at: 'दुकान से कोई इसे देख रहा है।',
  settled: 'दुकान ने इसे निपटा दिया है।',
  reopened: 'फिर से खोली गई।',
};
export const whatWasSaid = 'अब तक की बातचीत';
export const writeMore = 'और लिखें';
export const reopenUntil = ({ at }: { at: string }) =>
  `बात नहीं बनी? <time>${formatTime(at)}</time> तक आप यहाँ लिख सकते हैं, शिकायत फिर से खुल जाएगी।`;
export const closedText = 'यह शिकायत बंद हो चुकी है। फिर से ऐसा हो तो नई शिकायत करें।';
export const sendMessage = 'भेजें';
export const writeFailed = 'आपका लिखा नहीं पहुँचा। फिर से कोशिश करें।';
export const complaintRow = ({ at }: { at: string }) => `मिली: <time>${formatTime(at)}</time>`;

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
