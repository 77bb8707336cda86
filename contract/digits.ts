/** Returns a text with the digits of Devanagari as those of ASCII: १००१ is 1001. Its length stays. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
