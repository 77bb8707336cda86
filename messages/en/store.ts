import { formatRupees } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const findUs = 'Find Us';
export const map = ({ address }: { address: string }) => `Map: ${address}`;
export const showTheMap = 'Show the map';
export const viewGoogleMaps = 'View on Google Maps';

export const soldBy = 'Sold by';
export const grievanceOfficer = 'Grievance officer';
export const gstin = 'GSTIN';

export const privacy = 'Privacy';
export const terms = 'Terms';
export const returnExchange = 'Return & Exchange';
export const shipping = 'Shipping';
export const bulkOrderDiscounts = 'Bulk Order Discounts';

export const opensNewTab = '(opens in a new tab)';
export const askOnWhatsapp = 'Ask on WhatsApp';

export const offers = 'Offers';
export const descriptionOfOffers = ({ shopName }: { shopName: string }) =>
  `Offers at ${shopName} right now.`;
export const loadingOffers = 'Loading offers...';
export const noOffersAvailable = 'No offers available.';
export const percentageOff = ({ offerPercentage }: { offerPercentage: number }) =>
  `${offerPercentage}% OFF`;
export const onOrdersOf = ({ minimum }: { minimum: number }) =>
  `On orders of ${formatRupees(minimum)} or more`;
export const until = ({ ends }: { ends: string }) => `Until <time>${formatTime(ends)}</time>`;

export const contactUs = 'Contact Us';
export const greetingToShop = ({ shopName }: { shopName: string }) => `Hello ${shopName}, `;
export const phone = 'Phone';
export const alternativePhone = 'Alternative phone';
export const email = 'E-mail';
export const visitOurStore = 'Visit Our Store';
export const about = 'About';

export const home = 'Home';
export const asOf = ({ updatedAt }: { updatedAt: string }) => `As of ${formatDay(updatedAt)}`;
export const onThisPage = 'On this page';
export const complain = 'Complain, or follow a complaint';
