import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** (15) A customer's claim to have paid makes an order wait, and does not pay it. */
let shop: TestShop;
let product: number;
let owner: TestPerson;
beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => new Date('2026-11-23T06:00:00Z') } });
  product = await aProduct(shop, { stock: 1_000 });
  owner = await aPerson(shop, 'super_admin');
  const settings = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' };
  await shop.send('PATCH', '/v1/payments/settings', settings, bearer(owner.token));
});

interface Ordered {
  id: number;
  by: TestPerson;
}

let placed = 0;
async function aBegunOrder(): Promise<Ordered> {
  const by = await aPerson(shop, 'customer');
  const line = aLine(product, 1, { payment_method: 'UPI' });
  const { body } = await order(shop, by, [line], { key: `claims-${(placed += 1)}` });
  const id = body.order_id as number;
  await shop.post(`/v1/payments/${id}/attempts`, { way: 'upi' }, bearer(by.token));
  return { id, by };
}

const claim = ({ id, by }: Ordered, reference?: string) =>
  shop.post(`/v1/payments/${id}/claim`, { reference }, bearer(by.token));
const read = async ({ id, by }: Ordered) =>
  (await shop.get(`/v1/payments/of/${id}`, bearer(by.token))).body.data;
const hoursLeft = ({ pay_by: by, now }: { pay_by: string; now: string }) =>
  (Date.parse(by) - Date.parse(now)) / 3_600_000;

test('a claim makes the order wait longer, once, and pays nothing', async () => {
  const one = await aBegunOrder();
  expect(hoursLeft(await read(one))).toBeCloseTo(1, 5);
  const { status, body } = await claim(one);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: 'claimed', payment_status: 'Pending', paid: 0 });
  expect(hoursLeft(body.data)).toBeCloseTo(36, 5);
  await sql`update "order" set pay_by = shop_now() + interval '2 hours' where id = ${one.id}`.execute(
    shop.admin,
  );
  const again = await claim(one, '632712345678');
  expect(again.body.data.attempt.claimed_reference).toBe('632712345678');
  expect(hoursLeft(again.body.data)).toBeCloseTo(2, 5);
  expect(await moneyOf(shop, one.id)).toMatchObject({ status: 'Pending', captured: 0 });
});

test('(15) a reference is read as the bank writes it; one of another day is warned about', async () => {
  const one = await aBegunOrder();
  const { body } = await claim(one, ' ६३२७ ००००-०००२ ');
  expect(body.data.attempt).toMatchObject({
    claimed_reference: '632700000002',
    is_reference_odd: false,
  });
  const odd = await aBegunOrder();
  const warned = await claim(odd, '511100000003');
  expect(warned.status).toBe(200);
  expect(warned.body.data.attempt).toMatchObject({ is_reference_odd: true });
  for (const reference of ['12345', 'x'.repeat(23), '', 'paid by Asha']) {
    const refused = await claim(odd, reference);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'reference']);
  }
});

test('(15) whoever claims a reference first keeps nobody else from claiming it', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, aBegunOrder));
  const ends = await Promise.all(orders.map((one) => claim(one, '632700000004')));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { id } of orders) {
    expect(await moneyOf(shop, id)).toMatchObject({ status: 'Pending', captured: 0 });
  }
});

test('(15) a reference that has paid, or that staff have written on an order, claims nothing', async () => {
  const [paid, one] = [await aBegunOrder(), await aBegunOrder()];
  await sql`update payment_attempt set gateway_payment = '632700000005' where order_id = ${paid.id}`.execute(
    shop.admin,
  );
  expect(codeOf(await claim(one, '632700000005'))).toBe('payment_reference_taken');
  await sql`update "order" set payment_reference = '632700000006' where id = ${paid.id}`.execute(
    shop.admin,
  );
  expect(codeOf(await claim(one, '632700000006'))).toBe('payment_reference_taken');
});

/** So many claims of one order; CLAIMS=10000 tries more than each run has time for. */
const many = Number(process.env['CLAIMS'] ?? 300);

test('(15) claims are limited, and however many there are, the order is not paid', async () => {
  const one = await aBegunOrder();
  const ends: number[] = [];
  for (let place = 0; place < many; place += 1) {
    ends.push((await claim(one, `6327${String(10_000_000 + place)}`)).status);
  }
  expect(ends.filter((status) => status === 200)).toHaveLength(5);
  expect(ends.filter((status) => status === 429)).toHaveLength(many - 5);
  // The same again is not another claim.
  const { attempt } = await read(one);
  expect((await claim(one, attempt.claimed_reference)).status).toBe(200);
  expect(await moneyOf(shop, one.id)).toMatchObject({ status: 'Pending', captured: 0 });
  expect(hoursLeft(await read(one))).toBeCloseTo(36, 5);
  await expectSound(shop);
});

test('nothing is claimed that was not begun, or was cancelled', async () => {
  const by = await aPerson(shop, 'customer');
  const line = aLine(product, 1, { payment_method: 'UPI' });
  const { body } = await order(shop, by, [line], { key: 'claims-none' });
  const none = { id: body.order_id as number, by };
  expect(codeOf(await claim(none))).toBe('payment_way_unavailable');
  const gone = await aBegunOrder();
  await shop.send('PUT', `/v1/order_alert/${gone.id}/cancel`, {}, bearer(gone.by.token));
  expect(codeOf(await claim(gone))).toBe('payment_way_unavailable');
});

describe('of an order that has ended', () => {
  test('a claim stays in sight, and may get its reference, which the late list shows', async () => {
    const one = await aBegunOrder();
    await claim(one);
    const cancelled = await shop.send(
      'PUT',
      `/v1/order_alert/${one.id}/cancel`,
      {},
      bearer(one.by.token),
    );
    expect(cancelled.status).toBe(200);
    const before = await read(one);
    expect(before).toMatchObject({ state: 'cancelled', late_claim: { reference: null } });
    const named = await claim(one, '632700000077');
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    expect(named.body.data).toMatchObject({
      state: 'cancelled',
      pay_by: null,
      late_claim: { reference: '632700000077', claimed_at: before.late_claim.claimed_at },
    });
    const late = await shop.get('/v1/payments?list=late', bearer(owner.token));
    expect(late.body.data).toContainEqual(
      expect.objectContaining({ order_id: one.id, claimed_reference: '632700000077' }),
    );
    expect(await moneyOf(shop, one.id)).toMatchObject({ status: 'Pending', captured: 0 });
    await expectSound(shop);
  });

  test('what the shop has not found may be looked for again, and then is in the late list once more', async () => {
    const one = await aBegunOrder();
    await claim(one, '632700000078');
    await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, bearer(one.by.token));
    const inList = async () => {
      const late = await shop.get('/v1/payments?list=late', bearer(owner.token));
      return late.body.data.some((row: { order_id: number }) => row.order_id === one.id);
    };
    expect((await read(one)).late_claim).toMatchObject({ is_rejected: false });
    const late = (await shop.get('/v1/payments?list=late', bearer(owner.token))).body.data;
    const { attempt_id: attempt } = late.find(
      (row: { order_id: number }) => row.order_id === one.id,
    );
    const rejected = await shop.post(`/v1/payments/${attempt}/reject`, {}, bearer(owner.token));
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
    expect(await inList()).toBe(false);
    expect((await read(one)).late_claim).toMatchObject({ is_rejected: true });
    // Without a reference there is nothing new to look for.
    expect((await claim(one)).body.data.late_claim).toMatchObject({ is_rejected: true });
    for (const reference of ['632700000078', '632700000081']) {
      await shop.post(`/v1/payments/${attempt}/reject`, {}, bearer(owner.token));
      const again = await claim(one, reference);
      expect(again.body.data.late_claim).toMatchObject({ is_rejected: false, reference });
      expect(await inList()).toBe(true);
    }
    await expectSound(shop);
  });

  test('what nobody has claimed is no claim, and what was looked for before is called not found', async () => {
    const [open, gone] = [await aBegunOrder(), await aBegunOrder()];
    await claim(open, '632700000078');
    expect((await read(open)).late_claim).toBeNull();
    await shop.send('PUT', `/v1/order_alert/${gone.id}/cancel`, {}, bearer(gone.by.token));
    expect((await read(gone)).late_claim).toBeNull();
    const { attempt } = await read(open);
    await shop.post(`/v1/payments/${attempt.id}/reject`, {}, bearer(owner.token));
    await shop.send('PUT', `/v1/order_alert/${open.id}/cancel`, {}, bearer(open.by.token));
    expect((await read(open)).late_claim).toMatchObject({ is_rejected: true });
    expect((await claim(open, '632700000079')).status).toBe(200);
  });

  test('nobody else names a reference', async () => {
    const one = await aBegunOrder();
    await claim(one);
    await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, bearer(one.by.token));
    const by = await aPerson(shop, 'customer');
    expect(codeOf(await claim({ ...one, by }, '632700000080'))).toBe('order_not_found');
  });
});
