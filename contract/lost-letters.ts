/**
 * Whether a text has lost letters where its file was saved in a code without them: the sign for what is unreadable, "????",
 * or "?250" for "₹250". What has such signs already, as the English of a translation or the same product now, may have
 * them; if it is the same text but for them, they are lost whatever they are.
 */
export function hasLostLetters(value: string, known = ''): boolean {
  if (value.includes('\ufffd') || isSameButForLost(value, known)) return true;
  return lostSigns.some((sign) => sign.test(value) && !sign.test(known));
}

/** Question marks after a word or another mark are the writer's own; letters are lost where a word would stand. */
const lostSigns = [/(?<![\p{L}\p{M}\p{N}?!])\?{3}/u, /(?:^|[\s(])\?\d/];

const isSameButForLost = (value: string, known: string): boolean =>
  value !== known &&
  value.length === known.length &&
  Array.from({ length: value.length }, (_, at) => at).every(
    (at) => value[at] === known[at] || (value[at] === '?' && known.charCodeAt(at) > 0x7f),
  );
