import { beforeAll, expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test('nobody who is shut out gets a reset link: who is let in again gets one then', async () => {
  const admin = await aPerson(shop, 'admin');
  const { id } = await aPerson(shop, 'customer');
  const setDisabled = (disabled: boolean) =>
    shop.send('PATCH', `/v1/user/${id}`, { disabled }, bearer(admin.token));
  const issue = () => shop.post(`/v1/user/${id}/reset-link`, {}, bearer(admin.token));
  await setDisabled(true);
  const refused = await issue();
  await expectSound(shop);
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toBe('This account is disabled. Please enable it first.');
  await setDisabled(false);
  expect((await issue()).status).toBe(201);
});
