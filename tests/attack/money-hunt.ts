import path from 'node:path';

import { type Attack, type Plan, must } from './attack.ts';
import { runProgram } from './programs.ts';

const root = path.join(import.meta.dirname, '..', '..');
const testFile = 'tests/money-hunt.test.ts';

/** Twenty lives of three orders per round: with the 200 rounds of a complete attack they are thousands, and take an hour or two. */
async function huntMoney({ rounds }: Plan): Promise<string> {
  const seed = Date.now() % 1_000_000_000;
  const { code, output, errorOutput } = await runProgram(
    [path.join(root, 'node_modules', '.bin', 'vitest'), 'run', testFile],
    {
      ...process.env,
      HUNT_SEED: String(seed),
      HUNT_RUNS: String(rounds * 20),
      HUNT_MS: String(rounds * 120_000),
    },
  );
  must(code === 0, `Seed ${seed}: ${output}${errorOutput}`);
  const counts = /money hunt: (.*)/.exec(output)?.[1];
  must(counts !== undefined, `Nothing was counted: ${output}`);
  return `${counts}, seed ${seed}; all invariants hold`;
}

export const moneyHunt: Attack[] = [
  {
    number: '68',
    what: 'random lives of orders, several things at one moment: seen, claimed, paid at the door, in cash or by UPI, refunded, returned, exchanged, accounts closed, and the shop restored from its backup in between',
    expected:
      'each payment is known once, no more goes back than came, and M1 to M13, I1 to I10 and R1 to R4 hold',
    run: huntMoney,
  },
];
