import { expect, test } from 'vitest';

import { daysToRead, indianDay, msUntilReading } from './rules/settlement-days.ts';

const at = (time: string) => Date.parse(`${time}:00+05:30`);

test('settlements are read at eleven in India: today, or tomorrow where it is later', () => {
  const hour = 60 * 60 * 1000;
  expect(msUntilReading(at('2026-11-22T09:30'))).toBe(1.5 * hour);
  expect(msUntilReading(at('2026-11-22T00:00'))).toBe(11 * hour);
  expect(msUntilReading(at('2026-11-22T11:00'))).toBe(24 * hour);
  expect(msUntilReading(at('2026-11-22T23:00'))).toBe(12 * hour);
});

test('a day is India’s', () => {
  expect(indianDay(Date.parse('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
  expect(indianDay(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
});

test('the last seven days are read each time, since rows come late', () => {
  const days = daysToRead(at('2026-11-22T11:00'), null);
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-11-16', '2026-11-22']);
  expect(daysToRead(at('2026-11-22T11:00'), '2026-11-21')).toEqual(days);
});

test('days on which nobody read are read when somebody does, as far back as is of use', () => {
  const late = daysToRead(at('2026-11-22T11:00'), '2026-11-01');
  expect([late.length, late[0]]).toEqual([22, '2026-11-01']);
  const lost = daysToRead(at('2026-11-22T11:00'), '2020-01-01');
  expect([lost.length, lost.at(-1)]).toEqual([91, '2026-11-22']);
});

test('a clock that was ahead leads to no other days', () => {
  expect(daysToRead(at('2026-11-22T11:00'), '2027-01-01')).toHaveLength(7);
});
