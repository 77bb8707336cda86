import { formatCount, formatRupees, plural } from './formats.ts';
import { formatDay } from './times.ts';

/** Under which heading (HSN) products are taxed, and in what unit they are counted. */
export const taxOptional = 'Tax (optional)';
export const hsn = 'HSN';
export const hsnHint = 'The heading under which it is taxed: 4, 6 or 8 digits.';
export const unit = 'Unit';
export const unitDefault = 'Pieces (NOS)';
export const unitNames = {
  NOS: 'Numbers (NOS)',
  PCS: 'Pieces (PCS)',
  SET: 'Sets (SET)',
  PAC: 'Packs (PAC)',
  BOX: 'Boxes (BOX)',
  DOZ: 'Dozens (DOZ)',
  PRS: 'Pairs (PRS)',
  ROL: 'Rolls (ROL)',
  BTL: 'Bottles (BTL)',
  KGS: 'Kilograms (KGS)',
  GMS: 'Grams (GMS)',
  LTR: 'Litres (LTR)',
  MLT: 'Millilitres (MLT)',
  MTR: 'Metres (MTR)',
};
export const lawOptional = 'What the law asks for';
export const countryOfOrigin = 'Country of origin';
export const countryUnsaid = 'Not said yet';
export const countryUnchanged = 'Leave as it is';
export const importer = 'Importer, with postal address';
export const importerHint = 'Of goods that come from another country: who brought them into India.';
export const lawKind = 'What is it?';
export const lawKindUnsaid = 'Not said yet';
export const lawKinds = {
  food: 'Food',
  toy: 'A toy',
  packaged: 'Packed goods',
  other: 'Something else',
};
export const lawKindHint = 'What it must say before it is sold follows from that.';
export const maker = 'Maker or packer, with postal address';
export const makerHint = 'As on the label. Food, toys and packed goods need it.';
export const netQuantity = 'Net quantity';
export const netQuantityHint = 'Without the wrapping.';
export const netUnit = 'Measured in';
export const netUnits = {
  g: 'Grams',
  kg: 'Kilograms',
  ml: 'Millilitres',
  l: 'Litres',
  cm: 'Centimetres',
  m: 'Metres',
  piece: 'Pieces',
  pair: 'Pairs',
  set: 'Sets',
};
export const mrp = 'MRP in ₹';
export const mrpHint =
  'As on the label, taxes included; the price is never above it. Empty: the price is the MRP.';
export const fssaiMaker = 'FSSAI licence of the maker';
export const fssaiHint = '14 digits, as on the label.';
export const veg = 'Veg mark';
export const vegUnsaid = 'Not said yet';
export const vegMarks = { veg: 'Vegetarian', non_veg: 'Not vegetarian' };
export const shelfLife = 'Shelf life in days';
export const shelfLifeHint = 'From packing to best before.';
export const bestBefore = 'Earliest best-before date';
export const bestBeforeHint =
  'Of what is on the shelf. Packing is refused where it would arrive with less than 45 days or three tenths of its shelf life.';
export const ingredients = 'Ingredients';
export const allergens = 'Allergens';
export const allergensHint = 'Such as “Contains milk and wheat”, or “None”.';
export const isiLicence = 'Licence for the ISI mark';
export const isiHint = 'CM/L- and seven to ten digits. Nobody may sell toys without it.';
export const notToyReason = 'Why it is not a toy';
export const notToyHint =
  'If its name or its HSN (9503) is that of a toy. Customers see it, with: not for children under 14.';
export const lawFieldNames = {
  law_kind: 'what it is',
  country_of_origin: 'country of origin',
  importer: 'importer',
  maker: 'maker or packer',
  net_quantity: 'net quantity',
  fssai_maker: 'FSSAI licence',
  veg: 'veg mark',
  ingredients: 'ingredients',
  allergens: 'allergens',
  shelf_life_days: 'shelf life',
  isi_licence: 'ISI licence',
  not_toy_reason: 'why it is not a toy',
};
export const viewLacking = 'Law: incomplete';
export const viewShortDated = 'Short-dated food';
export const soonestFirst = 'Soonest first';
/** Food may be sent as long as it is good for 45 days or three tenths of its shelf life when it arrives. */
export const pastBest = ({ bestBefore }: { bestBefore: string }) =>
  `Best before ${formatDay(bestBefore)}: not sold any more. Once fresher pieces are there, enter their date.`;
export const arrivesUntil = ({ bestBefore, until, isOver }: ShortDated) =>
  isOver
    ? `Best before ${formatDay(bestBefore)}: not good for long enough to be sent`
    : `Best before ${formatDay(bestBefore)}: has to arrive by ${formatDay(until)}`;
interface ShortDated {
  /** Days, as "2026-12-31". */
  bestBefore: string;
  until: string;
  isOver: boolean;
}
export const lacksWords = ({ list }: { list: string }) => `Does not say: ${list}`;
export const setDeclarations = 'Set kind and origin';
export const setDeclarationsTitle = ({ count }: { count: number }) =>
  plural(count, {
    one: 'What the law asks of 1 product',
    other: `What the law asks of ${formatCount(count)} products`,
  });
export const setDeclarationsText = 'What is left empty stays as it is in each.';
export const setDeclarationsFailed = 'This could not be saved.';
export const setHeading = 'Set HSN';
export const setHeadingTitle = ({ count }: { count: number }) =>
  plural(count, { one: 'HSN of 1 product', other: `HSN of ${formatCount(count)} products` });
export const saveHeading = 'Save';
export const setHeadingFailed = 'The HSN could not be saved.';
export const savingHeading = 'Saving...';
export const unitUnchanged = 'Leave as it is';

/** What a product costs the shop, which customers never see. */
export const cost = 'Cost to you in ₹';
export const costHint = 'Customers never see it.';
export const margin = ({ rupees, percent }: { rupees: number; percent: number }) =>
  `Margin ${formatRupees(rupees)} (${percent} %), tax included`;

/** After food was saved. */
export const claimsToProve = ({ list }: { list: string }) => `Can you prove this: ${list}?`;
export const claimsToProveText =
  'The product is saved. The law lets food be called so only with a proof or a certificate.';
