import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isExternal } from './external.ts';
import { answerUnreadable } from './unreadable.ts';

interface BodyBounds {
  /** How often it is looked at what has come, in ms. */
  everyMs?: number;
  /** How much has to come in that time. */
  fewestBytes?: number;
}

/**
 * Hangs up with 408 on whoever sends a body slower than any line is: meanwhile his request holds one of the places that
 * others need. Time in which the shop itself does not read is not his.
 */
export function boundBodies(
  app: FastifyInstance,
  { everyMs = 10_000, fewestBytes = 10_000 }: BodyBounds = {},
): void {
  const underWay = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (!isExternal(request) || raw.complete || !bringsBody(raw)) return;
    let before = raw.socket.bytesRead;
    const looking = setInterval(() => {
      if (raw.complete) return clearInterval(looking);
      const come = raw.socket.bytesRead - before;
      before += come;
      if (raw.readableLength > 0 || come >= fewestBytes) return undefined;
      clearInterval(looking);
      return answerUnreadable(tooSlow(), raw.socket);
    }, everyMs).unref();
    underWay.set(request, looking);
    raw.once('close', () => clearInterval(looking));
  });
  // Whoever has his answer is waited for no longer.
  app.addHook('onSend', async (request) => clearInterval(underWay.get(request)));
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As node says it of a request that has not come in time. */
const tooSlow = () =>
  Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
