/** JSON nested this many levels deep. */
const nested = (open: string, close: string, levels: number): unknown =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`);

/** Values that no screen of the shop sends, by description. */
export const hostileValues: Record<string, unknown> = {
  'a NUL': 'before\u0000after',
  'a NUL alone': '\u0000',
  'half an emoji': 'balloon \ud83c',
  'words that turn around': '\u202egnitsaf \ufeff\u200b',
  'objects 5,000 deep': nested('{"a":', '}', 5_000),
  'lists 5,000 deep': nested('[', ']', 5_000),
  'a group in a group': { a: { b: { c: 'd' } } },
  'a prototype': JSON.parse('{"__proto__":{"act":"none"},"constructor":{"prototype":{}}}'),
  'a long text': 'x'.repeat(60_000),
  'many values': Array.from({ length: 5_000 }, (_, place) => place),
  nothing: null,
  'an empty text': '',
  blanks: ' \t\n ',
  'a yes': true,
  'a number below all': -1,
  'a number above all': 1e308,
  'half a number': 0.5,
  'a number as a text': '007',
  'a statement': `'; drop table audit_entry; --`,
  'an entry': { subject: { id: 1, name: 'x' }, changes: [] },
};
