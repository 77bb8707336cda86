import { beforeAll, expect, test } from 'vitest';

import { readProviderKeys } from '#server/platform/provider-keys.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { gatewaysOf, providersOf } from './index.ts';

const { gateway, gatewayOf, spoil } = await openSimulatedRazorpay();
const wrong = gatewayOf('another-secret-than-the-right-one');

const environment = {
  RAZORPAY_KEY_ID: 'rzp_test_A1b2C3d4E5f6G7',
  RAZORPAY_KEY_SECRET: 'S3cretOfTheShop12345',
  RAZORPAY_WEBHOOK_SECRET: 'hook-secret-of-the-shop',
  HOOK_TOKEN: 'abcdefghijklmnopqrstuvwxyz',
};

const asked = async (shop: TestShop) => {
  const owner = await aPerson(shop, 'super_admin');
  return shop.post('/v1/payments/settings/test', {}, bearer(owner.token));
};

test('an owner learns whether the gateway accepts the keys, and nothing is made there', async () => {
  const right = await openTestShop({ gateways: [gateway] });
  expect((await asked(right)).body.data).toEqual([{ title: 'Razorpay', outcome: 'accepted' }]);
  const other = await openTestShop({ gateways: [wrong] });
  expect((await asked(other)).body.data).toEqual([{ title: 'Razorpay', outcome: 'refused' }]);
  await spoil({ route: 'GET /v1/orders', status: 500 });
  expect((await asked(right)).body.data).toEqual([{ title: 'Razorpay', outcome: 'unavailable' }]);
});

test('a gateway that does not respond is asked once, however many wait for its answer', async () => {
  const release = Promise.withResolvers<undefined>();
  let calls = 0;
  const silent = {
    ...gateway,
    findOrder: () => {
      calls += 1;
      return release.promise;
    },
  };
  const waiting = await openTestShop({ gateways: [silent] });
  const owner = bearer((await aPerson(waiting, 'super_admin')).token);
  const answers = Array.from({ length: 8 }, () =>
    waiting.post('/v1/payments/settings/test', {}, owner),
  );
  await expect.poll(() => calls).toBe(1);
  // Calls of other kinds are answered meanwhile; by then the others have come too.
  for (const _ of answers) {
    expect((await waiting.get('/v1/payments/settings', owner)).status).toBe(200);
  }
  expect(calls).toBe(1);
  release.resolve(undefined);
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ providers: providersOf(readProviderKeys(environment)) });
});

test('a gateway whose keys are set is offered, and switched off it is not', async () => {
  const owner = await aPerson(shop, 'super_admin');
  const ways = async () => (await shop.get('/v1/user/information')).body.data.payment_ways;
  expect(await ways()).toEqual({ upi: false, gateway: true, cod: true, arranged: [] });
  const body = { gateway_enabled: false };
  await shop.send('PATCH', '/v1/payments/settings', body, bearer(owner.token));
  expect(await ways()).toEqual({ upi: false, gateway: false, cod: true, arranged: [] });
});

test('(25) staff read what is set and what is wrong with it, and never a key', async () => {
  const admin = await aPerson(shop, 'admin');
  const read = await shop.get('/v1/payments/settings', bearer(admin.token));
  expect(read.body.data.providers).toEqual({
    gateways: [{ name: 'razorpay', title: 'Razorpay', is_test: true, has_hooks: true }],
    problems: [],
  });
  for (const secret of Object.values(environment)) {
    expect(JSON.stringify(read.body)).not.toContain(secret);
  }
  const damaged = { ...environment, RAZORPAY_KEY_SECRET: 'short', HOOK_TOKEN: undefined };
  expect(providersOf(readProviderKeys(damaged))).toEqual({
    gateways: [],
    problems: ['RAZORPAY_KEY_SECRET must have 8 to 200 letters, digits or signs.'],
  });
});

test('of two gateways the one that is named has new payments, or else the first; the other stays', () => {
  const both = {
    ...environment,
    CASHFREE_CLIENT_ID: 'TEST0000000001',
    CASHFREE_CLIENT_SECRET: 'cfsk_secret_of_nobody',
  };
  const namesOf = (more: Record<string, string> = {}) =>
    gatewaysOf(readProviderKeys({ ...both, ...more })).map(({ name }) => name);
  expect(namesOf()).toEqual(['razorpay', 'cashfree']);
  expect(namesOf({ PAYMENT_GATEWAY: 'cashfree' })).toEqual(['cashfree', 'razorpay']);
  expect(namesOf({ PAYMENT_GATEWAY: 'nobody' })).toEqual(['razorpay', 'cashfree']);
  const { gateways, problems } = providersOf(
    readProviderKeys({ ...both, PAYMENT_GATEWAY: 'nobody' }),
  );
  expect(gateways.map(({ title, is_test: isTest }) => [title, isTest])).toEqual([
    ['Razorpay', true],
    ['Cashfree', true],
  ]);
  expect(problems).toEqual(['PAYMENT_GATEWAY is nobody, which has no keys.']);
});

test('a shop without gateways asks none', async () => {
  const empty = await openTestShop();
  expect((await asked(empty)).body.data).toEqual([]);
});
