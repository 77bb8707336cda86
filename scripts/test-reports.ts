import { readFile } from 'node:fs/promises';
import path from 'node:path';

const results = path.join(import.meta.dirname, '..', 'test-results');
export const unitReport = path.join(results, 'unit.json');
export const journeyReport = path.join(results, 'journeys.json');

export interface Count {
  passed: number;
  failed: number;
  /** Names of tests that failed and passed when they were tried again. */
  flaky: string[];
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: UnitFile[];
}

interface UnitFile {
  name: string;
  status: 'passed' | 'failed';
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string }[];
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; tests: Journey[] }[];
}

interface Journey {
  projectName: string;
  status: string;
  results: { duration: number }[];
}

/** How long something took: a check, or a file of tests. */
export interface Timed {
  name: string;
  ms: number;
}

/** Counts the unit and route tests of the last run. */
export async function countUnitTests(): Promise<Count> {
  const { numPassedTests, numFailedTests } = await readReport<UnitReport>(unitReport);
  return { passed: numPassedTests, failed: numFailedTests, flaky: [] };
}

/** The files of the last run, with the names of their failed tests. */
export async function readUnitFiles(): Promise<
  (Timed & { hasFailed: boolean; failed: string[] })[]
> {
  const { testResults } = await readReport<UnitReport>(unitReport);
  return testResults.map(({ name, status, startTime, endTime, assertionResults }) => ({
    name: path.relative(process.cwd(), name),
    ms: endTime - startTime,
    hasFailed: status === 'failed',
    failed: assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName),
  }));
}

/** Counts the journeys of the last run. Playwright has tried each failed one again. */
export async function countJourneys(): Promise<Count> {
  const { stats, suites } = await readReport<JourneyReport>(journeyReport);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap(flakyOf),
  };
}

/** The files of the last run of journeys, each with the time of all its journeys, at both widths. */
export async function readJourneyFiles(): Promise<Timed[]> {
  const { suites } = await readReport<JourneyReport>(journeyReport);
  const times = new Map<string, number>();
  for (const { name, ms } of suites.flatMap(timesOf)) times.set(name, (times.get(name) ?? 0) + ms);
  return Array.from(times, ([name, ms]) => ({ name, ms }));
}

function timesOf({ suites = [], specs }: Suite): Timed[] {
  const own = specs.map(({ file, tests }) => ({
    name: `tests/journeys/${file}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOf)];
}

function flakyOf({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

const readReport = async <Report>(file: string): Promise<Report> =>
  JSON.parse(await readFile(file, 'utf8')) as Report;
