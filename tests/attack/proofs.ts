import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Proof } from './attack.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The proofs that do not exist, have another title by now, or are in a file that skips tests. */
export async function missingProofs(proofs: Proof[]): Promise<string[]> {
  const found = await Promise.all(proofs.map(isThere));
  return proofs.filter((_, place) => !found[place]).map((proof) => proof.join(': '));
}

async function isThere([file, title]: Proof): Promise<boolean> {
  const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return !skipsTests.test(source) && titlesOf(source).includes(title);
}

/**
 * Tests or groups that are skipped or make others be skipped. Does not match a test that skips itself if it makes no
 * sense.
 */
const skipsTests = /\b(?:test|it|describe)\.(?:skip|todo|fixme|only)(?:\.each\b|\(\s*['"`])/;

/** The titles of the tests and groups of a file, as in its source. */
function titlesOf(source: string): string[] {
  const title = /(['"`])((?:\\.|(?!\1)[^\n])*)\1,\s*(?:async\s*)?\(/g;
  return Array.from(source.matchAll(title), ([, , words = '']) => words);
}
