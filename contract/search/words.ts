/** What staff do here that is logged, and what each is about. */
export const searchActions = {
  synonym_added: 'synonym',
  synonym_changed: 'synonym',
  synonym_deleted: 'synonym',
  lost_search_settled: 'lost_search',
} as const;
