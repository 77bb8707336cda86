import type { FastifyInstance } from 'fastify';

import { serveRedirect } from '#server/platform/http/redirects.ts';

import { type ReturnTools, takeReturn } from '../use-cases/return.ts';

/**
 * Where gateways send customers back to. They bring no session: the URL that the shop made identifies their attempt,
 * and the gateway's signature proves its result.
 */
export function returnRoutes(app: FastifyInstance, tools: ReturnTools): void {
  const take = async (
    { provider, attempt: reference }: { provider: string; attempt: string },
    given: object,
  ): Promise<`/${string}`> => {
    const { path } = await takeReturn(tools, { provider, reference, returned: textsOf(given) });
    return path;
  };
  serveRedirect(
    app,
    'GET /v1/payments/return/{provider}/{attempt}',
    { access: 'public' },
    ({ params, query }) => take(params, query),
  );
  serveRedirect(
    app,
    'POST /v1/payments/return/{provider}/{attempt}',
    { access: 'public' },
    ({ params, body }) => take(params, body),
  );
}

/** The texts that come once; a name that comes twice is ignored. */
const textsOf = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
