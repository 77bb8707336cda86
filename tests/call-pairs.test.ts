import { beforeAll, expect, test } from 'vitest';

import { deadlocksSoFar } from './support/locks.ts';
import { expectSound } from './support/orders.ts';
import { seeded } from './support/seeded.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';
import { makeCall, writingNames } from './support/writing-calls.ts';
import { type Staff, aWorld, someStaff } from './support/writing-world.ts';

/**
 * (53) Calls that write, at the same time and on the same things, by the endpoint table. Here a few pairs, the same
 * each time; `npm run attack -- --only 53` makes every pair.
 */
const seed = 53;
const pairs = 24;

let shop: TestShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await someStaff(shop);
});

/** What another has done before makes no sense to be done again, or nobody has given what it takes. */
const refusedAlone = new Set([
  'POST /v1/cod/{token}',
  'POST /v1/user/reset',
  'POST /v1/setup',
  // Who has a password does nothing that guests do, and no code is as easy as this.
  'POST /v1/user/guest/password',
  'POST /v1/user/guest/delete',
  'POST /v1/user/auth/second-step',
  'POST /v1/user/auth/second-step/begin',
  'POST /v1/user/auth/second-step/confirm',
  'POST /v1/user/two-step/confirm',
  'POST /v1/user/two-step/recovery-codes',
  'POST /v1/user/two-step/remove',
  'POST /v1/user/auth/second-step/passkey/begin',
  'POST /v1/user/auth/second-step/passkey',
  'POST /v1/user/two-step/passkeys/begin',
  'POST /v1/user/two-step/passkeys',
  'POST /v1/user/two-step/passkeys/{id}/remove',
  'POST /v1/orders/find',
  'POST /v1/orders/take-over',
  'POST /v1/hooks/{provider}/{token}',
  'POST /v1/payments/return/{provider}/{attempt}',
  // Another has to confirm first that the order was paid.
  'POST /v1/orders/{id}/refunds',
  'PATCH /v1/refunds/{id}',
  // Another has to write it off first.
  'DELETE /v1/orders/{id}/cod/write-off',
  // Its order has to be paid when its parcel has left.
  'POST /v1/orders/{id}/cod/collected',
  'DELETE /v1/orders/{id}/cod/collected',
  'POST /v1/refunds/{id}/take-back',
  // A gateway has to capture it first.
  'PATCH /v1/payments/missing/{id}',
  'POST /v1/products/{id}/reviews',
  'POST /v1/products/{id}/reviews/photographs',
  'PUT /v1/products/{id}/restore',
  // No courier has keys there: parcels/booking.test.ts.
  'POST /v1/packing/{id}/book',
  // Its paper comes by itself when it leaves, once the seller is entered.
  'POST /v1/orders/{id}/papers',
  // Each of them takes its return one step further.
  'POST /v1/returns/{id}/settle',
  'POST /v1/returns/{id}/exchange',
]);

test('every call that writes does so on a world of its own', async () => {
  for (const name of writingNames) {
    const { status, text } = await makeCall(shop, name, await aWorld(shop, staff));
    const isDone = status < 300 && !text.includes('event: problem');
    if (!refusedAlone.has(name)) expect(`${name}: ${isDone ? 'done' : text}`).toBe(`${name}: done`);
    expect(status, name).toBeLessThan(500);
  }
  await expectSound(shop);
}, 300_000);

test('pairs of calls on the same things: no deadlock, nothing fails, every invariant holds', async () => {
  const random = seeded(seed);
  const failed: string[] = [];
  for (let n = 0; n < pairs; n += 1) {
    const pair = [0, 1].flatMap(() => writingNames[random(writingNames.length)] ?? []);
    const world = await aWorld(shop, staff);
    const answers = await Promise.all(
      [...pair, ...pair].map((name) => makeCall(shop, name, world)),
    );
    if (answers.some(({ status }) => status >= 500)) failed.push(pair.join(', '));
  }
  expect(failed).toEqual([]);
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
}, 300_000);
