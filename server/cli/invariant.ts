/** What must always be true of a shop's database. */
export interface Invariant {
  name: string;
  /** The invariant in words. */
  sentence: string;
  /** A query that finds violations: one row for each, described in the column `broken`. */
  query: string;
}
