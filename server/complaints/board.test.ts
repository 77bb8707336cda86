import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;

beforeEach(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
});

const complain = async (more: object = {}): Promise<number> => {
  const body = { about: 'shop', kind: 'service', text: 'Nobody answers', ...more };
  const answer = await shop.post('/v1/complaints', body, bearer(customer.token));
  expect(answer.status).toBe(201);
  return answer.body.data.complaint_id;
};
const staff = async (where: string) => (await shop.get(where, bearer(admin.token))).body;
const act = (id: number, what: string, body?: object) =>
  shop.post(`/v1/complaints/${id}/${what}`, body, bearer(admin.token));
/** As if it had come so long ago. */
const age = (id: number, by: string) =>
  sql`
    update complaint set received_at = received_at - ${by}::interval, due_at = due_at - ${by}::interval,
      next_due_at = next_due_at - ${by}::interval where id = ${id}
  `.execute(shop.db);
const levelOf = async (id: number) => (await staff(`/v1/complaints/${id}`)).data.level;

test('(9) the first clock: soon after a day, urgent after 40 hours, late after 48, until somebody looks', async () => {
  const id = await complain();
  expect(await levelOf(id)).toBe('calm');
  for (const [by, level] of [
    ['23 hours 59 minutes', 'calm'],
    ['2 minutes', 'soon'],
    ['15 hours 57 minutes', 'soon'],
    ['3 minutes', 'urgent'],
    ['7 hours 57 minutes', 'urgent'],
    ['3 minutes', 'late'],
  ]) {
    await age(id, by ?? '');
    expect(await levelOf(id), by).toBe(level);
  }
  const looked = (await act(id, 'look')).body.data;
  expect(looked).toMatchObject({
    level: 'calm',
    acknowledged_at: expect.any(String),
    looked_at: expect.any(String),
    entries: [{ kind: 'looked_at', by: admin.phone }],
  });
  expect(looked.next_due_at).toBe(looked.due_at);
});

test('(9) the second clock: soon a week before the month is over, urgent three days, then late', async () => {
  const id = await complain();
  await act(id, 'look');
  const { due_at: due } = (await staff(`/v1/complaints/${id}`)).data;
  const term = Math.round((Date.parse(due) - Date.now()) / 3_600_000);
  for (const [hoursLeft, level] of [
    [7 * 24 + 1, 'calm'],
    [7 * 24 - 1, 'soon'],
    [3 * 24 + 1, 'soon'],
    [3 * 24 - 1, 'urgent'],
    [1, 'urgent'],
    [-1, 'late'],
  ] as const) {
    await sql`
      update complaint set due_at = shop_now() + ${hoursLeft} * interval '1 hour',
        next_due_at = shop_now() + ${hoursLeft} * interval '1 hour' where id = ${id}
    `.execute(shop.db);
    expect(await levelOf(id), String(hoursLeft)).toBe(level);
  }
  expect(term).toBeGreaterThan(27 * 24);
});

test('what is due first stands on top, and what is late is counted on the first screen', async () => {
  const [one, two, three] = [await complain(), await complain(), await complain()];
  await age(two, '50 hours');
  await age(three, '41 hours');
  await act(one, 'look');
  const board = await staff('/v1/complaints');
  expect(board).toMatchObject({ total_items: 3, counts: { open: 3, late: 1, urgent: 1 } });
  const ids = (list: { data: { complaint_id: number }[] }) =>
    list.data.map(({ complaint_id: id }) => id);
  expect(ids(board)).toEqual([two, three, one]);
  expect((await staff('/v1/dashboard/waiting')).data).toMatchObject({ complaints: 3 });
  expect((await staff('/v1/dashboard/checklist')).data).toMatchObject({
    complaints: { has_officer: false, late: 1 },
  });
  await act(two, 'answers', { text: 'Sorry. It is on its way.', outcome: 'explained' });
  expect(ids(await staff('/v1/complaints'))).toEqual([three, one]);
  expect(ids(await staff('/v1/complaints?view=settled'))).toEqual([two]);
  expect(ids(await staff('/v1/complaints?view=all'))).toEqual([three, two, one]);
  expect((await staff('/v1/complaints?view=mine')).status).not.toBe(1);
  expect((await staff('/v1/dashboard/waiting')).data).toMatchObject({ complaints: 2 });
});

test('an answer stops the first clock, is read by the customer, and may settle; notes are for staff alone', async () => {
  const id = await complain();
  await act(id, 'notes', { text: 'Rude on the phone' });
  const answered = await act(id, 'answers', { text: 'We look into it.' });
  expect(answered.body).toMatchObject({
    message: 'Answer sent',
    data: { looked_at: expect.any(String), settled_at: null },
  });
  const settled = await act(id, 'answers', { text: 'Money is back.', outcome: 'refunded' });
  expect(settled.body).toMatchObject({
    message: 'Answered and settled',
    data: { level: 'settled', outcome: 'refunded' },
  });
  const { body } = await shop.get(`/v1/complaints/own/${id}`, bearer(customer.token));
  expect(body.data.entries).toMatchObject([
    { kind: 'answer', text: 'We look into it.' },
    { kind: 'answer', text: 'Money is back.' },
    { kind: 'settled', text: null },
  ]);
  expect(JSON.stringify(body)).not.toContain('Rude');
  expect(JSON.stringify(body)).not.toContain(admin.phone);
  expect(await act(id, 'answers', { text: 'Once more' })).toMatchObject({
    status: 409,
    body: { type: '/v1/docs#error-complaint_settled' },
  });
  expect((await act(id, 'notes', { text: '' })).status).toBe(422);
  expect((await act(id, 'answers', { text: 'x', outcome: 'ignored' })).status).toBe(422);
  expect((await act(999_999, 'look')).status).toBe(404);
  const log = (await staff('/v1/user/audit')).data;
  const actions = log.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action.startsWith('complaint_'))).toEqual([
    'complaint_settled',
    'complaint_answered',
    'complaint_noted',
  ]);
  for (const word of ['Rude', 'Money', customer.phone]) {
    expect(JSON.stringify(log)).not.toContain(word);
  }
});

test('staff see whether an order is proved, and nobody else sees the board', async () => {
  const lamp = await aProduct(shop, { stock: 5 });
  const placed = await order(shop, customer, [aLine(lamp)]);
  const about = { about: 'order', order_id: placed.body.order_id };
  const id = await complain(about);
  expect((await staff(`/v1/complaints/${id}`)).data).toMatchObject({
    is_own_order: true,
    account_id: customer.id,
    phone_no: customer.phone,
  });
  const body = { ...about, kind: 'late', text: 'Where is it?', phone_no: '9000000001' };
  const strangers = (await shop.post('/v1/complaints/number', body)).body.data;
  expect((await staff(`/v1/complaints/${strangers.complaint_id}`)).data).toMatchObject({
    is_own_order: false,
    account_id: null,
  });
  const packer = await aPerson(shop, 'packer');
  for (const { token } of [customer, packer]) {
    for (const where of ['', `/${id}`, '/export']) {
      expect((await shop.get(`/v1/complaints${where}`, bearer(token))).status).toBe(403);
    }
  }
});

test('the record of all complaints is a file, and that it was taken is logged', async () => {
  const id = await complain({ name: 'Asha', text: '=cmd, "quoted"' });
  await act(id, 'answers', { text: 'Done', outcome: 'corrected' });
  await complain();
  const { status, body } = await shop.get('/v1/complaints/export', bearer(admin.token));
  expect(status).toBe(200);
  const [head, first, second] = String(body).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    'number,received_at,about,order_id,product,kind,text,name,phone_no,officer,acknowledged_at,looked_at,answers,due_at,settled_at,outcome,was_late',
  );
  expect(first).toContain('"\'=cmd, ""quoted"""');
  expect(first).toMatch(/,Asha,\d{10},.*,1,.*,corrected,no$/);
  expect(second).toMatch(/,0,[^,]*,,,no$/);
  const [entry] = (await staff('/v1/user/audit')).data;
  expect(entry).toMatchObject({ action: 'complaints_exported' });
});
