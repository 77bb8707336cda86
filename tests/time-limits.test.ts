import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/** Milliseconds that every test has (`vitest.config.ts`). */
const usual = 180_000;

const root = path.join(import.meta.dirname, '..');
const files = globSync('{contract,server,web,tests}/**/*.test.{ts,tsx}', { cwd: root }).toSorted();

/** The limits that the tests of a file set themselves: the last argument, on a line of its own or after the body. */
function limitsOf(file: string): number[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = text.matchAll(/^\s*\}(?:, |,\n\s*)(?<ms>\d[\d_]*_000),?\n?\s*\);$/gm);
  return [...found].map(({ groups }) => Number(groups?.['ms']?.replaceAll('_', '')));
}

test('no test has less time than all others: a busy machine fails none', () => {
  expect(readFileSync(path.join(root, 'vitest.config.ts'), 'utf8')).toContain(
    'testTimeout: 180_000',
  );
  const limits = files.map((file) => [file, limitsOf(file)] as const);
  expect(limits.flatMap(([, some]) => some).length).toBeGreaterThan(5);
  expect(limits.filter(([, some]) => some.some((ms) => ms < usual))).toEqual([]);
});
