import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { forgetPictureJob } from '#server/media/index.ts';
import { listPendingJobs } from '#server/platform/pending-jobs.ts';

import { freshPort, run } from './support/processes.ts';
import { openTestShop } from './support/test-shop.ts';

/** What goes on in a shop that was asked to stop, until it has. */
const bareShop = path.join(import.meta.dirname, 'support', 'bare-shop.ts');

async function openShop(DATABASE_URL: string, settings: Record<string, string> = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-stopping-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const port = freshPort();
  const shop = run(bareShop, [], { DATABASE_URL, DATA_DIR: dir, PORT: port, ...settings });
  await shop.prints('The shop is open');
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      () => true,
      () => false,
    );
  return { ...shop, port: Number(port), isOpen };
}

/** A request that has begun and never ends: a shop that stops waits for it as long as it does for any. */
async function beginEndlessRequest(port: number): Promise<void> {
  const client = createConnection({ port, host: '127.0.0.1' });
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  const head = ['POST /v1/user/auth/login HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
  client.write(`${[...head, 'Content-Length: 100'].join('\r\n')}\r\n\r\n{"phone_no"`);
  await expect.poll(() => client.bytesWritten).toBeGreaterThan(0);
  // Until the shop has begun to read it.
  await pause(300);
}

test('a shop that is asked to stop begins no more work for later while it answers what has begun', async () => {
  const { url, db, jobs } = await openTestShop();
  const shop = await openShop(url);
  const enqueue = () =>
    jobs.enqueue(db, forgetPictureJob, { content_hash: 'none', stem: 'none', width: 1 });
  // Orders are looked through for unpaid ones each minute: that job always waits for its time.
  const undone = async () =>
    (await listPendingJobs(db)).filter(({ name }) => name === forgetPictureJob.name);
  await enqueue();
  await expect.poll(undone).toEqual([]);

  await beginEndlessRequest(shop.port);
  shop.child.kill('SIGTERM');
  await expect.poll(shop.isOpen).toBe(false);
  await enqueue();
  expect(await shop.ended).toBe(0);
  expect(await undone()).toHaveLength(1);
});

test('a shop that is to wait before it stops says at once that it is not ready, and answers meanwhile', async () => {
  const { url } = await openTestShop();
  const shop = await openShop(url, { STOP_WAIT: '2' });
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${shop.port}${path}`).then((response) => response.status);
  expect(await status('/health/ready')).toBe(200);
  shop.child.kill('SIGTERM');
  await expect.poll(() => status('/health/ready')).toBe(503);
  expect(await status('/v1/products')).toBe(200);
  expect(await shop.ended).toBe(0);
});
