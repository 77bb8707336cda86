import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { callerOf, may } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { paperAnswer, paperRowAnswer } from './answers/papers.ts';
import { issueOwed, issuePaper, pageOfPapers, showPapers } from './use-cases/papers.ts';

/** What buyers are given, for themselves and for the staff. */
export function paperRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/orders/{id}/papers', { access: 'guest' }, async ({ params, request }) => {
    const caller = callerOf(request);
    const ofAccount = may(caller, 'orders') ? undefined : caller.accountId;
    return { status: 1, data: (await showPapers(db, params.id, ofAccount)).map(paperAnswer) };
  });

  serve(
    app,
    'POST /v1/orders/{id}/papers',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await issuePaper(audit, params.id, body.state_code);
      return { status: 1, data: (await showPapers(db, params.id, undefined)).map(paperAnswer) };
    },
  );

  serve(app, 'GET /v1/papers', { access: 'staff' }, async ({ query }) => {
    const { rows, total, owed, owedCount } = await pageOfPapers(db, query);
    return {
      status: 1,
      data: rows.map(paperRowAnswer),
      owed: owed.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
      owed_count: owedCount,
      ...pageFacts(query, total),
    };
  });

  serve(app, 'POST /v1/papers/owed', { access: 'staff' }, async ({ audit }) => {
    const data = await issueOwed(audit);
    return { status: 1, message: sentence('papersIssued', { count: data.issued }), data };
  });
}
