import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What a courier pays at once for many orders is one payment of the bank: it is no customer's payment as well. */
let shop: TestShop;
let admin: TestPerson;
let product: number;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 500, stock: 10_000 });
  bank = statementsOf(shop, admin, product);
});

const staff = () => bearer(admin.token);
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());

/** An order of 500 rupees that a courier has collected. */
async function delivered(): Promise<number> {
  const line = aLine(product, 1, { payment_method: 'COD' });
  const { body } = await order(shop, await aPerson(shop, 'customer'), [line]);
  expect((await change(body.order_id, { delivery_status: 'Delivered' })).status).toBe(200);
  return body.order_id;
}

const remit = (id: number, reference: string, amount = 500) =>
  shop.post(`/v1/orders/${id}/cod/remittances`, { amount, reference }, staff());
const confirm = (attempt: number, reference: string) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { reference }, staff());
const markPaid = (id: number, reference: string) =>
  change(id, { payment_status: 'Paid', payment_reference: reference });
async function matchCredit(reference: string, attempt: number) {
  const open = await bank.credits('open');
  const credit = open.find(({ text }: { text: string }) => text.includes(reference));
  const matches = [{ credit: credit.id, attempt }];
  return (await shop.post('/v1/payments/matches', { matches }, staff())).body.data;
}

test('the reference of a courier’s payment stands for many orders, and pays none by UPI', async () => {
  const reference = utr();
  const [one, other] = [await delivered(), await delivered()];
  for (const id of [one, other]) expect((await remit(id, reference)).status).toBe(201);
  const waits = await bank.waiting();
  const claimed = await shop.post(
    `/v1/payments/${waits.id}/claim`,
    { reference },
    bearer(waits.by.token),
  );
  expect(codeOf(claimed)).toBe('payment_reference_taken');
  expect(codeOf(await confirm(waits.attempt, reference))).toBe('payment_reference_taken');
  expect(codeOf(await markPaid(waits.id, reference))).toBe('payment_reference_taken');
  await bank.send(statement(line(`NEFT/${reference}/COURIER`, waits.rupees)));
  expect(await matchCredit(reference, waits.attempt)).toMatchObject({
    confirmed: [],
    refused: [{ code: 'payment_reference_taken' }],
  });
  expect((await moneyOf(shop, waits.id)).status).toBe('Pending');
  await expectSound(shop);
});

test('the reference of a customer’s payment is no courier’s, by hand or in a file', async () => {
  const [id, first, second] = [await delivered(), await bank.waiting(), await bank.waiting()];
  const [typed, read] = [utr(), utr()];
  expect((await confirm(first.attempt, typed)).status).toBe(200);
  await bank.send(statement(line(`UPI/${read}/kavya`, second.rupees)));
  expect(await matchCredit(read, second.attempt)).toMatchObject({ refused: [] });
  for (const reference of [typed, read]) {
    expect(codeOf(await remit(id, reference))).toBe('payment_reference_taken');
  }
  const form = new FormData();
  form.set('file', new Blob([`Order ID,COD Amount,UTR\r\n${id},500,${typed}`]), 'courier.csv');
  const encoded = new Response(form);
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/v1/payments/remittances',
    headers: { ...staff(), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(sent.json().data).toMatchObject({ added: 0, left_out: [{ outcome: 'used' }] });
  await expectSound(shop);
});

test('what a courier did not pay after all may pay an order again', async () => {
  const reference = utr();
  const { remittances } = (await remit(await delivered(), reference)).body.data;
  await shop.send('DELETE', `/v1/payments/remittances/${remittances[0].id}`, undefined, staff());
  const waits = await bank.waiting();
  expect((await confirm(waits.attempt, reference)).status).toBe(200);
  await expectSound(shop);
});

test('both at the same moment: one of them has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const reference = utr();
    const [id, waits] = [await delivered(), await bank.waiting()];
    const answers = await Promise.all([remit(id, reference), confirm(waits.attempt, reference)]);
    expect(answers.filter((answer) => codeOf(answer) === 'payment_reference_taken')).toHaveLength(
      1,
    );
  }
  await expectSound(shop);
});

test('words that stand for no payment of a bank may be written for both', async () => {
  expect((await remit(await delivered(), 'CASH1', 100)).status).toBe(201);
  const waits = await bank.waiting();
  expect(codeOf(await markPaid(waits.id, 'CASH1'))).not.toBe('payment_reference_taken');
});
