import type { FastifyInstance } from 'fastify';

import { usualLanguage } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';
import { readerLanguage } from '#server/platform/languages.ts';

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
}
