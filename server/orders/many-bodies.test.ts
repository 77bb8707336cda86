import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { aPerson } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('the same body again is the same attempt, however many others the account has sent since', async () => {
  // Ten seconds may pass on a busy machine; here they do not.
  const moment = new Date();
  const shop = await openTestShop({ clock: { now: () => moment } });
  const customer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 1_000 });
  const send = (quantity: number) => order(shop, customer, [aLine(product, quantity)]);
  const first = await send(1);
  for (let quantity = 2; quantity <= 30; quantity += 1) {
    expect((await send(quantity)).status).toBe(201);
  }
  const again = await send(1);
  expect(again.body.order_id).toBe(first.body.order_id);
  await expectSound(shop);
});
