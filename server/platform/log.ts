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
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}
