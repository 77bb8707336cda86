import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { statementForm } from '#tests/support/imports.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What couriers collect at the door and owe, on a real database: each rupee of it comes once. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { price: 500, stock: 100_000 });
});

const staff = () => bearer(admin.token);
let made = 0;

async function placed(paymentMethod: string) {
  made += 1;
  const line = aLine(product, 1, { payment_method: paymentMethod });
  const { body } = await order(shop, customer, [line], { key: `collected-${made}` });
  return body.order_id as number;
}

const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());

/** An order that was paid at the door, of 500 rupees. */
async function delivered(): Promise<number> {
  const id = await placed('COD');
  expect((await change(id, { delivery_status: 'Delivered' })).status).toBe(200);
  return id;
}

async function list(state: string, query = '') {
  const { status, body } = await shop.get(
    `/v1/payments/collections?state=${state}${query}`,
    staff(),
  );
  expect(status).toBe(200);
  return body;
}
const rowOf = async (state: string, id: number) =>
  (await list(state)).data.find(({ order_id: one }: { order_id: number }) => one === id);

async function send(file: string | Uint8Array, fields?: Record<string, string>) {
  const encoded = new Response(statementForm(file, fields));
  const response = await shop.app.inject({
    method: 'POST',
    url: '/v1/payments/remittances',
    headers: { ...staff(), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), data: response.json().data };
}

const file = (...lines: string[]) => ['AWB,Order ID,COD Amount,CRF ID', ...lines].join('\r\n');
const look = { dry_run: 'true' };
const byHand = (id: number, amount: number, reference: string) =>
  shop.post(`/v1/orders/${id}/cod/remittances`, { amount, reference }, staff());

async function logged(action: string) {
  const { body } = await shop.get('/v1/user/audit?page_size=100', staff());
  return body.data.filter((entry: { action: string }) => entry.action === action);
}

test('a courier owes what it has collected from the moment of the delivery', async () => {
  const id = await delivered();
  expect(await rowOf('owed', id)).toMatchObject({
    due: 500,
    remitted: 0,
    days: 0,
    remittances: [],
  });
  await expectSound(shop);
});

test('what was paid before, by UPI or in the shop, is collected by nobody', async () => {
  const [online, inShop] = [await placed('UPI'), await placed('COD')];
  await change(online, { payment_status: 'Paid', payment_reference: 'AXIS000000000001' });
  await change(inShop, { payment_status: 'Paid' });
  for (const id of [online, inShop]) {
    expect((await change(id, { delivery_status: 'Delivered' })).status).toBe(200);
    expect(await rowOf('owed', id)).toBeUndefined();
    expect(codeOf(await byHand(id, 1, 'CRF1'))).toBe('collection_not_found');
  }
  await expectSound(shop);
});

test('of an advance that was paid, only the rest is collected', async () => {
  const id = await placed('COD');
  await shop.admin
    .updateTable('order')
    .set({ advance_paise: 20_000, advance_paid_paise: 20_000 })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into payment_attempt (order_id, provider, purpose, amount_paise, state, captured_at)
    values (${id}, 'upi_manual', 'advance', 20000, 'captured', shop_now())
  `.execute(shop.admin);
  await change(id, { delivery_status: 'Delivered' });
  expect(await rowOf('owed', id)).toMatchObject({ due: 300 });
});

test('a file is looked at first, and nothing is written', async () => {
  const [whole, part] = [await delivered(), await delivered()];
  const lines = file(
    `1,${whole},500,CRF100`,
    `2,${part},499.99,CRF100`,
    `3,${part},1.00,CRF101`,
    `4,999999,500,CRF100`,
    `5,Kavya,500,CRF100`,
    `Total,,1500,`,
  );
  const { status, data } = await send(lines, look);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    columns: { order: 'Order ID', amount: 'COD Amount', reference: 'CRF ID' },
    lines: 4,
    fitting: { orders: 2, amount: 999.99 },
    known: 0,
    added: 0,
    left_out: [
      { line: 4, order_id: part, outcome: 'too_much' },
      { line: 5, order_id: 999_999, outcome: 'not_collected' },
    ],
    problems: [{ line: 6, what: 'order', cell: 'Kavya' }],
  });
  expect(await rowOf('owed', whole)).toMatchObject({ remitted: 0 });
});

test('what fits is written: what came in whole is owed no more, the rest of a part is', async () => {
  const [whole, part] = [await delivered(), await delivered()];
  const { data } = await send(file(`1,${whole},500,CRF200`, `2,${part},120.50,CRF200`));
  expect(data).toMatchObject({ added: 2, fitting: { orders: 2, amount: 620.5 } });
  expect(await rowOf('owed', whole)).toBeUndefined();
  expect(await rowOf('paid', whole)).toMatchObject({
    due: 500,
    remitted: 500,
    remittances: [{ reference: 'CRF200', amount: 500 }],
  });
  expect(await rowOf('owed', part)).toMatchObject({ due: 500, remitted: 120.5 });
  const [entry] = await logged('remittances_read');
  expect(entry.changes).toEqual(
    expect.arrayContaining([
      { subject: { id: whole, name: null }, field: 'amount', before: null, after: 500 },
      { subject: { id: whole, name: null }, field: 'reference', before: null, after: 'CRF200' },
    ]),
  );
  await expectSound(shop);
});

test('the same file again, and by three at once, adds nothing twice', async () => {
  const ids = await Promise.all([delivered(), delivered(), delivered()]);
  const lines = file(...ids.map((id) => `1,${id},500,CRF300`));
  const all = await Promise.all([send(lines), send(lines), send(lines)]);
  expect(all.reduce((sum, { data }) => sum + data.added, 0)).toBe(3);
  expect((await send(lines)).data).toMatchObject({ lines: 3, known: 3, added: 0 });
  for (const id of ids) expect(await rowOf('paid', id)).toMatchObject({ remitted: 500 });
  await expectSound(shop);
});

test('a file that has an order twice pays it once', async () => {
  const id = await delivered();
  const { data } = await send(file(`1,${id},500,CRF400`, `1,${id},500,CRF400`));
  expect(data).toMatchObject({ added: 1, known: 1 });
  await expectSound(shop);
});

test('columns that nothing says are chosen once, and known the next time', async () => {
  const [one, other] = [await delivered(), await delivered()];
  const lines = (id: number) => `Parcel of,Net to you\r\n${id},500`;
  expect((await send(lines(one), look)).data).toMatchObject({
    columns: null,
    headings: ['Parcel of', 'Net to you'],
    lines: 0,
  });
  const chosen = {
    order: 'Parcel of',
    amount: 'Net to you',
    paid_by: 'neft 500',
    dry_run: 'false',
  };
  expect((await send(lines(one), chosen)).data).toMatchObject({ added: 1 });
  expect(await rowOf('paid', one)).toMatchObject({ remittances: [{ reference: 'NEFT500' }] });
  const again = await send(lines(other), { paid_by: 'NEFT501', dry_run: 'true' });
  expect(again.data).toMatchObject({ columns: { order: 'Parcel of' }, fitting: { orders: 1 } });
});

test('what is no list of a courier is refused, or shown as not understood', async () => {
  expect(codeOf(await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toBe('statement_unreadable');
  const wrong = { order: 'Nothing', amount: 'COD Amount', dry_run: 'true' };
  expect((await send(file('1,1,1,CRF1'), wrong)).status).toBe(422);
  expect((await send(file('1,1,1,CRF1'), { order: 'Order ID' })).status).toBe(422);
  expect((await send(file(), look)).data).toMatchObject({ lines: 0, problem_count: 0 });
  const hostile = file(`1,=cmd|' /C calc'!A0,500,CRF1`, `2,1;drop table "order",500,CRF1`);
  expect((await send(hostile, look)).data).toMatchObject({ lines: 0, problem_count: 2 });
  expect((await send(`Order ID,COD Amount\r\n"1,500`, look)).status).toBe(200);
});

test('a file of fifty thousand lines is read, and the shop answers others meanwhile', async () => {
  const id = await delivered();
  const lines = Array.from({ length: 49_999 }, (_, place) => `1,${2_000_000 + place},500,CRF600`);
  const begun = send(file(...lines, `1,${id},500,CRF600`));
  expect((await shop.get('/v1/payments/counts', staff())).status).toBe(200);
  expect((await begun).data).toMatchObject({ lines: 50_000, added: 1, left_out_count: 49_999 });
});

test('by hand: a part, the rest, and never more, nor by the same reference again', async () => {
  const id = await delivered();
  const first = await byHand(id, 100.25, 'utr 1');
  expect(first).toMatchObject({ status: 201, body: { data: { remitted: 100.25 } } });
  expect(codeOf(await byHand(id, 50, 'UTR1'))).toBe('remittance_known');
  expect(codeOf(await byHand(id, 399.76, 'UTR2'))).toBe('remittance_too_large');
  expect((await byHand(id, 399.75, 'UTR2')).status).toBe(201);
  expect(codeOf(await byHand(id, 0.01, 'UTR3'))).toBe('remittance_too_large');
  expect((await byHand(id, 0, 'UTR3')).status).toBe(422);
  expect((await byHand(id, 1, '=1')).status).toBe(422);
  const [entry] = await logged('remittance_added');
  expect(entry.subject).toEqual({ id, name: null });
  await expectSound(shop);
});

test('by hand, ten at once: never more than was collected', async () => {
  const id = await delivered();
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, place) => byHand(id, 90, `ATONCE-${place}`)),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await rowOf('owed', id)).toMatchObject({ remitted: 450 });
  await expectSound(shop);
});

test('the order’s customer is told nothing of it, staff are', async () => {
  const id = await delivered();
  await byHand(id, 500, 'CRF700');
  const money = async (token: string) =>
    (await shop.get(`/v1/payments/of/${id}`, bearer(token))).body.data;
  const sums = { due: 500, remitted: 500, written_off: 0, second: 0 };
  expect((await money(admin.token)).collection).toEqual({ ...sums, references: ['CRF700'] });
  expect(await money(customer.token)).toMatchObject({ collection: null, payment_status: 'Paid' });
});

test('a refund after the delivery leaves the courier owing what it has collected', async () => {
  const id = await delivered();
  const body = { amount: 500, why: 'return', by: 'hand', reference: '632700000001' };
  expect((await shop.post(`/v1/orders/${id}/refunds`, body, staff())).status).toBe(201);
  expect(await rowOf('owed', id)).toMatchObject({ due: 500, remitted: 0 });
  await expectSound(shop);
});

test('pages follow each other without a gap, what is owed the oldest first', async () => {
  for (let count = 0; count < 52; count += 1) await delivered();
  const ids: number[] = [];
  let query = '';
  let pages = 0;
  for (; pages < 20; pages += 1) {
    const { data, next } = await list('owed', query);
    ids.push(...data.map(({ order_id: id }: { order_id: number }) => id));
    if (next === null) break;
    query = `&after=${next}`;
  }
  expect(pages).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  const { owed } = await list('owed');
  expect(owed.orders).toBe(ids.length);
  for (const after of ['9999999999999999_1', '0_0', '1_9999999999']) {
    expect((await shop.get(`/v1/payments/collections?after=${after}`, staff())).status).not.toBe(
      500,
    );
  }
});

test('the list is exported as a file, which the log tells', async () => {
  const id = await delivered();
  await byHand(id, 100, 'CRF800');
  const answer = await shop.app.inject({
    url: '/v1/payments/collections/export?state=owed',
    headers: staff(),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toMatch(
    /^\uFEFForder_id,recipient,collected_at,collected,paid,owed,references,written_off,written_off_why,couriers\r\n/,
  );
  const line = answer.body.split('\r\n').find((one) => one.startsWith(`${id},`));
  expect(line).toMatch(/,500,100,400,CRF800,0,,$/);
  expect(await logged('collections_exported')).toHaveLength(1);
});
