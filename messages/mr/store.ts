// A draft, until somebody who speaks Marathi has read it.
import { formatRupees } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

export const findUs = 'आम्ही इथे आहोत';
export const map = ({ address }: { address: string }) => `नकाशा: ${address}`;
export const showTheMap = 'नकाशा पहा';
export const viewGoogleMaps = 'Google Maps वर पहा';

export const soldBy = 'विक्रेता';
export const grievanceOfficer = 'तक्रार निवारण अधिकारी';
export const gstin = 'GSTIN';

export const privacy = 'प्रायव्हसी';
export const terms = 'अटी';
export const returnExchange = 'रिटर्न आणि एक्सचेंज';
export const shipping = 'डिलिव्हरी';
export const bulkOrderDiscounts = 'घाऊक ऑर्डरवर सूट';

export const opensNewTab = '(नवीन टॅबमध्ये उघडेल)';
export const askOnWhatsapp = 'WhatsApp वर विचारा';

export const offers = 'ऑफर';
export const descriptionOfOffers = ({ shopName }: { shopName: string }) =>
  `${shopName} मध्ये सध्या सुरू असलेल्या ऑफर.`;
export const loadingOffers = 'ऑफर लोड होत आहेत...';
export const noOffersAvailable = 'सध्या एकही ऑफर नाही.';
export const percentageOff = ({ offerPercentage }: { offerPercentage: number }) =>
  `${offerPercentage}% सूट`;
export const onOrdersOf = ({ minimum }: { minimum: number }) =>
  `${formatRupees(minimum)} किंवा त्याहून जास्तीच्या ऑर्डरवर`;
export const until = ({ ends }: { ends: string }) => `<time>${formatTime(ends)}</time> पर्यंत`;

export const contactUs = 'आमच्याशी संपर्क करा';
export const greetingToShop = ({ shopName }: { shopName: string }) => `नमस्कार ${shopName}, `;
export const phone = 'फोन';
export const alternativePhone = 'दुसरा फोन';
export const email = 'ई-मेल';
export const visitOurStore = 'आमच्या दुकानात या';
export const about = 'आमच्याविषयी';

export const home = 'होम';
export const asOf = ({ updatedAt }: { updatedAt: string }) => `${formatDay(updatedAt)} पासून लागू`;
export const onThisPage = 'या पेजवर';
export const complain = 'तक्रार करा, किंवा आधीची तक्रार पहा';
