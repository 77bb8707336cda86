import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { copyDemo } from './demo-folder.ts';

const root = path.join(import.meta.dirname, '../..');

export interface FirstShop extends AsyncDisposable {
  url: string;
  /** The terminal output so far. */
  output: () => string;
  /** Runs `npm run shop -- …` beside the shop, as its owner would. */
  command: (words: string[], input: string) => Promise<void>;
}

/**
 * The built shop on an empty database as at its very first start, or with `DEMO: 'on'` on a copy of the prepared demo;
 * `more` is added to its settings.
 */
export async function openFirstShop(
  port: number,
  more: Record<string, string> = {},
): Promise<FirstShop> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-first-'));
  if (more['DEMO'] === 'on') await copyDemo(dir);
  const url = `http://localhost:${port}`;
  const start = (
    program: string,
    words: string[] = [],
    stdout: 'pipe' | 'ignore' = 'ignore',
  ): ChildProcess =>
    spawn(process.execPath, [path.join(root, program), ...words], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dir,
        PORT: String(port),
        DEMO: 'off',
        LOG_LEVEL: 'error',
        ...more,
      },
      stdio: ['pipe', stdout, 'inherit'],
    });
  const shop = start('server/start.js', [], 'pipe');
  let output = '';
  shop.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isReady = async () =>
    (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok ?? false;
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error('The shop did not start.');
    await setTimeout(100);
  }
  return {
    url,
    output: () => output,
    command: async (words, input) => {
      const command = start('server/cli/main.ts', words);
      command.stdin?.end(input);
      const [code] = (await once(command, 'exit')) as [number];
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}.`);
    },
    [Symbol.asyncDispose]: async () => {
      shop.kill('SIGTERM');
      if (shop.exitCode === null) await once(shop, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
