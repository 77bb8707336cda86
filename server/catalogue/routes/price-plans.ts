import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { planAnswer, planDetailAnswer, plannedPriceAnswer } from '../answers.ts';
import {
  addPlan,
  callOffPlan,
  lookAtPrices,
  pageOfPlans,
  showPlan,
} from '../use-cases/price-plans.ts';

/** Prices that change at a time, and are as they were after another. */
export function pricePlanRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/price-plans', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await pageOfPlans(db, query);
    return { status: 1, data: rows.map(planAnswer), ...pageFacts(query, total) };
  });

  serve(app, 'GET /v1/price-plans/{id}', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: planDetailAnswer(await showPlan(db, params.id)),
  }));

  serve(app, 'POST /v1/price-plans/look', { access: 'staff' }, async ({ body }) => ({
    status: 1,
    data: (await lookAtPrices(db, body)).map(plannedPriceAnswer),
  }));

  serve(app, 'POST /v1/price-plans', { access: 'staff' }, async ({ body, request, audit }) => {
    const id = await addPlan(audit, callerOf(request).accountId, body);
    const plan = planDetailAnswer(await showPlan(db, id));
    const message = sentence(plan.state === 'to_come' ? 'pricesPlanned' : 'pricesChanged');
    return { status: 1, message, data: plan };
  });

  serve(app, 'POST /v1/price-plans/{id}/end', { access: 'staff' }, async ({ params, audit }) => {
    await callOffPlan(audit, params.id);
    return {
      status: 1,
      message: sentence('pricePlanEnded'),
      data: planDetailAnswer(await showPlan(db, params.id)),
    };
  });
}
