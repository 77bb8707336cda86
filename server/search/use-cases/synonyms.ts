import { limits } from '#contract/limits.ts';
import type { NewSynonym, SynonymChange } from '#contract/search/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { deleteLostSearch } from '../queries/lost.ts';
import {
  type SynonymRow,
  countSynonyms,
  deleteSynonym,
  insertSynonym,
  lockSynonym,
  readSynonymTexts,
  updateSynonym,
} from '../queries/synonyms.ts';
import { searchWords } from '../rules.ts';

export { listSynonyms } from '../queries/synonyms.ts';
export { pageOfLostSearches } from '../queries/lost.ts';

/** Adds a synonym and returns it. Throws `search_synonym_taken`, `too_many_synonyms`, or `invalid_input` for signs alone. */
export async function addSynonym(
  audit: Audit,
  { settles, ...texts }: NewSynonym,
): Promise<SynonymRow> {
  return audit.transaction(async (db) => {
    if ((await countSynonyms(db)) >= limits.maxSynonyms) throw new ShopError('too_many_synonyms');
    const added = await insertSynonym(db, await readTexts(db, texts));
    if (settles !== undefined) await deleteLostSearch(db, settles);
    return { result: added, entry: entryOf(null, added) };
  });
}

/** Throws `no_changes`, `synonym_not_found`, `search_synonym_taken`, or `invalid_input` for signs alone. */
export async function changeSynonym(
  audit: Audit,
  id: number,
  change: SynonymChange,
): Promise<SynonymRow> {
  return audit.transaction(async (db) => {
    const before = await lockedSynonym(db, id);
    const { words = before.words, means = before.means } = change;
    const after = { id, ...(await readTexts(db, { words, means })) };
    if (after.words === before.words && after.means === before.means) {
      throw new ShopError('no_changes');
    }
    await updateSynonym(db, id, after);
    return { result: after, entry: entryOf(before, after) };
  });
}

/** Returns what people type. Throws `synonym_not_found`. */
export async function removeSynonym(audit: Audit, id: number): Promise<string> {
  return audit.transaction(async (db) => {
    const synonym = await lockedSynonym(db, id);
    await deleteSynonym(db, id);
    return { result: synonym.words, entry: entryOf(synonym, null) };
  });
}

/** Takes a lost search off the list. Throws `lost_search_not_found`. */
export async function settleLostSearch(audit: Audit, words: string): Promise<void> {
  await audit.transaction(async (db) => {
    if (!(await deleteLostSearch(db, words))) throw new ShopError('lost_search_not_found');
    return { result: undefined, entry: { subject: { id: null, name: words } } };
  });
}

async function lockedSynonym(db: Db, id: number): Promise<SynonymRow> {
  const synonym = await lockSynonym(db, id);
  if (!synonym) throw new ShopError('synonym_not_found');
  return synonym;
}

/** The texts as they are stored: the words as a search has them, so that both are the same. */
async function readTexts(db: Db, texts: Pick<SynonymRow, 'words' | 'means'>) {
  const typed = searchWords(texts.words);
  const { words, hasMeaning } = await readSynonymTexts(db, { ...texts, words: typed.join(' ') });
  const count = words === '' ? 0 : words.split(' ').length;
  const problems = [
    ...(count === 0 || count > limits.maxWordsOfSynonym
      ? [{ path: 'words', message: sentence('synonymWordsLength') }]
      : []),
    ...(hasMeaning ? [] : [{ path: 'means', message: sentence('synonymMeaningLength') }]),
  ];
  if (problems.length > 0) throw new ShopError('invalid_input', problems);
  return { words, means: texts.means };
}

const entryOf = (before: SynonymRow | null, after: SynonymRow | null) => {
  const { id = null, words = null } = before ?? after ?? {};
  return {
    subject: { id, name: words },
    changes: differences(before && textsOf(before), after && textsOf(after)),
  };
};

const textsOf = ({ words, means }: SynonymRow) => ({ words, means });
