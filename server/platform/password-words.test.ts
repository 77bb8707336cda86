import { expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';

import { isMadeOf, spellings } from './password-words.ts';

const longest = limits.maxPasswordLength;

test.each(['\u{FDFA}', '\u{3300}', 'ﬃ', '½', 'ǆ', 'Ⅷ'])(
  'a password of %s alone, which is many letters, is read no further than one of plain letters',
  (sign) => {
    const read = spellings(sign.repeat(longest));
    expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(longest);
  },
);

test.each(['12007', '200720', '1'.repeat(2), '12', '1234567', '78600', '.'])(
  'ends of %s, that can be read in many ways, take about as long to read as letters do',
  (end) => {
    const took = (text: string): number => {
      const begun = performance.now();
      for (let n = 0; n < 5; n += 1) spellings(text);
      return performance.now() - begun;
    };
    // As long as the longest text that a backtracking pattern would still get to read.
    const text = `${end.repeat(Math.ceil(90 / end.length))}x`.slice(-91);
    for (let n = 0; n < 5; n += 1) took('a1'.repeat(45));
    const plain = took('abcdefgh'.repeat(12).slice(0, text.length));
    expect(took(text)).toBeLessThan(Math.max(plain, 1) * 20);
  },
);

test.each([
  ['monkey2019', 'monkey'],
  ['monkey12007', 'monkey'],
  ['monkey2007!!', 'monkey'],
  ['monkey1234567', 'monkey'],
  ['monkey786007', 'monkey'],
  ['monkey1220', 'monkey1220'],
])('%s is read as %s', (password, core) => {
  expect(spellings(password)).toContain(core);
});

test('what stands after so many letters does not hide a word in front', () => {
  expect(isMadeOf('jalsa'.repeat(20), ['Jalsa'])).toBe(true);
});
