// A draft, until somebody who speaks Hindi has read it.
import { formatRupees } from './formats.ts';
import { formatDays, formatShortDate } from './days.ts';
import { stateInWords } from './states.ts';

/** What customers read of how an order is sent, what that costs, and until when it comes. */

const services = { standard: 'सामान्य डिलीवरी', express: 'एक्सप्रेस डिलीवरी', pickup: 'दुकान से खुद लें' };
export type ServiceName = keyof typeof services;

/** A service with its days: "Express, Wed 25 to Fri 27 Nov". */
export const serviceWithDays = ({
  service,
  from,
  to,
}: {
  service: ServiceName;
  from: string | null;
  to: string | null;
}) =>
  from === null || to === null
    ? services[service]
    : `${services[service]}, ${formatDays(from, to)}`;

/** A service in a list: what it is called, and until when it comes. */
export const serviceBy = ({ service, to }: { service: ServiceName; to: string | null }) => {
  if (to === null) return services[service];
  return service === 'pickup'
    ? `${services[service]}: ${formatShortDate(to)} को तैयार`
    : `${services[service]}: ${formatShortDate(to)} तक`;
};

/** Days by themselves: "Wed 25 to Fri 27 Nov". */
export const daysAlone = ({ from, to }: { from: string; to: string }) => formatDays(from, to);
export const betweenDays = ({ from, to }: { from: string; to: string }) =>
  `${formatDays(from, to)} के बीच आएगा`;
export const comesBetween = ({ from, to }: { from: string; to: string }) =>
  `डिलीवरी: ${formatDays(from, to)}`;
export const day = ({ day: one }: { day: string }) => formatShortDate(one);
const free = 'फ़्री';
export const charge = ({ amount }: { amount: number }) =>
  amount === 0 ? free : formatRupees(amount);

export const deliverTo = 'कहाँ पहुँचाना है';
export const deliverToPlace = ({ district, state }: { district: string; state: string }) =>
  `${district}, ${stateInWords(state)}`;
export const deliverToNamed = ({ district, state }: { district: string; state: string }) =>
  `डिलीवरी: ${district}, ${stateInWords(state)}`;
export const getItBy = ({ to }: { to: string }) => `${formatShortDate(to)} तक मिलेगा`;
export const codFee = ({ fee }: { fee: number }) => `चार्ज ${formatRupees(fee)}`;
export const pincode = 'पिनकोड';
export const check = 'देखें';
export const pincodeWrong = 'कृपया 6 अंकों का पिनकोड लिखें।';
export const notServed = 'हम अभी इस पिनकोड पर डिलीवरी नहीं करते।';
export const tooHeavy = 'इतना भारी पार्सल हम वहाँ नहीं भेज पाते। कृपया हमें फ़ोन करें।';
export const codHere = 'कैश ऑन डिलीवरी मिलेगी';
export const codHereFor = ({ fee }: { fee: number }) =>
  `कैश ऑन डिलीवरी मिलेगी, चार्ज ${formatRupees(fee)}`;
export const noCod = 'इसके लिए कैश ऑन डिलीवरी नहीं है';
export const noCodHere = 'यहाँ कैश ऑन डिलीवरी नहीं है';
export const freeAbove = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} से ऊपर डिलीवरी फ़्री`;
export const moreForFree = ({ amount }: { amount: number }) =>
  `फ़्री डिलीवरी के लिए ${formatRupees(amount)} का सामान और लें`;
export const waysToSend = 'डिलीवरी कैसे चाहिए';

export const whenNeeded = 'आपको कब चाहिए?';
export const neededBy = 'कब तक चाहिए (न भरें तो भी चलेगा)';
export const neededByHint = 'पार्टी का दिन बताएँ: हम बताएँगे कि समय पर क्या पहुँचेगा।';
export const allInTime = ({ day: one }: { day: string }) =>
  `${formatShortDate(one)} तक चाहिए: समय पर पहुँच जाएगा।`;
export const readyInTime = ({ day: one }: { day: string }) =>
  `${formatShortDate(one)} तक चाहिए: समय पर तैयार मिलेगा।`;
export const thisOneTooLate = ({ day: one, service }: { day: string; service: ServiceName }) =>
  `“${services[service]}” से ${formatShortDate(one)} के बाद मिल सकता है। कृपया जल्दी वाला तरीका चुनें।`;
export const noneInTime = ({ day: one }: { day: string }) =>
  `${formatShortDate(one)} तक पहुँचाने का हम वादा नहीं कर सकते। ऑर्डर करने से पहले हमें फ़ोन करें।`;
export const cannotPromise = ({ day: one }: { day: string }) =>
  `इसके लिए कोई पक्की तारीख नहीं है, इसलिए ${formatShortDate(one)} तक चाहिए तो हमें फ़ोन करें।`;
/** Where it is picked up, and when that is open, if the shop has said it. */
export const pickUpAt = ({ place, hours }: { place: string; hours: string | null }) =>
  hours === null ? `यहाँ से: ${place}` : `यहाँ से: ${place}. खुलने का समय: ${hours}`;
