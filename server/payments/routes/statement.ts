import type { FastifyInstance, FastifyRequest } from 'fastify';

import { limits } from '#contract/limits.ts';
import type { StatementColumns } from '#contract/payments/statement.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { creditAnswer, statementAnswer } from '../answers/statement.ts';
import { changeCredit, showCredits, showMatched } from '../use-cases/credits.ts';
import { confirmMatches } from '../use-cases/match.ts';
import { readStatement } from '../use-cases/statement.ts';

/** The bank's statement, and which orders are paid by what came in. */
export function statementRoutes(
  app: FastifyInstance,
  { db, ordersDb }: { db: Db; ordersDb: Db },
): void {
  serve(
    app,
    'POST /v1/payments/statements',
    { access: 'staff' },
    async ({ body, request, audit }) => {
      const file = fileOf(request.uploads);
      const { dry_run: isDryRun, ...columns } = body;
      const isGone = hasGone(request);
      const statement = { file, isDryRun, isGone, columns: columnsOf(columns) };
      return { status: 1, data: statementAnswer(await readStatement(audit, statement)) };
    },
  );

  serve(app, 'GET /v1/payments/credits', { access: 'staff' }, async ({ query }) => {
    if (query.state === 'matched') {
      const matched = await showMatched(db);
      return { status: 1, data: matched.map(creditAnswer), next: null };
    }
    const { rows, next } = await showCredits(db, query.state, query.after);
    return { status: 1, data: rows.map(creditAnswer), next };
  });

  serve(
    app,
    'PATCH /v1/payments/credits/{id}',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      message: sentence(body.is_set_aside ? 'creditSetAside' : 'creditTakenUp'),
      data: creditAnswer(await changeCredit(audit, params.id, body.is_set_aside)),
    }),
  );

  serve(app, 'POST /v1/payments/matches', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    data: await confirmMatches({ audit, ordersDb }, body.matches),
  }));
}

/** Returns the only file of the form. Throws `invalid_input` or `file_too_large`. */
export function fileOf([file, ...others]: UploadedFile[]): Buffer {
  if (!file || others.length > 0) {
    throw new ShopError('invalid_input', [{ path: 'file', message: sentence('oneStatement') }]);
  }
  if (file.size > limits.maxStatementBytes) throw new ShopError('file_too_large');
  return file.bytes;
}

/** Returns a function that checks whether the client of a request has disconnected. */
export const hasGone =
  ({ raw }: FastifyRequest) =>
  (): boolean =>
    raw.socket.destroyed;

/** The columns that were chosen; undefined if none was. Throws `invalid_input` if only some were. */
function columnsOf(given: Partial<Record<keyof StatementColumns, string>>) {
  const { date, text, credit, reference, direction } = given;
  if (!date && !text && !credit) return undefined;
  if (!date || !text || !credit) {
    throw new ShopError('invalid_input', [{ path: 'date', message: sentence('columnsMissing') }]);
  }
  return { date, text, credit, reference: reference || null, direction: direction || null };
}
