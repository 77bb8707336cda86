import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { readMetrics, sumOf } from './support/metrics.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** Where the figures of a shop can be read, in one process and in several. */
const loggingShop = path.join(import.meta.dirname, 'support', 'logging-shop.ts');

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function start(settings: Record<string, string>) {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-metrics-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const port = freshPort();
  const child = run(loggingShop, [], {
    DATABASE_URL: shop.url,
    DATA_DIR: dir,
    PORT: port,
    ...settings,
  });
  const url = `http://127.0.0.1:${port}`;
  return { ...child, port, url, look: async () => lookAt(url) };
}

async function open(settings: Record<string, string>) {
  const started = await start(settings);
  await started.prints('The shop is open');
  return started;
}

/** A page on a connection of its own, which another process may take. */
async function lookAt(url: string) {
  const response = await fetch(url, { headers: { connection: 'close' } });
  return (await response.json()) as { pid: number; listening: string[] };
}

const scrapeAt = async (port: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return readMetrics(await response.text());
};

const pages = { route: 'page', status: '2xx' };

test('figures are read at a port of their own, and at no other', async () => {
  const port = freshPort();
  const { url, look } = await open({ METRICS_PORT: port });
  expect((await look()).listening).toHaveLength(2);
  const metrics = await scrapeAt(port);
  expect(sumOf(metrics, 'http_requests_total', pages)).toBe(1);
  expect(sumOf(metrics, 'database_up')).toBe(1);
  expect(sumOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(await (await fetch(`${url}/metrics`)).json()).toHaveProperty('pid');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405);
});

test('when the last backup was made can be read', async () => {
  const port = freshPort();
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-backups-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await open({ METRICS_PORT: port, BACKUP_DIR: dir });
  const made = async () => sumOf(await scrapeAt(port), 'backup_last_timestamp_seconds');
  const hourAgo = Date.now() / 1000 - 3_600;
  await expect.poll(made).toBeGreaterThan(hourAgo);
});

test('where no port is set, nothing but the shop listens', async () => {
  const { look } = await open({});
  expect((await look()).listening).toHaveLength(1);
});

test('a port that is in use is said by the name of its setting', async () => {
  const port = freshPort();
  const other = createServer().listen(Number(port), '127.0.0.1');
  onTestFinished(() => void other.close());
  const { ended, output } = await start({ METRICS_PORT: port });
  expect(await ended).toBe(1);
  expect(output().trim()).toBe(
    `Port ${port} is already in use. Stop what uses it, or set METRICS_PORT.`,
  );
});

test('what several processes count is added up, and stays when one of them ends', async () => {
  const port = freshPort();
  const { child, look, prints } = await open({ METRICS_PORT: port, WEB_CONCURRENCY: '2' });
  const seen = [];
  for (let time = 0; time < 10; time += 1) seen.push(await look());
  expect(new Set(seen.map(({ pid }) => pid)).size).toBe(2);
  // Only the primary listens for readers.
  expect(seen[0]?.listening.length).toBeLessThan(2);
  const pagesSeen = async () => sumOf(await scrapeAt(port), 'http_requests_total', pages);
  await expect.poll(pagesSeen).toBe(10);
  const metrics = await scrapeAt(port);
  expect(sumOf(metrics, 'database_up')).toBe(1);
  expect(sumOf(metrics, 'build_info')).toBe(1);
  const answering = async () => sumOf(await scrapeAt(port), 'processes', { state: 'answering' });
  expect(await answering()).toBe(2);

  const [{ pid } = { pid: 0 }] = seen;
  process.kill(pid, 'SIGKILL');
  await prints('ended with SIGKILL and is replaced');
  expect(await pagesSeen()).toBe(10);
  await expect.poll(answering).toBe(2);
  expect(await pagesSeen()).toBe(10);

  for (let time = 0; time < 4; time += 1) await look();
  process.kill(child.pid ?? 0, 'SIGUSR2');
  await prints('The shop has restarted.');
  await expect.poll(pagesSeen).toBe(14);
});

test('a shop whose processes all hang says that none of them answers', async () => {
  const port = freshPort();
  const { look } = await open({ METRICS_PORT: port, WEB_CONCURRENCY: '2' });
  const pids = new Set<number>();
  while (pids.size < 2) pids.add((await look()).pid);
  const signal = (name: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, name));
  onTestFinished(() => signal('SIGCONT'));
  signal('SIGSTOP');
  const processes = async (state: string) => sumOf(await scrapeAt(port), 'processes', { state });
  expect(await processes('answering')).toBe(0);
  expect(await processes('set')).toBe(2);
  signal('SIGCONT');
  await expect.poll(() => processes('answering')).toBe(2);
});
