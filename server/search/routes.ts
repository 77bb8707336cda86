import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { synonymAnswer } from './answers.ts';
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  pageOfLostSearches,
  removeSynonym,
  settleLostSearch,
} from './use-cases/synonyms.ts';

/** What people type, what it means here, and what they have not found. */
export function searchRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/search/synonyms', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await listSynonyms(db, query);
    return { status: 1, data: rows.map(synonymAnswer), ...pageFacts(query, total) };
  });

  serve(app, 'POST /v1/search/synonyms', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    message: sentence('synonymAdded'),
    data: synonymAnswer(await addSynonym(audit, body)),
  }));

  serve(
    app,
    'PATCH /v1/search/synonyms/{id}',
    { access: 'staff' },
    async ({ params, body, audit }) => ({
      status: 1,
      message: sentence('synonymChanged'),
      data: synonymAnswer(await changeSynonym(audit, params.id, body)),
    }),
  );

  serve(app, 'DELETE /v1/search/synonyms/{id}', { access: 'staff' }, async ({ params, audit }) => ({
    status: 1,
    message: sentence('synonymDeleted'),
    name: await removeSynonym(audit, params.id),
  }));

  serve(app, 'GET /v1/search/lost', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await pageOfLostSearches(db, query);
    return { status: 1, data: rows, ...pageFacts(query, total) };
  });

  serve(app, 'POST /v1/search/lost/settle', { access: 'staff' }, async ({ body, audit }) => {
    await settleLostSearch(audit, body.words);
    return { status: 1, message: sentence('lostSearchSettled') };
  });
}
