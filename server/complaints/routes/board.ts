import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { recordColumns, recordLine, shopComplaintAnswer, shopThreadAnswer } from '../answers.ts';
import {
  type RecordRow,
  answerComplaint,
  exportComplaints,
  lookAfter,
  noteComplaint,
  pageOfComplaints,
  showComplaint,
} from '../use-cases/board.ts';

/** The board of complaints, what is due first, and the record of all. */
export function boardRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, 'GET /v1/complaints', { access: 'staff' }, async ({ query }) => {
    const { rows, counts, total } = await pageOfComplaints(db, query);
    return {
      status: 1,
      data: rows.map(shopComplaintAnswer),
      ...pageFacts(query, total),
      counts,
    };
  });

  serveFile(app, 'GET /v1/complaints/export', { access: 'staff' }, async ({ audit }) => ({
    name: `complaints-${sheetTime(clock.now()).slice(0, 10)}.csv`,
    parts: csvFile(recordColumns, linesOf(await exportComplaints(db, audit))),
  }));

  serve(app, 'GET /v1/complaints/{id}', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: shopThreadAnswer(await showComplaint(db, params.id)),
  }));

  serve(app, 'POST /v1/complaints/{id}/look', { access: 'staff' }, async ({ params, audit }) => ({
    status: 1,
    message: sentence('complaintLookedAt'),
    data: shopThreadAnswer(await lookAfter(audit, params.id)),
  }));

  serve(
    app,
    'POST /v1/complaints/{id}/answers',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      message: sentence(body.outcome === undefined ? 'complaintAnswered' : 'complaintSettled'),
      data: shopThreadAnswer(await answerComplaint(audit, params.id, body)),
    }),
  );

  serve(
    app,
    'POST /v1/complaints/{id}/notes',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      message: sentence('complaintNoted'),
      data: shopThreadAnswer(await noteComplaint(audit, params.id, body.text)),
    }),
  );
}

async function* linesOf(pages: AsyncGenerator<RecordRow[]>) {
  for await (const rows of pages) yield rows.map(recordLine);
}
