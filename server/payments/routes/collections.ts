import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { RemittanceColumns } from '#contract/payments/remittance.ts';
import { sentence } from '#contract/sentence.ts';
import { sheetTime } from '#contract/times.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvFile } from '#server/platform/csv.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  collectionAnswer,
  collectionFileColumns,
  collectionFileLine,
  couriersAnswer,
  remittanceAnswer,
} from '../answers/collections.ts';
import {
  type NamedCollection,
  addRemittance,
  exportCollections,
  showCollections,
  oweAgain,
  undoRemittance,
  writeOffShortfall,
} from '../use-cases/collections.ts';
import { collectTwice, undoCollectedTwice } from '../use-cases/second-collections.ts';
import { readRemittances } from '../use-cases/remittances.ts';
import { fileOf, hasGone } from './statement.ts';

interface Dependencies {
  db: Db;
  ordersDb: Db;
  clock: Clock;
}

/** What couriers have collected at the door, and what has come of it. */
export function collectionRoutes(
  app: FastifyInstance,
  { db, ordersDb, clock }: Dependencies,
): void {
  serve(app, 'GET /v1/payments/collections', { access: 'staff' }, async ({ query }) => {
    const { state, courier, after } = query;
    const shown = await showCollections(db, { state, courier, after });
    const { rows, next, couriers, owed, writtenOff } = shown;
    return {
      status: 1,
      data: rows.map(collectionAnswer),
      next,
      couriers: couriersAnswer(couriers),
      owed: { orders: owed.orders, amount: rupees(owed.paise) },
      written_off: { orders: writtenOff.orders, amount: rupees(writtenOff.paise) },
    };
  });

  serveFile(
    app,
    'GET /v1/payments/collections/export',
    { access: 'staff' },
    async ({ query, audit }) => ({
      name: `couriers-${query.state}-${sheetTime(clock.now()).slice(0, 10)}.csv`,
      parts: csvFile(
        collectionFileColumns,
        linesOf(await exportCollections(audit, { state: query.state, courier: query.courier })),
      ),
    }),
  );

  serve(
    app,
    'POST /v1/payments/remittances',
    { access: 'staff' },
    async ({ body, request, audit }) => {
      const { dry_run: isDryRun, paid_by: paidBy, ...columns } = body;
      const file = fileOf(request.uploads);
      const isGone = hasGone(request);
      const remittances = { file, columns: columnsOf(columns), paidBy, isDryRun, isGone };
      const read = await readRemittances({ audit, ordersDb }, remittances);
      return { status: 1, data: remittanceAnswer(read) };
    },
  );

  serve(
    app,
    'POST /v1/orders/{id}/cod/remittances',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      data: collectionAnswer(await addRemittance({ audit, ordersDb }, params.id, body)),
    }),
  );

  serve(
    app,
    'DELETE /v1/payments/remittances/{id}',
    { access: 'staff' },
    async ({ params, audit }) => ({
      status: 1,
      message: sentence('remittanceUndone'),
      data: collectionAnswer(await undoRemittance({ audit, ordersDb }, params.id)),
    }),
  );

  serve(
    app,
    'POST /v1/orders/{id}/cod/write-off',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      message: sentence('shortfallWrittenOff'),
      data: collectionAnswer(await writeOffShortfall({ audit, ordersDb }, params.id, body)),
    }),
  );

  serve(
    app,
    'DELETE /v1/orders/{id}/cod/write-off',
    { access: 'staff' },
    async ({ params, audit }) => ({
      status: 1,
      message: sentence('remittanceUndone'),
      data: collectionAnswer(await oweAgain({ audit, ordersDb }, params.id)),
    }),
  );

  serve(
    app,
    'POST /v1/orders/{id}/cod/collected',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      data: collectionAnswer(await collectTwice({ audit, ordersDb }, params.id, body)),
    }),
  );

  serve(
    app,
    'DELETE /v1/orders/{id}/cod/collected',
    { access: 'staff' },
    async ({ params, audit }) => {
      await undoCollectedTwice({ audit, ordersDb }, params.id);
      return { status: 1, message: sentence('collectedTwiceUndone') };
    },
  );
}

async function* linesOf(pages: AsyncGenerator<NamedCollection[]>) {
  for await (const rows of pages) yield rows.map(collectionFileLine);
}

/** The columns that were chosen; undefined if none was. Throws `invalid_input` if only some were. */
function columnsOf(given: Partial<Record<keyof RemittanceColumns, string>>) {
  const { order, amount, reference } = given;
  if (!order && !amount) return undefined;
  if (!order || !amount) {
    const message = sentence('remittanceColumnsMissing');
    throw new ShopError('invalid_input', [{ path: 'order', message }]);
  }
  return { order, amount, reference: reference || null };
}
