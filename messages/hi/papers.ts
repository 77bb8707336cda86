// A draft, until somebody who speaks Hindi has read it.
import { stateInWords } from './states.ts';
import { formatDay, formatMonth } from './times.ts';

/** Invoices, bills of supply, receipts and credit notes, as buyers read them. */
export const papersOf = ({ order }: { order: string }) => `ऑर्डर #${order} का बिल`;
export const kinds = {
  tax_invoice: 'टैक्स इनवॉइस',
  bill_of_supply: 'बिल ऑफ़ सप्लाई',
  receipt: 'रसीद',
  credit_note: 'क्रेडिट नोट',
};
export const loginToSee = 'यह बिल देखने के लिए लॉग इन करें।';
export const print = 'प्रिंट करें';
export const pdf = 'PDF डाउनलोड करें';
export const fetchFailed = 'बिल लोड नहीं हो पाया।';
export const none = 'अभी बिल नहीं बना है';
export const noneText = 'ऑर्डर दुकान से निकलने पर बिल बनता है।';
export const owedText =
  'आपका ऑर्डर दुकान से निकल चुका है, लेकिन हमने इसका बिल अभी नहीं बनाया है। बनते ही यहीं मिल जाएगा। जल्दी चाहिए तो हमें फ़ोन कीजिए।';
export const number = 'नंबर';
export const date = 'तारीख';
export const day = ({ at }: { at: string }) => formatDay(at);
export const order = 'ऑर्डर';
export const takesBack = 'किस बिल के लिए';
export const referred = ({ number, at }: { number: string; at: string }) =>
  `${number}, ${formatDay(at)}`;
export const reduces = ({ kind, number, at }: { kind: string; number: string; at: string }) =>
  `यह ${formatDay(at)} के ${kind} ${number} की रकम घटाता है, पूरी या कुछ। यह बिल नहीं है: कुछ भी चुकाना नहीं है।`;
export const replaces = 'किस बिल की जगह';
export const replacedBy = 'इसकी जगह नया बिल';
export const replacedText = 'इसकी जगह नया बिल बन गया है। कृपया नया बिल ही इस्तेमाल करें।';
export const reason = 'कारण';
export const corrections = {
  gstin: 'खरीदार का GSTIN गलत था',
  buyer: 'खरीदार का नाम या पता गलत था',
  place: 'सप्लाई की जगह गलत थी',
  rate: 'HSN या टैक्स की दर गलत थी',
  seller: 'दुकान की जानकारी गलत थी',
};
export const gstinOf = ({ gstin }: { gstin: string }) => `GSTIN: ${gstin}`;
export const fssaiOf = ({ licence }: { licence: string }) => `FSSAI लाइसेंस: ${licence}`;
export const named = ({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`;
export const ofDay = ({ kind, at }: { kind: string; at: string }) => `${kind}, ${formatDay(at)}`;
export const replacedByOne = ({ number }: { number: string }) => `इसकी जगह ${number} बना है`;
export const owedLine = ({ id, reason }: { id: number; reason: string }) => `#${id}: ${reason}`;
export const state = ({ name, code }: { name: string; code: string }) =>
  `${stateInWords(name)} (${code})`;
export const soldBy = 'बेचने वाले';
export const tradingAs = ({ name }: { name: string }) => `दुकान का नाम: ${name}`;
export const billedTo = 'बिल और डिलीवरी का पता';
export const billedAlone = 'बिल किसके नाम';
export const handedOverAt = ({ place }: { place: string }) => `दुकान में दिया गया: ${place}`;
export const suppliedTo = ({ place }: { place: string }) => `सप्लाई की जगह: ${place}`;
export const reverseCharge = 'रिवर्स चार्ज: नहीं';
export const compositionWords =
  'Composition taxable person, not eligible to collect tax on supplies.';
export const item = 'आइटम';
export const hsn = 'HSN';
export const quantity = 'मात्रा';
export const takenBack = 'वापस आई मात्रा';
/** Of a line of which no piece came back. */
export const priceAlone = 'सिर्फ़ कीमत';
export const price = 'कीमत';
export const discount = 'छूट';
export const charges = 'डिलीवरी और चार्ज';
export const taxable = 'टैक्स लगने वाली रकम';
export const percent = ({ rate }: { rate: number }) => `${rate}%`;
export const cgst = 'CGST';
export const sgst = 'SGST';
export const utgst = 'UTGST';
export const igst = 'IGST';
export const amount = 'रकम';
export const total = 'कुल';
export const totalTakenBack = 'कुल वापस की गई रकम';
export const commercial = 'यह कमर्शियल क्रेडिट नोट है: इससे टैक्स कम नहीं होता।';
export const computerMade = 'कंप्यूटर से बना है; बिना हस्ताक्षर मान्य है।';
export const computerMadeWithTax = 'कीमत में टैक्स शामिल है। कंप्यूटर से बना है; बिना हस्ताक्षर मान्य है।';

/** In the dashboard. */
export const papersTitle = 'बिल और कागज़';
export const papersText =
  'टैक्स इनवॉइस, बिल, रसीद और क्रेडिट नोट। ये ऑर्डर निकलने पर और पैसे लौटने पर बनते हैं, और कभी नहीं बदलते।';
export const month = 'महीना';
export const show = 'दिखाएँ';
export const monthTitle = ({ at }: { at: string }) => `${formatMonth(at)} का जोड़`;
export const monthPapers = 'इनवॉइस, बिल और रसीद';
export const monthNotes = 'क्रेडिट नोट';
export const monthTotal = 'कुल, क्रेडिट नोट घटाकर';
export const download = 'GSTR-1 और अकाउंटेंट के लिए डाउनलोड करें';
export const downloadText =
  'ऑफ़लाइन टूल की CSV फ़ाइलों का ZIP, और एक फ़ाइल जिसमें हर लाइन है। बीता हुआ महीना कभी नहीं बदलता।';
export const noPapers = 'अभी कोई कागज़ नहीं';
export const noPapersText = 'पहला ऑर्डर निकलने पर पहला बनता है।';
export const owedTitle = 'बिना बिल निकल गए';
export const owedReasons = {
  no_state: 'पते में राज्य नहीं है',
  no_heading: 'किसी प्रोडक्ट का HSN नहीं है',
  no_rate: 'टैक्स की कोई दर पक्की नहीं है',
  no_profile: 'यह विक्रेता की जानकारी भरने से पहले निकल गया था',
};
export const issueOwed = 'अभी बनाएँ';
export const issuing = 'बना रहे हैं...';
export const ofBuyer = ({ name, order }: { name: string; order: number }) =>
  name === '' ? `#${order}` : `#${order} · ${name}`;
export const printShown = 'जो दिख रहे हैं, प्रिंट करें';
