import { expect, test } from 'vitest';

import { aBox, openCourierShop } from '#tests/support/courier-shop.ts';
import { aLine, expectSound } from '#tests/support/orders.ts';
import { aParcel } from '#tests/support/parcel-shop.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { createShiprocketSimulator, shiprocketKeys } from '#tests/support/simulators/shiprocket.ts';

/** The packing board for packers: all of its work, no sum but what is collected, and nothing of what is over. */
const simulator = createShiprocketSimulator();
const world = await openCourierShop(
  [simulator],
  () => ({ ...shiprocketKeys, SHIPROCKET_URL: simulator.baseUrl() }),
  { timeoutMs: 2_000 },
);
const { shop, lamp, fan, anOrder, detail, doJobs, parcelsOf, packed, move } = world;
const packer = await aPerson(shop, 'packer');

const by = bearer(packer.token);
const ask = (path: string) => shop.get(path, by);
const send = (path: string, body: object) => shop.post(path, body, by);
const packAs = async (id: number, parcel: object = aParcel()) =>
  (await send('/v1/packing', { orders: [{ order_id: id, parcels: [parcel] }] })).body.data;

/** What of an answer is a sum: each field that has rupees, wherever it is. */
const sumsIn = (answer: unknown): string[] =>
  [
    ...JSON.stringify(answer).matchAll(/"(\w*(?:price|amount|total|charge|revenue)\w*)":[\d"]/g),
  ].map(([, name = '']) => name);

test('a packer packs, labels, hands over and delivers on the board, and the only sum is what is collected at the door', async () => {
  const id = await anOrder([
    aLine(lamp, 2, { gift_note: 'For Asha' }),
    aLine(fan, 1, { gift_note: 'For Asha' }),
  ]);
  const { body } = await ask('/v1/packing/to-pack');
  const row = body.data.find(({ order_id: one }: { order_id: number }) => one === id);
  expect(row).toMatchObject({
    order_id: id,
    collect: { due: 700, fee: 0, paid: 0 },
    gift_note: 'For Asha',
    pickup: null,
    lines: [{ quantity: 2 }, { quantity: 1 }],
  });
  expect(sumsIn(body.data)).toEqual([]);
  const [{ parcels }] = (await packAs(id)).packed;
  const [parcel] = parcels;
  const shown = await ask('/v1/packing?view=packed');
  expect(shown.body.data).toContainEqual(expect.objectContaining({ parcel_id: parcel, cod: 700 }));
  expect(sumsIn(shown.body.data)).toEqual([]);
  const label = (await ask(`/v1/packing/labels?ids=${parcel}`)).body.data;
  expect(label).toMatchObject([{ parcel_id: parcel, cod: 700 }]);
  expect((await send('/v1/packing/labels', { ids: [parcel] })).body.data.done).toEqual([parcel]);
  expect((await ask('/v1/packing/counts')).body.data).toMatchObject({ packed: 1 });
  for (const to of ['picked_up', 'delivered']) {
    expect((await send('/v1/packing/moves', { ids: [parcel], to })).body.data.done).toEqual([
      parcel,
    ]);
  }
  expect(await detail(id)).toMatchObject({ delivery_status: 'Delivered', payment_status: 'Paid' });
  await expectSound(shop);
});

test('a packer books with a courier, and is told neither what it takes nor what others would', async () => {
  const id = await anOrder();
  const [{ parcels }] = (await packAs(id, aBox('shiprocket'))).packed;
  const [parcel] = parcels;
  await doJobs();
  expect(await parcelsOf(id)).toMatchObject([{ booking: 'made', charge: expect.any(Number) }]);
  const seen = async () =>
    (await ask('/v1/packing?view=packed')).body.data.find(
      (one: { parcel_id: number }) => one.parcel_id === parcel,
    );
  expect(await seen()).toMatchObject({ booking: 'made', charge: null });
  expect((await ask(`/v1/packing/${parcel}/offers?provider=shiprocket`)).status).toBe(403);
  expect((await send('/v1/packing/pickups', { ids: [parcel] })).body.data.done).toEqual([parcel]);
  expect((await ask(`/v1/packing/courier-labels?ids=${parcel}`)).status).toBe(200);
  expect((await send(`/v1/packing/${parcel}/cancel`, {})).body.data).toMatchObject({
    state: 'cancelled',
    charge: null,
  });
});

test('what becomes of a parcel in trouble, where money may follow, a packer does not decide', async () => {
  const [parcel = 0] = await packed(await anOrder());
  await move([parcel], 'picked_up');
  const why = { ids: [parcel], to: 'undelivered', reason: 'Nobody was at home.' };
  expect((await send('/v1/packing/moves', why)).body.data.done).toEqual([parcel]);
  for (const decision of ['again', 'back', 'lost', 'dealt_with']) {
    expect((await send(`/v1/packing/${parcel}/settle`, { decision })).status).toBe(403);
  }
});

test('of what has arrived, or waits for its money, a packer sees no label and packs nothing', async () => {
  const [id, unpaid] = [await anOrder(), await anOrder()];
  const [parcel = 0] = await packed(id);
  await move([parcel], 'picked_up');
  await move([parcel], 'delivered');
  expect((await ask(`/v1/packing/labels?ids=${parcel}`)).body.data).toEqual([]);
  const change = await shop.send('PATCH', `/v1/packing/${parcel}`, aParcel({ awb: 'X-1' }), by);
  expect(change).toMatchObject({ status: 404, body: { detail: 'There is no such parcel.' } });
  expect((await send(`/v1/packing/${parcel}/cancel`, {})).status).toBe(404);
  expect((await send(`/v1/packing/${parcel}/book`, aBox('shiprocket'))).status).toBe(404);
  expect((await ask(`/v1/packing/courier-labels?ids=${parcel}`)).status).toBe(409);
  await shop.pool.query(
    `update "order" set payment_method = 'UPI', pay_by = shop_now() + interval '1 hour' where id = $1`,
    [unpaid],
  );
  expect((await packAs(unpaid)).refused).toMatchObject([{ id: unpaid, code: 'order_not_found' }]);
});

test('what is packed or sent by hand, or fetched in the shop, is in a view of its own until it is in a parcel', async () => {
  const [byHand, inParcel] = [await anOrder(), await anOrder()];
  await packed(inParcel);
  const numbers = async (more = '') =>
    (await ask(`/v1/parcels?view=no_parcel${more}`)).body.data.map(
      (one: { order_id: number }) => one.order_id,
    );
  expect(await numbers()).toEqual([]);
  await shop.send('PATCH', `/v1/parcels/${byHand}`, { delivery_status: 'Packed' }, by);
  expect(await numbers()).toEqual([byHand]);
  expect(await numbers(`&search=%23${byHand}`)).toEqual([byHand]);
  expect(await numbers(`&search=%23${inParcel}`)).toEqual([]);
  await packAs(byHand);
  expect(await numbers()).toEqual([]);
});
