import type { FastifyInstance } from 'fastify';

import { textFileColumns } from '#contract/catalogue/text-words.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { csvFile } from '#server/platform/csv.ts';
import { onlyCsvFile } from '#server/platform/http/csv-upload.ts';
import { serveFile } from '#server/platform/http/file-answer.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { translateAnswers } from './translated-answers.ts';
import { importTexts, linesOfTexts } from '../use-cases/text-files.ts';
import { countTexts, listTexts, setTexts } from '../use-cases/texts.ts';

/** The catalogue's texts in other languages, and all answers with them. */
export function catalogueTextRoutes(
  app: FastifyInstance,
  { db, jobs }: { db: Db; jobs: Jobs },
): void {
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

  serveFile(app, 'GET /v1/texts/export', { access: 'staff' }, () => ({
    name: 'translations.csv',
    parts: csvFile(textFileColumns, linesOfTexts(db)),
  }));

  serve(app, 'POST /v1/texts/import', { access: 'staff' }, async ({ request, audit }) => ({
    status: 1,
    message: sentence('textsTranslated'),
    ...(await importTexts(audit, jobs, onlyCsvFile(request.uploads, limits.maxTextFileBytes))),
  }));
}
