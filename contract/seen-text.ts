/**
 * Signs that turn the direction of what follows, with which a name, or the rest of its line, reads as another one; and
 * signs that nobody sees, with which two names look like one.
 */
const unseen =
  /(?!\u200c|\u200d|[\u{fe00}-\u{fe0f}]|[\u{e0000}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** Joiners belong to Hindi and Marathi words and to some emoji, in front of which there are letters that join. */
const looseJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu;
const joiners = /[\u200c\u200d]/g;
/** A Latin letter with what stands over it: no joiner belongs there. */
const latinLetter = /\p{Script=Latin}[\p{M}\u200c\u200d]+/gu;

/** Letters of tags, which belong to the flags of regions alone. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]/gu;

/**
 * More signs over one letter than any language writes (Unicode's stream-safe text has as many): to put them in order,
 * the database takes the square of their number.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** Signs that steer a machine; some programs end a line with them, and so people paste them. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;
// A NUL is never a slip: it stays, and is refused.
const controls = /[^\P{Cc}\t\r\n]/gu;

/**
 * Returns a text without what hides in it, so that it is what people see. Whatever the text, it is read a fixed number
 * of times: fields are cleaned before their length is judged.
 */
export const seenText = (text: string): string =>
  text
    .replaceAll(otherBreaks, '\n')
    .replaceAll(controls, (sign) => (sign === '\0' ? sign : ''))
    .replaceAll(unseen, '')
    .replaceAll(tags, '$1')
    .replaceAll(latinLetter, (letter) => letter.replaceAll(joiners, ''))
    .replaceAll(looseJoiners, '')
    .replaceAll(tooManyMarks, '$1');

/** The same of a name or another text of one line. */
export const seenLine = (text: string): string => seenText(text).replaceAll(/[\t\r\n]+/g, ' ');

/** Of what `seenText` removes, that which belongs in no text at all. */
const unreadable = /[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text has signs that steer a machine or turn what follows. */
export const hasUnreadableSigns = (text: string): boolean => unreadable.test(text);
