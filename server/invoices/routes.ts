import type { FastifyInstance, FastifyRequest } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { callerOf, may } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { monthAnswer, paperAnswer, paperRowAnswer } from './answers/papers.ts';
import { paperDrawing } from './use-cases/drawing.ts';
import { exportMonth } from './use-cases/months.ts';
import { makeLink, readLinked } from './use-cases/links.ts';
import { replaceInvoice } from './use-cases/replacing.ts';
import {
  issueOwed,
  issuePaper,
  pageOfPapers,
  showPapers,
  showPapersAndOwed,
  exportPapersOf,
} from './use-cases/papers.ts';

/** The account whose orders are looked among; staff see those of all. */
function ownOnly(request: FastifyRequest): number | undefined {
  const caller = callerOf(request);
  return may(caller, 'orders') ? undefined : caller.accountId;
}

async function* oneOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

interface Dependencies {
  db: Db;
  /** The shop's own URL, for links that are sent. */
  publicUrl: string;
}

/** What buyers are given, for themselves and for the staff. */
export function paperRoutes(app: FastifyInstance, { db, publicUrl }: Dependencies): void {
  serve(app, 'GET /v1/orders/{id}/papers', { access: 'guest' }, async ({ params, request }) => {
    const { papers, isOwed } = await showPapersAndOwed(db, params.id, ownOnly(request));
    return { status: 1, data: papers.map(paperAnswer), is_owed: isOwed };
  });

  const drawing = paperDrawing();
  const draw = async (name: string, papers: Awaited<ReturnType<typeof showPapers>>) => {
    if (papers.length === 0) throw new ShopError('paper_not_due');
    return { name, parts: oneOf(await drawing(papers.map(paperAnswer))) };
  };
  serveFile(
    app,
    'GET /v1/orders/{id}/papers/pdf',
    { access: 'guest' },
    async ({ params, request }) =>
      draw(`invoice-${params.id}.pdf`, await showPapers(db, params.id, ownOnly(request))),
  );

  serveFile(app, 'GET /v1/papers/pdf', { access: 'staff' }, async ({ query, audit }) =>
    draw('invoices.pdf', await exportPapersOf(audit, query.orders.split(',').map(Number))),
  );

  serve(app, 'POST /v1/orders/{id}/papers/link', { access: 'staff' }, async ({ params, audit }) => {
    const { token, endsAt } = await makeLink(audit, params.id);
    const url = `${publicUrl}/v1/papers/linked/${token}`;
    return { status: 1, data: { url, expires_at: endsAt.toISOString() } };
  });

  serveFile(app, 'GET /v1/papers/linked/{token}', { access: 'public' }, async ({ params }) => {
    const { orderId, papers } = await readLinked(db, params.token);
    return draw(`invoice-${orderId}.pdf`, papers);
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

  serve(
    app,
    'POST /v1/orders/{id}/papers/replacement',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      const named = await replaceInvoice(audit, params.id, body);
      const data = (await showPapers(db, params.id, undefined)).map(paperAnswer);
      return { status: 1, message: sentence('paperReplaced', named), data };
    },
  );

  serve(app, 'GET /v1/papers', { access: 'staff' }, async ({ query }) => {
    const { rows, total, sums, owed, owedCount } = await pageOfPapers(db, query);
    return {
      status: 1,
      data: rows.map(paperRowAnswer),
      sums: sums && monthAnswer(sums),
      owed: owed.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
      owed_count: owedCount,
      ...pageFacts(query, total),
    };
  });

  serveFile(app, 'GET /v1/papers/month', { access: 'staff' }, async ({ query, audit }) => ({
    name: `papers-${query.month}.zip`,
    parts: await exportMonth(db, audit, query.month),
  }));

  serve(app, 'POST /v1/papers/owed', { access: 'staff' }, async ({ audit }) => {
    const data = await issueOwed(audit);
    return { status: 1, message: sentence('papersIssued', { count: data.issued }), data };
  });
}
