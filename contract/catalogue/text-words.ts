import { type FurtherLanguage, furtherLanguages } from '../languages.ts';

/** What is translated, and into what: English stands in the catalogue, the offers, the courses and the settings themselves. */
export const textKinds = [
  'category',
  'sub_category',
  'product',
  'course',
  'offer',
  'store',
  'banner',
  'shelf',
] as const;
export type TextKind = (typeof textKinds)[number];

/** The language whose translations are listed if nobody chooses one. */
export const listedLanguage = 'hi' satisfies FurtherLanguage;

/** The shop's own texts, with their place in the shop's information. */
export const storeTexts = {
  greeting: ['greeting'],
  greeting_text: ['greeting_text'],
  delivery_promise: ['promises', 'delivery'],
  payment_promise: ['promises', 'payment'],
  contact: ['contact', 'information_description'],
  visit_our_store: ['visit_our_store', 'information_description'],
  about_the_shop: ['about_the_shop', 'information_description'],
  policies: ['policies', 'information_description'],
  privacy: ['policies', 'privacy'],
  terms: ['policies', 'terms'],
  refund: ['policies', 'refund'],
  shipping: ['policies', 'shipping'],
  bulk: ['policies', 'bulk'],
} as const;
export type StoreText = keyof typeof storeTexts;

export const textFields = [
  'name',
  'description',
  'words',
  ...(Object.keys(storeTexts) as StoreText[]),
] as const;
export type TextField = (typeof textFields)[number];

/** Texts of one line. */
export const shortFields: readonly TextField[] = ['name', 'words'];

/** What a language is called in a file of translations. */
const columnNames: Record<FurtherLanguage, string> = { hi: 'hindi', mr: 'marathi' };

/** The columns that a file of translations must have. */
export const neededTextColumns = [
  'kind',
  'id',
  'field',
  'english',
  ...furtherLanguages.flatMap((one) => [columnNames[one], `${columnNames[one]}_checked`]),
];
/** Those that the shop writes: at its end, what each translation was, so that one that has changed meanwhile is seen. */
export const textFileColumns = [
  ...neededTextColumns,
  ...furtherLanguages.map((one) => `${columnNames[one]}_was`),
];

/** What may be asked for: what lacks a translation, whose English has changed since, or that nobody has checked. */
export const textStates = ['missing', 'changed', 'draft'] as const;
export type TextState = (typeof textStates)[number];
