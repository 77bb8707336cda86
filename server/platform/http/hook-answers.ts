import type { FastifyReply } from 'fastify';

/**
 * Sends a response from a hook, after which nothing else is done for the request. The promise that is returned is never
 * fulfilled: that of a reply is, also when its client disconnects while the response is prepared, and Fastify then goes on to
 * the next hook and to the handler, which does what was refused, or answers a second time.
 */
export function answerInHook(reply: FastifyReply, payload: string | Buffer | undefined) {
  reply.send(payload);
  return new Promise<never>(() => undefined);
}
