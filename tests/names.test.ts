import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/**
 * Names of the code are the field's words (CONTRIBUTING, 7): notify, report, publish, receive, store, retain, cache, max.
 * Names in messages/ follow their texts, and names with an underscore are columns and fields of the API.
 */
const banned: Record<string, string> = {
  said: 'reported, stated, claimed, or what it is',
  says: 'reports, prints',
  told: 'notified, reported, shared',
  tells: 'reports, notifies',
  kept: 'stored, cached, retained, unchanged',
  keeper: 'cache, store',
  heard: 'received',
  hear: 'receive',
  hears: 'receives',
  thrown: 'error',
};

const root = path.join(import.meta.dirname, '..');

/** Names of columns and of stored values that are destructured under them. */
const allowed: Record<string, string[]> = {
  // The column `payment_case.said`: the status of a dispute.
  'server/payments/cases.test.ts': ['said'],
  'server/payments/use-cases/hook-sources.ts': ['said'],
  'tests/support/simulators/razorpay-control.ts': ['said'],
  'web/admin/money/case-row.tsx': ['said'],
  // Stored in browsers.
  'web/data/cart-sync.ts': ['told'],
};

const sources = globSync('{contract,server,web,renderer,scripts,tests,bench}/**/*.{ts,tsx,js}', {
  cwd: root,
})
  .filter((name) => !/^(?:server\/migrations|tests\/support\/wire)\//.test(name))
  .toSorted();

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');

type Tree = Record<string, unknown>;

/** The names that a file declares: of values, functions, parameters and types; not those of properties. */
function declaredIn(name: string): Set<string> {
  const found = new Set<string>();
  const declare = (pattern: unknown): void => {
    if (typeof pattern !== 'object' || pattern === null) return;
    const node = pattern as Tree;
    if (node['type'] === 'Identifier') found.add(String(node['name']));
    const parts = [node['left'], node['argument'], node['value'], node['parameter']];
    const lists = [node['properties'], node['elements']];
    for (const part of [...parts, ...lists.flatMap((list) => (Array.isArray(list) ? list : []))]) {
      declare(part);
    }
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { type, id, params } = node as Tree;
    if (typeof type === 'string' && (id || params)) {
      if (/Declarat|Function/.test(type)) declare(id);
      if (/Function/.test(type) && Array.isArray(params)) params.forEach(declare);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(name, readFileSync(path.join(root, name), 'utf8')).program);
  return found;
}

test('names are the field’s words', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((source) =>
    Array.from(declaredIn(source))
      .filter((name) => !name.includes('_') && !allowed[source]?.includes(name))
      .flatMap((name) => wordsOf(name).map((word) => ({ name, word })))
      .filter(({ word }) => Object.hasOwn(banned, word))
      .map(({ name, word }) => `${source}: ${name} → ${banned[word]}`),
  );
  expect(found).toEqual([]);
});

test('names of files are the field’s words', () => {
  const words = (source: string) => path.basename(source).split(/[-.]/);
  const found = sources.flatMap((source) =>
    words(source)
      .filter((word) => Object.hasOwn(banned, word))
      .map((word) => `${source} → ${banned[word]}`),
  );
  expect(found).toEqual([]);
});
