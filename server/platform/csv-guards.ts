/**
 * Cells that no spreadsheet program executes (decision 0015). Programs treat a cell as a formula if it begins with `=`,
 * `+`, `-` or `@`, in some languages also with the wide forms of these, after any spaces, quotation marks or invisible
 * characters. A program that reads the file with another delimiter also ignores its quotation marks, and begins a new
 * cell inside a text: after each `;`, `|`, tab and line end. An apostrophe at such a place makes the rest plain text.
 * The same keeps a text of digits whole that programs would take for a number and write otherwise: a long reference
 * (`4.12345E+11`), one that begins with a nought, or has an E among its digits.
 * If a text has apostrophes there already, one more is added, so that removing one restores the text.
 */
const sign = String.raw`=+\-@＝＋－＠`;
const unnoticed = String.raw`"'\s\p{Cc}\p{Cf}`;
const cut = String.raw`;\|\t\r\n\v\f\x85\u2028\u2029`;

const numeral = String.raw`(?:0\d+|\d{12,}|\d+[Ee]\d+)[${unnoticed}]*$`;

/** Matches where a formula would begin, or digits that are no number, after the given apostrophe. */
const beginnings = (apostrophe: "'" | ''): RegExp =>
  new RegExp(
    `^${apostrophe}(?=[${unnoticed}]*(?:[${sign}\\t\\r]|${numeral}))` +
      `|(?<=[${cut}])${apostrophe}(?=[[${unnoticed}]--[${cut}]]*[${sign}])`,
    'gv',
  );
const [unguarded, guarded] = [beginnings(''), beginnings("'")];

/** Returns a text as it is written into a cell. */
export const guard = (text: string): string => text.replaceAll(unguarded, "'");

/** Returns the text that was written into a cell. */
export const unguard = (cell: string): string => cell.replaceAll(guarded, '');
