/**
 * Cells that no spreadsheet program runs (decision 0015). Programs take a cell for a formula that begins with `=`, `+`,
 * `-` or `@`, in some languages with the wide forms of these, whatever spaces, quotation marks or invisible characters
 * come before. Who reads a file with another delimiter than its own pays no heed to its quotation marks either, and
 * begins a new cell inside of a text: behind each `;`, `|`, tab and end of a line. An apostrophe at such a place makes
 * the rest text. One more goes before those that are there already, so that taking one off gives the text as it was.
 */
const sign = String.raw`=+\-@＝＋－＠`;
const unnoticed = String.raw`"'\s\p{Cc}\p{Cf}`;
const cut = String.raw`;\|\t\r\n\v\f\x85\u2028\u2029`;

/** Where a formula would begin, behind the apostrophe that is there. */
const beginnings = (apostrophe: "'" | ''): RegExp =>
  new RegExp(
    `^${apostrophe}(?=[${unnoticed}]*[${sign}\\t\\r])` +
      `|(?<=[${cut}])${apostrophe}(?=[[${unnoticed}]--[${cut}]]*[${sign}])`,
    'gv',
  );
const [unguarded, guarded] = [beginnings(''), beginnings("'")];

/** A text as it is written into a cell. */
export const guard = (text: string): string => text.replaceAll(unguarded, "'");

/** A cell as the text that was written into it. */
export const unguard = (cell: string): string => cell.replaceAll(guarded, '');
