import { expect, onTestFinished, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const hour = 3_600_000;

test('machines whose clocks are hours apart count guesses, and end reset links, by the same time', async () => {
  const shop = await openTestShop();
  const admin = await aPerson(shop, 'admin');
  const customer = await aPerson(shop, 'customer');

  /** Another process of the shop, whose clock is so far ahead. */
  async function aMachine(ahead: number) {
    const app = await buildApp({
      ...shop,
      clock: { now: () => new Date(Date.now() + ahead) },
      config: { publicUrl: 'http://localhost:3000', trustProxy: false, logLevel: 'silent' },
      isReady: async () => true,
    });
    onTestFinished(() => app.close());
    return async (url: string, payload: object, headers = {}) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      return { status: answer.statusCode, body: answer.json() };
    };
  }

  const machines = await Promise.all([0, 2 * hour, -2 * hour].map(aMachine));
  const phone = '9111111111';
  const statuses: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    for (const send of machines) {
      const wrong = { phone_no: phone, password: 'not this one' };
      statuses.push((await send('/v1/user/auth/login', wrong)).status);
    }
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(9);

  const [first, ahead] = machines;
  const issue = `/v1/user/${customer.id}/reset-link`;
  const link = (await first?.(issue, {}, bearer(admin.token)))?.body.data;
  const token = link.url.split('/').at(-1);
  const change = { token, new_password: 'a brass diya at dusk' };
  expect((await ahead?.('/v1/user/reset', change))?.status).toBe(200);
  expect((await first?.('/v1/user/reset', change))?.status).not.toBe(200);
});
