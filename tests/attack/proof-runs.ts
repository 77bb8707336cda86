import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Proof, must } from './attack.ts';
import { runProgram } from './programs.ts';

/** A test that was run: its own title and those of its groups. */
interface RunTest {
  file: string;
  titles: string[];
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed. */
  reason?: string | undefined;
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages?: string[];
    }[];
  }[];
}

interface JourneySuite {
  title: string;
  file: string;
  suites?: JourneySuite[];
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface JourneyReport {
  suites: JourneySuite[];
  errors: { message: string }[];
}

const maxReasonLength = 400;

const root = path.join(import.meta.dirname, '..', '..');
const journeys = path.join(root, 'tests', 'journeys');

/**
 * Runs the tests that attacks name. Returns a function that gives the fault of a proof; undefined if all of it
 * passed.
 */
export async function runProofs(proofs: Proof[]): Promise<(proof: Proof) => string | undefined> {
  const isJourney = ([file]: Proof) => file.endsWith('.journey.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-proofs-'));
  try {
    const tests = [
      ...(await runTests(
        proofs.filter((proof) => !isJourney(proof)),
        folder,
      )),
      ...(await runJourneys(proofs.filter(isJourney), folder)),
    ];
    return (proof) => faultOf(proof, tests);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of these proofs, and an option that leaves out their other tests. */
const chosen = (proofs: Proof[], option: string): string[] => [
  ...new Set(proofs.map(([file]) => file)),
  option,
  proofs.map(([, title]) => patternOf(title)).join('|'),
];

async function runTests(proofs: Proof[], folder: string): Promise<RunTest[]> {
  const report = path.join(folder, 'tests.json');
  const command = [
    'vitest',
    'run',
    '--reporter=json',
    `--outputFile=${report}`,
    ...chosen(proofs, '-t'),
  ];
  if (proofs.length === 0) return [];
  const { testResults } = await reportOf<VitestReport>(command, process.env, report);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages = [] }) => ({
      file: path.relative(root, name),
      titles: [...ancestorTitles, title],
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      reason: failureMessages[0]?.slice(0, maxReasonLength),
    })),
  );
}

async function runJourneys(proofs: Proof[], folder: string): Promise<RunTest[]> {
  const report = path.join(folder, 'journeys.json');
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const command = ['playwright', 'test', '--reporter=json', ...chosen(proofs, '--grep')];
  if (proofs.length === 0) return [];
  const { suites, errors } = await reportOf<JourneyReport>(command, environment, report);
  must(suites.length > 0, `No journey was made: ${errors.map(({ message }) => message).join(' ')}`);
  return suites.flatMap((suite) => testsOf(suite, []));
}

function testsOf({ title, file, suites = [], specs }: JourneySuite, around: string[]): RunTest[] {
  const titles = [...around, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }): RunTest => ({
      file: path.relative(root, path.join(journeys, file)),
      titles: [...titles, spec.title],
      outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      reason: results.find(({ error }) => error)?.error?.message?.slice(0, maxReasonLength),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, titles))];
}

/** Reads the report, which also contains failed tests; throws if there is none, since then nothing was tested. */
async function reportOf<Report>(
  command: string[],
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<Report> {
  const { output, errorOutput } = await runProgram(command, environment);
  const text = await readFile(file, 'utf8').catch(() => '');
  must(text !== '', `${command.slice(0, 2).join(' ')} told nothing: ${output}${errorOutput}`);
  return JSON.parse(text) as Report;
}

/** The fault of a proof, given all tests that ran: a case that failed, or none that passed. */
export function faultOf([file, title]: Proof, tests: RunTest[]): string | undefined {
  const pattern = new RegExp(`^${patternOf(title)}$`, 's');
  const meant = tests.filter(
    (test) => test.file === file && test.titles.some((one) => pattern.test(one)),
  );
  const count = (outcome: RunTest['outcome']) =>
    meant.filter((test) => test.outcome === outcome).length;
  if (count('failed') > 0) {
    const reason = meant.find((test) => test.reason)?.reason?.replaceAll(/\s+/g, ' ');
    return [`${count('failed')} of ${meant.length} failed: ${title}`, reason]
      .filter(Boolean)
      .join(': ');
  }
  return count('passed') > 0 ? undefined : `not run: ${file}: ${title}`;
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches the titles that result from a title with placeholders in the source. */
function patternOf(title: string): string {
  const parts = title.replaceAll('\\', '').split(/%[sdijo]|\$\{[^}]*\}|\$\w+/);
  return parts.map(literally).join('.*');
}
