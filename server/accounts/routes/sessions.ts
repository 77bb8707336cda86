import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';

import type { Db } from '#server/database.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import { redeemResetLinkRateLimited, registerRateLimited } from '../use-cases/rate-limited.ts';
import { logIn, logOut } from '../use-cases/sessions.ts';
import { secondStepAnswer, sessionUserAnswer } from '../answers.ts';

/** Logging in and out. */
export function sessionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'POST /v1/user/register', { access: 'public' }, async ({ body, request }) => {
    const { id, phone } = await registerRateLimited(db, {
      phone: body.phone_no,
      password: body.password,
      ip: request.ip,
    });
    return {
      status: 1,
      message: sentence('registered'),
      data: { id, phone_no: phone },
    };
  });

  serve(app, 'POST /v1/user/auth/login', { access: 'public' }, async ({ body, request }) => {
    const { token, account, ...half } = await logIn(db, {
      phone: body.phone_no,
      password: body.password,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    return 'expiresAt' in half
      ? { status: 1, second_step: secondStepAnswer({ token, ...half }) }
      : { status: 1, token, user: sessionUserAnswer(account) };
  });

  serve(app, 'POST /v1/user/auth/logout', { access: 'guest' }, async ({ request }) => {
    await logOut(db, bearerToken(request) ?? '');
    return { status: 1, message: sentence('loggedOut') };
  });

  serve(app, 'POST /v1/user/reset', { access: 'public' }, async ({ body, request }) => {
    await redeemResetLinkRateLimited(db, {
      token: body.token,
      newPassword: body.new_password,
      ip: request.ip,
    });
    return { status: 1, message: sentence('passwordSet') };
  });
}
