/** Longer than any text whose normal form matters. */
const maxLength = 4_000;

/**
 * Returns a text in a normal form of Unicode, and a longer one as it is: the signs that stand over a letter are put in
 * order at the cost of the square of their number, which lets one long text stop the process.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.length > maxLength ? text : text.normalize(form);
