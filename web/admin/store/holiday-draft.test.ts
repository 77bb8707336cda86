import { expect, test } from 'vitest';

import { daysOf, errorOf, isBackwards, spansOf } from './holiday-draft.ts';

const diwali = [
  { day: '2026-11-08', name: 'Diwali' },
  { day: '2026-11-09', name: 'Diwali' },
  { day: '2026-11-10', name: 'Diwali' },
];

test('days that follow each other for one reason are a line, and a line is its days', () => {
  const others = [
    { day: '2026-11-11', name: 'Bhai Dooj' },
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2026-12-31', name: 'New Year' },
    { day: '2027-01-01', name: 'New Year' },
  ];
  const spans = spansOf([...diwali, ...others]);
  expect(spans).toEqual([
    { day: '2026-11-08', until: '2026-11-10', name: 'Diwali' },
    { day: '2026-11-11', until: '', name: 'Bhai Dooj' },
    { day: '2026-12-25', until: '', name: 'Christmas' },
    { day: '2026-12-31', until: '2027-01-01', name: 'New Year' },
  ]);
  const typed = spans.map((span, key) => ({ ...span, key })).toReversed();
  expect(daysOf(typed).map(({ day, name }) => ({ day, name }))).toEqual([...diwali, ...others]);
});

test('what is half typed, backwards or endless is refused by the rules, and not followed for ever', () => {
  const line = { key: 1, day: '2026-11-08', until: '', name: 'Diwali' };
  expect(daysOf([{ ...line, day: '' }])).toEqual([{ key: 1, day: '', name: 'Diwali' }]);
  expect(daysOf([{ ...line, day: '', until: '2026-11-08' }])).toHaveLength(1);
  expect(daysOf([{ ...line, until: '2026-11-08' }])).toHaveLength(1);
  expect(isBackwards({ ...line, until: '2026-11-07' })).toBe(true);
  expect(daysOf([{ ...line, until: '2026-11-07' }])).toEqual([{ key: 1, day: '', name: 'Diwali' }]);
  expect(daysOf([{ ...line, until: '9999-12-31' }])).toHaveLength(101);
});

test('an error of a day stands at its line', () => {
  const lines = [
    { key: 7, day: '2026-12-25', until: '', name: 'Christmas' },
    { key: 3, day: '2026-11-08', until: '2026-11-10', name: 'Diwali' },
  ];
  const errors = { 'holidays.2.day': 'Closed already.', 'holidays.3.name': 'Say why.' };
  expect(errorOf(lines, 3, 'day', errors)).toBe('Closed already.');
  expect(errorOf(lines, 7, 'day', errors)).toBeUndefined();
  expect(errorOf(lines, 7, 'name', errors)).toBe('Say why.');
});
