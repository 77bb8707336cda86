import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aWaitingOrder, captured, refundingGateway } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { enqueueRefunds } from './use-cases/refund-jobs.ts';
import { settlePayment } from './use-cases/settle.ts';

/** Banks take days to finish a refund: a shop that gives money back every day has many that are on their way. */
const shop = await openTestShop();
const product = await aProduct(shop, { stock: 1_000 });
const tools = { ...shop, gateways: [refundingGateway] };

async function paid(by: TestPerson) {
  const order = await aWaitingOrder(shop, by, product);
  await settlePayment(shop, order.attempt, captured(order));
  return order;
}

const enqueued = async () => {
  const { rows } = await shop.pool.query<{ refund: number }>(
    `select (data ->> 'refund')::int as refund from pgboss.job where name = 'payments.refund' and state = 'created'`,
  );
  return rows.map(({ refund }) => refund).toSorted((one, other) => one - other);
};

test('what a cancelled order goes back of is enqueued however many refunds are on their way before it, each once', async () => {
  const by = await aPerson(shop, 'customer');
  const { attempt } = await paid(by);
  await sql`
    insert into refund (attempt_id, amount_paise, why, state, gateway_refund)
    select ${attempt}, 1, 'goodwill', 'sent', 'rfnd_' || number from generate_series(1, 1200) as number
  `.execute(shop.admin);
  const cancelled = await paid(by);
  await shop.send('PUT', `/v1/order_alert/${cancelled.id}/cancel`, {}, bearer(by.token));
  await enqueueRefunds(shop.jobs, tools);
  const { rows } = await shop.pool.query<{ id: number }>('select id from refund order by id');
  expect(rows).toHaveLength(1_201);
  const all = rows.map(({ id }) => id);
  expect(await enqueued()).toEqual(all);
  await enqueueRefunds(shop.jobs, tools);
  expect(await enqueued()).toEqual(all);
});
