import path from 'node:path';

import { type Attack, type Plan, must } from './attack.ts';
import { runProgram } from './programs.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Runs a test file with more of what it does, and returns what it counted. */
async function hunted(
  file: string,
  more: Record<string, string>,
  counted: RegExp,
): Promise<string> {
  const { code, output, errorOutput } = await runProgram(
    [path.join(root, 'node_modules', '.bin', 'vitest'), 'run', file],
    { ...process.env, ...more },
  );
  must(code === 0, `${output}${errorOutput}`);
  const counts = counted.exec(output)?.[1];
  must(counts !== undefined, `Nothing was counted: ${output}`);
  return counts;
}

/** With the 200 rounds of a complete attack: ten thousand orders of which parts come back, and a hundred thousand baskets. */
async function huntPapers({ rounds }: Plan): Promise<string> {
  const returns = await hunted(
    'server/returns/at-random.test.ts',
    { RETURN_RUNS: String(rounds * 50) },
    /random returns: (.*)/,
  );
  const baskets = await hunted(
    'server/invoices/paper-sums.test.ts',
    { PAPER_RUNS: String(rounds * 500) },
    /random baskets: (.*)/,
  );
  return `${returns}; ${baskets} baskets; every sum to the paisa, all invariants hold`;
}

export const randomPapers: Attack[] = [
  {
    number: '69',
    what: 'parts of orders that come back in any order, several at once, beside refunds by hand; and random baskets, rates and states on invoices',
    expected:
      'never more back than was paid, no piece twice, credit notes come to what went back, sums of lines exact with equal halves',
    run: huntPapers,
  },
];
