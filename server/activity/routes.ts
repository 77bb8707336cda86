import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { auditEntryAnswer, wholeAuditEntryAnswer } from './answers.ts';
import { pageOfLog, partOfEntry, wholeEntry } from './use-cases.ts';

/** The dashboard's screen Activity. */
export function activityRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/user/audit', { access: 'staff' }, async ({ query }) => {
    const { rows, total, numbers } = await pageOfLog(db, query);
    const data = rows.map((row) => auditEntryAnswer(row, numbers));
    return { status: 1, data, ...pageFacts(query, total) };
  });

  serve(app, 'GET /v1/user/audit/{id}', { access: 'staff' }, async ({ params }) => {
    const { row, numbers } = await wholeEntry(db, params.id);
    return { status: 1, data: wholeAuditEntryAnswer(row, numbers) };
  });

  serve(app, 'GET /v1/user/audit/{id}/parts', { access: 'staff' }, async ({ params, query }) => {
    const { number: part, part_count, changes } = await partOfEntry(db, params.id, query.part);
    return { status: 1, data: { part, part_count, changes } };
  });
}
