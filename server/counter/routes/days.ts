import type { FastifyInstance } from 'fastify';

import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { closingAnswer, dayAnswer, dayFileColumns, dayFileLine } from '../answers/days.ts';
import { type NamedClosing, closeDay, exportDays, pageOfDays, showDay } from '../use-cases/days.ts';

/** The days of the till: what came in, and how they were closed. */
export function dayRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, 'GET /v1/counter/days', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await pageOfDays(db, query);
    return { status: 1, data: rows.map(closingAnswer), ...pageFacts(query, total) };
  });

  serveFile(app, 'GET /v1/counter/days/export', { access: 'staff' }, async ({ audit }) => ({
    name: `days-${sheetTime(clock.now()).slice(0, 10)}.csv`,
    parts: csvFile(dayFileColumns, linesOf(await exportDays(audit))),
  }));

  serve(app, 'GET /v1/counter/days/{day}', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: dayAnswer(await showDay(db, params.day)),
  }));

  serve(
    app,
    'POST /v1/counter/days/{day}',
    { access: 'staff' },
    async ({ params, body, request, audit }) => {
      await closeDay({ audit, actorId: callerOf(request).accountId }, params.day, body);
      return { status: 1, data: dayAnswer(await showDay(db, params.day)) };
    },
  );
}

async function* linesOf(pages: AsyncGenerator<NamedClosing[]>) {
  for await (const rows of pages) yield rows.map(dayFileLine);
}
