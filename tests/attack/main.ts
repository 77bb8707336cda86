import { parseArgs } from 'node:util';

import { type Attack, type Plan, type Proof, Skipped } from './attack.ts';
import { attacks } from './catalogue.ts';
import { runProofs } from './proof-runs.ts';
import { missingProofs } from './proofs.ts';
import { type Row, saveTable, printHead, printRow, printTurn } from './table.ts';

/**
 * `npm run attack`: the catalogue of attacks and faults, one after the other. The tests that they name are run
 * first, then the longer attacks. Exits with 0 if every row has the expected result. `-- --list` prints the
 * catalogue, `-- --only 11,45` runs only these, `-- --quick` does less of each and only looks up the tests, `--
 * --rounds 20` sets the number of kills. After each row, the table of the run is saved in tests/attack/results:
 * latest.md after a complete run, part.md otherwise.
 */
const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
});

const whole: Plan = { rounds: 200, guesses: 10_000, soakMs: 300_000, orders: 100_000 };
const quick: Plan = { rounds: 8, guesses: 1_000, soakMs: 20_000, orders: 2_000 };
const plan = {
  ...(values.quick ? quick : whole),
  ...(values.rounds && { rounds: Number(values.rounds) }),
};
const wanted = values.only?.split(',') ?? attacks.map(({ number }) => number);

const unknown = wanted.filter((number) => !attacks.some((attack) => attack.number === number));
if (unknown.length > 0 || !(plan.rounds > 0)) {
  console.error(
    unknown.length > 0 ? `There is no attack ${unknown.join(', ')}.` : 'How many rounds?',
  );
  process.exit(1);
}

const isWhole = values.only === undefined && !values.quick && !values.rounds;
const chosen = attacks.filter(({ number }) => wanted.includes(number));
if (values.list) {
  for (const { number, what, expected } of chosen) console.log(`${number}. ${what} → ${expected}`);
} else {
  await attackAll();
}

async function attackAll(): Promise<void> {
  const rows: Row[] = [];
  printHead();
  const proofs = chosen.flatMap(({ provedBy = [] }) => provedBy);
  const faultIn = values.quick ? () => undefined : await prove(proofs);
  for (const [place, attack] of chosen.entries()) {
    printTurn(attack, place + 1, chosen.length);
    const row = await rowOf(attack, faultIn);
    printRow(row);
    rows.push(row);
    // Saved after every row, so that an interrupted run keeps its results.
    await saveTable(rows, { isWhole, planned: chosen.length });
  }
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  console.log(
    `\n${count('as expected')} as expected, ${count('FAILED')} failed, ${count('skipped')} skipped`,
  );
  if (count('FAILED') > 0) process.exitCode = 1;
}

function prove(proofs: Proof[]): ReturnType<typeof runProofs> {
  process.stderr.write(`Running the ${proofs.length} tests that are named …\n`);
  return runProofs(proofs);
}

async function rowOf(attack: Attack, faultIn: (proof: Proof) => string | undefined): Promise<Row> {
  const { number, what, expected, provedBy = [], run } = attack;
  const begun = performance.now();
  const finish = (outcome: Row['outcome'], got: string): Row => {
    const seconds = run ? Math.round((performance.now() - begun) / 1_000) : undefined;
    return { number, what, expected, outcome, got, seconds };
  };
  const missing = await missingProofs(provedBy);
  if (missing.length > 0) return finish('FAILED', `no such test: ${missing.join('; ')}`);
  const faults = provedBy.flatMap((proof) => faultIn(proof) ?? []);
  if (faults.length > 0) return finish('FAILED', faults.join('; '));
  if (provedBy.length === 0 && !run) return finish('FAILED', 'Nothing tries this.');
  const named = provedBy.map(([file, title]) => `${file}: ${title}`).join('; ');
  const tests = named && `${values.quick ? 'proved by, not run now' : 'passed'}: ${named}`;
  if (!run) return finish('as expected', tests);
  try {
    const got = await run(plan);
    if (got.trim() === '') return finish('FAILED', 'It told nothing.');
    return finish('as expected', [got, tests].filter(Boolean).join('. '));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return finish(error instanceof Skipped ? 'skipped' : 'FAILED', words);
  }
}
