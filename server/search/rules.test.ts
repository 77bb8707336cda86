import { expect, test } from 'vitest';

import { searchQuery, searchWords } from './rules.ts';

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

test('a birthday that is written for short is one word', () => {
  expect(searchWords("bday b’day B'DAY")).toEqual(['bday']);
  expect(searchWords("b'days")).toEqual(['bdays']);
});

const known = {
  is_in_name: true,
  begins_in_name: true,
  similar: [],
  spoken: [],
  meanings: [],
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

test('a word is also meant as it sounds in translations, as a beginning while it is typed', () => {
  const unknown = { ...known, is_in_name: false, begins_in_name: false };
  const words = [
    { ...unknown, word: 'gubbara', stem: 'gubbara', spoken: ['~gubr'] },
    { ...unknown, word: 'लाल', stem: 'लाल', spoken: ['~ll'] },
  ];
  expect(searchQuery(words)).toEqual({
    exact: "('gubbara' | '~gubr') & ('लाल' | '~ll')",
    loose: ["('gubbara':* | '~gubr')", "('लाल':* | '~ll')"],
  });
  expect(searchQuery(words, { isTyping: true }).loose[1]).toBe("('लाल':* | '~ll':*)");
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
