import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Proof } from './attack.ts';
import { runProgram } from './programs.ts';

/** A test that was run: its own title and those of the groups around it. */
interface RunTest {
  file: string;
  titles: string[];
  outcome: 'passed' | 'failed' | 'skipped';
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

interface JourneySuite {
  title: string;
  file: string;
  suites?: JourneySuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

const root = path.join(import.meta.dirname, '..', '..');
const journeys = path.join(root, 'tests', 'journeys');

/** Runs the tests that attacks name, and tells of each proof what is wrong with it: nothing where all of it passed. */
export async function runProofs(proofs: Proof[]): Promise<(proof: Proof) => string | undefined> {
  const files = [...new Set(proofs.map(([file]) => file))];
  const isJourney = (file: string) => file.endsWith('.journey.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-proofs-'));
  try {
    const tests = [
      ...(await runTests(
        files.filter((file) => !isJourney(file)),
        folder,
      )),
      ...(await runJourneys(files.filter(isJourney), folder)),
    ];
    return (proof) => faultOf(proof, tests);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runTests(files: string[], folder: string): Promise<RunTest[]> {
  const report = path.join(folder, 'tests.json');
  const command = ['vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...files];
  if (files.length > 0) await runProgram(command, process.env);
  const { testResults } = await reportIn<VitestReport>(report, { testResults: [] });
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: path.relative(root, name),
      titles: [...ancestorTitles, title],
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

async function runJourneys(files: string[], folder: string): Promise<RunTest[]> {
  const report = path.join(folder, 'journeys.json');
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const command = ['playwright', 'test', '--reporter=json', ...files];
  if (files.length > 0) await runProgram(command, environment);
  const { suites } = await reportIn<{ suites: JourneySuite[] }>(report, { suites: [] });
  return suites.flatMap((suite) => testsOf(suite, []));
}

function testsOf({ title, file, suites = [], specs }: JourneySuite, around: string[]): RunTest[] {
  const titles = [...around, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }): RunTest => ({
      file: path.relative(root, path.join(journeys, file)),
      titles: [...titles, spec.title],
      outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, titles))];
}

const reportIn = async <Report>(file: string, nothing: Report): Promise<Report> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text === '' ? nothing : (JSON.parse(text) as Report);
};

function faultOf([file, title]: Proof, tests: RunTest[]): string | undefined {
  const pattern = patternOf(title);
  const meant = tests.filter(
    (test) => test.file === file && test.titles.some((one) => pattern.test(one)),
  );
  const count = (outcome: RunTest['outcome']) =>
    meant.filter((test) => test.outcome === outcome).length;
  if (count('failed') > 0) return `${count('failed')} of ${meant.length} failed: ${title}`;
  return count('passed') > 0 ? undefined : `not run: ${file}: ${title}`;
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches what a title becomes that has places for values, as it stands in the source. */
function patternOf(title: string): RegExp {
  const parts = title.replaceAll('\\', '').split(/%[sdijo]|\$\{[^}]*\}|\$\w+/);
  return new RegExp(`^${parts.map(literally).join('.*')}$`, 's');
}
