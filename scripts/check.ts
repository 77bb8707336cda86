import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Runs every check in order and stops at the first failure. The last line prints the counts; a check that is not a
 * test suite counts as one.
 */
interface Check {
  label: string;
  command: string[];
  /** Reads the number of passed and failed tests from the command's report. */
  count?: () => Promise<Count>;
}

interface Count {
  passed: number;
  failed: number;
}

const results = path.join(import.meta.dirname, '..', 'test-results');
const unitResults = path.join(results, 'unit.json');
const journeyResults = path.join(results, 'journeys.json');

const slowestShown = 15;

const checks: Check[] = [
  { label: 'Formatting', command: ['oxfmt', '--check'] },
  { label: 'Lint', command: ['npm', 'run', '--silent', 'lint'] },
  { label: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { label: 'Unused code', command: ['npm', 'run', '--silent', 'unused'] },
  { label: 'Dependencies', command: ['npm', 'run', '--silent', 'dependencies'] },
  {
    label: 'Unit and route tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${unitResults}`,
    ],
    count: countUnitTests,
  },
  { label: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  { label: 'Page sizes', command: ['node', 'scripts/page-sizes.ts'] },
  { label: 'Journeys', command: ['playwright', 'test'], count: countJourneys },
];

async function countUnitTests(): Promise<Count> {
  const report = (await readJson(unitResults)) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  printSlowest(report.testResults);
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** The slowest test files. */
function printSlowest(files: { name: string; startTime: number; endTime: number }[]): void {
  const timed = files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);
  for (const { name, ms } of slowest) {
    const file = path.relative(process.cwd(), name);
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}\n`);
  }
}

async function countJourneys(): Promise<Count> {
  const { stats } = (await readJson(journeyResults)) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

function run([program = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
for (const { label, command, count } of checks) {
  process.stdout.write(`\n── ${label}\n`);
  const begun = performance.now();
  const succeeded = await run(command);
  const own = await countOf(succeeded, count);
  total.passed += own.passed;
  total.failed += own.failed;
  process.stdout.write(`── ${label}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  if (!succeeded || own.failed > 0) break;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A failed check without a count of its own counts as one failure. */
async function countOf(succeeded: boolean, count?: () => Promise<Count>): Promise<Count> {
  const single = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  if (!count) return single;
  const counted = await count().catch(() => single);
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}
