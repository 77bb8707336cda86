import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { emptyFolder, postgresPid } from './support/own-folder.ts';
import { freshPort } from './support/processes.ts';

/** Whom a shop needs to live, and whom it does not. */
const bareShop = path.join(import.meta.dirname, 'support', 'bare-shop.ts');

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

/** A shop below a shell, as npm begins it, or as somebody does in the background. */
async function openBelowShell(dir: string, environment: Record<string, string>) {
  const port = freshPort();
  const settings = { LOG_LEVEL: 'silent', DEMO: 'off', DATA_DIR: dir, PORT: port };
  const background = `"${process.execPath}" "${bareShop}" & echo $!; wait`;
  const shell = spawn('sh', ['-c', background], {
    env: { PATH: process.env['PATH'], ...settings, ...environment },
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}/health/ready`;
  await expect.poll(() => statusOf(url)).toBe(200);
  const pid = Number.parseInt(output, 10);
  return { shell, pid, url };
}

test('a shop whose npm is gone stops by itself', async () => {
  const dir = await emptyFolder();
  const { shell, url } = await openBelowShell(dir, { npm_lifecycle_event: 'start' });
  shell.kill('SIGKILL');
  await expect.poll(() => statusOf(url)).toBeUndefined();
  await expect.poll(() => postgresPid(dir)).toBeUndefined();
});

test('a shop in the background outlives the shell that began it, and the end of its terminal', async () => {
  const { shell, pid, url } = await openBelowShell(await emptyFolder(), {});
  onTestFinished(() => void process.kill(pid, 'SIGTERM'));
  shell.kill('SIGKILL');
  process.kill(pid, 'SIGHUP');
  // Longer than a shop below npm takes to notice.
  await pause(2_500);
  expect(await statusOf(url)).toBe(200);
});
