import { Worker } from 'node:worker_threads';

import { LRUCache } from 'lru-cache';

import type { Paper } from '#contract/invoices/schemas.ts';
import { ShopError } from '#server/platform/shop-error.ts';

interface Answer {
  id: number;
  pdf?: Uint8Array;
  error?: string;
}

type Waiting = (answer: Answer | Error) => void;

/** Requests beyond so many waiting are asked to retry: each takes some 80 ms. */
const maxWaiting = 20;
/** So many bytes of the files that were drawn last are retained: papers never change, and a link is opened again and again. */
const maxDrawnBytes = 2_000_000;
/** How long an idle thread is retained. */
const idleMs = 60_000;

/**
 * One thread that draws PDF files for a whole server, page by page. It starts with the first of them, holds no
 * process open, and ends when there was nothing to draw for a while. When it breaks, waiting requests get an error, and
 * the next gets a new one.
 */
export function paperDrawing() {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: maxDrawnBytes,
    sizeCalculation: ({ length }) => length,
  });

  function end(reason: Error) {
    worker = undefined;
    for (const answer of waiting.values()) answer(reason);
    waiting.clear();
  }

  function start(): Worker {
    const begun = new Worker(new URL('./drawing-thread.ts', import.meta.url));
    begun.unref();
    begun.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
    begun.on('error', (error: Error) => {
      if (worker === begun) end(error);
    });
    begun.on('exit', () => {
      if (worker === begun) end(new Error('The thread that draws has ended.'));
    });
    return begun;
  }

  function rest() {
    if (waiting.size > 0 || !worker) return;
    const done = worker;
    idle = setTimeout(() => {
      if (worker !== done) return;
      worker = undefined;
      void done.terminate();
    }, idleMs).unref();
  }

  return async (papers: Paper[]): Promise<Uint8Array> => {
    // A paper says by which one it was replaced since.
    const name = papers
      .map(({ number, replaced_by: by }) => `${number}>${by?.number ?? ''}`)
      .join();
    const known = drawn.get(name);
    if (known) return known;
    if (waiting.size >= maxWaiting) throw new ShopError('unavailable');
    clearTimeout(idle);
    const id = (last += 1);
    worker ??= start();
    const drawer = worker;
    const answer = await new Promise<Answer | Error>((resolve) => {
      waiting.set(id, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      drawer.postMessage({ id, papers });
    });
    waiting.delete(id);
    rest();
    if (answer instanceof Error) throw answer;
    if (!answer.pdf) throw new Error(`A paper could not be drawn: ${answer.error}`);
    drawn.set(name, answer.pdf);
    return answer.pdf;
  };
}
