import type { FastifyInstance } from 'fastify';

import type { Transport } from '#contract/transport.ts';

/** Calls of the contract from within the process: same validation, access check and errors as from outside. */
export function injectTransport(app: FastifyInstance): Transport {
  return async ({ method, path, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      // No browser: who looks at a page is counted when the page is seen, not when it is drawn.
      headers: { 'user-agent': '' },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json() as unknown };
  };
}
