import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';

import { sendProblem } from '../http/problem.ts';
import { serve } from '../http/serve.ts';
import type { Jobs } from '../jobs.ts';
import { isSameSecret } from '../same-secret.ts';
import { ShopError } from '../shop-error.ts';
import { createHookInbox } from './hook-inbox.ts';
import type { Hooks } from './hook-source.ts';

/**
 * Receives events of providers. The token of the URL is checked before the body is read, the signature over its bytes
 * before anything is parsed; only then is it stored, and answered at once. What is not signed is counted, and not
 * stored: a stranger could fill the disk.
 */
export function hookRoutes(
  api: FastifyInstance,
  { db, jobs, hooks: { token, sources } }: { db: Db; jobs: Jobs; hooks: Hooks },
): void {
  const receive = createHookInbox({ db, jobs });
  const find = (provider: string) => {
    const source = sources.find((one) => one.provider === provider);
    if (!source) throw new ShopError('not_found');
    return source;
  };

  void api.register(async (scope) => {
    // The bytes are what is signed: no other parser may read them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) =>
      sendProblem(isTooLong(error) ? new ShopError('hook_refused') : error, request, reply),
    );
    scope.addHook('onRequest', ({ params }, _reply, done) => {
      const { provider, token: given } = params as { provider: string; token: string };
      if (token === undefined || !isSameSecret(given, token)) throw new ShopError('not_found');
      find(provider);
      done();
    });
    serve(
      scope,
      'POST /v1/hooks/{provider}/{token}',
      { access: 'public' },
      async ({ params, request }) => {
        const { provider, signedEvent } = find(params.provider);
        const { headers, body } = request as { headers: typeof request.headers; body: unknown };
        const event = Buffer.isBuffer(body) ? signedEvent(headers, body) : undefined;
        if (!event) throw new ShopError('hook_refused');
        await receive({ provider, event, headers, body: body as Buffer });
        return { status: 1 };
      },
    );
  });
}

/** A provider sends a hook again that was too long, and it is as long then. */
const isTooLong = (error: unknown): boolean =>
  (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
