/** The columns of a courier's file, by their headings there. */
export interface RemittanceColumns {
  /** The number of the order, or its reference. */
  order: string;
  /** What the courier has paid of it, in rupees. */
  amount: string;
  /** Of the courier's payment; null if the file has none, and the person who reads it in gives one for all lines. */
  reference: string | null;
}
