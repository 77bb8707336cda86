import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', 'server');

/**
 * A connection whose line falls silent answers nothing and never ends. So what serves asks the pool of `connect`, which times
 * up by itself; these alone take a connection from the driver's own pool, and bound each query.
 */
const takers = ['platform/db/prepare.ts', 'platform/jobs.ts'];

test('no query of what serves can wait for ever', async () => {
  const listed = await readdir(root, { recursive: true });
  const sources = listed.filter((name) => /(?<!\.test)\.ts$/.test(name));
  expect(sources.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const name of sources) {
    const text = await readFile(path.join(root, name), 'utf8');
    if (/\bpool\s*\.(?:query|connect)\(/i.test(text)) found.push(name);
  }
  expect(found.toSorted()).toEqual(takers);
});
