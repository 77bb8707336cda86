import { expect, test } from 'vitest';

import { compareClocks } from './compare-clocks.ts';

const database = 1_800_000_000;
const machine = (ahead: number) => new Date((database + ahead) * 1000);

test.each([
  [11, "The clock of this machine is 11.0 s ahead of the database's."],
  [-2.5, "The clock of this machine is 2.5 s behind the database's."],
])('a clock that is %s s off is reported once', (ahead, words) => {
  const reported: unknown[] = [];
  const clocks = compareClocks((error) => reported.push(error));
  for (let time = 0; time < 3; time += 1) {
    clocks.compare(database, machine(ahead), machine(ahead));
  }
  expect(clocks.offset()).toBeCloseTo(ahead);
  expect(reported).toEqual([new Error(words)]);
});

test('neither a little nor a slow line is a wrong clock', () => {
  const reported: unknown[] = [];
  const clocks = compareClocks((error) => reported.push(error));
  expect(clocks.offset()).toBeUndefined();
  clocks.compare(database, machine(1.5), machine(1.6));
  clocks.compare(database, machine(-4), machine(1));
  expect(clocks.offset()).toBe(0);
  clocks.compare(database, machine(-30), machine(-1));
  expect(clocks.offset()).toBeCloseTo(-1);
  expect(reported).toEqual([]);
});
