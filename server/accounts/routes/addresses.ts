import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';

import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import { addressAnswer } from '../answers.ts';
import { editAddress, forgetAddress, listAddresses, saveAddress } from '../use-cases/addresses.ts';

/** An account's address book, so that the next order need not ask again. */
export function addressRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/user/addresses', { access: 'guest' }, async ({ request }) => ({
    status: 1,
    data: (await listAddresses(db, callerOf(request).accountId)).map(addressAnswer),
  }));

  serve(app, 'POST /v1/user/addresses', { access: 'guest' }, async ({ body, request }) => {
    const saved = await saveAddress(db, callerOf(request).accountId, body);
    return { status: 1, data: addressAnswer(saved) };
  });

  serve(
    app,
    'PUT /v1/user/addresses/{id}',
    { access: 'guest' },
    async ({ body, params, request }) => {
      const { accountId } = callerOf(request);
      const changed = await editAddress(db, { accountId, id: params.id, address: body });
      return { status: 1, data: addressAnswer(changed) };
    },
  );

  serve(app, 'DELETE /v1/user/addresses/{id}', { access: 'guest' }, async ({ params, request }) => {
    await forgetAddress(db, callerOf(request).accountId, params.id);
    return { status: 1, message: sentence('addressRemoved') };
  });
}
