import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { claimServing, hasOtherClients } from './advisory-locks.ts';
import { startEmbedded, stopEmbedded } from './embedded.ts';
import { ensureReachable } from './availability.ts';

async function emptyFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-embedded-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('what was acknowledged is there after everything was killed', async () => {
  const dir = await emptyFolder();
  const { ownerUrl: first } = await startEmbedded({ dir });
  await query(first, 'create table note (words text)');
  await query(first, "insert into note values ('paid')");

  const pidFile = await readFile(path.join(dir, 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');

  const { ownerUrl: second } = await startEmbedded({ dir });
  onTestFinished(() => stopEmbedded(dir));
  expect(second).toBe(first);
  expect(await query(second, 'select words from note')).toEqual([{ words: 'paid' }]);
});

test('a server that outlived its shop is found again', async () => {
  const dir = await emptyFolder();
  const first = await startEmbedded({ dir, durable: false });
  const again = await startEmbedded({ dir, durable: false });
  onTestFinished(() => stopEmbedded(dir));
  expect(again).toEqual(first);
});

test('a server that does not answer for a while keeps its port, also after the next kill', async () => {
  const dir = await emptyFolder();
  const { ownerUrl: first } = await startEmbedded({ dir });
  onTestFinished(() => stopEmbedded(dir));
  const pid = async () =>
    Number((await readFile(path.join(dir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const slow = await pid();
  process.kill(slow, 'SIGSTOP');
  const again = startEmbedded({ dir });
  const log = () => readFile(path.join(dir, 'cluster', 'server.log'), 'utf8');
  await expect.poll(log, { timeout: 60_000 }).toContain('already exists');
  process.kill(slow, 'SIGCONT');
  expect((await again).ownerUrl).toBe(first);
  process.kill(await pid(), 'SIGKILL');
  expect((await startEmbedded({ dir })).ownerUrl).toBe(first);
});

test('two starts at once end with one server, and only one of them may serve', async () => {
  const dir = await emptyFolder();
  const [{ url: one }, { url: other }] = await Promise.all([
    startEmbedded({ dir, durable: false }),
    startEmbedded({ dir, durable: false }),
  ]);
  onTestFinished(() => stopEmbedded(dir));
  expect(one).toBe(other);

  const claim = await claimServing(one);
  expect(claim).toBeDefined();
  expect(await claimServing(other)).toBeUndefined();
  expect(await hasOtherClients(one)).toBe(true);
  await claim?.[Symbol.asyncDispose]();
  const next = await claimServing(other);
  expect(next).toBeDefined();
  await next?.[Symbol.asyncDispose]();
});

test('a folder that cannot be written is one clear line', async () => {
  const dir = await emptyFolder();
  await writeFile(path.join(dir, 'file'), '');
  await expect(startEmbedded({ dir: path.join(dir, 'file', 'data') })).rejects.toMatchObject({
    name: 'StartError',
    lines: [expect.stringMatching(/^The data folder .+ cannot be written/)],
  });
});

test('a database that is not there is named without its password', async () => {
  const unreachable = ensureReachable('postgres://shop:secret@127.0.0.1:1/party');
  await expect(unreachable).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The database party at 127\.0\.0\.1:1 cannot be reached/),
  });
  await expect(unreachable).rejects.not.toMatchObject({
    message: expect.stringContaining('secret'),
  });
});

/** A user that every system has. */
const daemon = 1;

test.runIf(process.getuid?.() === 0)(
  'root who works on the shop of somebody else takes none of its files away',
  async () => {
    const dir = await emptyFolder();
    await chown(dir, daemon, daemon);
    for (let times = 0; times < 2; times += 1) {
      const { ownerUrl: url } = await startEmbedded({ dir });
      await query(url, 'create table if not exists note (words text)');
      await stopEmbedded(dir);
    }
    for (const name of ['', 'cluster', 'cluster/jalsa.password', 'cluster/global/pg_control']) {
      expect((await stat(path.join(dir, name))).uid, name).toBe(daemon);
    }
  },
);
