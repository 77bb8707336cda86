import { formatCount, plural } from './formats.ts';

/** What is known of a product, and what the law wants it to say, in the table of its details and beside its price. */
export const food = 'Food';
export const vegWords = { veg: 'Vegetarian', non_veg: 'Not vegetarian' };
export const netQuantity = 'Net quantity';
export const netUnits = {
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  l: 'l',
  cm: 'cm',
  m: 'm',
  piece: ['piece', 'pieces'],
  pair: ['pair', 'pairs'],
  set: ['set', 'sets'],
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
  return plural(quantity, { one: `1 ${one}`, other: `${formatCount(quantity)} ${other}` });
};
export const mrp = 'MRP';
export const mrpWords = ({ price }: { price: string }) => `${price}, incl. of all taxes`;
export const ingredients = 'Ingredients';
export const allergens = 'Allergens';
export const madeBy = 'Made or packed by';
export const fssaiMaker = 'FSSAI licence of the maker';
export const fssaiSeller = 'FSSAI licence of the shop';
export const isiLicence = 'ISI licence';
export const notToy = 'Not a toy';
export const notToyWords = ({ reason }: { reason: string }) =>
  `${reason}. Not for children under 14.`;
export const countryOfOrigin = 'Country of origin';
export const importedBy = 'Imported by';
export const bestBefore = 'Best before';
export const bestBeforeWords = ({ days }: { days: number }) =>
  plural(days, { one: '1 day from packing', other: `${formatCount(days)} days from packing` });
export const mrpInclTaxes = 'MRP (incl. of all taxes)';
export const packSize = 'Pack size';
export const priceOfPart = 'Unit price';
export const productReference = 'Product number';
export const size = 'Size';
export const weight = 'Weight';
export const origin = 'Sent from';
export const packWords = ({ pack }: { pack: string }) =>
  pack.charAt(0).toUpperCase() + pack.slice(1);
export const centimetres = ({ list }: { list: string }) => `${list} cm`;
export const grams = ({ grams }: { grams: number }) => `${grams} g`;
export const kilograms = ({ kilograms }: { kilograms: number }) => `${kilograms} kg`;
export const mrpOf = ({ price }: { price: string }) => `MRP ${price} (incl. of all taxes)`;
