import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { answerShapes } from '#contract/answer-shapes.ts';
import { endpoints } from '#contract/index.ts';

import { shapesNamedIn } from '../scripts/shapes-named-in.ts';

/** A page can distinguish the shop's response from another server's only if the shape of its call was built into it. */
const web = path.join(import.meta.dirname, '..', 'web');
const all = answerShapes();

test('a module has the shapes of the calls that it makes, and not of those whose types it knows', () => {
  const source = `type Orders = Answer<'GET /v1/order_alert'>;
    const list = () => api('GET /v1/offers');
    const change = () => api(isNew ? 'POST /v1/category/create' : 'PUT /v1/nothing', {});`;
  expect(Object.keys(shapesNamedIn(source, all)).toSorted()).toEqual([
    'GET /v1/offers',
    'POST /v1/category/create',
  ]);
});

test('no page makes a call whose name is put together, so that its shape would be missing', async () => {
  const files = (await readdir(web, { recursive: true })).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const found: string[] = [];
  let called = 0;
  for (const name of files) {
    const source = await readFile(path.join(web, name), 'utf8');
    called += Object.keys(shapesNamedIn(source, all)).length;
    const odd = Array.from(
      source.matchAll(/(?:GET|POST|PUT|PATCH|DELETE) \/v1\/[^'`"]*['`"]/g),
      ([text]) => text,
    ).filter((text) => !text.endsWith("'") || !Object.hasOwn(endpoints, text.slice(0, -1)));
    found.push(...odd.map((text) => `${name}: ${text}`));
  }
  expect(called).toBeGreaterThan(80);
  expect(found).toEqual([]);
});
