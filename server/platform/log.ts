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
        path: loggedPath(request.url),
      }),
      err: errorFacts,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** A reset link is a key, however it is spelt: pages are found by other spellings too. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return /reset[\\/]/i.test(withoutPercents(path)) ? '/reset/…' : path;
}

/** With plain letters and signs, however often they were encoded. */
const withoutPercents = (path: string): string =>
  path.replaceAll(/%(?:25)*([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** What an error is and where it came from. Not what a database says beside it: that quotes whole rows. */
function errorFacts(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack = '' } = error;
  return { type: name, message, code, constraint, stack };
}
