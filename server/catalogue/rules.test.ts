import { expect, test } from 'vitest';

import { averageRating, searchQuery, searchWords } from './rules.ts';

test('an average has one decimal and is absent without reviews', () => {
  expect(averageRating(0, 0)).toBeNull();
  expect(averageRating(13, 3)).toBe(4.3);
  expect(averageRating(14, 3)).toBe(4.7);
  expect(averageRating(5, 1)).toBe(5);
});

test('a search has the telling words, each once, without signs', () => {
  expect(searchWords('The "LED" candle & candle, for 6!')).toEqual(['led', 'candle', '6']);
  expect(searchWords('to the')).toEqual(['to', 'the']);
  expect(searchWords('दीया मोमबत्ती')).toEqual(['दीया', 'मोमबत्ती']);
  expect(searchWords("\u0000 ' | & ! :*")).toEqual([]);
  expect(searchWords('a1 b2 c3 d4 e5 f6 g7 h8 i9')).toHaveLength(8);
  expect(searchWords('x'.repeat(200))).toEqual(['x'.repeat(40)]);
});

const known = { stem: '', is_in_name: true, is_beginning: true, similar: [] };

test('a known word is meant as it stands and as a beginning, a short one only as it stands', () => {
  const query = searchQuery([
    { ...known, word: 'candles', stem: 'candl' },
    { ...known, word: '6', stem: '6' },
  ]);
  expect(query).toEqual({
    exact: "('candles' | 'candl') & ('6')",
    all: "('candles':* | 'candl':*) & ('6')",
    each: ["('candles':* | 'candl':*)", "('6')"],
  });
});

test('an unknown word is meant as what it looks most like', () => {
  const similar = [
    { word: 'balloon', likeness: 0.67 },
    { word: 'balloons', likeness: 0.6 },
    { word: 'ball', likeness: 0.33 },
  ];
  const typo = { word: 'baloon', stem: 'baloon', is_in_name: false, is_beginning: false, similar };
  expect(searchQuery([typo])?.all).toBe("('balloon':* | 'balloons':*)");
});

test('a word like no other leaves the rest, and alone it leaves nothing', () => {
  const strange = { ...known, word: 'xyzzy', is_in_name: false, is_beginning: false };
  const query = searchQuery([strange, { ...known, word: 'cake', stem: 'cake' }]);
  expect(query?.each).toEqual(["('cake':*)"]);
  expect(query?.all).toBe("'!' & ('cake':*)");
  expect(searchQuery([strange])).toBeUndefined();
});
