import { sql } from 'kysely';

import type { QuestionState } from '#contract/questions/words.ts';
import type { Db } from '#server/database.ts';

interface Paging {
  page: number;
  page_size: number;
}

interface NewQuestion {
  productId: number;
  accountId: number | null;
  askedBy: string;
  words: string;
}

/** Stores a question about a product that is sold; false if there is no such product. */
export async function insertQuestion(
  db: Db,
  { productId, accountId, askedBy, words }: NewQuestion,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into question (product_id, account_id, asked_by, words)
    select id, ${accountId}, ${askedBy}, ${words} from sold_product where id = ${productId}
  `.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function isSold(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sold_product')
    .select('id')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many questions about a product wait, and how many of them were asked by a name alone. */
export async function countWaitingOf(db: Db, productId: number) {
  return db
    .selectFrom('question')
    .where('product_id', '=', productId)
    .where('answer', 'is', null)
    .where('hidden_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('account_id', 'is', null).as('byName'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns one page of a product's questions that were answered, the latest answer first. */
export async function listAnswered(db: Db, productId: number, { page, page_size }: Paging) {
  return db
    .selectFrom('question')
    .where('product_id', '=', productId)
    .where('answer', 'is not', null)
    .where('hidden_at', 'is', null)
    .select(['id', 'asked_by', 'words', 'created_at', 'answer', 'answered_at'])
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

export async function countAnsweredOf(db: Db, productId: number): Promise<number> {
  const { questions } = await db
    .selectFrom('question')
    .where('product_id', '=', productId)
    .where('answer', 'is not', null)
    .where('hidden_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('questions'))
    .executeTakeFirstOrThrow();
  return questions;
}

const inState = {
  waiting: sql<boolean>`question.answer is null and question.hidden_at is null`,
  answered: sql<boolean>`question.answer is not null and question.hidden_at is null`,
  hidden: sql<boolean>`question.hidden_at is not null`,
} satisfies Record<QuestionState, unknown>;

/** Who waits longest comes first; of the others, what was done last. */
const orders = {
  waiting: sql`question.id`,
  answered: sql`question.answered_at desc, question.id desc`,
  hidden: sql`question.hidden_at desc, question.id desc`,
} satisfies Record<QuestionState, unknown>;

const shopQuestions = (db: Db) =>
  db
    .selectFrom('question')
    .innerJoin('sold_product', 'sold_product.id', 'question.product_id')
    .leftJoin('account_number as answerer', 'answerer.id', 'question.answered_by')
    .select([
      'question.id',
      'question.product_id',
      'sold_product.name as product_name',
      'question.account_id',
      'question.asked_by',
      'question.words',
      'question.created_at',
      'question.answer',
      'question.answered_at',
      'question.hidden_at',
      'answerer.phone as answered_by_phone',
    ]);

export type ShopQuestionRow = Awaited<ReturnType<typeof listShopQuestions>>[number];

/** Returns one page of the questions of a state, about products that are sold. */
export async function listShopQuestions(
  db: Db,
  { state, page, page_size }: Paging & { state: QuestionState },
) {
  return shopQuestions(db)
    .where(inState[state])
    .orderBy(orders[state])
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

/** How many questions of a state there are about products that are sold: from the tally, but for the few that wait. */
export async function countShopQuestions(db: Db, state: QuestionState): Promise<number> {
  if (state === 'waiting') return countWaitingQuestions(db);
  const { rows } = await sql<{ questions: number }>`
    select coalesce(sum(questions), 0)::int - count_questions_left(${state})::int as questions
    from question_tally where state = ${state}
  `.execute(db);
  return rows[0]?.questions ?? 0;
}

/** How many questions about products that are sold wait for an answer. */
export async function countWaitingQuestions(db: Db): Promise<number> {
  const { questions } = await db
    .selectFrom('question')
    .innerJoin('sold_product', 'sold_product.id', 'question.product_id')
    .where(inState.waiting)
    .select((eb) => eb.fn.countAll<number>().as('questions'))
    .executeTakeFirstOrThrow();
  return questions;
}

export async function findShopQuestion(db: Db, id: number) {
  return shopQuestions(db).where('question.id', '=', id).executeTakeFirst();
}

/** Locks a question, and returns what can be changed of it. */
export async function lockQuestion(db: Db, id: number) {
  return db
    .selectFrom('question')
    .where('id', '=', id)
    .select(['id', 'product_id', 'answer', 'hidden_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function writeAnswer(
  db: Db,
  { id, answer, actorId }: { id: number; answer: string; actorId: number | null },
): Promise<void> {
  await db
    .updateTable('question')
    .set({
      answer,
      answered_at: sql<Date>`shop_now()`,
      answered_by: actorId,
      // An answer is meant to be read.
      hidden_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function writeHidden(db: Db, id: number, isHidden: boolean): Promise<void> {
  await db
    .updateTable('question')
    .set({ hidden_at: isHidden ? sql<Date>`shop_now()` : null })
    .where('id', '=', id)
    .execute();
}

/** What an account has asked, the first first. */
export async function listOwnQuestions(db: Db, accountId: number) {
  return db
    .selectFrom('question')
    .leftJoin('sold_product', 'sold_product.id', 'question.product_id')
    .where('account_id', '=', accountId)
    .select(['product_id', 'sold_product.name', 'asked_by', 'words', 'created_at', 'answer'])
    .select(['answered_at', 'hidden_at'])
    .orderBy('question.id')
    .execute();
}

const before = (ms: number) => sql`(select shop_now()) - ${ms} * interval '1 millisecond'`;

/** Deletes some questions that were hidden, or asked and never answered, longer ago than that; returns how many. */
export async function deleteOldQuestions(
  db: Db,
  { hiddenMs, waitingMs, limit }: { hiddenMs: number; waitingMs: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from question where id in (
      (select id from question where hidden_at < ${before(hiddenMs)} limit ${limit})
      union all
      (select id from question
        where answer is null and hidden_at is null and created_at < ${before(waitingMs)} order by id limit ${limit})
      limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
