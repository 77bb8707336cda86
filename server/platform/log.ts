import type { FastifyServerOptions } from 'fastify';

import { systemClock } from './clock.ts';

/**
 * Structured log lines, one JSON object each, without personal data: no addresses of visitors, no
 * headers, no query strings (searches hold phone numbers), no bodies.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        // A reset link is a key.
        path: request.url.split('?', 1)[0]?.replace(/^\/reset\/.*/, '/reset/…'),
      }),
      err: errorFacts,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** What an error is and where it came from. Not what a database says beside it: that quotes whole rows. */
function errorFacts(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack = '' } = error;
  return { type: name, message, code, constraint, stack };
}
