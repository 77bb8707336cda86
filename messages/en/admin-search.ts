import { formatCount, plural } from './formats.ts';
import { formatShortDay } from './times.ts';

export const searchWords = 'Search words';
export const counted = ({ count }: { count: number }) =>
  plural(count, { one: '1 synonym', other: `${formatCount(count)} synonyms` });

export const lostSearches = 'Searched for, not found';
export const lostSearchesHint =
  'Counted by their words alone: nobody knows who searched. Say what they mean here, and the next search finds it.';
export const fetchLostFailed = 'What was searched for and not found could not be fetched.';
export const nothingLost = 'Every search has found something';
export const searchedTimes = ({ times, last }: { times: number; last: string }) =>
  `${plural(times, { one: 'once', other: `${formatCount(times)} times` })}, last on <time>${formatShortDay(last)}</time>`;
export const makeSynonym = 'Make a synonym';
export const makeSynonymOf = ({ words }: { words: string }) => `Make a synonym of ${words}`;
export const takeOff = 'Take off the list';
export const takeOffOf = ({ words }: { words: string }) => `Take off the list: ${words}`;
export const settleFailed = 'The search could not be taken off the list. Please try again.';

export const synonyms = 'What words mean here';
export const synonymsHint =
  'Spelling does not matter: gubara, gubbare and गुब्बारे all sound like gubbara, so one of them is enough.';
export const fetchSynonymsFailed = 'The synonyms could not be fetched.';
export const findSynonym = 'Find by a word or its meaning';
export const noSynonyms = 'No synonym has this';
export const means = ({ means }: { means: string }) => `means <b>${means}</b>`;

export const addSynonym = 'Add synonym';
export const addingSynonym = 'Adding...';
export const addSynonymFailed = 'The synonym could not be added. Please try again.';
export const changeSynonym = 'Change synonym';
export const saveSynonym = 'Save synonym';
export const savingSynonym = 'Saving...';
export const changeSynonymFailed = 'The synonym could not be changed. Please try again.';
export const typedWords = 'What people type';
export const typedWordsHint = 'Up to four words, such as butter paper.';
export const meaning = 'What it means here';
export const meaningHint =
  'In the words of your products. Put commas between several: plates, bowls.';
export const deleteSynonymFailed = 'The synonym could not be deleted. Please try again.';
export const deleteSynonymFailedText = 'Please check your connection and try again.';
export const deleteSynonymText = 'A search for these words then finds only what is written so.';
