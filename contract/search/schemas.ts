import { z } from 'zod';

import * as validation from '#messages/admin-validation.ts';

import { limits } from '../limits.ts';
import { seenLine } from '../seen-text.ts';
import { pageQuery } from '../shapes.ts';

const text = (max: number, sentence: string) =>
  z
    .string(sentence)
    .overwrite(seenLine)
    .trim()
    .regex(/[\p{L}\p{N}]/u, sentence)
    .max(max, sentence);

const lostWords = text(limits.maxLostSearch, validation.lostSearchMissing);

const synonymFields = {
  /** What people type, up to four words. */
  words: text(limits.maxSynonymWords, validation.synonymWordsLength()),
  /** What it means in the words of the shop; several meanings have commas between them. */
  means: text(limits.maxSynonymMeaning, validation.synonymMeaningLength()),
};

/** A synonym; one that answers a lost search settles it, so that it is not listed any more. */
export const NewSynonym = z.strictObject({ ...synonymFields, settles: lostWords.optional() });
export type NewSynonym = z.infer<typeof NewSynonym>;

export const SynonymChange = z.strictObject(synonymFields).partial();
export type SynonymChange = z.infer<typeof SynonymChange>;

export const Synonym = z.object({
  synonym_id: z.int(),
  words: z.string(),
  means: z.string(),
});
export type Synonym = z.infer<typeof Synonym>;

export const SynonymListQuery = z.object({
  ...pageQuery(limits.synonymPageSize),
  /** A part of what people type, or of what it means. */
  search: z.string().max(limits.maxSearchLength).default(''),
});

/** Words that were searched for and not found, as long as they are counted. */
export const LostSearch = z.object({
  words: z.string(),
  times: z.int(),
  /** The last day in India. */
  last: z.iso.date(),
});
export type LostSearch = z.infer<typeof LostSearch>;

export const LostSearchListQuery = z.object(pageQuery(limits.lostSearchPageSize));

export const SettledSearch = z.strictObject({ words: lostWords });
