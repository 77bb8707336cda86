import { expect, test } from 'vitest';

import { aGuest } from '#tests/support/guests.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';
import { aPerson } from '#tests/support/people.ts';

/** Who owes what was collected at the door: each line says it, and the list is filtered by it. */
const { shop, lamp, anOrder, staff, detail, packed, move } = await openParcelShop();

const page = async (query = '', state = 'owed') => {
  const { status, body } = await shop.get(
    `/v1/payments/collections?state=${state}${query}`,
    staff(),
  );
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ data }: { data: { order_id: number }[] }) => data.map(({ order_id: id }) => id);

async function delivered(parcels?: object[]) {
  const id = await anOrder();
  const made = await packed(id, parcels);
  await move(made, 'picked_up');
  await move(made, 'delivered');
  return id;
}

test('each line names its courier, and the list is filtered by one', async () => {
  const byPost = await delivered([aParcel({ courier: 'india_post' })]);
  const typed = await delivered([aParcel({ courier: 'other', courier_name: 'Anand & Sons' })]);
  const byHand = await anOrder();
  await shop.send('PATCH', `/v1/order_alert/${byHand}`, { delivery_status: 'Delivered' }, staff());
  const mixed = await anOrder();
  const [ofLamps] = (await detail(mixed)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const two = await packed(mixed, [
    aParcel({ courier: 'india_post', lines: [{ line: ofLamps, quantity: 2 }] }),
    aParcel({ courier: 'dtdc' }),
  ]);
  await move(two, 'picked_up');
  await move(two, 'delivered');

  const all = await page();
  const couriersOf = Object.fromEntries(
    all.data.map((row: { order_id: number; couriers: { title: string }[] }) => [
      row.order_id,
      row.couriers.map(({ title }) => title),
    ]),
  );
  expect(couriersOf).toEqual({
    [byPost]: ['India Post'],
    [typed]: ['Anand & Sons'],
    [byHand]: [],
    [mixed]: ['DTDC', 'India Post'],
  });
  expect(all.couriers).toEqual([
    { courier: 'Anand & Sons', title: 'Anand & Sons' },
    { courier: 'dtdc', title: 'DTDC' },
    { courier: 'india_post', title: 'India Post' },
    { courier: '-', title: '' },
  ]);
  expect(all.owed).toEqual({ orders: 4, amount: 2_800 });

  const post = await page('&courier=india_post');
  expect(idsOf(post)).toEqual([byPost, mixed]);
  expect(post.owed).toEqual({ orders: 2, amount: 1_400 });
  expect(idsOf(await page(`&courier=${encodeURIComponent('Anand & Sons')}`))).toEqual([typed]);
  expect(idsOf(await page('&courier=-'))).toEqual([byHand]);
  expect(await page('&courier=nobody')).toMatchObject({ data: [], owed: { orders: 0, amount: 0 } });
  expect(
    (await shop.get(`/v1/payments/collections?courier=${'x'.repeat(101)}`, staff())).status,
  ).toBe(422);

  await shop.post(
    `/v1/orders/${byPost}/cod/remittances`,
    { amount: 700, reference: 'CRF4711' },
    staff(),
  );
  expect(idsOf(await page('&courier=india_post', 'paid'))).toEqual([byPost]);
  const file = await shop.app.inject({
    url: '/v1/payments/collections/export?state=owed&courier=dtdc',
    headers: staff(),
  });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('couriers');
  expect(lines[1]).toContain('DTDC, India Post');
});

test('a refund says who is paid: the order, its customer, and who ordered it for somebody else', async () => {
  const buyer = await aPerson(shop, 'customer');
  const friend = '9000000001';
  const given = { recipient_name: 'Asha Rao', recipient_phone: friend };
  const owed = async (more: object, key: string, by = buyer) => {
    const { body } = await order(shop, by, [aLine(lamp, 1, { payment_method: 'UPI', ...more })], {
      key,
    });
    const id = body.order_id as number;
    const paid = { payment_status: 'Paid', payment_reference: `REF${id}ABCDEFGH` };
    await shop.send('PATCH', `/v1/order_alert/${id}`, paid, staff());
    await shop.send('PUT', `/v1/order_alert/${id}/cancel`, { reason: 'Asked to' }, staff());
    const { data } = (await shop.get('/v1/payments?list=refunds', staff())).body;
    return data.find(({ order_id: one }: { order_id: number }) => one === id);
  };
  expect(await owed(given, 'for-a-friend')).toMatchObject({
    customer: { name: 'Asha Rao', phone: friend },
    ordered_from: buyer.phone,
  });
  expect(await owed({}, 'for-oneself')).toMatchObject({
    customer: { phone: buyer.phone },
    ordered_from: null,
  });
  // A guest's number is one that can be rung up.
  const guest = await aGuest(shop);
  expect(await owed({}, 'guest-for-themselves', guest)).toMatchObject({
    customer: { phone: guest.phone },
    ordered_from: null,
  });
  const own = { recipient_name: 'Gita', recipient_phone: guest.phone };
  expect(await owed(own, 'guest-with-name', guest)).toMatchObject({
    customer: { phone: guest.phone },
    ordered_from: null,
  });
  expect(await owed(given, 'guest-for-a-friend', guest)).toMatchObject({
    ordered_from: guest.phone,
  });
});
