import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { readConfig } from '#server/platform/config.ts';
import { runShop } from '#server/run.ts';

/**
 * The whole shop with pages that tell which process drew them, what its program was when it began and what it listens
 * on. `/takes/50` keeps a page waiting, `/work/50` keeps its processor busy, for so many ms. With `broken` as the program it
 * does not start; with `slow` it takes its time.
 */
await runShop(async () => {
  const program = readProgram();
  if (program === 'broken') throw new Error('The program is broken.');
  if (program === 'slow') await pause(3_000);
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

function readProgram(): string {
  try {
    return readFileSync(path.join(readConfig().dataDir, 'program'), 'utf8');
  } catch {
    return '';
  }
}
