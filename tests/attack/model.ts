import path from 'node:path';

import { type Attack, type Plan, must } from './attack.ts';
import { runProgram } from './programs.ts';

const root = path.join(import.meta.dirname, '..', '..');
const testFile = 'tests/model/model.test.ts';

/** Three long sequences per round: minutes, with the 200 rounds of a complete attack. */
async function compareWithModel({ rounds }: Plan): Promise<string> {
  const seed = Date.now() % 1_000_000_000;
  const { code, output, errorOutput } = await runProgram(
    [path.join(root, 'node_modules', '.bin', 'vitest'), 'run', testFile],
    {
      ...process.env,
      MODEL_SEED: String(seed),
      MODEL_RUNS: String(rounds * 3),
      MODEL_LENGTH: '300',
      MODEL_MS: String(rounds * 3_000),
    },
  );
  must(code === 0, `Seed ${seed}: ${output}${errorOutput}`);
  const counts = /model: (.*)/.exec(output)?.[1];
  must(counts !== undefined, `Nothing was counted: ${output}`);
  return counts;
}

export const model: Attack[] = [
  {
    number: '57',
    what: 'random sequences of all calls, against a small model of a shop',
    expected: 'the same answers, and all invariants',
    provedBy: [
      [testFile, 'every call of the endpoint table is in the model, or says what tries it instead'],
    ],
    run: compareWithModel,
  },
];
