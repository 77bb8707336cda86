import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import { tagsOfProduct } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { questionAnswer, shopQuestionAnswer } from './answers.ts';
import {
  answerQuestion,
  ask,
  pageOfQuestions,
  pageOfShopQuestions,
  turnQuestion,
} from './use-cases.ts';

/** Questions on a product's page, and the dashboard's screen Questions. */
export function questionRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(
    app,
    'GET /v1/products/{id}/questions',
    {
      access: 'public',
      // A name of their own, so that a question does not have the product's page made again.
      tags: (_answer, { params: { id } }) => [
        `questions:${id}`,
        ...tagsOfProduct({ product_id: id }),
      ],
    },
    async ({ params, query }) => {
      const { rows, total } = await pageOfQuestions(db, params.id, query);
      return { status: 1, data: rows.map(questionAnswer), ...pageFacts(query, total) };
    },
  );

  serve(
    app,
    'POST /v1/products/{id}/questions',
    { access: 'guest' },
    async ({ params, body: { name, question: words }, request }) => {
      const { accountId } = callerOf(request);
      await ask(db, { productId: params.id, name, words, accountId, address: request.ip });
      return { status: 1, message: sentence('questionAsked') };
    },
  );

  serve(
    app,
    'POST /v1/products/{id}/questions/by-name',
    { access: 'public' },
    async ({ params, body: { name, question: words }, request }) => {
      await ask(db, { productId: params.id, name, words, address: request.ip });
      return { status: 1, message: sentence('questionAsked') };
    },
  );

  serve(app, 'GET /v1/questions', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await pageOfShopQuestions(db, query);
    return { status: 1, data: rows.map(shopQuestionAnswer), ...pageFacts(query, total) };
  });

  serve(
    app,
    'PUT /v1/questions/{id}/answer',
    { access: 'staff' },
    async ({ params, body: { answer }, audit }) => ({
      status: 1,
      message: sentence('questionAnswered'),
      data: shopQuestionAnswer(await answerQuestion(audit, params.id, answer)),
    }),
  );

  serve(app, 'PUT /v1/questions/{id}/hide', { access: 'staff' }, async ({ params, audit }) => ({
    status: 1,
    message: sentence('questionHidden'),
    data: shopQuestionAnswer(await turnQuestion(audit, params.id, true)),
  }));

  serve(app, 'PUT /v1/questions/{id}/restore', { access: 'staff' }, async ({ params, audit }) => ({
    status: 1,
    message: sentence('questionRestored'),
    data: shopQuestionAnswer(await turnQuestion(audit, params.id, false)),
  }));
}
