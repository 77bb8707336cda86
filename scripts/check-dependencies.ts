import { execFile } from 'node:child_process';

import { isFree, productionLicences, readLock } from './licences.ts';

/**
 * Checks the shop's packages: the licence of each against the allowed ones, and all of them against the registry's
 * list of known vulnerabilities. If that list is not available, prints that they were not checked.
 */

interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

const serious = ['high', 'critical'];

function listLicences(): boolean {
  const packages = productionLicences(readLock());
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  const lines = [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, those]) => `${licence} (${those.length})`);
  process.stdout.write(`${packages.length} packages: ${lines.join(', ')}\n`);
  const refused = packages.filter(({ name, licence }) => !isFree(name, licence));
  for (const { name, licence } of refused) {
    process.stdout.write(`${name}: ${licence} is not a licence that is allowed.\n`);
  }
  return refused.length === 0;
}

const askRegistry = (): Promise<Audit> =>
  new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const options = { timeout: 60_000, maxBuffer: 64 * 1024 * 1024, shell: isWindows };
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_error, output) => {
      resolve(parsed(output));
    });
  });

function parsed(output: string): Audit {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return {};
  }
}

async function listVulnerabilities(): Promise<boolean> {
  const { vulnerabilities } = await askRegistry();
  if (!vulnerabilities) {
    process.stdout.write('Vulnerabilities: not checked, the registry gave no list of them.\n');
    return true;
  }
  const found = Object.entries(vulnerabilities);
  process.stdout.write(`Vulnerabilities: ${found.length === 0 ? 'none known' : found.length}\n`);
  for (const [name, { severity, range }] of found) {
    process.stdout.write(`${name} ${range}: ${severity}\n`);
  }
  return !found.some(([, { severity }]) => serious.includes(severity));
}

const areFree = listLicences();
const areSafe = await listVulnerabilities();
process.exitCode = areFree && areSafe ? 0 : 1;
