import { formatCount, plural } from './formats.ts';

/** What is done to all products that a list shows, on whichever page they are. */
const products = (count: number) =>
  plural(count, { one: '1 product', other: `${formatCount(count)} products` });

export const selectAllMatching = ({ count }: { count: number }) =>
  `Select all ${formatCount(count)} that match`;
export const tooManyToSelect = ({ count, max }: { count: number; max: number }) =>
  `${formatCount(count)} match. Narrow the list to at most ${formatCount(max)} to choose all of them.`;
export const allMatchingChosen = ({ count }: { count: number }) =>
  `<strong>All ${formatCount(count)} that match</strong> chosen`;
export const similarToo = ({ word }: { word: string }) =>
  `Not by name alone: also products that have “${word}”, or a similar word, only in their description.`;
export const onlyThisPage = 'Only those on this page';
export const selectAllFailed = 'They could not be counted.';
export const bulkDone = ({ changed, left }: { changed: number; left: number }) =>
  left === 0
    ? `${products(changed)} changed.`
    : `${products(changed)} changed, ${formatCount(left)} left as they were.`;
export const bulkChecking = 'Checking...';
export const bulkWriting = ({ done, total }: { done: number; total: number }) =>
  `${formatCount(done)} of ${formatCount(total)}...`;
export const bulkInterrupted =
  'The connection broke, so nothing is changed: what was begun is undone. Please look at the list, and try again.';
export const leftTitle = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 product stayed as it was:',
    other: `${formatCount(count)} products stayed as they were:`,
  });
export const andMore = ({ count }: { count: number }) => `and ${formatCount(count)} more`;
export const dismissLeft = 'Dismiss';
export const setMeasures = 'Weight and shelf';
export const setMeasuresTitle = ({ count }: { count: number }) =>
  `Weight, size and shelf of ${products(count)}`;
export const setMeasuresText = 'What is left empty stays as it is in each.';
export const setMeasuresFailed = 'This could not be saved.';
export const shelf = 'Sub-category';
export const shelfUnchanged = 'Leave as it is';
