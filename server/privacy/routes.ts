import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';

import {
  type AgreeingRow,
  exportAgreeing,
  giveConsent,
  showConsents,
  withdrawConsent,
} from './use-cases.ts';

/** What people agree to: given and taken back in the same place, by the same tap. */
export function consentRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, 'GET /v1/consents', { access: 'guest' }, async ({ request }) => ({
    status: 1,
    data: (await showConsents(db, callerOf(request).accountId)).map(({ purpose, given }) => ({
      purpose,
      notice_version: given?.notice_version ?? null,
      given_at: given?.given_at.toISOString() ?? null,
    })),
  }));

  serve(
    app,
    'PUT /v1/consents/{purpose}',
    { access: 'guest' },
    async ({ params: { purpose }, body: { notice_version: version }, request }) => {
      await giveConsent(db, { accountId: callerOf(request).accountId, purpose, version });
      return { status: 1, message: sentence('consentGiven') };
    },
  );

  serve(app, 'DELETE /v1/consents/{purpose}', { access: 'guest' }, async ({ params, request }) => {
    await withdrawConsent(db, callerOf(request).accountId, params.purpose);
    return { status: 1, message: sentence('consentWithdrawn') };
  });

  serveFile(
    app,
    'GET /v1/consents/export',
    { access: 'staff' },
    async ({ query: { purpose }, audit }) => ({
      name: `${purpose}-${sheetTime(clock.now()).slice(0, 10)}.csv`,
      parts: csvFile(
        ['phone_no', 'given_at', 'notice_version'],
        linesOf(await exportAgreeing(db, audit, purpose)),
      ),
    }),
  );
}

async function* linesOf(pages: AsyncGenerator<AgreeingRow[]>) {
  for await (const rows of pages) {
    yield rows.map((row) => [row.phone, sheetTime(row.given_at), row.notice_version]);
  }
}
