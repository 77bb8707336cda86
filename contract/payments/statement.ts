/** Which columns of a bank's file say what, by their headings there; null where the bank has no such column. */
export interface StatementColumns {
  date: string;
  /** What the bank says about the payment. */
  text: string;
  /** What came in, in rupees. */
  credit: string;
  reference: string | null;
  /** Says "Cr" or "Dr", where `credit` also has what went out. */
  direction: string | null;
}
