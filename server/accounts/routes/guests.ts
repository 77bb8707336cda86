import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { bearerToken, callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { sessionUserAnswer } from '../answers.ts';
import type { DetachOrders } from '../jobs.ts';
import { type AdoptOrders, becomeCustomer, closeGuest, makeGuest } from '../use-cases/guests.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  detachOrders: DetachOrders;
  adoptOrders: AdoptOrders;
}

/** Ordering without a password. */
export function guestRoutes(
  app: FastifyInstance,
  { db, jobs, detachOrders, adoptOrders }: Dependencies,
): void {
  serve(app, 'POST /v1/user/guest', { access: 'public' }, async ({ body, request }) => {
    const { token, account } = await makeGuest(db, {
      phone: body.phone_no,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    return { status: 1, token, user: sessionUserAnswer(account) };
  });

  serve(app, 'POST /v1/user/guest/password', { access: 'guest' }, async ({ body, request }) => {
    const { token, account } = await becomeCustomer(
      { db, adoptOrders },
      {
        accountId: callerOf(request).accountId,
        token: bearerToken(request) ?? '',
        ip: request.ip,
        newPassword: body.new_password,
      },
    );
    return {
      status: 1,
      message: sentence('guestHasPassword'),
      token,
      user: sessionUserAnswer(account),
    };
  });

  serve(app, 'POST /v1/user/guest/delete', { access: 'guest' }, async ({ request }) => {
    await closeGuest({ db, jobs, detachOrders }, callerOf(request).accountId);
    return { status: 1, message: sentence('accountDeleted') };
  });
}
