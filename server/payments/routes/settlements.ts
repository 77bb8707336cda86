import type { FastifyInstance } from 'fastify';

import type { SettlementRowChange } from '#contract/payments/settlement-schemas.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { settlementsAnswer } from '../answers/settlements.ts';
import { readSettlementsJob } from '../jobs.ts';
import type { Gateway } from '../providers/gateway.ts';
import { changeMissing, changeRow } from '../use-cases/set-aside.ts';
import { showSettlements } from '../use-cases/settlements.ts';

interface Tools {
  db: Db;
  jobs: Jobs;
  gateways: readonly Pick<Gateway, 'name' | 'title'>[];
}

/** What gateways have paid out to the shop's bank. */
export function settlementRoutes(app: FastifyInstance, { db, jobs, gateways }: Tools): void {
  serve(app, 'GET /v1/payments/settlements', { access: 'staff' }, async ({ query }) =>
    settlementsAnswer(await showSettlements(db, query.after), gateways),
  );

  serve(app, 'POST /v1/payments/settlements/read', { access: 'staff' }, async () => {
    await jobs.enqueue(db, readSettlementsJob, { isAsked: true });
    return { status: 1, message: sentence('settlementsAsked') };
  });

  serve(
    app,
    'PATCH /v1/payments/settlement_rows/{id}',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await changeRow(audit, params.id, body);
      return { status: 1, message: doneTo(body) };
    },
  );

  serve(
    app,
    'PATCH /v1/payments/missing/{id}',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await changeMissing(audit, params.id, body);
      return { status: 1, message: doneTo(body) };
    },
  );
}

const doneTo = ({ is_set_aside: isSetAside }: SettlementRowChange) =>
  sentence(isSetAside ? 'settlementRowSetAside' : 'settlementRowTakenUp');
