/** The columns of a bank's file, by their headings there; null if the bank has no such column. */
export interface StatementColumns {
  date: string;
  /** The bank's description of the payment. */
  text: string;
  /** What came in, in rupees. */
  credit: string;
  reference: string | null;
  /** Contains "Cr" or "Dr", if `credit` also has outgoing amounts. */
  direction: string | null;
}
