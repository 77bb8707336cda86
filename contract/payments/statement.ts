/** The columns of a bank's file, by their headings there; null if the bank has no such column. */
export interface StatementColumns {
  date: string;
  /** The bank's description of the payment. */
  text: string;
  /** What came in, in rupees. */
  credit: string;
  reference: string | null;
  /** Says "Cr" or "Dr", where `credit` also has what went out. */
  direction: string | null;
}
