import { parentPort } from 'node:worker_threads';

import type { Paper } from '#contract/invoices/schemas.ts';

import { drawPapers } from '../answers/pdf.ts';

/** Draws on a thread of its own: a page takes some 80 ms, for which nobody else is to wait. */
parentPort?.on('message', ({ id, papers }: { id: number; papers: Paper[] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const answer = (of: object) => parentPort?.postMessage({ id, ...of });
  drawPapers(papers).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
