import type { FastifyInstance, FastifyRequest } from 'fastify';

import { bringsBody } from './bodies.ts';
import { isExternal } from './external.ts';
import { answerUnreadable } from './unreadable.ts';

interface BodyLimits {
  /** Interval of the checks, in ms. */
  everyMs?: number;
  /** How many bytes must arrive in each interval. */
  minBytes?: number;
}

/**
 * Closes with 408 a request whose body arrives more slowly than on any real network, because it counts as in flight and
 * takes a place from others. Time in which the shop itself does not read does not count.
 */
export function boundBodies(
  app: FastifyInstance,
  { everyMs = 10_000, minBytes = 10_000 }: BodyLimits = {},
): void {
  const checks = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!isExternal(request) || raw.complete || !bringsBody(raw)) return done();
    let before = raw.socket.bytesRead;
    const checking = setInterval(() => {
      if (raw.complete) return clearInterval(checking);
      const received = raw.socket.bytesRead - before;
      before += received;
      if (raw.readableLength > 0 || received >= minBytes) return undefined;
      clearInterval(checking);
      return answerUnreadable(tooSlow(), raw.socket);
    }, everyMs).unref();
    checks.set(request, checking);
    raw.once('close', () => clearInterval(checking));
    done();
  });
  // Once the response is sent, the rest of the body does not matter.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    clearInterval(checks.get(request));
    done();
  });
}

/** The error that Node emits for a request that did not arrive in time. */
export const tooSlow = () =>
  Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
