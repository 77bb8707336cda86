import { expect, test } from 'vitest';

import { faultOf } from './proof-runs.ts';

const file = 'server/orders/races.test.ts';
const aCase = (outcome: 'passed' | 'failed' | 'skipped', ...titles: string[]) => ({
  file,
  titles,
  outcome,
});

test('a named test holds only where it was run and every case of it passed', () => {
  const cases = [
    aCase('passed', 'cancelling', 'twice gives stock back once'),
    { ...aCase('failed', 'cancelling', 'against deliver is one step'), reason: 'No steps.' },
    aCase('passed', 'a quantity of 1.5 is no quantity'),
    aCase('passed', 'a quantity of NaN is no quantity'),
    aCase('skipped', 'left out today'),
    { ...aCase('passed', 'elsewhere'), file: 'server/other.test.ts' },
  ];
  expect(faultOf([file, 'twice gives stock back once'], cases)).toBeUndefined();
  expect(faultOf([file, 'a quantity of %s is no quantity'], cases)).toBeUndefined();
  // A group passes if all of its tests do.
  expect(faultOf([file, 'cancelling'], cases)).toBe('1 of 2 failed: cancelling: No steps.');
  for (const title of ['left out today', 'elsewhere', 'never written', 'twice']) {
    expect(faultOf([file, title], cases)).toBe(`not run: ${file}: ${title}`);
  }
});
