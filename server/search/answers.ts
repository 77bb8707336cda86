import type { Synonym } from '#contract/search/schemas.ts';

import type { SynonymRow } from './queries/synonyms.ts';

export const synonymAnswer = ({ id, words, means }: SynonymRow): Synonym => ({
  synonym_id: id,
  words,
  means,
});
