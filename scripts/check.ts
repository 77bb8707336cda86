import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { checkSources } from './source-checks.ts';
import {
  type Count,
  type Timed,
  countJourneys,
  countUnitTests,
  readJourneyFiles,
  readUnitFiles,
  unitReport,
} from './test-reports.ts';

/**
 * Runs every check and stops at the first failure: those of the sources beside each other, then the rest in order. A
 * test that fails is tried once more, and called flaky if it passes then. The last line prints the counts; a check that
 * is not a test suite counts as one.
 */
interface Check {
  label: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads the number of passed and failed tests from the command's report. */
  count?: () => Promise<Count>;
  /** The files that it ran; the slowest are printed. */
  files?: () => Promise<Timed[]>;
  /** Tries again what has failed, and counts anew. */
  tryAgain?: (first: Count) => Promise<Count>;
}

const slowestShown = 15;

/** When more files fail, it has a cause. */
const maxFilesTriedAgain = 5;

const checks: Check[] = [
  {
    label: 'Unit and route tests',
    command: unitTests(),
    count: countUnitTests,
    files: readUnitFiles,
    tryAgain: tryUnitTestsAgain,
  },
  { label: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  { label: 'Page sizes', command: ['node', 'scripts/page-sizes.ts'] },
  {
    label: 'Journeys',
    command: ['playwright', 'test'],
    env: { JOURNEY_WIDTHS: 'told apart' },
    count: countJourneys,
    files: readJourneyFiles,
  },
];

/** The command that runs the unit and route tests, or those of some files. */
function unitTests(files: string[] = []): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${unitReport}`];
  return ['vitest', 'run', ...reporters, ...files];
}

/** Runs the files that have failed alone: what passes then was disturbed by others. */
async function tryUnitTestsAgain(first: Count): Promise<Count> {
  const failed = (await readUnitFiles()).filter(({ hasFailed }) => hasFailed);
  if (failed.length === 0 || failed.length > maxFilesTriedAgain) return first;
  process.stdout.write(`── Trying ${failed.length} files again\n`);
  const isMended = await run(unitTests(failed.map(({ name }) => name)));
  if (!isMended) return first;
  const flaky = failed.flatMap((one) => (one.failed.length > 0 ? one.failed : [one.name]));
  return { passed: first.passed + first.failed, failed: 0, flaky };
}

function printTimes(times: Timed[]): void {
  for (const { name, ms } of times) {
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}\n`);
  }
}

const slowestOf = (files: Timed[]): Timed[] =>
  files.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);

function run([program = '', ...args]: string[], env?: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

await rm(path.dirname(unitReport), { recursive: true, force: true });
await mkdir(path.dirname(unitReport), { recursive: true });

const total: Count = { passed: 0, failed: 0, flaky: [] };
const times: Timed[] = [];
await checkTheSources();
for (const check of total.failed > 0 ? [] : checks) {
  process.stdout.write(`\n── ${check.label}\n`);
  const begun = performance.now();
  const own = await countOf(check);
  total.passed += own.passed;
  total.failed += own.failed;
  total.flaky.push(...own.flaky);
  const time = { name: check.label, ms: performance.now() - begun };
  printTimes([time]);
  times.push(time);
  if (own.failed > 0) break;
}
process.stdout.write('\n── Where the time went\n');
printTimes(times);
for (const name of total.flaky) process.stdout.write(`\nFlaky, passed when tried again: ${name}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Each counts as one, and what they took together is one time. */
async function checkTheSources(): Promise<void> {
  process.stdout.write('\n── Sources\n');
  const begun = performance.now();
  const dependencies = ['node', 'scripts/check-dependencies.ts'];
  const passed = await checkSources([{ label: 'Dependencies', command: dependencies }]);
  total.passed = passed.filter(Boolean).length;
  total.failed = passed.length - total.passed;
  times.push({ name: 'Sources', ms: performance.now() - begun });
}

/** A failed check without a count of its own counts as one failure. */
async function countOf({ command, env, count, files, tryAgain }: Check): Promise<Count> {
  const succeeded = await run(command, env);
  const single = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, flaky: [] };
  const counted = await count?.().catch(() => undefined);
  if (!counted) return single;
  // Before anything is tried again, which writes a report of its own.
  if (files) printTimes(slowestOf(await files()));
  const final = (await tryAgain?.(counted)) ?? counted;
  const isUnexplained = !succeeded && final.failed === 0 && final.flaky.length === 0;
  return isUnexplained ? { ...final, failed: 1 } : final;
}
