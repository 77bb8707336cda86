import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { DeliveryRules } from '#contract/shipping/rules.ts';
import { aZone, noDeliveryRules, threeZones } from '#tests/support/delivery.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let owner: TestPerson;
let product: number;
let gone: number;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 300, stock: 20 });
  gone = await aProduct(shop, { price: 300, stock: 20 });
  await shop.send('PUT', `/v1/products/${gone}/delete`, {}, bearer(owner.token));
});
const set = async (rules: DeliveryRules) => {
  const answer = await shop.send('PUT', '/v1/shipping/rules', rules, bearer(owner.token));
  expect([200, 400, 409, 422]).toContain(answer.status);
};
beforeEach(async () => {
  await set(noDeliveryRules);
  await set(threeZones);
});
const ask = async (query: string, id: number | string = product) =>
  shop.get(`/v1/products/${id}/delivery?${query}`);
const optionsTo = async (pin: string, quantity = 1) =>
  (await ask(`pin=${pin}&quantity=${quantity}`)).body.data.delivery.options;

describe('whether a product is sent to a PIN code', () => {
  test('it says where that is, what each service costs and until when, and whether it can be paid at the door', async () => {
    const { status, body } = await ask('pin=410206');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      pin: '410206',
      subtotal: 300,
      cod: { refusal: null, fee: 0 },
    });
    expect(body.data.delivery).toMatchObject({
      place: { district: 'Raigad', states: ['Maharashtra'] },
      not_served: null,
      options: [
        { service: 'standard', charge: 29, free_above: 999 },
        { service: 'express', charge: 99 },
      ],
    });
    for (const { promised_to: to } of body.data.delivery.options) expect(to).toMatch(/^20\d\d-/);
  });

  test('three PIN codes have three prices and three last days', async () => {
    const [near, hills, island] = await Promise.all([
      optionsTo('410206'),
      optionsTo('796001'),
      optionsTo('744101'),
    ]);
    expect([near[0].charge, hills[0].charge, island[0].charge]).toEqual([29, 79, 199]);
    expect(near[0].promised_to < hills[0].promised_to).toBe(true);
    expect(hills[0].promised_to < island[0].promised_to).toBe(true);
  });

  test('more pieces weigh more, and are free above an amount', async () => {
    const [one] = await optionsTo('410206', 1);
    const [three] = await optionsTo('410206', 3);
    const [four] = await optionsTo('410206', 4);
    expect([one.charge, three.charge, four.charge]).toEqual([29, 69, 0]);
  });

  test('what weighs 0 kg is not weighed: it is charged as a usual parcel, whatever its length of 0', async () => {
    const measures = [
      { weight_kg: null, length_cm: null },
      { weight_kg: 0, length_cm: 0 },
    ];
    const charges = [];
    for (const measure of measures) {
      await shop.admin.updateTable('product').set(measure).where('id', '=', product).execute();
      charges.push((await optionsTo('410206', 3))[0].charge);
    }
    expect(charges).toEqual([69, 69]);
  });

  test('where no zone has it, and where it is too heavy, it says so', async () => {
    expect((await ask('pin=744101&quantity=15')).body.data.delivery).toMatchObject({
      not_served: 'too_heavy',
      options: [],
    });
    await set({ ...noDeliveryRules, zones: [aZone({ is_rest: false, pins: ['4102'] })] });
    expect((await ask('pin=110001')).body.data.delivery).toMatchObject({
      not_served: 'no_zone',
      place: { states: ['Delhi'] },
    });
  });

  test('a PIN code with letters, no number of pieces and a product that is not sold are refused', async () => {
    for (const query of [
      '',
      'pin=',
      'pin=41020',
      'pin=41020a',
      'pin=010206',
      'pin=410206&quantity=0',
    ]) {
      const { status, body } = await ask(query);
      expect([status, body.errors?.length], query).toEqual([422, 1]);
    }
    for (const id of [gone, 999_999]) {
      const { status, body } = await ask('pin=410206', id);
      expect([status, body.type], String(id)).toEqual([404, '/v1/docs#error-product_not_found']);
    }
  });

  test('the answer is kept by nobody, and a rate that changes shows at once', async () => {
    const { headers } = await ask('pin=410206');
    expect(headers['cache-control']).toContain('no-store');
    const [near] = threeZones.zones;
    await set({
      ...threeZones,
      zones: [
        { ...near!, rates: near!.rates.map((rate) => ({ ...rate, first_amount: 35 })) },
        ...threeZones.zones.slice(1),
      ],
    });
    expect((await optionsTo('410206'))[0].charge).toBe(35);
  });
});

describe('the texts of a shop', () => {
  const texts = async () => {
    const { promises, policies } = (await shop.get('/v1/user/information')).body.data;
    return { promise: promises.delivery, ...policies };
  };
  const usual = 'Delivered in 7–10 working days';

  test('promise what its zones do, and what the specification says where there are none', async () => {
    const own = await texts();
    expect(own.promise).toBe('Delivered in 1–15 working days');
    expect(own.information_description).toContain('Delivered in 1–15 working days, refunds');
    expect(own.shipping).toContain('delivered in 1–15 working days');
    expect(own.terms).toContain('delivered in 1–15 working days');
    await set(noDeliveryRules);
    const bare = await texts();
    expect(bare.promise).toBe(usual);
    expect(bare.shipping).toContain('7-10 working days');
    expect(JSON.stringify(bare)).not.toContain('1–15');
  });

  test('one number is no span', async () => {
    await set({
      ...noDeliveryRules,
      zones: [aZone({ rates: [{ ...aZone().rates[0]!, days_min: 4, days_max: 3 }] })],
    });
    await set({
      ...noDeliveryRules,
      zones: [aZone({ rates: [{ ...aZone().rates[0]!, days_min: 0, days_max: 0 }] })],
    });
    expect((await texts()).promise).toBe('Delivered in 1 working day');
  });

  test('that an owner has written stay, and one that was only saved as it stood goes on following', async () => {
    const change = (promises: object) =>
      shop.send('PATCH', '/v1/user/information', { promises }, bearer(owner.token));
    await change({ delivery: 'Delivered in 1–15 working days' });
    await set(noDeliveryRules);
    expect((await texts()).promise).toBe(usual);
    await change({ delivery: 'Here by Friday' });
    await set(threeZones);
    expect((await texts()).promise).toBe('Here by Friday');
    await change({ delivery: usual });
    expect((await texts()).promise).toBe('Delivered in 1–15 working days');
  });
});
