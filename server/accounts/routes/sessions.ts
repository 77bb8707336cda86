import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import { redeemResetLinkRateLimited, registerRateLimited } from '../use-cases/rate-limited.ts';
import { logIn, logOut } from '../use-cases/sessions.ts';
import { sessionUserAnswer } from '../answers.ts';

/** Logging in and out. */
export function sessionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'POST /v1/user/register', { access: 'public' }, async ({ body, request }) => {
    const { id, phone } = await registerRateLimited(db, {
      phone: body.phone_no,
      password: body.password,
      address: request.ip,
    });
    return {
      status: 1,
      message: 'Registration successful! Use your phone number and password to login.',
      data: { id, phone_no: phone },
    };
  });

  serve(app, 'POST /v1/user/auth/login', { access: 'public' }, async ({ body, request }) => {
    const { token, account } = await logIn(db, {
      phone: body.phone_no,
      password: body.password,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    return { status: 1, token, user: sessionUserAnswer(account) };
  });

  serve(app, 'POST /v1/user/auth/logout', { access: 'customer' }, async ({ request }) => {
    await logOut(db, bearerToken(request) ?? '');
    return { status: 1, message: 'You are logged out.' };
  });

  serve(app, 'POST /v1/user/reset', { access: 'public' }, async ({ body, request }) => {
    await redeemResetLinkRateLimited(db, {
      token: body.token,
      newPassword: body.new_password,
      address: request.ip,
    });
    return { status: 1, message: 'Your new password is set. You can log in with it now.' };
  });
}
