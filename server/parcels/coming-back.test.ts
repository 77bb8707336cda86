import { beforeEach, expect, test } from 'vitest';

import { expectSound, stockOf } from '#tests/support/orders.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';

/** What was sent and comes back, or never does: nothing is restored until it is counted. */
const { shop, fan, lamp, anOrder, staff, read, detail, parcelsOf, packed, move, settle } =
  await openParcelShop();

let before: number[] = [];
const stocks = async () => [await stockOf(shop, lamp), await stockOf(shop, fan)];
/** How many lamps and fans are not on the shelf any more since the test began. */
const gone = async () => (await stocks()).map((stock, index) => (before[index] ?? 0) - stock);
beforeEach(async () => {
  before = await stocks();
});

async function refusals(): Promise<number> {
  const { rows } = await shop.pool.query<{ refused: number }>(
    'select coalesce(max(refused), 0)::int as refused from phone_record',
  );
  return rows[0]?.refused ?? 0;
}

async function comingBack(): Promise<{ id: number; parcel: number; lines: number[] }> {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  await move([parcel], 'picked_up');
  await move([parcel], 'undelivered', 'Refused.');
  await settle(parcel, { decision: 'back' });
  const { products } = await detail(id);
  const lines = products.map(({ buy_product_id: line }: { buy_product_id: number }) => line);
  return { id, parcel, lines };
}

test('(8) nothing is restored until it is counted, and then what was counted; the refusal is remembered', async () => {
  const { id, parcel, lines } = await comingBack();
  expect(await gone()).toEqual([2, 1]);
  expect(await detail(id)).toMatchObject({ delivery_status: 'Shipped', is_canceled: false });
  expect((await settle(parcel, { decision: 'received' })).body.errors[0].path).toBe('counts');
  const tooMany = [{ line: lines[0], good: 3 }];
  expect((await settle(parcel, { decision: 'received', counts: tooMany })).status).toBe(422);
  // One of two lamps is broken.
  const counts = [
    { line: lines[0], good: 1 },
    { line: lines[1], good: 1 },
  ];
  const { body } = await settle(parcel, { decision: 'received', counts });
  expect(body.data).toMatchObject({ state: 'rto_received' });
  expect(await gone()).toEqual([1, 0]);
  expect(await detail(id)).toMatchObject({
    is_canceled: true,
    cancel_reason: 'The parcel came back.',
  });
  expect(await refusals()).toBe(1);
  expect((await settle(parcel, { decision: 'received', counts })).status).toBe(409);
  expect(await gone()).toEqual([1, 0]);
  await expectSound(shop);
});

test('what is lost comes back to nobody, and refuses nobody', async () => {
  const { id, parcel } = await comingBack();
  const known = await refusals();
  expect((await settle(parcel, { decision: 'lost' })).body.data).toMatchObject({ state: 'lost' });
  expect(await gone()).toEqual([2, 1]);
  expect(await detail(id)).toMatchObject({ is_canceled: true });
  expect(await refusals()).toBe(known);
  await expectSound(shop);
});

test('where a part has arrived the order goes on, and what came back is counted in alone', async () => {
  const id = await anOrder();
  const [lampLine, fanLine] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const [one = 0, two = 0] = await packed(id, [
    aParcel({ lines: [{ line: lampLine, quantity: 2 }] }),
    aParcel(),
  ]);
  await move([one, two], 'picked_up');
  await move([one], 'delivered');
  await settle(two, { decision: 'back' });
  const counts = [{ line: fanLine, good: 1 }];
  await settle(two, { decision: 'received', counts });
  expect(await gone()).toEqual([2, 0]);
  expect(await detail(id)).toMatchObject({ is_canceled: false, delivery_status: 'Shipped' });
  expect(await read('/v1/packing?view=trouble')).toMatchObject([
    { parcel_id: two, conflict: 'part_came_back' },
  ]);
  await settle(two, { decision: 'dealt_with' });
  expect(await read('/v1/packing?view=trouble')).toEqual([]);
  await expectSound(shop);
});

test('an order that is canceled on its way: its parcels come back, and what is missing is taken off', async () => {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  await move([parcel], 'picked_up');
  await shop.send('PUT', `/v1/order_alert/${id}/cancel`, { reason: 'Asked to' }, staff());
  expect(await gone()).toEqual([0, 0]);
  expect(await parcelsOf(id)).toMatchObject([{ state: 'rto' }]);
  const [line] = (await detail(id)).products;
  await settle(parcel, {
    decision: 'received',
    counts: [{ line: line.buy_product_id, good: 2 }],
  });
  expect(await gone()).toEqual([0, 1]);
  await expectSound(shop);
});

/** An order in two parcels that are on their way: its lamps, and its fan. */
async function inTwo() {
  const id = await anOrder();
  const [lampLine, fanLine] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const [lamps = 0, fans = 0] = await packed(id, [
    aParcel({ lines: [{ line: lampLine, quantity: 2 }] }),
    aParcel(),
  ]);
  await move([lamps, fans], 'picked_up');
  return { id, lamps, fans, lampLine, fanLine };
}
const cancel = (id: number) =>
  shop.send('PUT', `/v1/order_alert/${id}/cancel`, { reason: 'Asked to' }, staff());

test('an order of which a part has arrived is neither canceled nor refused at the door', async () => {
  const { id, lamps } = await inTwo();
  await move([lamps], 'delivered');
  const known = await refusals();
  for (const { status, body } of [
    await cancel(id),
    await shop.post(`/v1/orders/${id}/cod/refused`, {}, staff()),
  ]) {
    expect([status, body.type]).toEqual([409, '/v1/docs#error-order_part_arrived']);
  }
  expect(await gone()).toEqual([2, 1]);
  expect(await refusals()).toBe(known);
  expect(await detail(id)).toMatchObject({ is_canceled: false, delivery_status: 'Shipped' });
  await expectSound(shop);
});

test('what was counted in of one parcel is not put back again when the order is canceled', async () => {
  const { id, lamps, fans, lampLine, fanLine } = await inTwo();
  await settle(lamps, { decision: 'received', counts: [{ line: lampLine, good: 1 }] });
  expect(await gone()).toEqual([1, 1]);
  expect((await cancel(id)).status).toBe(200);
  expect(await gone()).toEqual([1, 0]);
  await settle(fans, { decision: 'received', counts: [{ line: fanLine, good: 0 }] });
  expect(await gone()).toEqual([1, 1]);
  await expectSound(shop);
});

test('what was sent by hand, in no parcel, is not put back uncounted; a plan is not unpacked', async () => {
  const id = await anOrder();
  const [lampLine] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const [one = 0, planned = 0] = await packed(id, [
    aParcel({ lines: [{ line: lampLine, quantity: 2 }] }),
    { is_draft: true },
  ]);
  expect((await shop.post(`/v1/packing/${planned}/cancel`, {}, staff())).status).toBe(409);
  const change = { delivery_status: 'Shipped' };
  await shop.send('PATCH', `/v1/order_alert/${id}`, change, staff());
  await settle(one, { decision: 'received', counts: [{ line: lampLine, good: 1 }] });
  expect(await detail(id)).toMatchObject({ is_canceled: true });
  expect(await gone()).toEqual([1, 1]);
  await expectSound(shop);
});
