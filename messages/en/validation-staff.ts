import { limits } from '#contract/limits.ts';

/** What forms of the dashboard alone say of their fields. */

export const synonymWordsLength = () =>
  `Please give one to ${limits.maxWordsOfSynonym} words that people type, in up to ${limits.maxSynonymWords} characters.`;
export const synonymMeaningLength = () =>
  `Please say what it means here, in up to ${limits.maxSynonymMeaning} characters, with commas between several meanings.`;
export const lostSearchMissing = 'Please say which search.';
