import { expect, test } from 'vitest';

import { threeZones } from '#tests/support/delivery.ts';
import { aLine } from '#tests/support/orders.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';
import { aPerson, bearer } from '#tests/support/people.ts';

/** What is read beside a parcel: how it is sent, what lies in it, and what is collected with it. */
const world = await openParcelShop();
const { shop, lamp, staff, anOrder, read, detail, parcelsOf, packed, move } = world;
const packer = await aPerson(shop, 'packer');

const slipsOf = (...ids: number[]) => read(`/v1/packing/slips?orders=${ids.join(',')}`);

async function aDividedOrder() {
  const id = await anOrder();
  const [lamps, fans] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const inside = [
    [{ line: lamps, quantity: 1 }],
    [
      { line: lamps, quantity: 1 },
      { line: fans, quantity: 1 },
    ],
  ];
  const parcels = await packed(
    id,
    inside.map((lines) => aParcel({ lines })),
  );
  return { id, parcels, inside };
}

test('an order that goes in several parcels has a slip for each: its lines, and what is collected with it', async () => {
  const { id, parcels, inside } = await aDividedOrder();
  const whole = await anOrder();
  await packed(whole);
  const slips = [
    { parcel_id: parcels[0], order_id: id, place: 1, of: 2, cod: 300, lines: inside[0] },
    { parcel_id: parcels[1], order_id: id, place: 2, of: 2, cod: 400, lines: inside[1] },
  ];
  expect(await slipsOf(id, whole, id, 999_999)).toEqual(slips);
  const seen = await shop.get(`/v1/packing/slips?orders=${id}`, bearer(packer.token));
  expect(seen.body.data).toEqual(slips);
  for (const wrong of ['', 'a', '1,,2', '99999999999']) {
    expect((await shop.get(`/v1/packing/slips?orders=${wrong}`, staff())).status).toBe(422);
  }
});

test('what was unpacked has no slip, and what has arrived none that a packer sees', async () => {
  const { id, parcels } = await aDividedOrder();
  const [first = 0, second = 0] = parcels;
  await shop.post(`/v1/packing/${second}/cancel`, {}, staff());
  const places = async () =>
    (await slipsOf(id)).map(({ place, of }: { place: number; of: number }) => [place, of]);
  expect(await parcelsOf(id)).toMatchObject([{ of: 2 }, { of: 2, state: 'draft' }]);
  expect(await places()).toEqual([
    [1, 2],
    [2, 2],
  ]);
  await move([first], 'picked_up');
  await move([first], 'delivered');
  expect(await slipsOf(id)).toHaveLength(2);
  const seen = await shop.get(`/v1/packing/slips?orders=${id}`, bearer(packer.token));
  expect(seen.body.data).toMatchObject([{ place: 2, of: 2 }]);
});

test('how an order is sent is told to pack, when it is packed, and on its label', async () => {
  await shop.send('PUT', '/v1/shipping/rules', threeZones, staff());
  const shipping_address = '12, Gulmohar Society, Town, Maharashtra 410206';
  for (const service of ['express', 'standard']) {
    const id = await anOrder([aLine(lamp, 1, { shipping_address, service })]);
    const ofOrder = async (path: string) =>
      (await read(path)).find(({ order_id: one }: { order_id: number }) => one === id);
    expect(await ofOrder('/v1/packing/to-pack')).toMatchObject({ service });
    const [parcel] = await packed(id);
    expect(await ofOrder('/v1/packing?view=packed')).toMatchObject({ service });
    expect(await ofOrder(`/v1/packing/labels?ids=${parcel}`)).toMatchObject({ service });
  }
});
