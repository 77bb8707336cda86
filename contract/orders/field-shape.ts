/**
 * What a column holds. `day`: as "2026-11-27"; `amount`: paise, in answers and files rupees; `set`: in answers, whether
 * the column has a value; a list: one of its words.
 */
type Kind = 'number' | 'text' | 'time' | 'day' | 'amount' | 'set' | readonly string[];

/** The place of a column in the file of orders, from 1, and its heading. */
type FileColumn = readonly [place: number, heading: string];

/** A text that customers give. `messages/en/validation-orders.ts` explains what is accepted. */
export interface GivenText {
  maxLength: number;
  isRequired: boolean;
  /** Whether it may have several lines. */
  isLong: boolean;
}

interface AnyField {
  /** The column of `order`. */
  column: string;
  kind: Kind;
  isNullable: boolean;
  /**
   * Which answers have it: `list` lists and details, `detail` only details and the export of one's own data, `part`
   * none by itself, but another field is made of it. False: only the file of orders has it.
   */
  answer: 'list' | 'detail' | 'part' | false;
}

/** Known when the order is placed, or changed by the shop later. */
interface ShopField extends AnyField {
  given?: never;
  forgotten?: never;
  slip?: never;
  /** For a field that changes later: what it is when the order is placed. */
  first?: string | number | null;
  file?: FileColumn;
  /** On the page of an order. */
  label?: string;
}

/** Given by the customer with the order, and stored as it is. Each must specify where it is shown. */
interface GivenField extends AnyField {
  first?: never;
  answer: 'list' | 'detail';
  /** How it is checked: as this text, or by a schema of its own in schemas.ts. */
  given: GivenText | 'own schema';
  /**
   * When the order forgets it: `with account` of what identifies who buys, `arrived` of what identifies the recipient, once
   * the order has also arrived or is cancelled. False: it identifies nobody, and stays for the books.
   */
  forgotten: 'with account' | 'arrived' | false;
  /** Its column in the file of orders; new ones come last. */
  file: FileColumn | false;
  /** Its label on the page of an order; false if it is shown beside another field or not at all. */
  label: string | false;
  /** Its label on the packing slip; `address` is the postal address there. */
  slip: { label: string } | 'address' | false;
}

/** The description of one field of an order. */
export type OrderField = ShopField | GivenField;
