import type { FastifyServerOptions } from 'fastify';

import { systemClock } from './clock.ts';

/**
 * Returns options for structured logs, one JSON object per line, without personal data: no IP addresses, no headers, no
 * query strings (searches contain phone numbers), no bodies. What follows one of `secretPaths` in a path works as a key.
 */
export function loggerOptions(
  level: string,
  secretPaths: readonly string[],
): FastifyServerOptions['logger'] {
  const secret = new RegExp(`(${secretPaths.join('|')})[\\\\/]`, 'i');
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: loggedPath(request.url, secret),
      }),
      err: errorFacts,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** A secret is hidden in every spelling of its path that still finds the page. */
function loggedPath(url: string, secret: RegExp): string {
  const [path = ''] = url.split('?', 1);
  const [, name] = secret.exec(withoutPercents(path)) ?? [];
  return name === undefined ? path : `/${name.toLowerCase()}/…`;
}

/** Decodes percent-encoding of ASCII characters, however often it was applied. */
const withoutPercents = (path: string): string =>
  path.replaceAll(/%(?:25)*([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Returns an error's type, message and stack, but not the details that PostgreSQL adds: they quote whole rows. */
function errorFacts(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack = '' } = error;
  return { type: name, message, code, constraint, stack };
}
