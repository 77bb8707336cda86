import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { profileAnswer, rateAnswer } from './answers.ts';
import {
  addProfile,
  changeRate,
  checkRates,
  readProfiles,
  readRates,
  removeRate,
} from './use-cases.ts';

/** Who the seller is for the GST, and what is taxed with what. Owners alone decide it. */
export function taxRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const profiles = async () => {
    const { current, history, suggested } = await readProfiles(db);
    return {
      current: current ? profileAnswer(current) : null,
      history: history.map(profileAnswer),
      suggested,
    };
  };
  const rates = async () => {
    const { rates, used, missing, without } = await readRates(db);
    return {
      rates: rates.map((row) => rateAnswer(row, used.has(row.id))),
      missing,
      products_without: without,
    };
  };

  serve(app, 'GET /v1/tax/profile', { access: 'staff' }, async () => ({
    status: 1,
    data: await profiles(),
  }));

  serve(app, 'POST /v1/tax/profile', { access: 'staff' }, async ({ body, audit }) => {
    await addProfile(audit, body);
    return { status: 1, message: sentence('settingsSaved'), data: await profiles() };
  });

  serve(app, 'GET /v1/tax/rates', { access: 'staff' }, async () => ({
    status: 1,
    data: await rates(),
  }));

  serve(app, 'PUT /v1/tax/rates', { access: 'staff' }, async ({ body, audit }) => {
    await changeRate(audit, body);
    return { status: 1, message: sentence('settingsSaved'), data: await rates() };
  });

  serve(app, 'POST /v1/tax/rates/checks', { access: 'staff' }, async ({ body, audit }) => {
    await checkRates(audit, body);
    return { status: 1, message: sentence('settingsSaved'), data: await rates() };
  });

  serve(app, 'DELETE /v1/tax/rates/{id}', { access: 'staff' }, async ({ params, audit }) => {
    await removeRate(audit, params.id);
    return { status: 1, message: sentence('taxRateDeleted') };
  });
}
