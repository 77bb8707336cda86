import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

/** Decision 0042, proved on every file: who speaks to other companies, and what adapters know. */
const server = path.join(import.meta.dirname, '..', 'server');

let sources: { name: string; text: string }[];
beforeAll(async () => {
  const names = (await readdir(server, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  sources = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(server, name), 'utf8') })),
  );
});

test('an adapter translates, and nothing else: it knows no table, no transaction, no route and no other room', () => {
  const adapters = sources.filter(({ name }) => name.includes('/providers/'));
  expect(adapters.length).toBeGreaterThan(2);
  const mayImport =
    /^(?:zod|node:[\w/]+|#contract\/.+|#server\/platform\/(?:clock|outgoing|checked-call|key-form|same-secret|shop-error)\.ts|\.\/[\w-]+\.ts)$/;
  const found = adapters.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/\bfrom '([^']+)'/g), ([, imported = '']) => imported)
      .filter((imported) => !mayImport.test(imported))
      .map((imported) => `${name} → ${imported}`),
  );
  expect(found).toEqual([]);
});

test('secrets are compared in one place, in constant time', () => {
  const found = sources.filter(({ text }) => /\btimingSafeEqual\b/.test(text));
  expect(found.map(({ name }) => name)).toEqual(['platform/same-secret.ts']);
});

test('other companies are called in one place, with a list of hosts and limits', () => {
  const calls = /(?<![\w.'`])fetch\(|\b(?:https?)\.(?:request|get)\(|from 'undici'/;
  const found = sources.filter(({ text }) => calls.test(text)).map(({ name }) => name);
  // The bucket is the shop's own storage, at the one URL that its operator has set, and so is where visitors get pictures.
  expect(found).toEqual(['cli/media-url.ts', 'platform/bucket-files.ts', 'platform/outgoing.ts']);
});
