import { expect, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';

import { fillOrderShop } from '../bench/fill-order-shop.ts';
import { fillOrders } from '../bench/fill-orders.ts';
import { generatePeople } from '../bench/generate-people.ts';
import { openTestShop } from './support/test-shop.ts';

/** The bench runs for ten minutes and by hand, so what it fills its shops with is tried here, in small. */
test('the shops that the bench measures can be filled, again too, and are sound', async () => {
  const opened = await openTestShop();
  // The bench fills its shops as the owner of their database.
  const shop = { ...opened, db: opened.admin };
  const seed = await fillOrderShop(shop, ['first', 'second']);
  expect(await fillOrderShop(shop, ['third', 'fourth'])).toEqual(seed);
  const crowd = { people: 20, reviewedProducts: 2, reviewsEach: 5, entries: 20, carts: 10 };
  await fillOrders(shop, 50, (db) => generatePeople(db, crowd));

  const { orders } = await shop.db
    .selectFrom('order')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  expect(orders).toBe(50);
  expect((await checkInvariants(shop.db)).filter(({ count }) => count > 0)).toEqual([]);
});
