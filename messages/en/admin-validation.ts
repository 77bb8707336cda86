import { limits } from '#contract/limits.ts';

import { furtherCodes } from './admin-languages.ts';
import { formatCount } from './formats.ts';

/** What forms of the dashboard alone say of their fields. */

export const synonymWordsLength = () =>
  `Please give one to ${limits.maxWordsOfSynonym} words that people type, in up to ${limits.maxSynonymWords} characters.`;
export const synonymMeaningLength = () =>
  `Please say what it means here, in up to ${limits.maxSynonymMeaning} characters, with commas between several meanings.`;
export const lostSearchMissing = 'Please say which search.';

export const textKindUnknown =
  'Texts are of a category, a sub_category, a product, a course, an offer, a banner, a shelf or the store.';
export const textFieldUnknown = 'There is no such text to translate.';
export const textLanguageUnknown = () => `Texts are translated into ${furtherCodes()}.`;
export const textStateUnknown = 'A translation is missing, changed or a draft.';
export const catalogueTextLength = () =>
  `Please give a text of up to ${limits.maxCatalogueText} characters.`;
export const catalogueTextCount = () =>
  `Please give 1 to ${limits.maxCatalogueTexts} translations at once.`;
export const lettersLost =
  'Letters were lost where the file was saved: ????. Please save it as “CSV UTF-8” and send it again.';
export const checkedMissing = 'Please say whether somebody has checked it.';
export const figuresUnknown =
  'There are figures of days, hours, categories, products, looks, searches, carts and returns.';

export const paperNumberMissing = 'Please say which invoice.';
export const correctionMissing = 'Please say what was wrong.';
export const buyerNameMissing = 'Please enter who has this GSTIN.';
export const buyerAddressMissing = 'Please enter the address of the buyer.';
export const whichProducts = 'Please name products, or say which of them match: one of both.';
export const matchingCount = 'Please say how many products matched when you looked.';
export const tooManyMatching = () =>
  `At most ${formatCount(limits.maxMatchingProducts)} products are changed at once. Please narrow the list, to one category for example.`;

export const commaUnclear =
  'A comma before the last one or two digits is unclear: is 99,50 meant as 99.50 or as 9,950? Please write it without the comma.';

export const bestBeforeFar =
  'This best-before date is more than ten years away. Please look at its year.';

export const collectedUnreadable =
  'Please give what the courier has collected, in rupees: 0 if nothing.';
export const amountSeenUnreadable = 'What you have seen is an amount in rupees.';
export const freeDeliveryOfExchange =
  'Delivery is free only for an order that is taken in exchange.';
