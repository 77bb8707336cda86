import { handleFaultPoints } from '#server/platform/fault-points.ts';
import { runShop } from '#server/process/run.ts';

/** The shop as a process that crashes at the fault point named by its argument. */
const [, , deadlyPoint] = process.argv;
handleFaultPoints(async (point) => {
  if (point === deadlyPoint) process.kill(process.pid, 'SIGKILL');
});
await runShop(async () => ({
  serveFiles: async () => undefined,
  render: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
}));
