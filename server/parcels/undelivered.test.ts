import { describe, expect, test } from 'vitest';

import { formatShortDate } from '#messages/days.ts';
import { openCourierShop } from '#tests/support/courier-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { bearer } from '#tests/support/people.ts';
import { createDelhiverySimulator, delhiveryKeys } from '#tests/support/simulators/delhivery.ts';
import { createShiprocketSimulator, shiprocketKeys } from '#tests/support/simulators/shiprocket.ts';

/** What staff decide about a booked parcel that was not delivered is sent to its courier. */
const [shiprocket, delhivery] = [createShiprocketSimulator(), createDelhiverySimulator()];
const shop = await openCourierShop(
  [shiprocket, delhivery],
  () => ({
    ...shiprocketKeys,
    ...delhiveryKeys,
    SHIPROCKET_URL: shiprocket.baseUrl(),
    DELHIVERY_URL: delhivery.baseUrl(),
  }),
  { timeoutMs: 2_000 },
);
const { anOrder, booked, settle, undeliver, refuse, spoil, parcelsOf, packed, move } = shop;
const simulators = { shiprocket, delhivery };
type Name = keyof typeof simulators;
const known = (name: Name, awb: string) =>
  [...simulators[name].world.parcels.values()].find((one) => one.awb === awb);
const one = async (order: number) => (await parcelsOf(order))[0];

async function notDelivered(name: Name) {
  const order = await anOrder();
  const { id, awb } = await booked(name, order);
  await undeliver(name, awb);
  expect(await one(order)).toMatchObject({ state: 'undelivered' });
  return { order, id, awb };
}
/** A day in India, so many days from the shop's today. */
const dayAhead = async (days: number): Promise<string> => {
  const { rows } = await shop.shop.pool.query(
    `select to_char((shop_now() at time zone 'Asia/Kolkata')::date + $1::int, 'YYYY-MM-DD') as day`,
    [days],
  );
  return rows[0].day;
};
const door = { phone: '9812345678', address: '4, Lake View & Sons, 2nd floor, Chanmari, Aizawl' };

describe.each(['shiprocket', 'delhivery'] as const)('with %s', (name) => {
  test('another attempt is asked for, with a new number and address where they are given', async () => {
    const { order, id, awb } = await notDelivered(name);
    const settled = await settle(id, { decision: 'again', ...door });
    expect([settled.status, settled.body.data.state]).toEqual([200, 'reattempt']);
    expect(known(name, awb)?.told).toEqual(
      name === 'shiprocket'
        ? [
            {
              action: 're-attempt',
              comments: 'The customer asks for another attempt.',
              phone: door.phone,
              address1: door.address,
              address2: '',
            },
          ]
        : [
            {
              waybill: awb,
              act: 'EDIT_DETAILS',
              action_data: {
                name: expect.stringMatching(/\w/),
                phone: door.phone,
                add: door.address.replace('&', 'and'),
              },
            },
            { waybill: awb, act: 'RE-ATTEMPT' },
          ],
    );
    const { events } = await one(order);
    expect(events).toContainEqual(
      expect.objectContaining({ code: 'reattempt', words: `${door.phone}, ${door.address}` }),
    );
    // What it is asked for twice is one step.
    const again = await settle(id, { decision: 'again' });
    expect([again.status, again.body.type]).toEqual([409, '/v1/docs#error-parcel_step_illegal']);
  });

  test('without a new place nothing is changed', async () => {
    const { id, awb } = await notDelivered(name);
    expect((await settle(id, { decision: 'again' })).status).toBe(200);
    expect(known(name, awb)?.told).toEqual([
      name === 'shiprocket'
        ? { action: 're-attempt', comments: expect.any(String) }
        : { waybill: awb, act: 'RE-ATTEMPT' },
    ]);
  });

  test('another day is asked for, from tomorrow to six days ahead, and its customer reads it', async () => {
    const { order, id, awb } = await notDelivered(name);
    for (const days of [-1, 0, 7]) {
      const outside = await settle(id, { decision: 'again', on: await dayAhead(days) });
      expect([outside.status, outside.body.errors[0]]).toEqual([
        422,
        { path: 'on', message: 'Couriers take a day from tomorrow on, up to 6 days ahead.' },
      ]);
    }
    expect((await settle(id, { decision: 'again', on: '2026-11-31' })).status).toBe(422);
    expect(await one(order)).toMatchObject({ state: 'undelivered' });
    const on = await dayAhead(3);
    expect((await settle(id, { decision: 'again', on })).status).toBe(200);
    expect(known(name, awb)?.told).toEqual([
      name === 'shiprocket'
        ? { action: 're-attempt', comments: expect.any(String), deferred_date: on }
        : { waybill: awb, act: 'DEFER_DLV', action_data: { deferred_date: on } },
    ]);
    const { body } = await shop.shop.get(`/v1/packing/of/${order}`, bearer(shop.customer.token));
    expect(body.data[0].events.at(-1)).toMatchObject({
      code: 'reattempt',
      words: `Next attempt on ${formatShortDate(on)}`,
    });
  });

  test('it is brought back, and is on its way here', async () => {
    const { id, awb } = await notDelivered(name);
    const settled = await settle(id, { decision: 'back' });
    expect([settled.status, settled.body.data.state]).toEqual([200, 'rto']);
    if (name === 'shiprocket') {
      expect(known(name, awb)?.told).toMatchObject([{ action: 'return' }]);
    } else expect(known(name, awb)?.isCancelled).toBe(true);
    await expectSound(shop.shop);
  });

  test('what the courier refuses is shown with its reason, and the parcel stays where it is', async () => {
    const { order, id } = await notDelivered(name);
    if (name === 'shiprocket') {
      await refuse('This company takes no further attempt.');
      const refused = await settle(id, { decision: 'again' });
      expect([refused.status, refused.body.type]).toEqual([409, '/v1/docs#error-courier_refused']);
      expect(refused.body.detail).toContain('This company takes no further attempt.');
    } else {
      await refuse('NSL code is not allowed.');
      const refused = await settle(id, { decision: 'again' });
      expect(refused.body.detail).toContain('NSL code is not allowed.');
    }
    expect(await one(order)).toMatchObject({ state: 'undelivered' });
  });

  test('a courier that is away is no answer: nothing has moved, and it can be asked again', async () => {
    const { order, id, awb } = await notDelivered(name);
    const route =
      name === 'shiprocket' ? 'POST /v1/external/ndr/:awb/action' : 'POST /api/p/update';
    await spoil({ route, isBefore: true, status: 500, body: '<html>' });
    const away = await settle(id, { decision: 'again' });
    expect([away.status, away.body.type]).toEqual([503, '/v1/docs#error-courier_unavailable']);
    expect(await one(order)).toMatchObject({ state: 'undelivered' });
    await shop.control('/net', null);
    expect((await settle(id, { decision: 'again' })).status).toBe(200);
    expect(known(name, awb)?.told).toHaveLength(1);
  });
});

test('Delhivery tries again until six days after it was first not delivered; a later day is refused before it is sent', async () => {
  const { order, id, awb } = await notDelivered('delhivery');
  await shop.shop.pool.query(
    `update parcel_event set at = at - interval '2 days' where parcel_id = $1 and code = 'undelivered'`,
    [id],
  );
  const refused = await settle(id, { decision: 'again', on: await dayAhead(5) });
  expect([refused.status, refused.body.type]).toEqual([409, '/v1/docs#error-courier_refused']);
  expect(refused.body.detail).toContain(`until ${formatShortDate(await dayAhead(4))}.`);
  expect(await one(order)).toMatchObject({ state: 'undelivered' });
  expect(known('delhivery', awb)?.told ?? []).toEqual([]);
  expect((await settle(id, { decision: 'again', on: await dayAhead(4) })).status).toBe(200);
});

test('by hand nobody is told, and the new place is noted', async () => {
  const order = await anOrder();
  const [id = 0] = await packed(order);
  await move([id], 'picked_up');
  await move([id], 'undelivered', 'Nobody was at home.');
  expect((await settle(id, { decision: 'again', ...door })).status).toBe(200);
  expect((await one(order)).events).toContainEqual(
    expect.objectContaining({ code: 'reattempt', words: `${door.phone}, ${door.address}` }),
  );
});

test('a number of nine digits, an address of a word, and a new place for what comes back are refused', async () => {
  const order = await anOrder();
  const [id = 0] = await packed(order);
  await move([id], 'picked_up');
  await move([id], 'undelivered', 'Nobody was at home.');
  for (const [body, path] of [
    [{ decision: 'again', phone: '98123456' }, 'phone'],
    [{ decision: 'again', address: 'Aizawl' }, 'address'],
    [{ decision: 'again', address: 'A'.repeat(301) }, 'address'],
    [{ decision: 'back', phone: '9812345678' }, 'decision'],
    [{ decision: 'back', on: '2026-11-27' }, 'decision'],
    [{ decision: 'again', on: 'tomorrow' }, 'on'],
  ] as const) {
    const { status, body: answer } = await settle(id, body);
    expect([status, answer.errors[0].path], JSON.stringify(body)).toEqual([422, path]);
  }
  expect(await one(order)).toMatchObject({ state: 'undelivered' });
});

test('a manifest is made by Shiprocket, and Delhivery makes none', async () => {
  const [first, second] = [
    await booked('shiprocket', await anOrder()),
    await booked('delhivery', await anOrder()),
  ];
  expect(
    await shop.read(`/v1/packing/courier-labels?kind=manifest&ids=${first.id},${second.id}`),
  ).toMatchObject([{ title: 'Shiprocket', parcels: 1, url: expect.stringContaining('manifest') }]);
  const none = await shop.shop.get(
    `/v1/packing/courier-labels?kind=manifest&ids=${second.id}`,
    shop.staff(),
  );
  expect([none.status, none.body.type]).toEqual([409, '/v1/docs#error-no_manifest']);
});

test('Shiprocket is told the heading of what has one', async () => {
  await shop.shop.admin
    .updateTable('product')
    .set({ hsn: '95059000' })
    .where('id', '=', shop.lamp)
    .execute();
  const { awb } = await booked('shiprocket', await anOrder());
  const items = known('shiprocket', awb)?.body['order_items'] as { hsn?: number }[];
  expect(items.map(({ hsn }) => hsn)).toEqual([95_059_000, undefined]);
});

// The last one: whose parcel came back pays at no door any more.
test('what its courier brings back is counted in when it is here', async () => {
  const { order, id } = await notDelivered('delhivery');
  expect((await settle(id, { decision: 'back' })).status).toBe(200);
  const [line] = (await one(order)).lines;
  const counts = [{ line: line.line, good: 1 }];
  const settled = await settle(id, { decision: 'received', counts });
  expect([settled.status, settled.body.data.state]).toEqual([200, 'rto_received']);
  await expectSound(shop.shop);
});
