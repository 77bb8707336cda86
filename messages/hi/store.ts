// A draft, until somebody who speaks Hindi has read it.
import { formatRupees } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const findUs = 'यहाँ मिलेंगे';
export const map = ({ address }: { address: string }) => `नक्शा: ${address}`;
export const showTheMap = 'नक्शा देखें';
export const viewGoogleMaps = 'Google Maps पर देखें';

export const soldBy = 'बेचने वाले';
export const grievanceOfficer = 'शिकायत निवारण अधिकारी';
export const gstin = 'GSTIN';

export const privacy = 'प्राइवेसी';
export const terms = 'शर्तें';
export const returnExchange = 'रिटर्न और एक्सचेंज';
export const shipping = 'डिलीवरी';
export const bulkOrderDiscounts = 'थोक ऑर्डर पर छूट';

export const opensNewTab = '(नए टैब में खुलेगा)';
export const askOnWhatsapp = 'WhatsApp पर पूछें';

export const offers = 'ऑफ़र';
export const descriptionOfOffers = ({ shopName }: { shopName: string }) =>
  `${shopName} में इस समय चल रहे ऑफ़र।`;
export const loadingOffers = 'ऑफ़र लोड हो रहे हैं...';
export const noOffersAvailable = 'अभी कोई ऑफ़र नहीं है।';
export const percentageOff = ({ offerPercentage }: { offerPercentage: number }) =>
  `${offerPercentage}% की छूट`;
export const onOrdersOf = ({ minimum }: { minimum: number }) =>
  `${formatRupees(minimum)} या उससे ज़्यादा के ऑर्डर पर`;
export const until = ({ ends }: { ends: string }) => `<time>${formatTime(ends)}</time> तक`;

export const contactUs = 'हमसे संपर्क करें';
export const greetingToShop = ({ shopName }: { shopName: string }) => `नमस्ते ${shopName}, `;
export const phone = 'फ़ोन';
export const alternativePhone = 'दूसरा फ़ोन';
export const email = 'ई-मेल';
export const visitOurStore = 'हमारी दुकान पर आएँ';
export const about = 'हमारे बारे में';

export const home = 'होम';
export const asOf = ({ updatedAt }: { updatedAt: string }) => `${formatDay(updatedAt)} से लागू`;
export const onThisPage = 'इस पेज पर';
export const complain = 'शिकायत करें, या पुरानी शिकायत देखें';
