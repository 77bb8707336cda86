import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Proof } from './attack.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The tests among these that are not there, are called otherwise by now, or are in a file that leaves tests out. */
export async function missingProofs(proofs: Proof[]): Promise<string[]> {
  const found = await Promise.all(proofs.map(isThere));
  return proofs.filter((_, place) => !found[place]).map((proof) => proof.join(': '));
}

async function isThere([file, title]: Proof): Promise<boolean> {
  const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return !skipsTests.test(source) && titlesOf(source).includes(title);
}

/** A test or group that is not run, or keeps all others from being run; one that says in itself where it makes no sense is none. */
const skipsTests = /\b(?:test|it|describe)\.(?:skip|todo|fixme|only)(?:\.each\b|\(\s*['"`])/;

/** What a file calls its tests and groups of tests, as it is written there. */
function titlesOf(source: string): string[] {
  const title = /(['"`])((?:\\.|(?!\1)[^\n])*)\1,\s*(?:async\s*)?\(/g;
  return Array.from(source.matchAll(title), ([, , words = '']) => words);
}
