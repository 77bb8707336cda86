import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { openSession } from '#server/platform/db/session.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';

import { type Place, ask, emptyFolder, emptyPlace } from './support/backups.ts';
import { type Run, freshPort, run } from './support/processes.ts';

/** Backups as a shopkeeper makes them: real processes beside a shop that serves. */

const bareShop = path.join(import.meta.dirname, 'support', 'bare-shop.ts');
const commandLine = path.join(import.meta.dirname, '..', 'server', 'cli', 'main.ts');

interface Machine {
  DATA_DIR: string;
  DATABASE_URL: string;
}

async function machineOf({ url }: Place): Promise<Machine> {
  return { DATA_DIR: await emptyFolder(), DATABASE_URL: url };
}

async function openShop(machine: Machine, settings = {}): Promise<Run & { url: string }> {
  const port = freshPort();
  const shop = run(bareShop, [], { ...machine, ...settings, PORT: port });
  await shop.prints('The shop is open');
  return { ...shop, url: `http://127.0.0.1:${port}` };
}

async function runCommand(machine: Machine, ...words: string[]) {
  const command = run(commandLine, words, { ...machine });
  return { code: await command.ended, output: command.output() };
}

test('a shop is backed up while it serves, and serves again where it is restored', async () => {
  const machine = await machineOf(await emptyPlace());
  const shop = await openShop(machine);
  await runCommand(machine, 'admin', 'create', '9820011111');
  const file = path.join(await emptyFolder(), 'shop.tar');
  const backup = await runCommand(machine, 'backup', file);
  expect(backup.output).toMatch(/Backed up \d+ rows and 0 files: .+shop\.tar \(\d+\.\d MB\)/);
  expect(backup.code).toBe(0);
  expect(await runCommand(machine, 'restore', file)).toEqual({
    code: 1,
    output: 'The shop is running. Stop it first. Nothing was restored.\n',
  });
  shop.child.kill('SIGTERM');
  await shop.ended;

  const other = await machineOf(await emptyPlace());
  const restore = await runCommand(other, 'restore', file);
  expect(restore.output).toContain('Everybody has to log in again.');
  expect(restore.code).toBe(0);
  expect((await runCommand(other, 'check')).code).toBe(0);
  expect((await runCommand(other, 'admin', 'create', '9820011111')).output).toContain(
    'Phone number is already registered.',
  );
  const again = await openShop(other);
  expect((await fetch(`${again.url}/health/ready`)).status).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('a shop with a folder for backups makes one by itself, also where several serve', async () => {
  const machine = await machineOf(await emptyPlace());
  const BACKUP_DIR = await emptyFolder();
  const shops = await Promise.all([1, 2, 3].map(() => openShop(machine, { BACKUP_DIR })));
  const backups = async () =>
    (await readdir(BACKUP_DIR)).filter((name) => name !== 'jalsa-shop.txt');
  await expect.poll(backups).toEqual([expect.stringMatching(/^jalsa-\d{4}-\d\d-\d\d-\d{4}\.tar$/)]);
  for (const { child, ended } of shops) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  expect(await backups()).toHaveLength(1);
});

test('where there is no more room, one line says so, and no half backup is left', async () => {
  const machine = await machineOf(await emptyPlace());
  expect((await runCommand(machine, 'admin', 'create', '9820011111')).code).toBe(0);
  const folder = await emptyFolder();
  // The shell gives the command room for five kilobytes.
  const command = `ulimit -f 10; exec "${process.execPath}" "${commandLine}" backup "${folder}/shop.tar"`;
  const child = spawn('sh', ['-c', command], { env: { PATH: process.env['PATH'], ...machine } });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(output.trim().split('\n').at(-1)).toMatch(/^No backup was written: EFBIG: file too large/);
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a backup that is ended at the terminal leaves nothing behind, and no database running', async () => {
  const DATA_DIR = await emptyFolder();
  const create = run(commandLine, ['admin', 'create', '9820011111'], { DATA_DIR });
  expect(await create.ended).toBe(0);
  const { ownerUrl: url } = await startEmbedded({ dir: path.join(DATA_DIR, 'postgres') });
  const session = await openSession(url, 'test');
  await session.client.query('begin; lock table account');

  const folder = await emptyFolder();
  const backup = run(commandLine, ['backup', path.join(folder, 'shop.tar')], { DATA_DIR });
  const waiting = `select from pg_stat_activity
    where application_name = 'jalsa backup' and wait_event_type = 'Lock'`;
  await expect.poll(() => ask(url, waiting)).toHaveLength(1);
  backup.child.kill('SIGINT');
  backup.child.kill('SIGINT');
  await session[Symbol.asyncDispose]();
  expect({ code: await backup.ended, output: backup.output() }).toEqual({
    code: 130,
    output: 'Stopped before it was done.\n',
  });
  expect(await readdir(folder)).toEqual([]);
  expect(await readdir(path.join(DATA_DIR, 'postgres', 'cluster'))).not.toContain('postmaster.pid');
});

test('a backup or a check of a folder without a shop makes none there', async () => {
  const DATA_DIR = await emptyFolder();
  for (const words of [['backup', path.join(DATA_DIR, 'shop.tar')], ['check']]) {
    const command = run(commandLine, words, { DATA_DIR });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(
      `There is no shop in ${DATA_DIR}, or it belongs to another user.`,
    );
  }
  expect(await readdir(DATA_DIR)).toEqual([]);
});
