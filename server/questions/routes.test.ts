import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { forgetOldQuestions } from './jobs.ts';

/** Customers ask about products, staff answer, and everybody reads both. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let lamp: number;

beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  lamp = await aProduct(shop, { name: 'Moon lamp' });
});

const staff = () => bearer(admin.token);
const asked = { name: 'Kavya', question: 'Does it come with a plug?' };
let homes = 0;
/** Another network each time. */
const fromHome = () => ({ 'x-forwarded-for': `198.51.100.${(homes += 1)}` });
const ask = (id = lamp, body: object = asked, token = customer.token) =>
  shop.post(`/v1/products/${id}/questions`, body, { ...bearer(token), ...fromHome() });
const askByName = (id = lamp, body: object = asked, headers = fromHome()) =>
  shop.post(`/v1/products/${id}/questions/by-name`, body, headers);
const shown = async (id = lamp) => (await shop.get(`/v1/products/${id}/questions`)).body;
const list = async (state: string) =>
  (await shop.get(`/v1/questions?state=${state}`, staff())).body;
const change = (id: number, what: string, body?: object) =>
  shop.send('PUT', `/v1/questions/${id}/${what}`, body, staff());
const answer = (id: number, words: string) => change(id, 'answer', { answer: words });
const waiting = async () =>
  (await shop.get('/v1/dashboard/waiting', staff())).body.data.questions as number;
const newest = async () => (await list('waiting')).data.at(-1);

test('a question waits for staff, is shown once it is answered, and its answer can be corrected', async () => {
  expect(await ask()).toMatchObject({
    status: 201,
    body: { message: 'Thank you. Your question stands here once we have answered it.' },
  });
  expect((await shown()).data).toEqual([]);
  expect(await waiting()).toBe(1);
  const question = await newest();
  expect(question).toMatchObject({
    product_id: lamp,
    product_name: 'Moon lamp',
    account_id: customer.id,
    asked_by: 'Kavya',
    answer: null,
    is_hidden: false,
  });
  const answered = await answer(question.id, '  Yes, a two-pin plug.  ');
  expect(answered.body.data).toMatchObject({
    answer: 'Yes, a two-pin plug.',
    answered_by: admin.phone,
  });
  expect((await shown()).data).toMatchObject([
    { asked_by: 'Kavya', question: asked.question, answer: 'Yes, a two-pin plug.' },
  ]);
  expect(JSON.stringify(await shown())).not.toContain(customer.phone);
  expect(await waiting()).toBe(0);
  await answer(question.id, 'Yes, a three-pin plug.');
  expect((await shown()).data[0].answer).toBe('Yes, a three-pin plug.');
});

test('who has no account asks by a name; nothing of them is kept but that', async () => {
  expect((await askByName()).status).toBe(201);
  expect(await newest()).toMatchObject({ account_id: null, asked_by: 'Kavya' });
});

test('a hidden question is read by nobody, and comes back', async () => {
  const hat = await aProduct(shop, { name: 'Paper hat' });
  await askByName(hat);
  const { id } = await newest();
  await answer(id, 'Yes.');
  expect((await shown(hat)).total_items).toBe(1);
  expect((await change(id, 'hide')).body.data.is_hidden).toBe(true);
  expect((await shown(hat)).total_items).toBe(0);
  expect((await list('hidden')).data[0].id).toBe(id);
  expect((await list('answered')).data.map((one: { id: number }) => one.id)).not.toContain(id);
  expect((await change(id, 'restore')).body.message).toBe('Question is back');
  expect((await shown(hat)).total_items).toBe(1);
  // An answer is meant to be read.
  await change(id, 'hide');
  await answer(id, 'Yes, of course.');
  expect((await shown(hat)).total_items).toBe(1);
});

test('the log has what the shop has said, and not who has asked what', async () => {
  await ask(lamp, { name: 'Somebody', question: 'Do you know my cousin?' });
  const { id } = await newest();
  await answer(id, 'Which one?');
  await change(id, 'hide');
  const { rows } = await sql<{ action: string; text: string }>`
    select action, audit_entry::text as text from audit_entry where action like 'question%' order by id desc limit 2
  `.execute(shop.admin);
  expect(rows.map(({ action }) => action)).toEqual(['question_hidden', 'question_answered']);
  expect(rows[1]?.text).toContain('Which one?');
  for (const { text } of rows) expect(text).not.toMatch(/cousin|Somebody/);
});

test('what cannot be is refused with a sentence', async () => {
  expect((await ask(lamp, { name: '', question: 'x' })).body.errors).toEqual([
    { path: 'name', message: 'Please tell us your name.' },
    { path: 'question', message: 'Please write your question.' },
  ]);
  expect((await ask(lamp, { name: 'K', question: 'x'.repeat(501) })).status).toBe(422);
  expect(codeOf(await ask(999_999))).toBe('product_not_found');
  expect((await shop.get('/v1/products/999999/questions')).status).toBe(404);
  expect(codeOf(await answer(999_999, 'Yes.'))).toBe('question_not_found');
  expect((await answer(1, '   ')).status).toBe(422);
  expect((await shop.post(`/v1/products/${lamp}/questions`, asked)).status).toBe(401);
});

test('questions are part of one’s own data, and go with the account', async () => {
  const gone = await aPerson(shop, 'customer');
  await ask(lamp, asked, gone.token);
  const { id } = await newest();
  await answer(id, 'Yes.');
  const own = await shop.get('/v1/user/export', bearer(gone.token));
  expect(own.body.data.questions).toMatchObject([
    { product_id: lamp, asked_by: 'Kavya', question: asked.question, answer: 'Yes.' },
  ]);
  const before = (await shown()).total_items;
  await shop.admin.deleteFrom('account').where('id', '=', gone.id).execute();
  expect((await shown()).total_items).toBe(before - 1);
});

test('what was hidden long ago, and what nobody has answered in a year, is forgotten', async () => {
  const mask = await aProduct(shop, { name: 'Mask' });
  const add = (set: string) =>
    sql`insert into question (product_id, asked_by, words, created_at, hidden_at)
      values (${mask}, 'Asha', 'Is it heavy?', ${sql.raw(set)})`.execute(shop.admin);
  await add("shop_now() - interval '366 days', null");
  await add("shop_now() - interval '100 days', shop_now() - interval '91 days'");
  await add("shop_now() - interval '100 days', shop_now() - interval '9 days'");
  await add("shop_now() - interval '100 days', null");
  await forgetOldQuestions(shop.db);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from question where product_id = ${mask}`.execute(shop.admin);
  expect(rows[0]?.left).toBe(2);
});

test('those who ask by a name alone take half of the places, and a network a few of them', async () => {
  const kite = await aProduct(shop, { name: 'Kite' });
  const oneHome = fromHome();
  const tries = [];
  for (let times = 0; times < 7; times += 1) {
    tries.push((await askByName(kite, asked, oneHome)).status);
  }
  expect(tries.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
  expect(tries.at(-1)).toBe(429);
  await sql`insert into question (product_id, asked_by, words)
    select ${kite}, 'Asha', 'Is it heavy?' from generate_series(1, 5)`.execute(shop.admin);
  expect(codeOf(await askByName(kite))).toBe('too_many_questions');
  const other = await aPerson(shop, 'customer');
  expect((await ask(kite, asked, other.token)).status).toBe(201);
});

test('so many of a product wait at most, and an account and a network ask only so often', async () => {
  const cap = await aProduct(shop, { name: 'Cap' });
  await sql`insert into question (product_id, asked_by, words)
    select ${cap}, 'Asha', 'Is it heavy?' from generate_series(1, 20)`.execute(shop.admin);
  const other = await aPerson(shop, 'customer');
  expect(codeOf(await ask(cap, asked, other.token))).toBe('too_many_questions');
  const tries = [];
  const oneHome = fromHome();
  for (let times = 0; times < 12; times += 1) {
    tries.push((await askByName(times % 2 ? cap : lamp, asked, oneHome)).status);
  }
  expect(tries.at(-1)).toBe(429);
});
