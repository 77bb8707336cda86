import { beforeAll, beforeEach, expect, test } from 'vitest';

import { threeZones } from '#tests/support/delivery.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What is picked up in the shop: where, when, at no charge, and by steps of its own. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  product = await aProduct(shop, { price: 500, stock: 1_000, weight: 0.4 });
});

let attempts = 0;
const set = (rules: object) => shop.send('PUT', '/v1/shipping/rules', rules, bearer(admin.token));
const quote = async (more: object = {}) => {
  const { status, body } = await shop.post('/v1/orders/quote', {
    lines: [{ product_id: product, quantity: 1 }],
    ...more,
  });
  expect(status).toBe(200);
  return body.data;
};
const addressIn = (pin: string, state = 'Maharashtra') =>
  `12, Gulmohar Society, Town, ${state} ${pin}`;
const place = (more: Record<string, unknown>, shown?: string) =>
  order(shop, customer, [aLine(product, 1, more)], {
    key: `delivery-${(attempts += 1)}`,
    ...(shown !== undefined && { quote: shown }),
  });

beforeEach(async () => {
  await set(threeZones);
});

test('pickup costs nothing, needs no PIN code, and is refused where there is none', async () => {
  const line = { shipping_address: addressIn('410206'), service: 'pickup' };
  expect((await place(line)).body.errors).toEqual([
    {
      path: 'service',
      message: 'This way of delivery is not offered there any more. Please choose again.',
    },
  ]);
  await set({ ...threeZones, pickup_enabled: true, pickup_place: 'Shop 4, Tilak Road' });
  const setFee = (fee: number) =>
    shop.send('PATCH', '/v1/payments/settings', { cod_fee: fee }, bearer(admin.token));
  await setFee(40);
  const shown = await quote({ service: 'pickup' });
  expect(shown.delivery).toMatchObject({ service: 'pickup', pickup_place: 'Shop 4, Tilak Road' });
  expect((await place(line, shown.quote)).body.data).toMatchObject({
    shipping: 0,
    cod_fee: 0,
    service: 'pickup',
  });
  await setFee(0);
});

test('what is picked up and paid in the shop is in the till, and no courier owes it', async () => {
  await set({ ...threeZones, pickup_enabled: true, pickup_place: 'Shop 4, Tilak Road' });
  const { body } = await place({ shipping_address: addressIn('410206'), service: 'pickup' });
  const id = body.order_id;
  const change = { delivery_status: 'Delivered' };
  await shop.send('PATCH', `/v1/order_alert/${id}`, change, bearer(admin.token));
  const { data: money } = (await shop.get(`/v1/payments/of/${id}`, bearer(admin.token))).body;
  expect(money).toMatchObject({ state: 'paid', paid: 500, due: 0 });
  const owed = await shop.get('/v1/payments/collections?state=owed', bearer(admin.token));
  expect(owed.body.data).toEqual([]);
  await expectSound(shop);
});

test('what is picked up is never shipped: it is packed, and then picked up', async () => {
  await set({ ...threeZones, pickup_enabled: true, pickup_place: 'Shop 4, Tilak Road' });
  const { body } = await place({ shipping_address: addressIn('410206'), service: 'pickup' });
  const move = (path: string, delivery_status: string) =>
    shop.send('PATCH', `${path}/${body.order_id}`, { delivery_status }, bearer(admin.token));
  for (const path of ['/v1/order_alert', '/v1/parcels']) {
    const refused = await move(path, 'Shipped');
    expect([refused.status, refused.body.type]).toEqual([409, '/v1/docs#error-order_picked_up']);
  }
  expect((await move('/v1/parcels', 'Packed')).status).toBe(200);
  expect((await move('/v1/order_alert', 'Shipped')).status).toBe(409);
  expect((await move('/v1/order_alert', 'Delivered')).status).toBe(200);
  const detail = await shop.get(`/v1/order_alert/details/${body.order_id}`, bearer(customer.token));
  expect(detail.body.data.history.map(({ status }: { status: string }) => status)).toEqual([
    'Undelivered',
    'Packed',
    'Delivered',
    'Paid',
  ]);
  await expectSound(shop);
});

test('where it is picked up has changed between quote and order: it is refused like a price', async () => {
  const at = (pickup_place: string, pickup_hours = '') =>
    set({ ...threeZones, pickup_enabled: true, pickup_place, pickup_hours });
  await at('Shop 4, Tilak Road', '10 to 8');
  const shown = await quote({ service: 'pickup' });
  expect(shown.quote).toMatch(/\/pickup=0@\d{4}-\d\d-\d\d~[0-9a-f]{8};/);
  const line = { shipping_address: addressIn('410206'), service: 'pickup' };
  for (const [where, hours, message] of [
    ['Shop 9, Station Road', '10 to 8', 'It is picked up at Shop 9, Station Road now (10 to 8).'],
    ['Shop 4, Tilak Road', '5 to 9', 'It is picked up at Shop 4, Tilak Road now (5 to 9).'],
    ['Shop 4, Tilak Road', '', 'It is picked up at Shop 4, Tilak Road now.'],
  ] as const) {
    await at(where, hours);
    const refused = await place(line, shown.quote);
    expect([refused.status, refused.body.errors]).toEqual([409, [{ path: 'service', message }]]);
  }
  const again = await quote({ service: 'pickup' });
  expect((await place(line, again.quote)).status).toBe(201);
  // Who was sent the goods does not care, nor does a quote of an earlier version.
  const sent = await quote({ pincode: '410206' });
  await at('Shop 9, Station Road');
  expect((await place({ shipping_address: addressIn('410206') }, sent.quote)).status).toBe(201);
  const earlier = again.quote.replace(/~[0-9a-f]{8}/, '');
  expect((await place(line, earlier)).body.data.pickup_place).toBe('Shop 9, Station Road');
});

test('an order keeps where it is picked up, whatever the settings become', async () => {
  const store = (settings: object) =>
    shop.send('PATCH', '/v1/user/information', settings, bearer(admin.token));
  await set({
    ...threeZones,
    pickup_enabled: true,
    pickup_place: 'Shop 4, Tilak Road',
    pickup_hours: ' Mon to Sat, 10 to 8 ',
  });
  expect((await store({ phone: '9820012345', map_url: 'https://maps.example/4' })).status).toBe(
    200,
  );
  const { body } = await place({ shipping_address: addressIn('410206'), service: 'pickup' });
  const where = {
    pickup_place: 'Shop 4, Tilak Road',
    pickup_hours: 'Mon to Sat, 10 to 8',
    pickup_phone: '9820012345',
    pickup_map: 'https://maps.example/4',
  };
  expect(body.data).toMatchObject(where);
  await set({ ...threeZones, pickup_enabled: true, pickup_place: 'Shop 9, Station Road' });
  await store({ phone: '9820099999', map_url: 'https://maps.example/9' });
  const detail = await shop.get(`/v1/order_alert/details/${body.order_id}`, bearer(customer.token));
  expect(detail.body.data).toMatchObject(where);
  const sent = await place({ shipping_address: addressIn('410206') });
  expect(sent.body.data).toMatchObject({
    pickup_place: null,
    pickup_hours: null,
    pickup_phone: null,
    pickup_map: null,
  });
});
