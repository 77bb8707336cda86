import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readConfig } from '#server/platform/config.ts';
import { runShop } from '#server/process/run.ts';

/**
 * The whole shop, with pages that report the process that rendered them, its program version at the start, and what
 * it listens on. `/takes/50` delays a page, `/work/50` keeps the processor busy, each for that many ms. With
 * `broken` as the program it fails to start; with `slow` it starts slowly, and with `crashing` it fails once it serves.
 */
await runShop(async () => {
  const program = readProgram();
  if (program === 'broken') throw new Error('The program is broken.');
  if (program === 'slow') await pause(3_000);
  if (program === 'crashing') endOnceItServes();
  return {
    serveFiles: async () => undefined,
    render: async (request) => {
      const [, what, ms] = new URL(request.url).pathname.split('/');
      await pause(what === 'takes' ? Number(ms) : 0);
      const busyUntil = performance.now() + (what === 'work' ? Number(ms) : 0);
      while (performance.now() < busyUntil);
      const listening = process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap');
      const page = { pid: process.pid, program, memory: process.memoryUsage.rss(), listening };
      return new Response(JSON.stringify(page), { headers: { 'content-type': 'text/html' } });
    },
  };
});

function endOnceItServes(): void {
  subscribe('tracing:net.server.listen:asyncEnd', () => setTimeout(() => process.exit(3), 1_000));
}

function readProgram(): string {
  try {
    return readFileSync(path.join(readConfig().dataDir, 'program'), 'utf8');
  } catch {
    return '';
  }
}
