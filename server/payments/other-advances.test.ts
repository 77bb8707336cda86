import { expect, test } from 'vitest';

import { openAdvanceShop } from '#tests/support/advances.ts';
import { expectSound } from '#tests/support/orders.ts';
import { statementForm } from '#tests/support/imports.ts';
import { line, statement, utr } from '#tests/support/statements.ts';

/** Of an order of ₹1,299 whose advance is ₹200, another amount has come before. */
const { shop, staff, anOrder, begin, read, details, cancel } = await openAdvanceShop();

async function agreed(came: number) {
  const id = await anOrder();
  const { attempt } = (await begin(id)).body.data;
  const reference = utr();
  const encoded = new Response(statementForm(statement(line(`UPI/${reference}/asha`, came))));
  await shop.app.inject({
    method: 'POST',
    url: '/v1/payments/statements',
    headers: { ...staff, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const asked = await shop.post(`/v1/payments/${attempt.id}/confirm`, { reference }, staff);
  const body = { reference, differs: true };
  const answer = await shop.post(`/v1/payments/${attempt.id}/confirm`, body, staff);
  expect(answer.status).toBe(200);
  return { id, attempt: attempt.id as number, asked };
}

test('what is too little of an advance is collected at the door', async () => {
  const { id, asked } = await agreed(150);
  expect([asked.status, asked.body.detail]).toEqual([
    409,
    expect.stringContaining('the missing ₹50 is collected at the door with the rest'),
  ]);
  expect(await read(id)).toMatchObject({ paid: 150, given_up: 0, due_at_door: 1_149 });
  await expectSound(shop);
  await cancel(id);
  expect((await read(id)).refunds).toMatchObject([{ amount: 150, state: 'wanted' }]);
  await expectSound(shop);
});

test('what is too much of an advance goes back, and is not taken off at the door', async () => {
  const { id } = await agreed(260);
  expect(await read(id)).toMatchObject({
    paid: 260,
    due_at_door: 1_099,
    refunds: [{ amount: 60, why: 'duplicate', state: 'wanted' }],
  });
  await expectSound(shop);
});

test.each([150, 260])('an advance of %d is taken back, and waited for again', async (came) => {
  const { id, attempt } = await agreed(came);
  const url = `/v1/payments/${attempt}/take-back`;
  expect((await shop.post(url, { reason: 'The wrong row' }, staff)).status).toBe(200);
  expect(await details(id)).toMatchObject({ advance_paid: 0, cod_state: 'unconfirmed' });
  expect(await read(id)).toMatchObject({ paid: 0, due: 200, refunds: [] });
  await expectSound(shop);
});
