/** Ends a hook of Fastify's, with what it makes of the response if it makes something. */
type Done<Value> = (error?: Error, value?: Value) => void;

/**
 * Ends a hook when what it waits for is there, or at once. A hook that returns a promise costs a call two of them and a turn of
 * the queue, and a call passes some twenty: without them an answer to a provider takes a tenth less of the processor.
 */
export function whenDone<Value>(waiting: Promise<Value> | undefined, done: Done<Value>): void {
  if (!waiting) return done();
  // oxlint-disable-next-line promise/no-callback-in-promise -- Fastify waits by callback
  void waiting.then((value) => done(undefined, value), done);
}
