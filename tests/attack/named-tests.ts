import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Proof } from './attack.ts';

/** One run of a test: what stands above it, its own title last, and whether it held. */
interface Case {
  file: string;
  titles: string[];
  outcome: 'passed' | 'failed' | 'skipped';
}

/** What came of one named test in all of its cases. */
export interface ProofResult {
  passed: number;
  failed: number;
}

const root = path.join(import.meta.dirname, '..', '..');

/** Runs the files of the named tests, as `npm test` does, and tells what came of each of them. */
export async function runNamedTests(proofs: Proof[]): Promise<(proof: Proof) => ProofResult> {
  const files = [...new Set(proofs.map(([file]) => file))];
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-attack-'));
  try {
    const cases = [
      ...(await unitCases(
        files.filter((file) => file.includes('.test.')),
        path.join(folder, 'unit.json'),
      )),
      ...(await journeyCases(
        files.filter((file) => file.includes('.journey.')),
        path.join(folder, 'journeys.json'),
      )),
    ];
    return (proof) => resultOf(proof, cases);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whatever does not say that it passed has failed, also where nothing of this name was run. */
export function resultOf([file, title]: Proof, cases: Case[]): ProofResult {
  const named = patternOf(title);
  const own = cases.filter(
    (one) => one.file === file && one.titles.some((text) => named.test(text)),
  );
  const passed = own.filter(({ outcome }) => outcome === 'passed').length;
  const failed = own.filter(({ outcome }) => outcome === 'failed').length;
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}

/** A title as it is written, with places for what a case fills in: `%s`, `$name`, `${name}`. */
function patternOf(title: string): RegExp {
  const parts = title.split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/);
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's');
}

interface UnitReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

async function unitCases(files: string[], report: string): Promise<Case[]> {
  if (files.length === 0) return [];
  await runTests('vitest', ['run', ...files, '--reporter=json', `--outputFile=${report}`]);
  const { testResults } = (await readJson(report)) as UnitReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: path.relative(root, name),
      titles: [...ancestorTitles, title],
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

interface JourneySuite {
  title: string;
  suites?: JourneySuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

const journeyOutcomes: Record<string, Case['outcome']> = { expected: 'passed', skipped: 'skipped' };

async function journeyCases(files: string[], report: string): Promise<Case[]> {
  if (files.length === 0) return [];
  const words = ['test', ...files, '--reporter=json'];
  await runTests('playwright', words, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { suites } = (await readJson(report)) as { suites: JourneySuite[] };
  const casesOf = ({ title, suites: inner = [], specs }: JourneySuite): Case[] => [
    ...inner.flatMap(casesOf).map((one) => ({ ...one, titles: [title, ...one.titles] })),
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        file: path.join('tests', 'journeys', spec.file),
        titles: [title, spec.title],
        outcome: journeyOutcomes[status] ?? 'failed',
      })),
    ),
  ];
  return suites.flatMap(casesOf);
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Its exit code tells nothing that its report does not; what it says besides is for whoever looks on. */
function runTests(program: string, words: string[], own: Record<string, string> = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...own },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
}
