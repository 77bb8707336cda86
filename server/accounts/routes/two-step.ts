import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { SealKey } from '#server/platform/sealed.ts';
import { findShopName } from '#server/store/index.ts';

import { passkeyAnswer, sessionUserAnswer, twoStepSecretAnswer } from '../answers.ts';
import {
  beginRequiredTwoStep,
  confirmRequiredTwoStep,
  takeSecondStep,
} from '../use-cases/second-step.ts';
import {
  beginOwnTwoStep,
  confirmOwnTwoStep,
  removeOwnTwoStep,
  renewRecoveryCodes,
  resetTwoStep,
  setTwoStepRule,
  showStaffRule,
  showTwoStep,
} from '../use-cases/two-step.ts';

/** The second step of a login, and what staff set about it. */
export function twoStepRoutes(
  app: FastifyInstance,
  { db, sealKey }: { db: Db; sealKey: SealKey },
): void {
  const secretAnswer = async (begun: { secret: Buffer; phone: string }) => ({
    status: 1 as const,
    data: twoStepSecretAnswer(begun, await findShopName(db)),
  });

  serve(app, 'POST /v1/user/auth/second-step', { access: 'public' }, async ({ body, request }) => {
    const { token, account } = await takeSecondStep(db, sealKey, { ...body, ip: request.ip });
    return { status: 1, token, user: sessionUserAnswer(account) };
  });

  serve(app, 'POST /v1/user/auth/second-step/begin', { access: 'public' }, async ({ body }) =>
    secretAnswer(await beginRequiredTwoStep(db, sealKey, body.token)),
  );

  serve(
    app,
    'POST /v1/user/auth/second-step/confirm',
    { access: 'public' },
    async ({ body, request }) => {
      const step = { ...body, ip: request.ip };
      const { token, account, codes } = await confirmRequiredTwoStep(db, sealKey, step);
      return { status: 1, token, user: sessionUserAnswer(account), recovery_codes: codes };
    },
  );

  serve(app, 'GET /v1/user/two-step', { access: 'customer' }, async ({ request }) => {
    const { isOn, isRequired, left, passkeys } = await showTwoStep(db, callerOf(request).accountId);
    return {
      status: 1,
      data: {
        is_on: isOn,
        is_required: isRequired,
        recovery_codes_left: left,
        passkeys: passkeys.map(passkeyAnswer),
      },
    };
  });

  serve(app, 'POST /v1/user/two-step', { access: 'customer' }, async ({ body, request }) => {
    const { accountId } = callerOf(request);
    return secretAnswer(await beginOwnTwoStep(db, sealKey, { accountId, ...body }));
  });

  serve(
    app,
    'POST /v1/user/two-step/confirm',
    { access: 'customer' },
    async ({ body, request }) => {
      const { accountId, session } = callerOf(request);
      const own = { accountId, session, code: body.code, ip: request.ip };
      return { status: 1, data: { recovery_codes: await confirmOwnTwoStep(db, sealKey, own) } };
    },
  );

  serve(
    app,
    'POST /v1/user/two-step/recovery-codes',
    { access: 'customer' },
    async ({ body, request }) => {
      const own = { accountId: callerOf(request).accountId, ...body, ip: request.ip };
      return { status: 1, data: { recovery_codes: await renewRecoveryCodes(db, sealKey, own) } };
    },
  );

  serve(app, 'POST /v1/user/two-step/remove', { access: 'customer' }, async ({ body, request }) => {
    const own = { accountId: callerOf(request).accountId, ...body, ip: request.ip };
    await removeOwnTwoStep(db, sealKey, own);
    return { status: 1, message: sentence('twoStepOff') };
  });

  serve(app, 'GET /v1/user/two-step/staff', { access: 'staff' }, async () => {
    const { isRequired, accounts } = await showStaffRule(db);
    return { status: 1, data: { is_required: isRequired, accounts } };
  });

  serve(
    app,
    'PATCH /v1/user/two-step/staff',
    { access: 'staff' },
    async ({ body, request, audit }) => {
      const isRequired = body.is_required;
      await setTwoStepRule(audit, { isRequired, session: callerOf(request).session });
      return {
        status: 1,
        message: sentence(isRequired ? 'twoStepRequired' : 'twoStepNotRequired'),
      };
    },
  );

  serve(
    app,
    'POST /v1/user/{id}/two-step/reset',
    { access: 'staff' },
    async ({ params, request, audit }) => {
      const actorId = callerOf(request).accountId;
      await resetTwoStep(audit, { actorId, accountId: params.id });
      return { status: 1, message: sentence('twoStepReset') };
    },
  );
}
