// A draft, until somebody who speaks Marathi has read it.
import { stateInWords } from './states.ts';
import { formatDay, formatMonth } from './times.ts';

/** Invoices, bills of supply, receipts and credit notes, as buyers read them. */
export const papersOf = ({ order }: { order: string }) => `ऑर्डर #${order} चे बिल`;
export const kinds = {
  tax_invoice: 'टॅक्स इन्व्हॉइस',
  bill_of_supply: 'बिल ऑफ सप्लाय',
  receipt: 'पावती',
  credit_note: 'क्रेडिट नोट',
};
export const loginToSee = 'हे बिल पाहण्यासाठी लॉग इन करा.';
export const print = 'प्रिंट करा';
export const pdf = 'PDF डाउनलोड करा';
export const fetchFailed = 'बिल लोड झाले नाही.';
export const none = 'अजून बिल झालेले नाही';
export const noneText = 'ऑर्डर दुकानातून निघाली की बिल तयार होते.';
export const owedText =
  'तुमची ऑर्डर दुकानातून निघाली आहे, पण तिचे बिल आम्ही अजून केलेले नाही. ते झाले की इथेच दिसेल. लवकर हवे असेल तर आम्हाला फोन करा.';
export const number = 'क्रमांक';
export const date = 'तारीख';
export const day = ({ at }: { at: string }) => formatDay(at);
export const order = 'ऑर्डर';
export const takesBack = 'कोणत्या बिलासाठी';
export const referred = ({ number, at }: { number: string; at: string }) =>
  `${number}, ${formatDay(at)}`;
export const reduces = ({ kind, number, at }: { kind: string; number: string; at: string }) =>
  `ही नोट ${formatDay(at)} च्या ${kind} ${number} ची पूर्ण किंवा काही रक्कम कमी करते. हे बिल नाही: काहीही भरायचे नाही.`;
export const replaces = 'कोणत्या बिलाऐवजी';
export const replacedBy = 'याऐवजी नवे बिल';
export const replacedText = 'याऐवजी नवे बिल तयार केले आहे. कृपया नवेच बिल वापरा.';
export const reason = 'कारण';
export const corrections = {
  gstin: 'खरेदीदाराचा GSTIN चुकला होता',
  buyer: 'खरेदीदाराचे नाव किंवा पत्ता चुकला होता',
  place: 'सप्लायचे ठिकाण चुकले होते',
  rate: 'HSN किंवा टॅक्सचा दर चुकला होता',
  seller: 'दुकानाची माहिती चुकली होती',
};
export const gstinOf = ({ gstin }: { gstin: string }) => `GSTIN: ${gstin}`;
export const fssaiOf = ({ licence }: { licence: string }) => `FSSAI परवाना: ${licence}`;
export const named = ({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`;
export const ofDay = ({ kind, at }: { kind: string; at: string }) => `${kind}, ${formatDay(at)}`;
export const replacedByOne = ({ number }: { number: string }) => `याऐवजी ${number} केले आहे`;
export const owedLine = ({ id, reason }: { id: number; reason: string }) => `#${id}: ${reason}`;
export const state = ({ name, code }: { name: string; code: string }) =>
  `${stateInWords(name)} (${code})`;
export const soldBy = 'विक्रेता';
export const tradingAs = ({ name }: { name: string }) => `दुकानाचे नाव: ${name}`;
export const billedTo = 'बिल आणि डिलिव्हरीचा पत्ता';
export const billedAlone = 'बिल कोणाच्या नावे';
export const handedOverAt = ({ place }: { place: string }) => `दुकानात दिले: ${place}`;
export const suppliedTo = ({ place }: { place: string }) => `सप्लायचे ठिकाण: ${place}`;
export const reverseCharge = 'रिव्हर्स चार्ज: नाही';
export const compositionWords =
  'Composition taxable person, not eligible to collect tax on supplies.';
export const item = 'वस्तू';
export const hsn = 'HSN';
export const quantity = 'संख्या';
export const takenBack = 'परत आलेली संख्या';
/** Of a line of which no piece came back. */
export const priceAlone = 'फक्त किंमत';
export const price = 'किंमत';
export const discount = 'सूट';
export const charges = 'डिलिव्हरी आणि चार्ज';
export const taxable = 'टॅक्स लागणारी रक्कम';
export const percent = ({ rate }: { rate: number }) => `${rate}%`;
export const cgst = 'CGST';
export const sgst = 'SGST';
export const utgst = 'UTGST';
export const igst = 'IGST';
export const amount = 'रक्कम';
export const total = 'एकूण';
export const totalTakenBack = 'एकूण परत केलेली रक्कम';
export const commercial = 'ही कमर्शियल क्रेडिट नोट आहे: यामुळे टॅक्स कमी होत नाही.';
export const computerMade = 'कॉम्प्युटरवर तयार केले आहे; सहीशिवाय वैध आहे.';
export const computerMadeWithTax = 'किमतीत टॅक्स समाविष्ट आहे. कॉम्प्युटरवर तयार केले आहे; सहीशिवाय वैध आहे.';

/** In the dashboard. */
export const papersTitle = 'बिले आणि कागदपत्रे';
export const papersText =
  'टॅक्स इन्व्हॉइस, बिले, पावत्या आणि क्रेडिट नोट. त्या ऑर्डर निघताना आणि पैसे परत जाताना तयार होतात, आणि कधीच बदलत नाहीत.';
export const month = 'महिना';
export const show = 'दाखवा';
export const monthTitle = ({ at }: { at: string }) => `${formatMonth(at)} ची बेरीज`;
export const monthPapers = 'इन्व्हॉइस, बिले आणि पावत्या';
export const monthNotes = 'क्रेडिट नोट';
export const monthTotal = 'एकूण, क्रेडिट नोट वजा करून';
export const download = 'GSTR-1 आणि अकाउंटंटसाठी डाउनलोड करा';
export const downloadText =
  'ऑफलाइन टूलच्या CSV फाइलची ZIP, आणि प्रत्येक ओळ असलेली एक फाइल. संपलेला महिना कधीच बदलत नाही.';
export const noPapers = 'अजून कागदपत्रे नाहीत';
export const noPapersText = 'पहिली ऑर्डर निघाली की पहिले तयार होते.';
export const owedTitle = 'बिलाशिवाय निघालेल्या';
export const owedReasons = {
  no_state: 'पत्त्यात राज्य नाही',
  no_heading: 'एका प्रॉडक्टचा HSN नाही',
  no_rate: 'टॅक्सचा एक दर नक्की नाही',
  no_profile: 'विक्रेत्याची माहिती भरण्याआधीच ही निघाली होती',
};
export const issueOwed = 'आत्ता तयार करा';
export const issuing = 'तयार करत आहोत...';
export const ofBuyer = ({ name, order }: { name: string; order: number }) =>
  name === '' ? `#${order}` : `#${order} · ${name}`;
export const printShown = 'दिसणारी प्रिंट करा';
