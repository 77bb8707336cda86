import type { FastifyServerOptions } from 'fastify';

import { systemClock } from './clock.ts';
import { loggedPath } from './logged-path.ts';

/**
 * Returns options for structured logs, one JSON object per line, without personal data: no IP addresses, no headers, no
 * query strings (searches contain phone numbers), no bodies, and no part of a path that works as a key.
 */
export function loggerOptions(
  level: string,
  secretPaths: readonly RegExp[],
): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: loggedPath(request.url, secretPaths),
      }),
      err: errorFacts,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** Returns an error's type, message and stack, but not the details that PostgreSQL adds: they quote whole rows. */
function errorFacts(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack = '' } = error;
  return { type: name, message, code, constraint, stack };
}
