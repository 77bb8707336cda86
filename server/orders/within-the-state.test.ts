import { expect, test } from 'vitest';

import { aZone, noDeliveryRules } from '#tests/support/delivery.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** (gst.md, 2.1) Whoever is not a regular taxpayer sends goods within the state only. */
const clock = { at: new Date('2026-11-24T06:00:00Z') };
const shop = await openTestShop({ clock: { now: () => clock.at } });
let [owner, customer] = [await aPerson(shop, 'super_admin'), await aPerson(shop, 'customer')];
const product = await aProduct(shop, { price: 500, stock: 1_000 });
const here = ['410206', 'Maharashtra'] as const;
const there = ['560001', 'Karnataka'] as const;
const addressIn = (pin: string, state: string) => `12, Gulmohar Society, Town, ${state} ${pin}`;

const say = async (kind: string, from: string) => {
  const gstin = kind === 'unregistered' ? '' : '27AAPFU0939F1ZV';
  const who = { legal_name: 'Jalsa Traders', address: '7, Station Road, Panvel' };
  const profile = { ...who, kind, gstin, state_code: gstin ? '' : '27', valid_from: from };
  const { status, body } = await shop.post('/v1/tax/profile', profile, bearer(owner.token));
  expect(status, JSON.stringify(body)).toBe(201);
};
const set = async (rules: object) => {
  const answer = await shop.send('PUT', '/v1/shipping/rules', rules, bearer(owner.token));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const quote = async (more: object) =>
  (
    await shop.post('/v1/orders/quote', {
      lines: [{ product_id: product, quantity: 1 }],
      ...more,
    })
  ).body.data.delivery;
let attempts = 0;
const place = (more: Record<string, unknown>, by: TestPerson = customer) =>
  order(shop, by, [aLine(product, 1, more)], { key: `within-${(attempts += 1)}` });
const placeIn = ([pin, state]: readonly [string, string]) =>
  place({ shipping_address: addressIn(pin, state) });
const notServed = [
  { path: 'shipping_address', message: 'We do not deliver to this PIN code yet.' },
];

test('quote and order refuse other states, from the day on that the owner has said, and take them again from a regular taxpayer', async () => {
  expect((await placeIn(there)).status).toBe(201);

  for (const kind of ['composition', 'unregistered']) {
    await say(kind, '2026-11-24');
    expect(await quote({ pincode: there[0] })).toMatchObject({
      is_known: true,
      options: [],
      not_served: 'no_zone',
    });
    expect(await quote({ pincode: here[0] })).toMatchObject({ not_served: null });
    expect(await quote({})).toMatchObject({ not_served: null });
    // Whichever of both names another state.
    for (const where of [there, ['560001', 'Maharashtra'], ['410206', 'Karnataka']] as const) {
      const { status, body } = await placeIn(where);
      expect([status, body.errors], where.join()).toEqual([409, notServed]);
    }
    expect((await placeIn(here)).status).toBe(201);
  }

  // A PIN code that the directory does not have is not refused: the postal address says where it is.
  expect((await placeIn(['999999', 'Maharashtra'])).status).toBe(201);
  expect((await placeIn(['999999', 'Goa'])).body.errors).toEqual(notServed);

  // From the day on that was given, without another word.
  await say('regular', '2026-12-01');
  expect((await placeIn(there)).status).toBe(409);
  clock.at = new Date('2026-11-30T18:31:00Z');
  [owner, customer] = [await aPerson(shop, 'super_admin'), await aPerson(shop, 'customer')];
  expect(await quote({ pincode: there[0] })).toMatchObject({ not_served: null });
  expect((await placeIn(there)).status).toBe(201);
});

test('zones and rates change nothing of it, and what is picked up goes to nobody’s state', async () => {
  await say('composition', '2026-12-01');
  await set({
    ...noDeliveryRules,
    zones: [aZone()],
    pickup_enabled: true,
    pickup_place: '7, Station Road, Panvel',
  });
  const shown = await quote({ pincode: there[0] });
  expect(shown).toMatchObject({ not_served: 'no_zone', options: [{ service: 'pickup' }] });
  const refused = await placeIn(there);
  expect(refused.body.errors, JSON.stringify(refused.body)).toEqual(notServed);
  const picked = await place({ shipping_address: addressIn(...there), service: 'pickup' });
  expect([picked.status, picked.body.data?.service]).toEqual([201, 'pickup']);
  expect((await placeIn(here)).status).toBe(201);
  // So it is where staff take an order, and as soon as the shop is a regular taxpayer it is not any more.
  const take = () =>
    shop.post(
      '/v1/counter/orders',
      {
        phone_no: customer.phone,
        recipient_name: 'Asha Rao',
        shipping_address: addressIn(...there),
        how: 'phone',
        handover: 'send',
        payment: 'on_delivery',
        lines: [{ product_id: product, quantity: 1 }],
      },
      { ...bearer(owner.token), 'idempotency-key': `taken-${(attempts += 1)}` },
    );
  const taken = await take();
  expect(taken.body.errors, JSON.stringify(taken.body)).toEqual(notServed);
  // Staff who try a parcel read the same.
  const tried = await shop.get(
    `/v1/shipping/try?pin=${there[0]}&grams=500&goods=500`,
    bearer(owner.token),
  );
  expect(tried.body.data).toMatchObject({ zone: null, not_served: 'no_zone' });
  await say('regular', '2026-12-01');
  expect((await take()).status).toBe(201);
});
