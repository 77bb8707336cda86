// A draft, until somebody who speaks Marathi has read it.
import { formatCount, plural } from './formats.ts';

/** What is known of a product, and what the law wants it to say, in the table of its details and beside its price. */
export const food = 'खाद्यपदार्थ';
export const vegWords = { veg: 'शाकाहारी', non_veg: 'मांसाहारी' };
export const netQuantity = 'निव्वळ प्रमाण';
export const netUnits = {
  g: 'ग्रॅम',
  kg: 'किलो',
  ml: 'मिली',
  l: 'लिटर',
  cm: 'सेमी',
  m: 'मीटर',
  piece: ['नग', 'नग'],
  pair: ['जोडी', 'जोड्या'],
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
export const mrpWords = ({ price }: { price: string }) => `${price}, सर्व टॅक्ससह`;
export const ingredients = 'घटक';
export const allergens = 'ॲलर्जी होऊ शकणारे घटक';
export const madeBy = 'उत्पादक किंवा पॅक करणारे';
export const fssaiMaker = 'उत्पादकाचा FSSAI परवाना';
export const fssaiSeller = 'दुकानाचा FSSAI परवाना';
export const isiLicence = 'ISI परवाना';
export const notToy = 'खेळणे नाही';
export const notToyWords = ({ reason }: { reason: string }) =>
  `${reason}. 14 वर्षांखालील मुलांसाठी नाही.`;
export const countryOfOrigin = 'कोणत्या देशात बनले';
export const importedBy = 'आयातदार';
export const bestBefore = 'कधीपर्यंत चांगले राहते';
export const bestBeforeWords = ({ days }: { days: number }) =>
  plural(days, { one: 'पॅकिंगपासून 1 दिवस', other: `पॅकिंगपासून ${formatCount(days)} दिवस` });
export const mrpInclTaxes = 'MRP (सर्व टॅक्ससह)';
export const packSize = 'पॅकमध्ये किती';
export const priceOfPart = 'एका मापाची किंमत';
export const productReference = 'प्रॉडक्ट क्रमांक';
export const size = 'साइझ';
export const weight = 'वजन';
export const origin = 'कुठून पाठवले जाते';
export const packWords = ({ pack }: { pack: string }) =>
  pack.charAt(0).toUpperCase() + pack.slice(1);
export const centimetres = ({ list }: { list: string }) => `${list} सेमी`;
export const grams = ({ grams }: { grams: number }) => `${grams} ग्रॅम`;
export const kilograms = ({ kilograms }: { kilograms: number }) => `${kilograms} किलो`;
export const mrpOf = ({ price }: { price: string }) => `MRP ${price} (सर्व टॅक्ससह)`;
