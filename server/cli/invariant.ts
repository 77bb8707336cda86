/** What must always be true of a shop's database. */
export interface Invariant {
  name: string;
  /** What holds, in words. */
  sentence: string;
  /** Finds what breaks it: one row each, with a column `broken` that tells which. */
  query: string;
}
