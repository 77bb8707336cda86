import { expect, test } from 'vitest';

import { closedDaysAt } from './rules/closed-days.ts';

/** Monday to Saturday, as a shop in India works; Diwali of 2026 is on Sunday, 8 November. */
const calendar = {
  working_days: [1, 2, 3, 4, 5, 6],
  holidays: [
    { day: '2026-11-07', name: 'Diwali' },
    { day: '2026-11-09', name: 'Diwali' },
    { day: '2026-11-10', name: 'Bhai Dooj' },
    { day: '2026-12-25', name: 'Christmas' },
  ],
};
const diwali = {
  name: 'Diwali, Bhai Dooj',
  from: '2026-11-07',
  to: '2026-11-10',
  opens_on: '2026-11-11',
};

test.each([
  ['2026-10-30', undefined],
  ['2026-10-31', { ...diwali, has_begun: false }],
  ['2026-11-06', { ...diwali, has_begun: false }],
  ['2026-11-07', { ...diwali, has_begun: true }],
  // A Sunday between, which is free anyway.
  ['2026-11-08', { ...diwali, has_begun: true }],
  ['2026-11-10', { ...diwali, has_begun: true }],
  ['2026-11-11', undefined],
  [
    '2026-12-24',
    {
      name: 'Christmas',
      from: '2026-12-25',
      to: '2026-12-25',
      opens_on: '2026-12-26',
      has_begun: false,
    },
  ],
])('on %s it is said: %j', (today, closed) => {
  expect(closedDaysAt(calendar, today)).toEqual(closed);
});

test('a Sunday before a holiday begins nothing, and one after it ends later', () => {
  const holidays = [{ day: '2026-11-09', name: 'Diwali' }];
  expect(closedDaysAt({ ...calendar, holidays }, '2026-11-08')).toMatchObject({
    from: '2026-11-09',
    has_begun: false,
  });
  const saturday = [{ day: '2026-11-07', name: 'Diwali' }];
  expect(closedDaysAt({ ...calendar, holidays: saturday }, '2026-11-07')).toMatchObject({
    to: '2026-11-08',
    opens_on: '2026-11-09',
  });
});

test('nothing is said where there are no holidays, and a calendar without a working day ends', () => {
  expect(closedDaysAt({ ...calendar, holidays: [] }, '2026-11-08')).toBeUndefined();
  const never = { working_days: [], holidays: [{ day: '2026-11-09', name: 'Diwali' }] };
  expect(closedDaysAt(never, '2026-11-09')).toMatchObject({ from: '2026-11-09' });
});
