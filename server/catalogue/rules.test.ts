import { expect, test } from 'vitest';

import { inWritingOrder, nextBatchSize } from './rules/imports.ts';
import { averageRating } from './rules/products.ts';
import { searchQuery, searchWords } from './rules/search.ts';

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

test('signs, accents and units part from the words', () => {
  expect(searchWords('décor 12inch 3.5 ½')).toEqual(['decor', '12', 'inch', '3', '5', '1', '2']);
  expect(searchWords('\u0301')).toEqual([]);
  expect(searchWords('𝐚𞤀'.repeat(40))).toEqual(['a𞤢'.repeat(20)]);
});

const known = {
  is_in_name: true,
  begins_in_name: true,
  similar: [],
};
const similar = [
  { word: 'balloon', likeness: 0.67 },
  { word: 'balloons', likeness: 0.6 },
  { word: 'ball', likeness: 0.33 },
];

test('a known word is meant as it stands and as a beginning, a short one only as it stands', () => {
  const words = [
    { ...known, word: 'candles', stem: 'candl' },
    { ...known, word: '6', stem: '6' },
  ];
  expect(searchQuery(words)).toEqual({
    exact: "('candles' | 'candl') & ('6')",
    loose: ["('candles':* | 'candl':*)", "('6')"],
  });
  expect(searchQuery(words, { isTyping: true }).loose[1]).toBe("('6':*)");
});

test('a word that no name has is also meant as what it is most similar to', () => {
  const unknown = { ...known, is_in_name: false, begins_in_name: false };
  expect(searchQuery([{ ...unknown, word: 'baloon', stem: 'baloon', similar }]).loose).toEqual([
    "('baloon':* | 'balloon':* | 'balloons':*)",
  ]);
});

test('a word of which nothing is left stands for nothing, and what stands beside it is looked for', () => {
  const words = ["'", 'cake'].map((word) => ({ ...known, word, stem: word }));
  expect(searchQuery(words)).toEqual({
    exact: "(' ') & ('cake')",
    loose: ["(' ')", "('cake':*)"],
  });
});

test('a number is meant as its digit too', () => {
  expect(searchQuery([{ ...known, word: 'six', stem: 'six' }]).loose).toEqual(["('six':* | '6')"]);
});

test('who takes over a name is written behind the one who gives it up', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id }));
  const order = (takenOver: [number, number][]) =>
    inWritingOrder(rows, new Map(takenOver)).map(({ id }) => id);
  expect(order([])).toEqual([1, 2, 3, 4]);
  expect(order([[1, 3]])).toEqual([3, 1, 2, 4]);
  expect(
    order([
      [1, 2],
      [2, 4],
    ]),
  ).toEqual([4, 2, 1, 3]);
  // In a circle nobody can be the first: one of them takes a name that is not free yet.
  expect(
    order([
      [1, 2],
      [2, 1],
    ]),
  ).toEqual([2, 1, 3, 4]);
  expect(order([[3, 9]])).toEqual([1, 2, 3, 4]);
});

test('a batch that took long is followed by a smaller one, and a quick one by one twice as large', () => {
  expect(nextBatchSize(100, 400)).toBe(25);
  expect(nextBatchSize(100, 100)).toBe(100);
  expect(nextBatchSize(25, 1)).toBe(50);
  expect(nextBatchSize(200, 10)).toBe(250);
  expect(nextBatchSize(25, 10_000)).toBe(25);
});
