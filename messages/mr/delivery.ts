// A draft, until somebody who speaks Marathi has read it.
import { formatRupees } from './formats.ts';
import { formatDays, formatShortDate } from './days.ts';
import { stateInWords } from './states.ts';

/** What customers read of how an order is sent, what that costs, and until when it comes. */

const services = {
  standard: 'साधी डिलिव्हरी',
  express: 'एक्स्प्रेस डिलिव्हरी',
  pickup: 'दुकानातून स्वतः घ्या',
};
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
    ? `${services[service]}: ${formatShortDate(to)} रोजी तयार`
    : `${services[service]}: ${formatShortDate(to)} पर्यंत`;
};

/** Days by themselves: "Wed 25 to Fri 27 Nov". */
export const daysAlone = ({ from, to }: { from: string; to: string }) => formatDays(from, to);
export const betweenDays = ({ from, to }: { from: string; to: string }) =>
  `${formatDays(from, to)} दरम्यान येईल`;
export const comesBetween = ({ from, to }: { from: string; to: string }) =>
  `डिलिव्हरी: ${formatDays(from, to)}`;
export const day = ({ day: one }: { day: string }) => formatShortDate(one);
const free = 'मोफत';
export const charge = ({ amount }: { amount: number }) =>
  amount === 0 ? free : formatRupees(amount);

export const deliverTo = 'कुठे पाठवायचे';
export const deliverToPlace = ({ district, state }: { district: string; state: string }) =>
  `${district}, ${stateInWords(state)}`;
export const deliverToNamed = ({ district, state }: { district: string; state: string }) =>
  `डिलिव्हरी: ${district}, ${stateInWords(state)}`;
export const getItBy = ({ to }: { to: string }) => `${formatShortDate(to)} पर्यंत मिळेल`;
export const codFee = ({ fee }: { fee: number }) => `चार्ज ${formatRupees(fee)}`;
export const pincode = 'पिनकोड';
export const check = 'तपासा';
export const pincodeWrong = 'कृपया 6 अंकी पिनकोड लिहा.';
export const notServed = 'या पिनकोडवर आम्ही अजून डिलिव्हरी करत नाही.';
export const tooHeavy = 'इतके जड पार्सल आम्हाला तिथे पाठवता येत नाही. कृपया आम्हाला फोन करा.';
export const codHere = 'कॅश ऑन डिलिव्हरी मिळेल';
export const codHereFor = ({ fee }: { fee: number }) =>
  `कॅश ऑन डिलिव्हरी मिळेल, चार्ज ${formatRupees(fee)}`;
export const noCod = 'यासाठी कॅश ऑन डिलिव्हरी नाही';
export const noCodHere = 'इथे कॅश ऑन डिलिव्हरी नाही';
export const freeAbove = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} च्या वर डिलिव्हरी मोफत`;
export const moreForFree = ({ amount }: { amount: number }) =>
  `मोफत डिलिव्हरीसाठी आणखी ${formatRupees(amount)} चे सामान घ्या`;
export const waysToSend = 'डिलिव्हरी कशी हवी';

export const whenNeeded = 'तुम्हाला कधी हवे आहे?';
export const neededBy = 'कधीपर्यंत हवे (नाही भरले तरी चालेल)';
export const neededByHint = 'पार्टीचा दिवस सांगा: वेळेत काय पोहोचेल ते आम्ही सांगू.';
export const allInTime = ({ day: one }: { day: string }) =>
  `${formatShortDate(one)} पर्यंत हवे: वेळेत पोहोचेल.`;
export const readyInTime = ({ day: one }: { day: string }) =>
  `${formatShortDate(one)} पर्यंत हवे: वेळेत तयार असेल.`;
export const thisOneTooLate = ({ day: one, service }: { day: string; service: ServiceName }) =>
  `“${services[service]}” ने ${formatShortDate(one)} नंतर मिळू शकते. कृपया लवकरचा पर्याय निवडा.`;
export const noneInTime = ({ day: one }: { day: string }) =>
  `${formatShortDate(one)} पर्यंत पोहोचवण्याची खात्री देता येत नाही. ऑर्डर करण्याआधी आम्हाला फोन करा.`;
export const cannotPromise = ({ day: one }: { day: string }) =>
  `यासाठी पक्की तारीख नाही, म्हणून ${formatShortDate(one)} पर्यंत हवे असेल तर आम्हाला फोन करा.`;
/** Where it is picked up, and when that is open, if the shop has said it. */
export const pickUpAt = ({ place, hours }: { place: string; hours: string | null }) =>
  hours === null ? `इथून: ${place}` : `इथून: ${place}. उघडे असते: ${hours}`;
