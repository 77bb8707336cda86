import type { EndpointTable } from '../endpoint-shape.ts';
import { Done, IdParams, changedOne, pageOf } from '../shapes.ts';
import {
  NewAnswer,
  NewQuestion,
  Question,
  QuestionsQuery,
  ShopQuestion,
  ShopQuestionsQuery,
} from './schemas.ts';

/** Calls about what customers ask of products. */
export const questionsEndpoints = {
  'GET /v1/products/{id}/questions': {
    summary: 'The answered questions about a product, the latest answer first',
    params: IdParams,
    query: QuestionsQuery,
    answer: pageOf(Question),
  },
  'POST /v1/products/{id}/questions': {
    summary: 'Ask the shop about a product, with an account; shown once it is answered',
    params: IdParams,
    body: NewQuestion,
    status: 201,
    answer: Done,
  },
  'POST /v1/products/{id}/questions/by-name': {
    summary: 'The same by a name alone',
    params: IdParams,
    body: NewQuestion,
    status: 201,
    answer: Done,
  },
  'GET /v1/questions': {
    permission: 'reviews',
    summary: 'Questions that wait, the first to ask first, or those that were answered or hidden',
    query: ShopQuestionsQuery,
    answer: pageOf(ShopQuestion),
  },
  'PUT /v1/questions/{id}/answer': {
    permission: 'reviews',
    summary: 'Answer a question, or correct its answer; everybody reads both from then on',
    action: 'question_answered',
    subject: 'product',
    params: IdParams,
    body: NewAnswer,
    answer: changedOne(ShopQuestion),
  },
  'PUT /v1/questions/{id}/hide': {
    permission: 'reviews',
    summary: 'Hide a question from everybody, answered or not',
    action: 'question_hidden',
    subject: 'product',
    params: IdParams,
    answer: changedOne(ShopQuestion),
  },
  'PUT /v1/questions/{id}/restore': {
    permission: 'reviews',
    summary: 'Take a hidden question up again',
    action: 'question_restored',
    subject: 'product',
    params: IdParams,
    answer: changedOne(ShopQuestion),
  },
} as const satisfies EndpointTable;
