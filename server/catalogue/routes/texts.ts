import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { translateAnswers } from './translated-answers.ts';
import { countTexts, listTexts, setTexts } from '../use-cases/texts.ts';

/** The catalogue's texts in other languages, and all answers with them. */
export function catalogueTextRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  translateAnswers(app, { db });

  serve(app, 'GET /v1/texts', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await listTexts(db, query);
    return {
      status: 1,
      data: rows,
      ...pageFacts(query, total),
      progress: await countTexts(db),
    };
  });

  serve(app, 'PUT /v1/texts', { access: 'staff' }, async ({ body, audit }) => {
    await setTexts(audit, body.texts);
    return { status: 1, message: sentence('textsTranslated') };
  });
}
