import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

/**
 * An account's orders must wait for its lock anyway. They wait here without a database connection, so that one busy
 * account leaves the connections to others. Two at a time, because the second request of a double click waits for its
 * own response. Five hundred orders of one moment are all taken; when others come, the account with the most waiting
 * loses its last places to them. All waiting requests, with those of other queues, are fewer than the requests that a
 * process admits: some places are always free for others.
 */
export const createAccountQueue = () =>
  createKeyedQueue({
    maxAtOnce: 2,
    maxWaiting: 500,
    maxWaitingTogether: 600,
    maxWaitMs: 20_000,
  });

/** Runs an account's work on its orders when its turn comes. */
export type AccountQueue = ReturnType<typeof createAccountQueue>;
