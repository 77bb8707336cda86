/** Six digits as people write them, in two groups of three: one PIN code, or the beginnings of two. */
const eitherWay = /^\d{3}\s\d{3}$/;

/**
 * Splits a text of PIN codes and their beginnings, with commas, semicolons, bars, blanks or new lines between them. What may be one or two, such
 * as "410 206", stays in one piece, so that no check lets it through.
 */
export const splitPins = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .flatMap((part) => (eitherWay.test(part) ? [part] : part.split(/\s+/)))
    .filter((pin) => pin !== '');

/** The first piece of such a list that may be one or two. */
export const findRunOn = (pins: readonly string[]): string | undefined =>
  pins.find((pin) => eitherWay.test(pin));
