import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

/** Each row of these tables names a test: it is there, under that name, in that file. */
const root = path.join(import.meta.dirname, '..');

describe.each([
  { table: 'docs/payments-tests.md', count: 25 },
  { table: 'docs/shipping-tests.md', count: 12 },
])('$table', ({ table, count }) => {
  const text = readFileSync(path.join(root, table), 'utf8');
  const rows = Array.from(
    text.matchAll(/^\|(?<what>[^|]*)\| `(?<file>[^`]+)` *\| (?<name>.*?) *\|$/gm),
    ({ groups = {} }) => ({
      what: groups['what'] ?? '',
      file: groups['file'] ?? '',
      name: groups['name'] ?? '',
    }),
  );

  test('every test that the table names is there', () => {
    const sources = new Map<string, string>();
    const missing = rows.filter(({ file, name }) => {
      const from = path.join(root, file);
      const source = sources.get(file) ?? (existsSync(from) ? readFileSync(from, 'utf8') : '');
      sources.set(file, source);
      return !["'", '`', '"'].some((mark) => source.includes(`${mark}${name}`));
    });
    expect(missing).toEqual([]);
  });

  test('it has each of the numbered tests', () => {
    const numbers = rows.flatMap(({ what }) => /^ *(\d+) /.exec(what)?.[1] ?? []).map(Number);
    expect(numbers).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  });
});
