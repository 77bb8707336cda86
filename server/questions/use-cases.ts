import { limits } from '#contract/limits.ts';
import type { QuestionState } from '#contract/questions/words.ts';
import { countQuestion, lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type ShopQuestionRow,
  countAnsweredOf,
  countShopQuestions,
  countWaitingOf,
  findShopQuestion,
  insertQuestion,
  isSold,
  listAnswered,
  listOwnQuestions,
  listShopQuestions,
  lockQuestion,
  writeAnswer,
  writeHidden,
} from './queries.ts';

interface Paging {
  page: number;
  page_size: number;
}

interface Asked {
  productId: number;
  name: string;
  words: string;
  /** The caller's IP address. */
  address: string;
  /** Absent if it is asked by a name alone. */
  accountId?: number;
}

/**
 * Asks the shop about a product. Throws `too_many_attempts`, `too_many_questions` if many wait already,
 * `product_not_found` or `session_required`.
 */
export async function ask(
  db: Db,
  { productId, name, words, address, accountId }: Asked,
): Promise<void> {
  await countQuestion(db, { productId, address, accountId });
  const waiting = await countWaitingOf(db, productId);
  const isFull =
    waiting.all >= limits.waitingQuestionsOfProduct ||
    (accountId === undefined && waiting.byName >= limits.waitingQuestionsByName);
  if (isFull) throw new ShopError('too_many_questions');
  await transaction(db, async (db) => {
    const isGone = accountId !== undefined && !(await lockAccount(db, accountId));
    if (isGone) throw new ShopError('session_required');
    const question = { productId, accountId: accountId ?? null, askedBy: name, words };
    if (!(await insertQuestion(db, question))) throw new ShopError('product_not_found');
  });
}

/** Returns one page of a product's answered questions, and how many there are. Throws `product_not_found`. */
export async function pageOfQuestions(db: Db, productId: number, paging: Paging) {
  const [rows, total] = await Promise.all([
    listAnswered(db, productId, paging),
    countAnsweredOf(db, productId),
  ]);
  if (total === 0 && !(await isSold(db, productId))) throw new ShopError('product_not_found');
  return { rows, total };
}

/** Returns one page of the questions of a state, and how many there are. */
export async function pageOfShopQuestions(db: Db, query: Paging & { state: QuestionState }) {
  const [rows, total] = await Promise.all([
    listShopQuestions(db, query),
    countShopQuestions(db, query.state),
  ]);
  return { rows, total };
}

/** Answers a question, or corrects its answer. Throws `question_not_found`. */
export const answerQuestion = (audit: Audit, id: number, answer: string) =>
  change(audit, id, async (db, before) => {
    if (before.answer === answer && before.hidden_at === null) return undefined;
    await writeAnswer(db, { id, answer, actorId: audit.actorId });
    return { field: 'answer', before: before.answer, after: answer };
  });

/** Hides a question, or takes it up again. Throws `question_not_found`. */
export const turnQuestion = (audit: Audit, id: number, isHidden: boolean) =>
  change(audit, id, async (db, before) => {
    const wasHidden = before.hidden_at !== null;
    if (wasHidden === isHidden) return undefined;
    await writeHidden(db, id, isHidden);
    return { field: 'is_hidden', before: wasHidden, after: isHidden };
  });

type Before = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

interface Changed {
  field: string;
  before: string | boolean | null;
  after: string | boolean;
}

/**
 * The log has the shop's answers, by product, and nothing about who asked: it stays when their accounts are deleted.
 */
async function change(
  audit: Audit,
  id: number,
  write: (db: Db, before: Before) => Promise<Changed | undefined>,
): Promise<ShopQuestionRow> {
  return audit.transaction(async (db) => {
    const before = await lockQuestion(db, id);
    const changed = before && (await write(db, before));
    const row = before && (await findShopQuestion(db, id));
    if (!row) throw new ShopError('question_not_found');
    const subject = { id: row.product_id, name: row.product_name };
    const entry = changed ? { subject, changes: [{ subject: null, ...changed }] } : null;
    return { result: row, entry };
  });
}

/** What an account takes along of what it has asked. */
export async function ownQuestions(db: Db, accountId: number) {
  return (await listOwnQuestions(db, accountId)).map((row) => ({
    product_id: row.product_id,
    product_name: row.name,
    asked_by: row.asked_by,
    question: row.words,
    asked_at: row.created_at.toISOString(),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    is_hidden: row.hidden_at !== null,
  }));
}
