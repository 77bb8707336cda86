import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { openStallingProxy } from './support/stalling-proxy.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** A database on another machine, which is not there for a while. */
const program = path.join(import.meta.dirname, 'support', 'logging-shop.ts');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function startFarFrom(proxy: Awaited<ReturnType<typeof openStallingProxy>>, settings = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-away-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const port = freshPort();
  const place = { DATABASE_URL: proxy.url, DATA_DIR: dir, PORT: port };
  return { ...run(program, [], { ...place, ...settings }), url: `http://127.0.0.1:${port}` };
}

async function farDatabase() {
  const proxy = await openStallingProxy(shop.url);
  onTestFinished(proxy.close);
  return proxy;
}

const answers = async (url: string) =>
  (await fetch(`${url}/health/ready`).catch(() => undefined))?.status;

/** Each connection goes to the next process. */
async function pidsOf(url: string): Promise<number[]> {
  const pages = Array.from({ length: 8 }, async () => (await fetch(`${url}/?takes=200`)).json());
  const pids = (await Promise.all(pages)).map((page) => (page as { pid: number }).pid);
  return [...new Set(pids)];
}

test('a start waits for a database that is not there yet, and opens when it is', async () => {
  const proxy = await farDatabase();
  proxy.goAway();
  const far = await startFarFrom(proxy);
  await far.prints('cannot be reached');
  await pause(2_000);
  expect(far.child.exitCode).toBeNull();
  await proxy.comeBack();
  await far.prints('The shop is open');
  expect(await answers(far.url)).toBe(200);
});

test('a start waits no longer than it is told, and says how long it was', async () => {
  const proxy = await farDatabase();
  proxy.goAway();
  const far = await startFarFrom(proxy, { DATABASE_WAIT: '2' });
  expect(await far.ended).toBe(1);
  expect(far.output()).toMatch(/cannot be reached: .*ECONNREFUSED.*\n.*waited for 2 seconds/);
  expect(far.output()).not.toContain(new URL(shop.url).password);
});

test('a start with a wrong password does not wait', async () => {
  const wrong = new URL(shop.url);
  wrong.password = 'marigold';
  const far = await startFarFrom(await openStallingProxy(wrong.href));
  expect(await far.ended).toBe(1);
  expect(far.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^The database .+ cannot be reached: password authentication failed/),
  ]);
});

test('a shop of several processes that all die while the database is away is there again with it', async () => {
  const proxy = await farDatabase();
  const far = await startFarFrom(proxy, { WEB_CONCURRENCY: '2' });
  await far.prints('The shop is open');
  const pids = await pidsOf(far.url);
  expect(pids).toHaveLength(2);
  proxy.goAway();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  // Longer than five tries in a row took, after which it gave up.
  await pause(9_000);
  expect(far.child.exitCode).toBeNull();
  await proxy.comeBack();
  await far.prints('The database is back.');
  await expect.poll(() => answers(far.url)).toBe(200);
});
