import { beforeEach, describe, expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { aParcel, openParcelShop } from '#tests/support/parcel-shop.ts';
import { codeOf } from '#tests/support/payments.ts';
import { bearer } from '#tests/support/people.ts';
import { utr } from '#tests/support/statements.ts';

/** A courier collects at the door what its customer had paid by UPI when the parcel had left: it owes that, and the customer gets it back. */
const { shop, anOrder, staff, read, detail, parcelsOf, packed, move, settle, customer } =
  await openParcelShop();

const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
const pays = async (id: number) => {
  const { status } = await change(id, { payment_status: 'Paid', payment_reference: utr() });
  expect(status).toBe(200);
};
const collects = (id: number, amount: number) =>
  shop.post(`/v1/orders/${id}/cod/collected`, { amount }, staff());
const takesBack = (id: number) =>
  shop.send('DELETE', `/v1/orders/${id}/cod/collected`, undefined, staff());
const money = (id: number) => read(`/v1/payments/of/${id}`);
const owedBack = async (id: number) =>
  (await read('/v1/payments?list=refunds')).filter(
    ({ order_id: one }: { order_id: number }) => one === id,
  );
const owed = async (id: number, state = 'owed') =>
  (await read(`/v1/payments/collections?state=${state}`)).find(
    ({ order_id: one }: { order_id: number }) => one === id,
  );
const trouble = async () =>
  (await read('/v1/packing?view=trouble')).map(
    ({ parcel_id: parcel }: { parcel_id: number }) => parcel,
  );

/** An order of ₹700 whose parcel is on its way, and that its customer has paid by UPI since. */
async function paidMeanwhile() {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  await move([parcel], 'picked_up');
  await pays(id);
  return { id, parcel };
}

let known: { id: number; parcel: number };

describe('an order that was paid when its parcel had left', () => {
  beforeEach(async () => {
    known = await paidMeanwhile();
  });

  test('is looked at by a person, who says what its courier has collected', async () => {
    const { id, parcel } = known;
    expect(await parcelsOf(id)).toMatchObject([{ conflict: 'cod_changed', cod: 700 }]);
    expect(await trouble()).toContain(parcel);
    await move([parcel], 'delivered');
    const silent = await settle(parcel, { decision: 'dealt_with' });
    expect(silent.status).toBe(422);
    expect(silent.body.errors).toMatchObject([
      { path: 'collected', message: expect.stringContaining('₹700') },
    ]);
    expect(await trouble()).toContain(parcel);
    const { status } = await settle(parcel, { decision: 'dealt_with', collected: 700 });
    expect(status).toBe(200);
    expect(await trouble()).not.toContain(parcel);
    expect(await detail(id)).toMatchObject({
      delivery_status: 'Delivered',
      payment_status: 'Paid',
    });
    expect(await owedBack(id)).toMatchObject([
      { is_at_door: true, refund: { amount: 700, why: 'duplicate', state: 'wanted' } },
    ]);
    expect(await owed(id)).toMatchObject({ due: 700, second: 700, remitted: 0 });
    expect(await money(id)).toMatchObject({
      collectable: 0,
      collection: { due: 700, second: 700 },
    });
    await expectSound(shop);
  });

  test('whose courier has collected nothing owes nothing to anybody', async () => {
    const { id, parcel } = known;
    await move([parcel], 'delivered');
    expect((await settle(parcel, { decision: 'dealt_with', collected: 0 })).status).toBe(200);
    expect(await owedBack(id)).toEqual([]);
    expect(await owed(id)).toBeUndefined();
    expect(await money(id)).toMatchObject({ collectable: 700, collection: null });
    await expectSound(shop);
  });

  test('is collected at most as its parcel asked, and once', async () => {
    const { id, parcel } = known;
    await move([parcel], 'delivered');
    const tooMuch = await collects(id, 700.01);
    expect([tooMuch.status, codeOf(tooMuch)]).toEqual([409, 'remittance_too_large']);
    expect((await collects(id, 700)).status).toBe(201);
    const again = await collects(id, 700);
    expect([again.status, codeOf(again)]).toEqual([404, 'collection_not_found']);
    for (const amount of [0, -1, 0.001, 'much']) {
      expect((await shop.post(`/v1/orders/${id}/cod/collected`, { amount }, staff())).status).toBe(
        422,
      );
    }
    expect((await collects(999_999, 1)).status).toBe(404);
    await expectSound(shop);
  });

  test('two who write it at once write it once', async () => {
    const { id, parcel } = known;
    await move([parcel], 'delivered');
    const answers = await Promise.all([collects(id, 700), collects(id, 700), collects(id, 700)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 404, 404,
    ]);
    expect(await owedBack(id)).toHaveLength(1);
    await expectSound(shop);
  });

  test('what was collected comes from its courier, and goes back by hand', async () => {
    const { id, parcel } = known;
    await move([parcel], 'delivered');
    await collects(id, 700);
    const reference = `CRF-${id}`;
    const come = await shop.post(
      `/v1/orders/${id}/cod/remittances`,
      { amount: 700, reference },
      staff(),
    );
    expect(come.status).toBe(201);
    const [{ refund }] = await owedBack(id);
    const sent = await shop.send(
      'PATCH',
      `/v1/refunds/${refund.id}`,
      { reference: utr() },
      staff(),
    );
    expect(sent.status).toBe(200);
    expect(await owedBack(id)).toEqual([]);
    expect(await owed(id, 'paid')).toMatchObject({ remitted: 700 });
    expect(await detail(id)).toMatchObject({ payment_status: 'Paid' });
    await expectSound(shop);
  });

  test('it is taken back as long as nothing of it has come or gone', async () => {
    const { id, parcel } = known;
    await move([parcel], 'delivered');
    expect((await takesBack(id)).status).toBe(404);
    await collects(id, 700);
    expect((await takesBack(id)).status).toBe(200);
    expect((await read('/v1/user/audit?page_size=2')).slice(0, 2)).toMatchObject([
      { action: 'collected_twice_undone', changes: [{ before: 700 }, { before: 700 }] },
      { action: 'collected_twice', changes: [{ after: 700 }, { after: 700 }] },
    ]);
    expect(await owedBack(id)).toEqual([]);
    expect(await owed(id)).toBeUndefined();
    await expectSound(shop);
    await collects(id, 400);
    await shop.post(
      `/v1/orders/${id}/cod/remittances`,
      { amount: 1, reference: `PART-${id}` },
      staff(),
    );
    const refused = await takesBack(id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_step_illegal']);
    expect(await owed(id)).toMatchObject({ due: 400, second: 400 });
    await collects(id, 300);
    expect(await owed(id)).toMatchObject({ due: 700, second: 700 });
    await expectSound(shop);
  });

  test('is no money of the till: neither what came by UPI, nor at the door', async () => {
    const { id, parcel } = known;
    const day = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const till = async () => (await read(`/v1/counter/days/${day}`)).sums;
    const before = await till();
    await move([parcel], 'delivered');
    await collects(id, 700);
    expect(await till()).toEqual(before);
  });
});

test('an order in two parcels is asked about for each', async () => {
  const id = await anOrder();
  const [ofLamps] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const parcels = [aParcel({ lines: [{ line: ofLamps, quantity: 2 }] }), aParcel()];
  const [one = 0, two = 0] = await packed(id, parcels);
  await move([one, two], 'picked_up');
  await pays(id);
  await move([one, two], 'delivered');
  expect((await settle(one, { decision: 'dealt_with', collected: 600 })).status).toBe(200);
  expect((await settle(two, { decision: 'dealt_with' })).status).toBe(422);
  expect((await settle(two, { decision: 'dealt_with', collected: 100 })).status).toBe(200);
  expect((await owedBack(id)).map((row: { refund: object }) => row.refund)).toMatchObject([
    { amount: 600 },
    { amount: 100 },
  ]);
  expect(await owed(id)).toMatchObject({ due: 700, second: 700 });
  await expectSound(shop);
});

test('what was sent without a parcel is collected as well, and what is still to be paid there is not', async () => {
  const id = await anOrder();
  await change(id, { delivery_status: 'Packed' });
  await change(id, { delivery_status: 'Shipped' });
  expect((await collects(id, 700)).status).toBe(404);
  expect(await money(id)).toMatchObject({ collectable: 0 });
  await pays(id);
  expect(await money(id)).toMatchObject({ collectable: 700 });
  expect((await collects(id, 700)).status).toBe(201);
  expect(await owedBack(id)).toHaveLength(1);
  await expectSound(shop);
});

test('what was paid by being delivered was collected once', async () => {
  const id = await anOrder();
  const [parcel = 0] = await packed(id);
  await move([parcel], 'picked_up');
  await move([parcel], 'delivered');
  expect(await parcelsOf(id)).toMatchObject([{ conflict: null }]);
  expect((await collects(id, 1)).status).toBe(404);
  expect(await owed(id)).toMatchObject({ due: 700, second: 0 });
  await expectSound(shop);
});

test('customers and packers write none of it, and customers see none of it', async () => {
  const { id } = await paidMeanwhile();
  const own = bearer(customer.token);
  expect((await shop.post(`/v1/orders/${id}/cod/collected`, { amount: 700 }, own)).status).toBe(
    403,
  );
  const { body } = await shop.get(`/v1/payments/of/${id}`, own);
  expect(body.data).toMatchObject({ collectable: 0, collection: null });
});
