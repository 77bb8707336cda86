/**
 * Signs that turn the direction of what follows, with which a name, or the rest of its line, reads as another one; and
 * signs that nobody sees, with which two names look like one.
 */
const unseen =
  /(?!\u200c|\u200d|[\u{fe00}-\u{fe0f}]|[\u{e0000}-\u{e007f}])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** Joiners belong to Hindi and Marathi words and to some emoji, in front of which there are letters that join. */
const looseJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=\p{Script=Latin}\p{M}*)[\u200c\u200d]/gu;

/** Letters of tags, which belong to the flags of regions alone. */
const looseTag = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;

/** Returns a text without what hides in it, so that it is what people see. */
export function seenText(text: string): string {
  const left = text.replaceAll(unseen, '').replaceAll(looseTag, '');
  const seen = left.replaceAll(looseJoiner, '');
  // A joiner may have stood behind another.
  return seen === left ? seen : seenText(seen);
}
