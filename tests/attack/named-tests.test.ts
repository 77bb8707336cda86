import { expect, test } from 'vitest';

import { resultOf } from './named-tests.ts';

const file = 'server/orders/races.test.ts';
const aCase = (outcome: 'passed' | 'failed' | 'skipped', ...titles: string[]) => ({
  file,
  titles,
  outcome,
});

test('a named test holds only where it was run and every case of it passed', () => {
  const cases = [
    aCase('passed', 'cancelling', 'twice gives stock back once'),
    aCase('failed', 'cancelling', 'against deliver is one step'),
    aCase('passed', '(7) a quantity of 1.5 is no quantity'),
    aCase('passed', '(7) a quantity of NaN is no quantity'),
    aCase('skipped', 'left out today'),
    { ...aCase('passed', 'elsewhere'), file: 'server/other.test.ts' },
  ];
  expect(resultOf([file, 'twice gives stock back once'], cases)).toEqual({ passed: 1, failed: 0 });
  expect(resultOf([file, '(7) a quantity of %s is no quantity'], cases)).toEqual({
    passed: 2,
    failed: 0,
  });
  // A group holds where all in it does.
  expect(resultOf([file, 'cancelling'], cases)).toEqual({ passed: 1, failed: 1 });
  for (const title of ['left out today', 'elsewhere', 'never written', 'twice']) {
    expect(resultOf([file, title], cases)).toEqual({ passed: 0, failed: 1 });
  }
});
