import cluster from 'node:cluster';

import { runShop } from '#server/process/run.ts';

/**
 * The shop as several processes, the first of which is killed while the next one begins, before that one can notice it.
 */
if (cluster.isWorker) {
  const { ppid } = process;
  process.stdout.write(`begins ${process.pid}\n`);
  process.kill(ppid, 'SIGKILL');
  const cell = new Int32Array(new SharedArrayBuffer(4));
  while (process.ppid === ppid) Atomics.wait(cell, 0, 0, 20);
}
await runShop(async () => ({
  serveFiles: async () => undefined,
  render: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
}));
