import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { passkeySite } from '#server/platform/passkeys.ts';
import type { SealKey } from '#server/platform/sealed.ts';
import { findShopName } from '#server/store/index.ts';

import { passkeyCreationAnswer, passkeyRequestAnswer, sessionUserAnswer } from '../answers.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyStep,
  removePasskey,
  takePasskeyStep,
} from '../use-cases/passkeys.ts';

/** Passkeys in place of a code: one's own, and the step of a login. */
export function passkeyRoutes(
  app: FastifyInstance,
  { db, sealKey, publicUrl }: { db: Db; sealKey: SealKey; publicUrl: string },
): void {
  const site = passkeySite(publicUrl);

  serve(
    app,
    'POST /v1/user/auth/second-step/passkey/begin',
    { access: 'public' },
    async ({ body }) => ({
      status: 1,
      data: passkeyRequestAnswer(site, await beginPasskeyStep(db, body.token)),
    }),
  );

  serve(
    app,
    'POST /v1/user/auth/second-step/passkey',
    { access: 'public' },
    async ({ body, request }) => {
      const step = { token: body.token, used: body.passkey, ip: request.ip };
      const { token, account } = await takePasskeyStep(db, site, step);
      return { status: 1, token, user: sessionUserAnswer(account) };
    },
  );

  serve(
    app,
    'POST /v1/user/two-step/passkeys/begin',
    { access: 'customer' },
    async ({ body, request }) => {
      const { accountId, session } = callerOf(request);
      const begun = await beginPasskey(db, sealKey, {
        accountId,
        session,
        ...body,
        ip: request.ip,
      });
      return { status: 1, data: passkeyCreationAnswer(site, begun, await findShopName(db)) };
    },
  );

  serve(
    app,
    'POST /v1/user/two-step/passkeys',
    { access: 'customer' },
    async ({ body, request }) => {
      const { accountId, session } = callerOf(request);
      const own = { accountId, session, name: body.name, made: body.passkey };
      const id = await addPasskey(db, site, own);
      return { status: 1, message: sentence('passkeyAdded'), passkey_id: id };
    },
  );

  serve(
    app,
    'POST /v1/user/two-step/passkeys/{id}/remove',
    { access: 'customer' },
    async ({ params, body, request }) => {
      const { accountId } = callerOf(request);
      await removePasskey(db, sealKey, { id: params.id, accountId, ...body, ip: request.ip });
      return { status: 1, message: sentence('passkeyRemoved') };
    },
  );
}
