import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OwnSession } from '#contract/accounts/schemas.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { bearerToken, callerOf } from '#server/platform/http/access.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import {
  chooseLanguage,
  closeAccount,
  deleteSessions,
  endSession,
  listSessions,
  ownAccount,
  ownData,
} from '../use-cases/own-account.ts';
import { changePassword } from '../use-cases/passwords.ts';
import { tokenHash } from '../use-cases/tokens.ts';
import {
  addressAnswer,
  ownDataText,
  ownSessionAnswer,
  passkeyAnswer,
  ownAccountAnswer,
} from '../answers.ts';
import type { DetachOrders } from '../jobs.ts';

export interface OwnAccountDependencies {
  db: Db;
  jobs: Jobs;
  /** The account's orders, page by page. Passed in, because orders import accounts and not the other way round. */
  ordersOf: (accountId: number) => AsyncGenerator<OrderDetail[]>;
  /** What is in its cart. Passed in likewise. */
  cartOf: (accountId: number) => Promise<unknown[]>;
  /** What else is known of it, by its name in a copy of its data. Passed in likewise. */
  things: Record<string, (db: Db, accountId: number) => Promise<unknown[]>>;
  detachOrders: DetachOrders;
}

/** What logged-in people see of their own account and do with it. */
export function ownAccountRoutes(
  app: FastifyInstance,
  { db, jobs, ordersOf, cartOf, things, detachOrders }: OwnAccountDependencies,
): void {
  serve(app, 'GET /v1/user/me', { access: 'guest' }, async ({ request }) => ({
    status: 1,
    data: ownAccountAnswer(await ownAccount(db, callerOf(request).accountId)),
  }));

  serve(app, 'PATCH /v1/user/me', { access: 'guest' }, async ({ body, request }) => ({
    status: 1,
    data: ownAccountAnswer(await chooseLanguage(db, callerOf(request).accountId, body.language)),
  }));

  serve(app, 'POST /v1/user/auth/password', { access: 'customer' }, async ({ body, request }) => {
    const token = await changePassword(db, {
      accountId: callerOf(request).accountId,
      token: bearerToken(request) ?? '',
      ip: request.ip,
      currentPassword: body.current_password,
      newPassword: body.new_password,
    });
    return { status: 1, message: sentence('passwordChanged'), token };
  });

  serve(app, 'GET /v1/user/sessions', { access: 'customer' }, async ({ request }) => ({
    status: 1,
    data: sessionAnswers(await listSessions(db, callerOf(request).accountId), request),
  }));

  serve(
    app,
    'DELETE /v1/user/sessions/{id}',
    { access: 'customer' },
    async ({ params, request }) => {
      await endSession(db, callerOf(request).accountId, params.id);
      return { status: 1, message: sentence('deviceLoggedOut') };
    },
  );

  serve(
    app,
    'POST /v1/user/auth/logout-everywhere',
    { access: 'customer' },
    async ({ request }) => {
      await deleteSessions(db, callerOf(request).accountId);
      return { status: 1, message: sentence('loggedOutEverywhere') };
    },
  );

  serveFile(app, 'GET /v1/user/export', { access: 'guest' }, async ({ request }) => {
    const { account, sessions, addresses, passkeys } = await ownData(
      db,
      callerOf(request).accountId,
    );
    const data = {
      account: { ...ownAccountAnswer(account), created_at: account.created_at.toISOString() },
      sessions: sessionAnswers(sessions, request),
      addresses: addresses.map(addressAnswer),
      passkeys: passkeys.map(passkeyAnswer),
      cart: await cartOf(account.id),
      ...(await whatElse(things, db, account.id)),
    };
    return { parts: ownDataText(data, ordersOf(account.id)) };
  });

  serve(app, 'POST /v1/user/delete', { access: 'customer' }, async ({ body, request }) => {
    await closeAccount(
      { db, jobs, detachOrders },
      { accountId: callerOf(request).accountId, password: body.password },
    );
    return { status: 1, message: sentence('accountDeleted') };
  });
}

const sessionAnswers = (
  rows: Awaited<ReturnType<typeof listSessions>>,
  request: FastifyRequest,
): OwnSession[] => {
  const current = tokenHash(bearerToken(request) ?? '');
  return rows.map((row) => ownSessionAnswer(row, current));
};

/** One after the other: each reads a few pages of a table. */
async function whatElse(
  things: OwnAccountDependencies['things'],
  db: Db,
  accountId: number,
): Promise<Record<string, unknown[]>> {
  const known: Record<string, unknown[]> = {};
  for (const [name, of] of Object.entries(things)) known[name] = await of(db, accountId);
  return known;
}
