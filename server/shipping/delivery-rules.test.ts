import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aRate, aZone, noDeliveryRules, threeZones } from '#tests/support/delivery.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** An owner's delivery rules: read, replaced as a whole, refused if inconsistent, and tried out. */
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const read = async () => (await shop.get('/v1/shipping/rules', bearer(admin.token))).body.data;
const set = (rules: unknown) => shop.send('PUT', '/v1/shipping/rules', rules, bearer(admin.token));
const attempt = async (query: string) =>
  (await shop.get(`/v1/shipping/try?${query}`, bearer(admin.token))).body;

test('a new shop sends free, everywhere', async () => {
  expect(await read()).toEqual(noDeliveryRules);
  const { data } = await attempt('pin=796001&grams=90000&goods=100');
  expect(data).toMatchObject({
    place: { pin: '796001', states: ['Mizoram'], district: 'Aizawl' },
    zone: null,
    not_served: null,
    options: [{ service: 'standard', charge: 0, promised_to: null }],
  });
});

test('rules are set whole, kept as they were said, logged, and hold at once', async () => {
  const saved = await set(threeZones);
  expect([saved.status, saved.body.data]).toEqual([200, threeZones]);
  expect(await read()).toEqual(threeZones);
  expect((await set(threeZones)).body.type).toBe('/v1/docs#error-no_changes');
  const { body } = await shop.get('/v1/user/audit', bearer(admin.token));
  const [entry] = body.data;
  expect(entry.action).toBe('delivery_rules_changed');
  expect(JSON.stringify(entry.changes)).toContain('Near us');

  const near = await attempt('pin=410206&grams=800&goods=500');
  expect([near.data.zone, near.data.options.map((one: { charge: number }) => one.charge)]).toEqual([
    'Near us',
    [49, 119],
  ]);
  expect((await attempt('pin=410206&grams=800&goods=999')).data.options[0].charge).toBe(0);
  expect((await attempt('pin=744101&grams=800&goods=500')).data.zone).toBe('Islands');
  expect((await attempt('pin=744101&grams=5001&goods=500')).data.not_served).toBe('too_heavy');
  expect((await attempt('pin=796001&grams=800&goods=500')).data.options[0].charge).toBe(119);
  // A PIN code that is not in the directory is found by the state that its customer chooses.
  expect((await attempt('pin=999999&state=Lakshadweep&grams=800&goods=0')).data.zone).toBe(
    'Islands',
  );
});

test('a zone that no PIN code reaches, and PIN codes that no zone reaches, are counted', async () => {
  const coverage = async () =>
    (await shop.get('/v1/shipping/coverage', bearer(admin.token))).body.data;
  await aProduct(shop, {});
  const all = await coverage();
  expect(all.unreached).toEqual([]);
  expect(all.unweighed).toBeGreaterThan(0);
  await set({
    ...threeZones,
    zones: [
      aZone({ name: 'Maharashtra', states: ['Maharashtra'], is_rest: false }),
      aZone({ name: 'Pune', pins: ['411'], is_rest: false }),
    ],
  });
  const { zones, unreached } = await coverage();
  expect(zones[0].pins).toBeGreaterThan(1_000);
  expect(zones[1]).toEqual({ name: 'Pune', pins: 0 });
  const goa = unreached.find((one: { state: string }) => one.state === 'Goa');
  expect(goa.pins).toBeGreaterThan(50);
  expect(goa.examples[0]).toMatch(/^403/);
});

test.each([
  ['a zone without rates', { zones: [aZone({ rates: [] })] }, 'zones.0.rates'],
  [
    'a zone with express alone',
    { zones: [aZone({ rates: [aRate({ service: 'express' })] })] },
    'zones.0.rates',
  ],
  ['two standard rates', { zones: [aZone({ rates: [aRate(), aRate()] })] }, 'zones.0.rates'],
  ['a zone of nowhere', { zones: [aZone({ is_rest: false })] }, 'zones.0.pins'],
  ['two of everything else', { zones: [aZone(), aZone({ name: 'B' })] }, 'zones.1.is_rest'],
  [
    'two of a name',
    { zones: [aZone(), aZone({ is_rest: false, pins: ['41'], name: 'rest of india' })] },
    'zones.1.name',
  ],
  ['a PIN code with letters', { zones: [aZone({ pins: ['41020a'] })] }, 'zones.0.pins.0'],
  ['a state that is none', { zones: [{ ...aZone(), states: ['Bombay'] }] }, 'zones.0.states.0'],
  [
    'a slab of 0 g',
    { zones: [aZone({ rates: [aRate({ next_grams: 0 })] })] },
    'zones.0.rates.0.next_grams',
  ],
  [
    'a parcel of 900 kg',
    { zones: [aZone({ rates: [aRate({ max_grams: 900_000 })] })] },
    'zones.0.rates.0.max_grams',
  ],
  [
    'a most below the first',
    { zones: [aZone({ rates: [aRate({ max_grams: 499 })] })] },
    'zones.0.rates.0.max_grams',
  ],
  [
    'days backwards',
    { zones: [aZone({ rates: [aRate({ days_min: 5 })] })] },
    'zones.0.rates.0.days_max',
  ],
  [
    'half rupees',
    { zones: [aZone({ rates: [aRate({ first_amount: 49.5 })] })] },
    'zones.0.rates.0.first_amount',
  ],
  ['no working day', { working_days: [] }, 'working_days'],
  ['25 o’clock', { cutoff: '25:00' }, 'cutoff'],
  [
    'a day twice',
    {
      holidays: [
        { day: '2026-11-09', name: 'Diwali' },
        { day: '2026-11-09', name: 'Diwali' },
      ],
    },
    'holidays.1.day',
  ],
  ['a day that is none', { holidays: [{ day: '2026-02-30', name: 'Diwali' }] }, 'holidays.0.day'],
  ['pickup nowhere', { pickup_enabled: true }, 'pickup_place'],
  [
    'a surcharge of no category',
    { surcharges: [{ category_id: 999_999, amount: 5 }] },
    'surcharges.0.category_id',
  ],
])('%s is refused at its field, and nothing is stored', async (_, change, path) => {
  const before = await read();
  const refused = await set({ ...noDeliveryRules, ...change });
  expect(refused.status).toBe(422);
  const { errors } = refused.body;
  expect(errors.map((one: { path: string }) => one.path)).toContain(path);
  expect(errors.every((one: { message: string }) => /^[A-Z].*\.$/.test(one.message))).toBe(true);
  expect(await read()).toEqual(before);
});

test('a parcel that is none is not tried', async () => {
  for (const query of [
    'pin=41020a&grams=1&goods=1',
    'pin=410206&grams=0&goods=1',
    'pin=410206&grams=900000&goods=1',
    'pin=410206&grams=1&goods=1&state=Bombay',
  ]) {
    const { status } = await shop.get(`/v1/shipping/try?${query}`, bearer(admin.token));
    expect(status, query).toBe(422);
  }
});

test('products without weight or size are listed for staff, and leave the list when they are weighed', async () => {
  const bare = await aProduct(shop, { weight: 1 });
  const list = async () =>
    (
      await shop.get('/v1/products/all?weight=none&page_size=100', bearer(admin.token))
    ).body.data.map((one: { product_id: number }) => one.product_id);
  expect(await list()).toContain(bare);
  await shop.admin
    .updateTable('product')
    .set({ length_cm: 10, width_cm: 10, height_cm: 2 })
    .where('id', '=', bare)
    .execute();
  expect(await list()).not.toContain(bare);
  // Nothing measures 0.
  for (const unmeasured of [{ weight_kg: 0 }, { weight_kg: 1, height_cm: 0 }]) {
    await shop.admin.updateTable('product').set(unmeasured).where('id', '=', bare).execute();
    expect(await list()).toContain(bare);
  }
});
