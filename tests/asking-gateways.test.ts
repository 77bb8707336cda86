import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

/**
 * A gateway may be slow, and a thousand calls to it hold a thousand requests: no route reaches a gateway except through
 * `limit-openings.ts`, or through jobs, each of which waits once.
 */

const root = path.join(import.meta.dirname, '..', 'server', 'payments');
/** Ask a gateway once for all who ask for it meanwhile. */
const mayAsk = ['limitOpenings', 'testKeys'];

/** A function or constant at the top of a file. */
interface Declared {
  file: string;
  name: string;
  text: string;
}

let door: string;
let calls: string[];
let declared: Declared[];
beforeAll(async () => {
  door = await readFile(path.join(root, 'index.ts'), 'utf8');
  const described = await readFile(path.join(root, 'providers', 'gateway.ts'), 'utf8');
  const [ofGateway = ''] = /export interface Gateway \{.*?\n\}/s.exec(described) ?? [];
  const methods = ofGateway.matchAll(/^ {2}(\w+): \([^;]*?=> Promise/gms);
  calls = Array.from(methods, ([, name = '']) => name);
  const names = (await readdir(root, { recursive: true })).filter((name) =>
    /^(?:use-cases|routes)\/[a-z-]+\.ts$/.test(name),
  );
  const all = await Promise.all(
    names.map(async (name) => declarations(name, await readFile(path.join(root, name), 'utf8'))),
  );
  declared = all.flat();
});

const declarations = (file: string, source: string): Declared[] =>
  source
    .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
    .slice(1)
    .map((text) => ({ file, text, name: /(?:function|const) (\w+)/.exec(text)?.[1] ?? '' }));

/** Calls one of a gateway's own calls, also under another name. */
const asksItself = ({ text }: Declared) =>
  new RegExp(`\\.(?:${calls.join('|')})\\(|\\b(?:${calls.join('|')}): \\w+ }`).test(text);

/** Everything that reaches a gateway, by whatever other function, except calls that ask once for all. */
function asking(): Declared[] {
  const found = new Set(declared.filter(asksItself));
  for (const one of found) {
    if (mayAsk.includes(one.name)) continue;
    // Called or passed on, and no method of this name: a tool that routes are given is the one way.
    const uses = new RegExp(`(?<![.\\w])${one.name}(?=[(,)])`);
    const mayUse = declared.filter(({ file }) => file === one.file || isExported(one));
    for (const other of mayUse) if (uses.test(bodyOf(other))) found.add(other);
  }
  return [...found];
}
const isExported = ({ text }: Declared) => text.startsWith('export ');
const bodyOf = ({ text, name }: Declared) => text.replace(new RegExp(`\\b${name}\\b`), '');

test('the test knows what a gateway is asked for, and who asks', () => {
  expect(calls).toEqual(
    expect.arrayContaining(['createOrder', 'findOrder', 'listPayments', 'capture', 'refund']),
  );
  expect(asking().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ensureGatewayOrder', 'openAtGateway', 'doLook', 'expireOrders']),
  );
});

test('no route comes to a gateway past the one way', () => {
  const routes = declared.filter(({ file }) => file.startsWith('routes/'));
  expect(routes.length).toBeGreaterThan(5);
  const past = asking().filter(({ file }) => file.startsWith('routes/'));
  expect(past.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('the shop has the one way once, and nobody outside of the room has another', async () => {
  const others = asking().filter(({ name }) => !mayAsk.includes(name));
  const offered = others.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(door));
  expect(offered.map(({ name }) => name)).toEqual([]);
  const app = await readFile(path.join(root, '..', 'app.ts'), 'utf8');
  expect(app.match(/limitOpenings\(/g)).toHaveLength(1);
});
