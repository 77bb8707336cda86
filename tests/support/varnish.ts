import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { wantsDebianPrograms } from './debian-programs.ts';
import { freshPort } from './processes.ts';
import { waitForPort } from './wait-for-port.ts';

const program = '/usr/sbin/varnishd';
const example = path.join(import.meta.dirname, '..', '..', 'deploy', 'varnish.vcl');

/** With `varnish-modules`, which has the tags. */
export const hasVarnish = wantsDebianPrograms && existsSync(program);

/** Starts Varnish in front of a shop on this machine, set as deploy/varnish.vcl says; returns its URL. */
export async function openVarnish(stack: AsyncDisposableStack, shop: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-varnish-'));
  stack.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const file = path.join(dir, 'shop.vcl');
  const text = await readFile(example, 'utf8');
  await writeFile(file, text.replace('"3000"', `"${new URL(shop).port}"`));
  const port = Number(freshPort());
  const address = `127.0.0.1:${port}`;
  const place = ['-n', path.join(dir, 'work'), '-f', file, '-a', address];
  const child = spawn(program, ['-F', '-j', 'none', ...place, '-s', 'malloc,16m']);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  stack.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await waitForPort(port);
  return `http://${address}`;
}
