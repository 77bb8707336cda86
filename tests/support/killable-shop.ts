import { readFileSync, unlinkSync } from 'node:fs';

import { handleFaultPoints } from '#server/platform/fault-points.ts';
import { runShop } from '#server/process/run.ts';

/**
 * The shop as several processes, one of which crashes at the fault point that the file of its argument names. The file
 * is gone then: the others, and the next process, go on.
 */
const [, , file = ''] = process.argv;
handleFaultPoints(async (point) => {
  try {
    if (readFileSync(file, 'utf8') !== point) return;
    // Fails where another process was faster.
    unlinkSync(file);
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
});
await runShop(async () => ({
  serveFiles: async () => undefined,
  render: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
}));
