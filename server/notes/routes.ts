import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { noteAnswer } from './answers.ts';
import { showNotes, writeNote } from './use-cases.ts';

/** What staff write for each other, of orders and of customers. */
export function noteRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/orders/{id}/notes', { access: 'staff' }, async ({ params: { id } }) => ({
    status: 1,
    data: (await showNotes(db, { orderId: id })).map(noteAnswer),
  }));

  serve(
    app,
    'POST /v1/orders/{id}/notes',
    { access: 'staff' },
    async ({ params: { id }, body: { text }, audit }) => ({
      status: 1,
      data: noteAnswer(await writeNote(audit, { orderId: id }, text)),
    }),
  );

  serve(app, 'GET /v1/user/{id}/notes', { access: 'staff' }, async ({ params: { id } }) => ({
    status: 1,
    data: (await showNotes(db, { accountId: id })).map(noteAnswer),
  }));

  serve(
    app,
    'POST /v1/user/{id}/notes',
    { access: 'staff' },
    async ({ params: { id }, body: { text }, audit }) => ({
      status: 1,
      data: noteAnswer(await writeNote(audit, { accountId: id }, text)),
    }),
  );
}
