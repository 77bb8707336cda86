import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, 'journeys');
const journeys = globSync('*.journey.ts', { cwd: folder }).toSorted();

test('no journey takes back in a hook what it has set: hooks run after skipped ones, too, and fixtures do not', () => {
  expect(journeys.length).toBeGreaterThan(50);
  const withHooks = journeys.filter((name) =>
    /\btest\.afterEach\(/.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(withHooks).toEqual([]);
});
