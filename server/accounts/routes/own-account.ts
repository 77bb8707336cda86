import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OrderDetail } from '#contract/orders/schemas.ts';
import type { Db } from '#server/database.ts';
import { bearerToken, callerOf } from '#server/platform/http/access.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { closeAccount } from '../use-cases/own-account.ts';
import { changePassword } from '../use-cases/passwords.ts';
import { tokenHash } from '../use-cases/sessions.ts';
import { addressAnswer, ownDataText, ownSessionAnswer, sessionUserAnswer } from '../answers.ts';
import type { DetachOrders } from '../jobs.ts';
import { findAccount } from '../queries/accounts.ts';
import { listAddresses } from '../queries/addresses.ts';
import { deleteOwnSession, deleteSessions, listSessions } from '../queries/sessions.ts';

export interface OwnAccountDependencies {
  db: Db;
  jobs: Jobs;
  /** The account's orders, page by page. Passed in, because orders import accounts and not the other way round. */
  ordersOf: (accountId: number) => AsyncGenerator<OrderDetail[]>;
  detachOrders: DetachOrders;
}

/** What logged-in people see of their own account and do with it. */
export function ownAccountRoutes(
  app: FastifyInstance,
  { db, jobs, ordersOf, detachOrders }: OwnAccountDependencies,
): void {
  const ownAccount = async (request: FastifyRequest) => {
    const account = await findAccount(db, callerOf(request).accountId);
    if (!account) throw new ShopError('session_required');
    return account;
  };
  const ownSessions = async (request: FastifyRequest) => {
    const rows = await listSessions(db, callerOf(request).accountId);
    return rows.map((row) => ownSessionAnswer(row, tokenHash(bearerToken(request) ?? '')));
  };

  serve(app, 'GET /v1/user/me', { access: 'customer' }, async ({ request }) => ({
    status: 1,
    data: sessionUserAnswer(await ownAccount(request)),
  }));

  serve(app, 'POST /v1/user/auth/password', { access: 'customer' }, async ({ body, request }) => {
    const token = await changePassword(db, {
      accountId: callerOf(request).accountId,
      token: bearerToken(request) ?? '',
      address: request.ip,
      currentPassword: body.current_password,
      newPassword: body.new_password,
    });
    return { status: 1, message: 'Your password is changed. Other devices are logged out.', token };
  });

  serve(app, 'GET /v1/user/sessions', { access: 'customer' }, async ({ request }) => ({
    status: 1,
    data: await ownSessions(request),
  }));

  serve(
    app,
    'DELETE /v1/user/sessions/{id}',
    { access: 'customer' },
    async ({ params, request }) => {
      const isEnded = await deleteOwnSession(db, callerOf(request).accountId, params.id);
      if (!isEnded) throw new ShopError('not_found');
      return { status: 1, message: 'That device is logged out.' };
    },
  );

  serve(
    app,
    'POST /v1/user/auth/logout-everywhere',
    { access: 'customer' },
    async ({ request }) => {
      await deleteSessions(db, callerOf(request).accountId);
      return { status: 1, message: 'You are logged out everywhere.' };
    },
  );

  const sendingTo = new Set<number>();
  serveFile(app, 'GET /v1/user/export', { access: 'customer' }, async ({ request }) => {
    const account = await ownAccount(request);
    const data = {
      account: {
        ...sessionUserAnswer(account),
        created_at: account.created_at.toISOString(),
      },
      sessions: await ownSessions(request),
      addresses: (await listAddresses(db, account.id)).map(addressAnswer),
    };
    if (sendingTo.has(account.id)) {
      throw new ShopError('too_many_attempts', [], {
        detail: 'Your data is on its way already. Please wait until it is there.',
      });
    }
    sendingTo.add(account.id);
    return {
      parts: ownDataText(data, ordersOf(account.id)),
      onEnd: () => sendingTo.delete(account.id),
    };
  });

  serve(app, 'POST /v1/user/delete', { access: 'customer' }, async ({ body, request }) => {
    await closeAccount(
      { db, jobs, detachOrders },
      { accountId: callerOf(request).accountId, password: body.password },
    );
    return { status: 1, message: 'Your account is deleted.' };
  });
}
