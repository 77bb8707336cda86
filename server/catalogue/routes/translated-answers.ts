import type { FastifyInstance } from 'fastify';

import { usualLanguage } from '#contract/languages.ts';
import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/database.ts';
import { readerLanguage } from '#server/platform/languages.ts';

import { productsNamedIn, translateProblem } from '../use-cases/translate-problem.ts';
import { translateAnswer } from '../use-cases/translate-answer.ts';

/**
 * Answers whoever buys with the names and descriptions of their language, whichever room answers, so that none can forget it. Staff
 * see what they have written.
 */
export function translateAnswers(app: FastifyInstance, { db }: { db: Db }): void {
  app.addHook('preSerialization', async (request, _reply, answer) => {
    const language = readerLanguage();
    if (language === usualLanguage || request.routeOptions.config.access === 'staff') return answer;
    return translateAnswer(db, language, answer);
  });
  // A problem is a text by then: its sentences about products have their names in them.
  app.addHook('onSend', async (request, reply, payload) => {
    const language = readerLanguage();
    const products = productsNamedIn(reply.refusal?.fields ?? []);
    if (products.length === 0 || language === usualLanguage || typeof payload !== 'string') {
      return payload;
    }
    if (request.routeOptions.config.access === 'staff') return payload;
    const problem = JSON.parse(payload) as Problem;
    return JSON.stringify(await translateProblem(db, language, problem));
  });
}
