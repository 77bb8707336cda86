import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

/**
 * An account's orders wait for its lock anyway: here they do so without a connection, so that whoever asks for much
 * leaves the others theirs. Two at a time, because the second of a double click has an answer of its own to wait for.
 * All that wait, those of other queues with them, are fewer than the requests that a process takes: some places are
 * always free for others.
 */
export const createAccountQueue = () =>
  createKeyedQueue({
    maxAtOnce: 2,
    maxWaiting: 100,
    maxWaitingTogether: 600,
    maxWaitMs: 20_000,
  });

/** Does what an account asks of its orders when its turn comes. */
export type AccountQueue = ReturnType<typeof createAccountQueue>;
