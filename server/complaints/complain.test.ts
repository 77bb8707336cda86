import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aGuest } from '#tests/support/guests.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { forgetOldComplaints } from './jobs.ts';

let shop: TestShop;
let customer: TestPerson;

const words = 'The lamp came without its plug. Please send one.';
const ofShop = { about: 'shop', kind: 'service', text: words };
const phone = '9876543210';

beforeEach(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
});

const complain = (body: object = ofShop, { token } = customer) =>
  shop.post('/v1/complaints', body, bearer(token));
const complainBy = (body: object = {}) =>
  shop.post('/v1/complaints/number', { ...ofShop, phone_no: phone, ...body });
const find = (number: string, phone_no = phone) =>
  shop.post('/v1/complaints/find', { number, phone_no });
const own = (id: number, { token } = customer) =>
  shop.get(`/v1/complaints/own/${id}`, bearer(token));
const writeTo = (id: number, text = 'Any news?', { token } = customer) =>
  shop.post(`/v1/complaints/own/${id}/messages`, { text }, bearer(token));
const nameOfficer = async (name: string) => {
  const { token } = await aPerson(shop, 'admin');
  await shop.send('PATCH', '/v1/user/information', { grievance_officer: name }, bearer(token));
};
const settle = async (id: number) => {
  const { token } = await aPerson(shop, 'admin');
  const body = { text: 'A plug is on its way.', outcome: 'replaced' };
  expect((await shop.post(`/v1/complaints/${id}/answers`, body, bearer(token))).status).toBe(200);
};
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test('(9) whoever complains is confirmed at once, with ticket number, officer and a date within a month', async () => {
  await nameOfficer('Asha Patil, owner');
  const { status, body } = await complain();
  expect(status).toBe(201);
  const { data } = body;
  expect(data.number).toMatch(/^G\d{4}-00001-[A-Z2-9]{4}$/);
  expect(body.message).toBe(`We have your complaint. Your ticket number is ${data.number}.`);
  expect(data).toMatchObject({
    ...ofShop,
    officer: 'Asha Patil, owner',
    acknowledged_at: data.received_at,
    settled_at: null,
    outcome: null,
    entries: [],
  });
  const term = days(data.received_at, data.due_at);
  expect(term).toBeGreaterThan(27);
  expect(term).toBeLessThanOrEqual(30);
  expect((await complainBy()).body.data.number).toMatch(/-00002-/);
  expect((await own(data.complaint_id)).body.data).toEqual(data);
  await expectSound(shop);
});

test('(9) without an officer in the settings nothing is confirmed by itself', async () => {
  expect((await complain()).body.data).toMatchObject({ officer: '', acknowledged_at: null });
});

test.each([
  ['2027-01-30T12:00:00+05:30', '2027-02-28T12:00:00+05:30'],
  ['2026-11-24T12:00:00+05:30', '2026-12-24T12:00:00+05:30'],
  ['2026-12-31T23:30:00+05:30', '2027-01-30T23:30:00+05:30'],
])('(9) a complaint of %s is due %s', async (since, due) => {
  const { rows } = await sql<{ due: Date }>`
    select complaint_due_at(${since}::timestamptz) as due
  `.execute(shop.db);
  expect(rows[0]?.due).toEqual(new Date(due));
});

test('it is about one’s own order, a product or the shop, and says which', async () => {
  const lamp = await aProduct(shop, { name: 'Moon lamp', stock: 5 });
  const placed = await order(shop, customer, [aLine(lamp)]);
  const ofOrder = { ...ofShop, about: 'order', kind: 'damaged' };
  expect((await complain({ ...ofOrder, order_id: placed.body.order_id })).body.data).toMatchObject({
    about: 'order',
    order_id: placed.body.order_id,
    product_id: null,
  });
  const ofProduct = { ...ofShop, about: 'product', kind: 'quality' };
  expect((await complain({ ...ofProduct, product_id: lamp })).body.data).toMatchObject({
    product_id: lamp,
    product_name: 'Moon lamp',
  });
  expect((await complain({ ...ofProduct, product_name: 'the lamp' })).body.data).toMatchObject({
    product_id: null,
    product_name: 'the lamp',
  });
  const other = await aPerson(shop, 'customer');
  expect((await complain({ ...ofOrder, order_id: placed.body.order_id }, other)).status).toBe(404);
  expect((await complain({ ...ofProduct, product_id: 999_999 })).status).toBe(404);
  for (const bad of [
    ofOrder,
    ofProduct,
    { ...ofShop, text: ' ' },
    { ...ofShop, kind: 'spite' },
    { ...ofShop, about: '' },
    { ...ofShop, text: 'x'.repeat(3_001) },
    { ...ofShop, phone_no: phone },
  ]) {
    expect((await complain(bad)).status, JSON.stringify(bad).slice(0, 80)).toBe(422);
  }
  expect((await complainBy({ phone_no: '12345' })).status).toBe(422);
  expect((await shop.post('/v1/complaints', ofShop)).status).toBe(401);
});

test('(8) a complaint without an account is found by number and phone alone, and nothing tells which was wrong', async () => {
  const lamp = await aProduct(shop, { stock: 5 });
  const placed = await order(shop, customer, [aLine(lamp)]);
  const ofOrder = { about: 'order', order_id: placed.body.order_id };
  const strangers = await complainBy(ofOrder);
  const invented = await complainBy({ ...ofOrder, order_id: 999_999 });
  expect({ ...strangers.body.data, order_id: 0 }).toMatchObject({
    ...invented.body.data,
    order_id: 0,
    complaint_id: expect.any(Number),
    number: expect.any(String),
    received_at: expect.any(String),
    due_at: expect.any(String),
  });
  const { number } = strangers.body.data;
  expect((await find(number.toLowerCase().replaceAll('-', ' '))).body.data).toEqual(
    strangers.body.data,
  );
  const wrong = [
    await find(number, '9876543211'),
    await find('G2627-00077-AAAA'),
    await find('nonsense'),
    await find(`${number.slice(0, -1)}?`),
  ];
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]));
  expect(new Set(wrong.map(({ body }) => body.detail)).size).toBe(1);
  const written = await shop.post('/v1/complaints/find/messages', {
    number,
    phone_no: phone,
    text: 'It has a crack, too.',
  });
  expect(written.body.data.entries).toMatchObject([
    { kind: 'message', text: 'It has a crack, too.' },
  ]);
});

test('(8) guesses at a ticket are slowed', async () => {
  const { number } = (await complainBy()).body.data;
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push((await find(number, `98765432${11 + guess}`)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

test('others see and write nothing of it', async () => {
  const { complaint_id: id } = (await complain()).body.data;
  const other = await aPerson(shop, 'customer');
  expect((await own(id, other)).status).toBe(404);
  expect((await writeTo(id, 'Mine', other)).status).toBe(404);
  expect((await shop.get('/v1/complaints/own', bearer(other.token))).body.data).toEqual([]);
  const listed = await shop.get('/v1/complaints/own', bearer(customer.token));
  expect(listed.body).toMatchObject({ total_items: 1, data: [{ complaint_id: id }] });
});

test('what was settled opens again when its customer writes within a week, and not later', async () => {
  const { complaint_id: id, due_at: due } = (await complain()).body.data;
  await settle(id);
  const settled = (await own(id)).body.data;
  expect(settled).toMatchObject({ outcome: 'replaced', reopen_until: expect.any(String) });
  expect(days(settled.settled_at, settled.reopen_until)).toBe(7);
  const again = (await writeTo(id, 'It is the wrong plug.')).body.data;
  expect(again).toMatchObject({ settled_at: null, outcome: null, reopen_until: null });
  expect(again.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'answer',
    'settled',
    'message',
    'reopened',
  ]);
  expect(Date.parse(again.due_at)).toBeGreaterThan(Date.parse(due));
  await settle(id);
  await sql`update complaint set settled_at = shop_now() - interval '8 days'`.execute(shop.db);
  expect((await own(id)).body.data.reopen_until).toBeNull();
  expect(await writeTo(id)).toMatchObject({
    status: 409,
    body: { type: '/v1/docs#error-complaint_closed' },
  });
});

test('ten messages without an answer are enough', async () => {
  const { complaint_id: id } = (await complain()).body.data;
  for (let time = 0; time < 10; time += 1) expect((await writeTo(id)).status).toBe(201);
  expect(await writeTo(id)).toMatchObject({
    status: 409,
    body: { type: '/v1/docs#error-complaint_waits' },
  });
});

test('a guest complains as well', async () => {
  const guest = await aGuest(shop);
  const { status, body } = await complain(ofShop, guest);
  expect(status).toBe(201);
  expect((await find(body.data.number, guest.phone)).status).toBe(200);
});

test('it is part of one’s own data; when the account goes it keeps the number until it is settled', async () => {
  const { data } = (await complain({ ...ofShop, name: 'Asha' })).body;
  await writeTo(data.complaint_id);
  const { body } = await shop.get('/v1/user/export', bearer(customer.token));
  expect(body.data.complaints).toMatchObject([
    { number: data.number, text: words, entries: [{ kind: 'message', text: 'Any news?' }] },
  ]);
  const row = async () =>
    shop.db
      .selectFrom('complaint')
      .select(['account_id', 'phone', 'name', 'text'])
      .executeTakeFirstOrThrow();
  await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(customer.token));
  expect(await row()).toMatchObject({ account_id: null, phone: customer.phone, name: 'Asha' });
  expect((await find(data.number, customer.phone)).status).toBe(200);
  await settle(data.complaint_id);
  expect(await row()).toEqual({ account_id: null, phone: null, name: null, text: words });
  await expectSound(shop);
});

test('the record is kept for three years after a complaint is settled', async () => {
  const [one, other, open] = [await complain(), await complain(), await complain()].map(
    ({ body }) => body.data.complaint_id as number,
  );
  const age = (id: number | undefined, years: string) =>
    sql`
      update complaint set settled_at = shop_now() - ${years}::interval, outcome = 'explained',
        received_at = shop_now() - interval '9 years' where id = ${id}
    `.execute(shop.db);
  await age(one, '3 years 10 days');
  await age(other, '2 years 11 months');
  await sql`
    update complaint set received_at = shop_now() - interval '9 years' where id = ${open}
  `.execute(shop.db);
  await forgetOldComplaints(shop.db);
  const { rows } = await sql<{ id: number }>`select id from complaint order by id`.execute(shop.db);
  expect(rows.map(({ id }) => id)).toEqual([other, open]);
});

test('an account and a number complain five times a day', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await complain()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  // Somebody who types another’s number takes none of theirs.
  expect((await complainBy({ phone_no: customer.phone })).status).toBe(201);
});
