import { once } from 'node:events';
import { request as ask } from 'node:http';
import { Writable } from 'node:stream';

import Fastify, { type FastifyInstance } from 'fastify';
import { type ServerBuild, data } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { renderWith } from '#server/process/built-web.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { sendProblem } from '#server/platform/http/problem.ts';
import { logOptions } from '#server/platform/log.ts';
import * as entry from '#web/entry.server.tsx';

/** Pages as the framework answers them: what a client does wrong is never an error of the shop's in its log. */
let app: FastifyInstance;
let lines: { level: number; err?: { message: string } }[];
/** What the page that takes its time is doing. */
let slowPage: { begun: Promise<void>; goOn: () => void };

const refusal = (status: number) => () => {
  throw data({ message: 'No.' }, { status });
};

beforeEach(async () => {
  lines = [];
  const begun = Promise.withResolvers<void>();
  const goingOn = Promise.withResolvers<void>();
  slowPage = { begun: begun.promise, goOn: goingOn.resolve };
  const build = buildOf({
    '': () => null,
    gone: refusal(404),
    forbidden: refusal(403),
    broken: () => {
      throw new Error('The oven is cold.');
    },
    slow: async () => {
      begun.resolve();
      await goingOn.promise;
      throw new Error('Nobody waits any more.');
    },
  });
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  app = Fastify({ logger: { ...logOptions('warn', [/(reset)/]).logger, stream } });
  app.setErrorHandler(sendProblem);
  servePages(app, await renderWith(build, 'production'), {
    publicUrl: 'http://localhost:3000',
    sources: { images: [], pictures: [], frames: [] },
  });
  onTestFinished(() => app.close());
});

/** What the framework's compiler makes of pages, in the parts that matter here: a frame, and a page for each loader. */
function buildOf(loaders: Record<string, () => unknown>): ServerBuild {
  const nothing = { default: () => null, ErrorBoundary: () => null };
  const routes = Object.entries({ ...loaders, 'text.txt': () => new Response('') }).map(
    ([path, loader]) => {
      const isText = path === 'text.txt';
      const module = { ...(isText ? {} : nothing), loader };
      return [`page ${path}`, { id: `page ${path}`, parentId: 'root', path, module }] as const;
    },
  );
  const allRoutes = {
    root: { id: 'root', path: '', module: nothing },
    ...Object.fromEntries(routes),
  };
  const assets = Object.values(allRoutes).map(({ id }) => [
    id,
    { id, module: '/page.js', hasLoader: true },
  ]);
  return {
    entry: { module: entry },
    routes: allRoutes,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(assets),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

const elsewhere = { origin: 'http://elsewhere.example' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('whatever is asked wrongly of a page is a refusal, and none is an error in the log', async () => {
  // Through a socket: a simulated request is not closed once its body has been read.
  const shop = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const statuses = new Set<number>();
  for (const url of ['/', '/gone', '/forbidden', '/nowhere', '/text.txt', '/a%00b', '/%E0%A4%A']) {
    for (const address of [url, `${url}.data`, `${url}?_routes=nothing`]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
        for (const headers of [{}, elsewhere, { origin: 'null' }, { origin: 'no address' }]) {
          const body = method === 'POST' ? 'a=1' : undefined;
          const answer = await fetch(shop + address, {
            method,
            headers: { ...form, ...headers },
            body,
          });
          statuses.add(answer.status);
          await answer.arrayBuffer();
        }
      }
    }
  }
  const large = await fetch(shop, { method: 'POST', headers: form, body: 'a'.repeat(70_000) });
  statuses.add(large.status);
  expect(statuses).toEqual(new Set([200, 400, 403, 404, 405, 413]));
  expect(lines).toEqual([]);
});

test('a form of another site goes to no page', async () => {
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/', headers: { ...form, ...headers }, payload: 'a=1' });
  expect((await send(elsewhere)).json()).toMatchObject({ status: 403 });
  expect((await send({ origin: 'null' })).json()).toMatchObject({ status: 403 });
  expect((await send({ origin: 'http://localhost:3000' })).statusCode).toBe(405);
  expect((await send({})).statusCode).toBe(405);
});

test('who hangs up while a page is made leaves no error in the log', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answered = once(app.server, 'request').then(([, response]) => once(response, 'close'));
  const caller = ask(`${url}/slow`).on('error', () => undefined);
  caller.end();
  await slowPage.begun;
  caller.destroy();
  await answered;
  slowPage.goOn();
  await app.close();
  expect(lines).toEqual([]);
});

test("what is the shop's own fault is an error in the log all the same", async () => {
  for (const url of ['/broken', '/broken.data']) {
    lines = [];
    expect((await app.inject({ url, headers: elsewhere })).statusCode).toBe(500);
    expect(lines).toMatchObject([{ level: 50, err: { message: 'The oven is cold.' } }]);
  }
});
