import { expect, test } from 'vitest';

import { bearer } from '#tests/support/people.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';

/** The lists of orders say what parcels have met, as the order's page does. */
const { shop, anOrder, admin, customer, detail, packed, move, settle } = await openParcelShop();

async function listed(path: string, token: string, id: number) {
  const { body } = await shop.get(path, bearer(token));
  return body.data.find((order: { order_id: number }) => order.order_id === id);
}
/** What of an order stands in the customer's list and the staff's. */
const troubles = async (id: number) => {
  const own = await listed('/v1/order_alert', customer.token, id);
  const row = await listed('/v1/order_alert/all', admin.token, id);
  return [own.trouble, row.trouble];
};

test('the lists of orders say what a parcel has met, and nothing of one that goes its way', async () => {
  const id = await anOrder();
  expect(await troubles(id)).toEqual([null, null]);
  const [parcel = 0] = await packed(id);
  await move([parcel], 'picked_up');
  expect(await troubles(id)).toEqual([null, null]);
  await move([parcel], 'undelivered', 'Nobody was at home.');
  expect(await troubles(id)).toEqual(['undelivered', 'undelivered']);
  await settle(parcel, { decision: 'again' });
  expect(await troubles(id)).toEqual(['reattempt', 'reattempt']);
  await move([parcel], 'out_for_delivery');
  expect(await troubles(id)).toEqual([null, null]);
  await move([parcel], 'undelivered', 'Refused.');
  await settle(parcel, { decision: 'back' });
  expect(await troubles(id)).toEqual(['rto', 'rto']);
  await settle(parcel, { decision: 'lost' });
  expect(await troubles(id)).toEqual(['lost', 'lost']);
});

test('of several parcels the list says what is worst', async () => {
  const id = await anOrder();
  const [first] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const [one = 0, two = 0] = await packed(id, [
    aParcel({ lines: [{ line: first, quantity: 2 }] }),
    aParcel(),
  ]);
  await move([one, two], 'picked_up');
  await move([one], 'delivered');
  await move([two], 'undelivered', 'Nobody was at home.');
  expect(await troubles(id)).toEqual(['undelivered', 'undelivered']);
});
