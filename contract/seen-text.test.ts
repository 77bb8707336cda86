import { expect, test } from 'vitest';

import { seenText } from './seen-text.ts';

test.each([
  ['Jalsa\u202e Party', 'Jalsa Party'],
  ['Ja\u200blsa', 'Jalsa'],
  ['\ufeffJalsa\u2060', 'Jalsa'],
  ['Jal\u200dsa\u200c', 'Jalsa'],
  ['\u200d\u200dJalsa', 'Jalsa'],
  ['7\u200d7', '77'],
  ['Jose\u0301\u200d', 'Jose\u0301'],
  ['Jal\u00adsa\u3164', 'Jalsa'],
  ['Jalsa\u{e0041}\u{e0042}', 'Jalsa'],
  ['\u2067Jalsa\u2069', 'Jalsa'],
  ['\u202e\u200b', ''],
])('of %j is left %j', (text, seen) => {
  expect(seenText(text)).toBe(seen);
});

test.each([
  'Jalsa Party, Panvel',
  'क्\u200dष और क\u094d\u200cष',
  'শ্রী\u200c',
  '👩\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 👩🏽\u200d🚀 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'José',
  'two\nlines\tand a tab',
])('%j stays', (text) => {
  expect(seenText(text)).toBe(text);
});

test('of the signs over one letter are left as many as any language writes', () => {
  const marks = '\u0301\u0323'.repeat(1_000);
  expect(seenText(`Jo${marks}se`)).toBe(`Jo${marks.slice(0, 30)}se`);
});
