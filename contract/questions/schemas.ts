import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { seenLine, seenText } from '../seen-text.ts';
import { Timestamp, pageQuery } from '../shapes.ts';
import { questionStates } from './words.ts';

const { maxQuestionLength: maxQuestion, maxAnswerLength: maxAnswer } = limits;

const Words = z
  .string(validation.questionMissing)
  .overwrite(seenText)
  .trim()
  .min(5, validation.questionMissing)
  .max(maxQuestion, validation.textTooLong({ max: maxQuestion }));

/** A question of somebody with an account, under the name that they give. */
export const NewQuestion = z.strictObject({
  name: z
    .string(validation.askerNameMissing)
    .overwrite(seenLine)
    .trim()
    .min(1, validation.askerNameMissing)
    .max(60, validation.textTooLong({ max: 60 })),
  question: Words,
});

/** A question that was answered, as everybody reads it. */
export const Question = z.object({
  id: z.int(),
  asked_by: z.string(),
  question: z.string(),
  asked_at: Timestamp,
  answer: z.string(),
  answered_at: Timestamp,
});
export type Question = z.infer<typeof Question>;

/** A question as staff see it, with its product. */
export const ShopQuestion = Question.extend({
  product_id: z.int(),
  product_name: z.string(),
  /** Null if it was asked by a name alone. */
  account_id: z.int().nullable(),
  /** Null as long as nobody has answered. */
  answer: z.string().nullable(),
  answered_at: Timestamp.nullable(),
  /** The phone number of who has answered; null if that account is gone. */
  answered_by: z.string().nullable(),
  is_hidden: z.boolean(),
});
export type ShopQuestion = z.infer<typeof ShopQuestion>;

export const QuestionsQuery = z.object(pageQuery(limits.questionsShown));

export const ShopQuestionsQuery = z.object({
  ...pageQuery(limits.homePageSize),
  state: z.enum(questionStates, validation.questionStateUnknown).default('waiting'),
});

export const NewAnswer = z.strictObject({
  answer: z
    .string(validation.answerMissing)
    .overwrite(seenText)
    .trim()
    .min(1, validation.answerMissing)
    .max(maxAnswer, validation.textTooLong({ max: maxAnswer })),
});
