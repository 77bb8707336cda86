import type { FastifyInstance } from 'fastify';

import type { EndpointName } from '#contract/index.ts';

import type { AccessOf } from './access.ts';
import { ensureAudited } from './audited-calls.ts';
import { type Input, inputOf, routeOf } from './serve.ts';

/** Registers an entry of the endpoint table that leads to another page of the shop, whose path the handler returns. */
export function serveRedirect<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { access }: { access: AccessOf<Name> },
  handler: (input: Input<Name>) => Promise<`/${string}`>,
): void {
  app.route({
    ...routeOf(name, access),
    handler: async (request, reply) => {
      const path = await handler(inputOf<Name>(request));
      ensureAudited(request);
      return reply.redirect(path, 303);
    },
  });
}
