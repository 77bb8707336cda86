/**
 * Cells that no spreadsheet program executes (decision 0015). Programs treat a cell as a formula if it begins with `=`,
 * `+`, `-` or `@`, in some languages also with the wide forms of these, after any spaces, quotation marks or invisible
 * characters. A program that reads the file with another delimiter also ignores its quotation marks, and begins a new
 * cell inside a text: after each `;`, `|`, tab and line end. An apostrophe at such a place makes the rest plain text.
 * Where a text has apostrophes there already, one more is added, so that removing one restores the text.
 */
const sign = String.raw`=+\-@＝＋－＠`;
const unnoticed = String.raw`"'\s\p{Cc}\p{Cf}`;
const cut = String.raw`;\|\t\r\n\v\f\x85\u2028\u2029`;

/** Matches where a formula would begin, after the given apostrophe. */
const beginnings = (apostrophe: "'" | ''): RegExp =>
  new RegExp(
    `^${apostrophe}(?=[${unnoticed}]*[${sign}\\t\\r])` +
      `|(?<=[${cut}])${apostrophe}(?=[[${unnoticed}]--[${cut}]]*[${sign}])`,
    'gv',
  );
const [unguarded, guarded] = [beginnings(''), beginnings("'")];

/** Returns a text as it is written into a cell. */
export const guard = (text: string): string => text.replaceAll(unguarded, "'");

/** Returns the text that was written into a cell. */
export const unguard = (cell: string): string => cell.replaceAll(guarded, '');
