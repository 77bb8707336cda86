import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { brokenBy } from '#tests/support/damages.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';
import { codeOf } from '#tests/support/payments.ts';
import { aParcel } from '#tests/support/parcel-shop.ts';
import { replacingIn } from '#tests/support/replacing.ts';

/** An order that is paid at the door, of which one parcel arrives and another comes back: what was collected is what counts. */
let world: PaperWorld;
let lamp = 0;
beforeAll(async () => {
  world = await openPaperWorld();
  const { shop } = world;
  lamp = await aProduct(shop, { price: 300, stock: 1_000, hsn: '95050000', unit: 'NOS' });
  await world.say();
  const rate = { hsn: '95050000', rate: 18, valid_from: '2026-04-01', description: 'A test' };
  await shop.send('PUT', '/v1/tax/rates', rate, world.staff());
  await world.confirmRates();
});

const read = async (path: string) => (await world.shop.get(path, world.staff())).body.data;
const detail = (id: number) => read(`/v1/order_alert/details/${id}`);
const moneyOf = (id: number) => read(`/v1/payments/of/${id}`);
const collectionOf = async (id: number, state = 'owed') =>
  (await read(`/v1/payments/collections?state=${state}`)).find(
    ({ order_id: one }: { order_id: number }) => one === id,
  );
const send = (path: string, body: object) => world.shop.post(path, body, world.staff());
const comes = (id: number, amount: number, reference: string) =>
  send(`/v1/orders/${id}/cod/remittances`, { amount, reference });
const givesBack = (id: number, amount: number, reference: string) =>
  send(`/v1/orders/${id}/refunds`, { amount, why: 'goodwill', by: 'hand', reference });

let made = 0;
beforeEach(() => {
  made += 1;
});

interface Fate {
  ends?: 'received' | 'lost';
  beforeLeaving?: (id: number) => Promise<void>;
}

/** An order of three candles of ₹100 and a lamp of ₹300: the candles arrive, the lamp comes back. */
async function halfBack({ ends = 'received', beforeLeaving }: Fate = {}) {
  const named = { recipient_name: 'Asha Rao' };
  const lines = [aLine(world.candle, 3, named), aLine(lamp, 1, named)];
  const { body } = await order(world.shop, world.customer, lines, { key: `in-part-${made}` });
  const id = body.order_id as number;
  await beforeLeaving?.(id);
  const [ofCandles, ofLamp] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const parcels = [aParcel({ lines: [{ line: ofCandles, quantity: 3 }] }), aParcel()];
  const packed = await send('/v1/packing', { orders: [{ order_id: id, parcels }] });
  const [arrives = 0, back = 0] = packed.body.data.packed[0].parcels as number[];
  await send('/v1/packing/moves', { ids: [arrives, back], to: 'picked_up' });
  await send('/v1/packing/moves', { ids: [arrives], to: 'delivered' });
  await send(`/v1/packing/${back}/settle`, { decision: 'back' });
  const counts = ends === 'received' ? { counts: [{ line: ofLamp, good: 1 }] } : {};
  await send(`/v1/packing/${back}/settle`, { decision: ends, ...counts });
  return { id, arrives, back };
}

async function deliveredInPart(fate?: Fate) {
  const sent = await halfBack(fate);
  expect((await world.move(sent.id, 'Delivered')).status).toBe(200);
  return sent;
}

test.each(['received', 'lost'] as const)(
  'the courier owes what it has collected, and no more comes or goes back than that: one %s',
  async (ends) => {
    const { id } = await deliveredInPart({ ends });
    expect(await detail(id)).toMatchObject({
      delivery_status: 'Delivered',
      payment_status: 'Paid',
    });
    expect(await collectionOf(id)).toMatchObject({ due: 300, came_back: 300, remitted: 0 });
    expect(await moneyOf(id)).toMatchObject({
      paid: 300,
      due: 0,
      came_back: 300,
      collection: { due: 300 },
    });
    await expectSound(world.shop);

    expect(codeOf(await comes(id, 300.01, `CRF${made}0`))).toBe('remittance_too_large');
    expect((await comes(id, 300, `CRF${made}1`)).status).toBe(201);
    expect(await collectionOf(id, 'paid')).toMatchObject({ remitted: 300 });
    expect(codeOf(await givesBack(id, 300.01, `63276000000${made}`))).toBe('refund_too_large');
    expect((await givesBack(id, 300, `63276000001${made}`)).status).toBe(201);
    expect(await detail(id)).toMatchObject({ payment_status: 'Refunded' });
    await expectSound(world.shop);
  },
);

test('the order is in trouble until it is marked, and not afterwards', async () => {
  const { id, back } = await halfBack();
  const inTrouble = async () =>
    (await read('/v1/packing?view=trouble')).map(
      ({ parcel_id: parcel }: { parcel_id: number }) => parcel,
    );
  expect(await inTrouble()).toContain(back);
  expect(await detail(id)).toMatchObject({ delivery_status: 'Shipped', payment_status: 'Pending' });
  await world.move(id, 'Delivered');
  expect(await inTrouble()).not.toContain(back);
  await expectSound(world.shop);
});

test('its invoice is taken back over what came back, and over what else goes back afterwards', async () => {
  const { id } = await deliveredInPart();
  const [invoice, note, ...more] = await world.papersOf(id);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'tax_invoice', total: 600 });
  expect(note).toMatchObject({
    kind: 'credit_note',
    refers_to: { number: invoice?.number },
    total: 300,
    lines: [{ hsn: '95050000', quantity: 1, total: 300 }],
  });
  expect((await givesBack(id, 100, `63276000002${made}`)).status).toBe(201);
  expect((await world.papersOf(id)).slice(2)).toMatchObject([
    { kind: 'credit_note', total: 100, lines: [{ hsn: '34060010', total: 100 }] },
  ]);
  expect((await givesBack(id, 200, `63276000003${made}`)).status).toBe(201);
  expect((await world.papersOf(id)).slice(3)).toMatchObject([{ total: 200 }]);
  await expectSound(world.shop);
});

test('an invoice that is replaced afterwards is taken back over the same again', async () => {
  const { id } = await deliveredInPart();
  const [invoice] = await world.papersOf(id);
  const given = { number: invoice?.number };
  expect((await replacingIn(world).replace(id, given)).status).toBe(200);
  const papers = await world.papersOf(id);
  const living = papers.find(({ replaces }) => replaces);
  expect(papers.filter(({ refers_to: of }) => of?.number === living?.number)).toMatchObject([
    { kind: 'credit_note', total: 300, lines: [{ hsn: '95050000', quantity: 1, total: 300 }] },
  ]);
  await expectSound(world.shop);
});

test('what customers send back of the rest goes back, and nothing for what came back before', async () => {
  const { id } = await deliveredInPart();
  const [ofCandles, ofLamp] = (await detail(id)).products.map(
    ({ buy_product_id: line }: { buy_product_id: number }) => line,
  );
  const take = (line: number, quantity: number) =>
    send(`/v1/orders/${id}/returns/taken`, {
      lines: [{ order_line_id: line, quantity }],
      reason: 'damaged',
      is_beyond: true,
      words: 'A test',
    });
  expect((await take(ofLamp, 1)).status).toBeGreaterThanOrEqual(400);
  const { body } = await take(ofCandles, 3);
  const back = body.data.return_id as number;
  const lines = [{ order_line_id: ofCandles, restocked: 3, scrapped: 0 }];
  expect((await send(`/v1/returns/${back}/receive`, { lines })).status).toBe(200);
  expect((await send(`/v1/returns/${back}/settle`, { by: 'as_paid' })).body.data).toMatchObject({
    refund: 300,
  });
  await expectSound(world.shop);
});

test('who has paid all of it with the first parcel is written as paid before: nothing is collected', async () => {
  const { id } = await halfBack();
  const paid = { payment_status: 'Paid' };
  await world.shop.send('PATCH', `/v1/order_alert/${id}`, paid, world.staff());
  expect((await world.move(id, 'Delivered')).status).toBe(200);
  expect(await collectionOf(id)).toBeUndefined();
  expect((await givesBack(id, 300, `63276000004${made}`)).status).toBe(201);
  await expectSound(world.shop);
});

/** Writes that so much of an order was paid in advance. */
const advanced = (paise: number) => async (id: number) => {
  await sql`
    insert into payment_attempt (order_id, provider, purpose, amount_paise, state, captured_at, confirmed_by)
    values (${id}, 'upi_manual', 'advance', ${paise}, 'captured', shop_now(), ${world.owner.id})
  `.execute(world.shop.admin);
  const paid = { advance_paise: paise, advance_paid_paise: paise };
  await world.shop.admin.updateTable('order').set(paid).where('id', '=', id).execute();
};

test('where all was to be collected with what came back, nothing was, and nobody owes it', async () => {
  // A parcel is collected in whole rupees.
  const { id } = await deliveredInPart({ beforeLeaving: advanced(59_900) });
  expect(await collectionOf(id)).toBeUndefined();
  expect(await collectionOf(id, 'paid')).toMatchObject({ due: 0, came_back: 1 });
  expect(await moneyOf(id)).toMatchObject({ paid: 599, came_back: 1 });
  expect(codeOf(await givesBack(id, 599.01, `63276000005${made}`))).toBe('refund_too_large');
  await expectSound(world.shop);
});

test('of an order with an advance, the courier has what was to be collected with what arrived', async () => {
  const { id } = await deliveredInPart({ beforeLeaving: advanced(20_000) });
  expect(await collectionOf(id)).toMatchObject({ due: 200, came_back: 200 });
  expect(await moneyOf(id)).toMatchObject({ paid: 400, came_back: 200 });
  // Of the lamp, half was paid in advance.
  expect((await givesBack(id, 100, `63276000006${made}`)).status).toBe(201);
  const totals = (await world.papersOf(id)).map(({ kind, total }) => [kind, total]);
  expect(totals).toEqual([
    ['tax_invoice', 600],
    ['credit_note', 200],
    ['credit_note', 100],
  ]);
  expect(codeOf(await givesBack(id, 300.01, `63276000007${made}`))).toBe('refund_too_large');
  await expectSound(world.shop);
});

test('the check finds what nobody has sent back, and what has no credit note', async () => {
  const { id } = await deliveredInPart();
  const damage = (statement: ReturnType<typeof sql>) => brokenBy(world.shop.admin, statement);
  const broken = await damage(sql`
    update cod_collection set due_paise = due_paise - 100, came_back_paise = came_back_paise + 100 where order_id = ${id}`);
  expect(broken).toEqual(['M7', 'G4']);
  await expectSound(world.shop);
});
