import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { generateIcons, iconFiles } from '../scripts/generate-icons.ts';
import { generateTables } from '../scripts/generate-tables.ts';

const root = path.join(import.meta.dirname, '..');

test('the table types and the schema are what the migrations amount to (npm run tables)', async () => {
  const committed = (file: string) => readFile(path.join(root, 'server/migrations', file), 'utf8');
  expect(await generateTables()).toEqual({
    tables: await committed('tables.ts'),
    schema: await committed('schema.txt'),
  });
});

test.each(Object.entries(iconFiles))(
  '%s holds the icons it names (npm run icons)',
  async (file, names) => {
    expect(await readFile(path.join(root, file), 'utf8')).toBe(generateIcons(names));
  },
);

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
