import { expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { openParcelShop } from '#tests/support/parcel-shop.ts';
import { utr } from '#tests/support/statements.ts';

/** Money comes when a parcel's label is printed: it says an amount that is not due any more. */
const { shop, anOrder, staff, read, parcelsOf, packed, move, settle } = await openParcelShop();

const print = async (parcel: number) => {
  const { status } = await shop.post('/v1/packing/labels', { ids: [parcel] }, staff());
  expect(status).toBe(200);
};
const pays = async (id: number) => {
  const body = { payment_status: 'Paid', payment_reference: utr() };
  const { status } = await shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
  expect(status).toBe(200);
};
const trouble = async () =>
  (await read('/v1/packing?view=trouble')).map(
    ({ parcel_id: parcel }: { parcel_id: number }) => parcel,
  );
const collects = (id: number, body: object) =>
  shop.post(`/v1/orders/${id}/cod/collected`, body, staff());

/** An order of ₹700 that was paid when its label was printed. */
async function paidWhenLabelled() {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  await print(parcel);
  expect(await parcelsOf(id)).toMatchObject([{ state: 'labelled', cod: 700, conflict: null }]);
  await pays(id);
  return { id, parcel };
}

test('it waits for a new label, and is not handed over with the old one', async () => {
  const { id, parcel } = await paidWhenLabelled();
  expect(await parcelsOf(id)).toMatchObject([{ state: 'booked', cod: 0, conflict: 'cod_changed' }]);
  expect(await trouble()).toContain(parcel);
  const refused = await move([parcel], 'picked_up');
  expect(refused.refused).toMatchObject([
    { id: parcel, code: 'parcel_step_illegal', detail: expect.stringContaining('label') },
  ]);
  await expectSound(shop);
  await print(parcel);
  expect(await parcelsOf(id)).toMatchObject([{ state: 'labelled', cod: 0, conflict: null }]);
  expect(await trouble()).not.toContain(parcel);
  expect((await move([parcel], 'picked_up')).refused).toEqual([]);
  await move([parcel], 'delivered');
  expect((await collects(id, { amount: 1 })).status).toBe(404);
  await expectSound(shop);
});

test('what was said to be dealt with is handed over, and what was collected by the old label is written', async () => {
  const { id, parcel } = await paidWhenLabelled();
  expect((await settle(parcel, { decision: 'dealt_with' })).status).toBe(200);
  expect((await move([parcel], 'picked_up')).refused).toEqual([]);
  await move([parcel], 'delivered');
  expect((await collects(id, { amount: 700.01 })).status).toBe(409);
  expect((await collects(id, { amount: 700 })).status).toBe(201);
  await expectSound(shop);
});

test('what has left with the old label, as an earlier program lets it, is asked about', async () => {
  const { id, parcel } = await paidWhenLabelled();
  await shop.pool.query(`update parcel set state = 'picked_up' where id = $1`, [parcel]);
  await move([parcel], 'delivered');
  expect(await parcelsOf(id)).toMatchObject([{ cod: 700, conflict: 'cod_changed' }]);
  expect((await settle(parcel, { decision: 'dealt_with' })).status).toBe(422);
  const answer = await settle(parcel, { decision: 'dealt_with', collected: 700 });
  expect(answer.status).toBe(200);
  await expectSound(shop);
});

test('money that is taken back makes the label right again', async () => {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  await print(parcel);
  const { pool } = shop;
  await pool.query(`update "order" set advance_paid_paise = 10000 where id = $1`, [id]);
  expect(await parcelsOf(id)).toMatchObject([
    { state: 'booked', cod: 600, conflict: 'cod_changed' },
  ]);
  await pool.query(`update "order" set advance_paid_paise = 0 where id = $1`, [id]);
  expect(await parcelsOf(id)).toMatchObject([{ cod: 700, conflict: null }]);
  expect((await move([parcel], 'picked_up')).refused).toEqual([]);
});

test('a parcel without a label is shared anew as before, and one that is unpacked is in no trouble', async () => {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  await pays(id);
  expect(await parcelsOf(id)).toMatchObject([{ state: 'booked', cod: 0, conflict: null }]);
  expect((await move([parcel], 'picked_up')).refused).toEqual([]);
  const other = await paidWhenLabelled();
  const unpacked = await shop.post(`/v1/packing/${other.parcel}/cancel`, {}, staff());
  expect(unpacked.status).toBe(200);
  expect(await trouble()).not.toContain(other.parcel);
  await expectSound(shop);
});

test('who sends what was collected twice, as they saw it, writes it once', async () => {
  const { id, parcel } = await paidWhenLabelled();
  await settle(parcel, { decision: 'dealt_with' });
  await move([parcel], 'picked_up');
  await move([parcel], 'delivered');
  const answers = await Promise.all([1, 2].map(() => collects(id, { amount: 200, seen: 0 })));
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
  expect(await read(`/v1/payments/of/${id}`)).toMatchObject({ collection: { second: 200 } });
  expect((await collects(id, { amount: 200, seen: -1 })).status).toBe(422);
  expect((await collects(id, { amount: 100, seen: 200 })).status).toBe(201);
  await expectSound(shop);
});
