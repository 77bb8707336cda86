import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { generateTables } from '../scripts/generate-tables.ts';

const root = path.join(import.meta.dirname, '..');

test('the table types are what the migrations amount to (npm run tables)', async () => {
  const committed = await readFile(path.join(root, 'server/migrations/tables.ts'), 'utf8');
  expect(await generateTables()).toBe(committed);
});

test('every optional package that the lock names is in the lock, or npm ci fails elsewhere', async () => {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(
    Object.keys(packages).map((name) => name.replace(/^.*node_modules\//, '')),
  );
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name));
  expect(missing).toEqual([]);
});
