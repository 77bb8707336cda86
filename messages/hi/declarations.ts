// A draft, until somebody who speaks Hindi has read it.
import { formatCount, plural } from './formats.ts';

/** What is known of a product, and what the law wants it to say, in the table of its details and beside its price. */
export const food = 'खाने की चीज़';
export const vegWords = { veg: 'शाकाहारी', non_veg: 'मांसाहारी' };
export const netQuantity = 'कुल मात्रा (नेट)';
export const netUnits = {
  g: 'ग्राम',
  kg: 'किलो',
  ml: 'मिली',
  l: 'लीटर',
  cm: 'सेमी',
  m: 'मीटर',
  piece: ['पीस', 'पीस'],
  pair: ['जोड़ी', 'जोड़ी'],
  set: ['सेट', 'सेट'],
} as const;
export const netQuantityWords = ({
  quantity,
  unit,
}: {
  quantity: number;
  unit: keyof typeof netUnits;
}) => {
  const words = netUnits[unit];
  const [one, other] = typeof words === 'string' ? [words, words] : words;
  return plural(quantity, {
    one: `${formatCount(quantity)} ${one}`,
    other: `${formatCount(quantity)} ${other}`,
  });
};
export const mrp = 'MRP';
export const mrpWords = ({ price }: { price: string }) => `${price}, सभी टैक्स मिलाकर`;
export const ingredients = 'किन चीज़ों से बना है';
export const allergens = 'एलर्जी वाली चीज़ें';
export const madeBy = 'बनाने या पैक करने वाले';
export const fssaiMaker = 'बनाने वाले का FSSAI लाइसेंस';
export const fssaiSeller = 'दुकान का FSSAI लाइसेंस';
export const isiLicence = 'ISI लाइसेंस';
export const notToy = 'खिलौना नहीं';
export const notToyWords = ({ reason }: { reason: string }) =>
  `${reason}। 14 साल से छोटे बच्चों के लिए नहीं।`;
export const countryOfOrigin = 'किस देश में बना';
export const importedBy = 'आयात करने वाले';
export const bestBefore = 'कब तक अच्छा रहता है';
export const bestBeforeWords = ({ days }: { days: number }) => `पैकिंग से ${formatCount(days)} दिन तक`;
export const mrpInclTaxes = 'MRP (सभी टैक्स मिलाकर)';
export const packSize = 'पैक में कितना';
export const priceOfPart = 'एक इकाई का दाम';
export const productReference = 'प्रोडक्ट नंबर';
export const size = 'साइज़';
export const weight = 'वज़न';
export const origin = 'कहाँ से भेजा जाता है';
export const packWords = ({ pack }: { pack: string }) =>
  pack.charAt(0).toUpperCase() + pack.slice(1);
export const centimetres = ({ list }: { list: string }) => `${list} सेमी`;
export const grams = ({ grams }: { grams: number }) => `${grams} ग्राम`;
export const kilograms = ({ kilograms }: { kilograms: number }) => `${kilograms} किलो`;
export const mrpOf = ({ price }: { price: string }) => `MRP ${price} (सभी टैक्स मिलाकर)`;
