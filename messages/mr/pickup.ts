// A draft, until somebody who speaks Marathi has read it.
import { formatShortDate } from './days.ts';

/** What is read of an order that is picked up in the shop. */

const states: Record<string, string> = {
  Undelivered: 'अजून घेतली नाही',
  Packed: 'दुकानात तयार आहे',
  Shipped: 'दुकानात तयार आहे',
  Delivered: 'दुकानातून घेतली',
  Canceled: 'रद्द',
};
/** Where it is, in place of what is said of an order that is sent. */
export const pickupStateInWords = (state: string): string => states[state] ?? state;

export const pickUpInShop = 'दुकानातून स्वतः घ्या';
export const pickUpAt = ({ place }: { place: string }) => `इथून घ्या: ${place}`;
export const readyFrom = ({ day }: { day: string }) => `${formatShortDate(day)} पासून तयार असेल.`;
export const readyOncePacked = 'पॅक झाली की तयार: कधी, ते तुमच्या ऑर्डरच्या पेजवर दिसेल.';
export const openAt = ({ hours }: { hours: string }) => `उघडे असते: ${hours}`;
/** The same where it is said when the shop is open. */
export const bringNumberOnly = 'ऑर्डर नंबर सोबत आणा. काही विचारायचे असल्यास फोन करा: <a></a>';
export const bringNumber = 'ऑर्डर नंबर सोबत आणा. दुकान कधी उघडे असते हे विचारण्यासाठी फोन करा: <a></a>';
export const showOnMap = 'नकाशावर पहा';
export const pickUpPlace = 'कुठून घ्यायची';
export const ready = 'कधी तयार';
export const pickUpFor = 'कोणासाठी';
export const status = 'ऑर्डरची स्थिती';
export const pickUpState = 'दुकानातून घेणे:';
export const pickUpAndPayment = 'दुकानातून घेणे आणि पेमेंट';
export const cashInShop = 'दुकानात रोख';
export const payInShop = 'दुकानातून घेताना पैसे द्या.';
export const inTheShop = 'दुकानात';
