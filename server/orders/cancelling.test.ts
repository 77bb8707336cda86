import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';
import { withoutAudit } from '#server/platform/audit/audit.ts';

import { cancelOrder } from './use-cases/cancel.ts';

/** An order is cancelled by one database function, whoever cancels it. */
let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
});

const cancel = (id: number, person = customer) =>
  shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(person.token));

async function cancelAsSystem(id: number): Promise<string> {
  const { rows } = await sql<{ outcome: string }>`
    select cancel_order(${id}, null, null, array['Undelivered'], 'Not paid in time.') ->> 'outcome' as outcome
  `.execute(shop.ordersDb);
  return rows[0]?.outcome ?? '';
}

async function placed(product: number, key: string, person = customer): Promise<number> {
  return (await order(shop, person, [aLine(product, 2)], { key })).body.order_id;
}

test('the system cancels what customers could cancel; nobody is named, and all is given back', async () => {
  const product = await aProduct(shop, { stock: 5 });
  const id = await placed(product, 'by-the-system');
  expect(await cancelAsSystem(id)).toBe('cancelled');
  expect(await cancelAsSystem(id)).toBe('not_cancellable');
  expect(await cancelAsSystem(999_999)).toBe('not_found');
  const { body } = await shop.get(`/v1/order_alert/details/${id}`, bearer(customer.token));
  expect(body.data).toMatchObject({
    is_canceled: true,
    canceled_by: null,
    cancel_reason: 'Not paid in time.',
  });
  expect(body.data.history.at(-1)).toMatchObject({ status: 'Canceled', by: null });
  expect(await stockOf(shop, product)).toBe(5);

  const packed = await placed(product, 'packed-already');
  const change = { delivery_status: 'Packed' };
  await shop.send('PATCH', `/v1/order_alert/${packed}`, change, bearer(admin.token));
  expect(await cancelAsSystem(packed)).toBe('not_cancellable');
  await expectSound(shop);
});

test('somebody else’s order is not there, also while it is cancelled', async () => {
  const product = await aProduct(shop);
  const stranger = await aPerson(shop, 'customer');
  const id = await placed(product, 'of-somebody');
  expect((await cancel(id, stranger)).status).toBe(404);
  const [mine, theirs] = await Promise.all([cancel(id), cancel(id, stranger)]);
  expect([mine.status, theirs.status]).toEqual([200, 404]);
});

test('one statement cancels a customer’s order, once its owner is locked', async () => {
  const product = await aProduct(shop);
  const id = await placed(product, 'in-one-statement');
  const statements = await statementsOf(shop.ordersDb, (ordersDb) =>
    cancelOrder(
      { audit: withoutAudit(ordersDb), ordersDb },
      { orderId: id, actorId: customer.id, isStaff: false, reason: null },
    ),
  );
  const work = statements
    .map(({ sql: text }) => text.trim())
    .filter((text) => !/^(?:begin|commit|start)/i.test(text));
  expect(work.filter((text) => text.includes('cancel_order'))).toHaveLength(1);
  expect(work.at(-1)).toContain('cancel_order');
  for (const text of work.slice(0, -1))
    expect(text).toMatch(/^select .*"account_id"|for no key update/);
});

test('customer, staff and system at once, also in the other order of products: one cancels', async () => {
  const [one, other] = [await aProduct(shop, { stock: 100 }), await aProduct(shop, { stock: 100 })];
  for (let round = 0; round < 10; round += 1) {
    const lines = [aLine(one, 1), aLine(other, 2)];
    const ids = await Promise.all(
      [lines, lines.toReversed()].map(
        async (goods, place) =>
          (await order(shop, customer, goods, { key: `round-${round}-${place}` })).body.order_id,
      ),
    );
    const outcomes = await Promise.all(
      ids.map((id: number) =>
        Promise.all([
          cancel(id).then(({ status }) => status === 200),
          cancel(id, admin).then(({ status }) => status === 200),
          cancelAsSystem(id).then((outcome) => outcome === 'cancelled'),
        ]),
      ),
    );
    for (const each of outcomes) expect(each.filter(Boolean)).toHaveLength(1);
  }
  expect([await stockOf(shop, one), await stockOf(shop, other)]).toEqual([100, 100]);
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
});
