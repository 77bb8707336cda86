import type { Question, ShopQuestion } from '#contract/questions/schemas.ts';

import type { ShopQuestionRow, listAnswered } from './queries.ts';

export const questionAnswer = (
  row: Awaited<ReturnType<typeof listAnswered>>[number],
): Question => ({
  id: row.id,
  asked_by: row.asked_by,
  question: row.words,
  asked_at: row.created_at.toISOString(),
  answer: row.answer ?? '',
  answered_at: (row.answered_at ?? row.created_at).toISOString(),
});

export const shopQuestionAnswer = (row: ShopQuestionRow): ShopQuestion => ({
  id: row.id,
  product_id: row.product_id,
  product_name: row.product_name,
  account_id: row.account_id,
  asked_by: row.asked_by,
  question: row.words,
  asked_at: row.created_at.toISOString(),
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  answered_by: row.answered_by_phone,
  is_hidden: row.hidden_at !== null,
});
