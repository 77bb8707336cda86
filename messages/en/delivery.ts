import { formatRupees } from './formats.ts';
import { formatDays, formatShortDate } from './days.ts';

/** What customers read of how an order is sent, what that costs, and until when it comes. */

const services = { standard: 'Standard', express: 'Express', pickup: 'Pick up in the shop' };
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
    ? `${services[service]}: ready on ${formatShortDate(to)}`
    : `${services[service]}: by ${formatShortDate(to)}`;
};

/** Days by themselves: "Wed 25 to Fri 27 Nov". */
export const daysAlone = ({ from, to }: { from: string; to: string }) => formatDays(from, to);
export const betweenDays = ({ from, to }: { from: string; to: string }) =>
  `Comes ${formatDays(from, to)}`;
export const comesBetween = ({ from, to }: { from: string; to: string }) =>
  `Delivery ${formatDays(from, to)}`;
export const day = ({ day: one }: { day: string }) => formatShortDate(one);
const free = 'Free';
export const charge = ({ amount }: { amount: number }) =>
  amount === 0 ? free : formatRupees(amount);

export const deliverTo = 'Deliver to';
export const deliverToPlace = ({ district, state }: { district: string; state: string }) =>
  `${district}, ${state}`;
export const deliverToNamed = ({ district, state }: { district: string; state: string }) =>
  `Deliver to ${district}, ${state}`;
export const getItBy = ({ to }: { to: string }) => `Get it by ${formatShortDate(to)}`;
export const codFee = ({ fee }: { fee: number }) => `${formatRupees(fee)} fee`;
export const pincode = 'Pincode';
export const check = 'Check';
export const pincodeWrong = 'Please enter a pincode of 6 digits.';
export const notServed = 'We do not deliver to this pincode yet.';
export const tooHeavy = 'This is too heavy for us to send there. Please call us.';
export const codHere = 'Cash on delivery is possible';
export const codHereFor = ({ fee }: { fee: number }) =>
  `Cash on delivery is possible, for ${formatRupees(fee)}`;
export const noCod = 'No cash on delivery for this';
export const noCodHere = 'No cash on delivery here';
export const freeAbove = ({ amount }: { amount: number }) => `Free above ${formatRupees(amount)}`;
export const moreForFree = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} more for free delivery`;
export const waysToSend = 'Ways of delivery';

export const whenNeeded = 'When do you need it?';
export const neededBy = 'Needed by (optional)';
export const neededByHint = 'The day of the party: we tell you what arrives in time.';
export const allInTime = ({ day: one }: { day: string }) =>
  `Needed by ${formatShortDate(one)}: it arrives in time.`;
export const readyInTime = ({ day: one }: { day: string }) =>
  `Needed by ${formatShortDate(one)}: it is ready in time.`;
export const thisOneTooLate = ({ day: one, service }: { day: string; service: ServiceName }) =>
  `${services[service]} may come after ${formatShortDate(one)}. Please choose one that is sooner.`;
export const noneInTime = ({ day: one }: { day: string }) =>
  `We cannot promise it by ${formatShortDate(one)}. Please call us before you order.`;
export const cannotPromise = ({ day: one }: { day: string }) =>
  `We have no promised day for this, so please call us if you need it by ${formatShortDate(one)}.`;
/** Where it is picked up, and when that is open, if the shop has said it. */
export const pickUpAt = ({ place, hours }: { place: string; hours: string | null }) =>
  hours === null ? `At ${place}` : `At ${place}. Open: ${hours}`;
