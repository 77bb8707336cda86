import { limits } from '#contract/limits.ts';

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
export const textLanguageUnknown = 'Texts are translated into hi or mr.';
export const textStateUnknown = 'A translation is missing, changed or a draft.';
export const catalogueTextLength = () =>
  `Please give a text of up to ${limits.maxCatalogueText} characters.`;
export const catalogueTextCount = () =>
  `Please give 1 to ${limits.maxCatalogueTexts} translations at once.`;
export const catalogueTextTwice = 'This text is given twice.';
export const catalogueTextGone = 'This text is not in the shop any more.';
export const textFileHead =
  'The first line must name the columns as in the file that you can download here.';
export const lettersLost =
  'Letters were lost where the file was saved: ????. Please save it as “CSV UTF-8” and send it again.';
export const textFileChecked = 'Whether a speaker has read it is yes or no.';
export const textFileTooLong = () =>
  `A file has up to ${limits.maxTextsInFile} translations. Please send it in parts.`;
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
export const planHasTooMany = () =>
  `One plan changes at most ${formatCount(limits.maxPlannedProducts)} products. Please narrow the list, to one category for example.`;
export const placeIsGone = 'Its sub-category is not in the shop any more.';

export const commaUnclear =
  'A comma before the last one or two digits is unclear: is 99,50 meant as 99.50 or as 9,950? Please write it without the comma.';
export const fieldIsNew = 'Somebody else has changed this meanwhile.';

export const shortfallWrittenOff = 'It is written off. You can take that back at any time.';
export const bestBeforeFar =
  'This best-before date is more than ten years away. Please look at its year.';
