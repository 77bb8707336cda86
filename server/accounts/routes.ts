import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { logIn, logOut, register } from './actions.ts';
import { sessionUserAnswer } from './answers.ts';
import { findAccount } from './queries.ts';

export function accountRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, 'POST /v1/user/register', { access: 'public' }, async ({ body }) => {
    const { id, phone } = await register(db, { phone: body.phone_no, password: body.password });
    return {
      status: 1,
      message: 'Registration successful! Use your phone number and password to login.',
      data: { id, phone_no: phone },
    };
  });

  serve(app, 'POST /v1/user/auth/login', { access: 'public' }, async ({ body }) => {
    const { token, account } = await logIn(db, clock, {
      phone: body.phone_no,
      password: body.password,
    });
    return { status: 1, token, user: sessionUserAnswer(account) };
  });

  serve(app, 'POST /v1/user/auth/logout', { access: 'customer' }, async ({ request }) => {
    await logOut(db, bearerToken(request) ?? '');
    return { status: 1, message: 'You are logged out.' };
  });

  serve(app, 'GET /v1/user/me', { access: 'customer' }, async ({ request }) => {
    const account = await findAccount(db, request.caller?.accountId ?? 0);
    if (!account) throw new ShopError('session_required');
    return { status: 1, data: sessionUserAnswer(account) };
  });
}
