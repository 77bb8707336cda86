// A draft, until somebody who speaks Hindi has read it.
import { formatShortDate } from './days.ts';

/** What is read of an order that is picked up in the shop. */

const states: Record<string, string> = {
  Undelivered: 'अभी नहीं लिया',
  Packed: 'दुकान में तैयार है',
  Shipped: 'दुकान में तैयार है',
  Delivered: 'दुकान से ले लिया',
  Canceled: 'कैंसिल',
};
/** Where it is, in place of what is said of an order that is sent. */
export const pickupStateInWords = (state: string): string => states[state] ?? state;

export const pickUpInShop = 'दुकान से खुद लें';
export const pickUpAt = ({ place }: { place: string }) => `यहाँ से लें: ${place}`;
export const readyFrom = ({ day }: { day: string }) => `${formatShortDate(day)} से तैयार मिलेगा।`;
export const readyOncePacked = 'पैक होते ही तैयार: कब, यह आपके ऑर्डर के पेज पर दिखेगा।';
export const openAt = ({ hours }: { hours: string }) => `खुलने का समय: ${hours}`;
/** The same where it is said when the shop is open. */
export const bringNumberOnly = 'ऑर्डर नंबर साथ लाएँ। कुछ पूछना हो तो फ़ोन करें: <a></a>';
export const bringNumber = 'ऑर्डर नंबर साथ लाएँ। दुकान कब खुली रहती है, यह पूछने के लिए फ़ोन करें: <a></a>';
export const showOnMap = 'नक्शे पर देखें';
export const pickUpPlace = 'कहाँ से लेना है';
export const ready = 'कब तैयार';
export const pickUpFor = 'किसके लिए';
export const status = 'ऑर्डर की स्थिति';
export const pickUpState = 'दुकान से लेना:';
export const pickUpAndPayment = 'दुकान से लेना और पेमेंट';
export const cashInShop = 'दुकान में नकद';
export const payInShop = 'दुकान से लेते समय पैसे दें।';
export const inTheShop = 'दुकान में';
