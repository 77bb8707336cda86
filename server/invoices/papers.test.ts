import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type PaperWorld, here, there, openPaperWorld } from '#tests/support/paper-world.ts';
import { aPerson, bearer } from '#tests/support/people.ts';

let world: PaperWorld;

beforeEach(async () => {
  world = await openPaperWorld();
});

test('within the state an order that leaves gets a tax invoice with two equal halves', async () => {
  await world.say();
  await world.confirmRates();
  const id = await world.place();
  expect(await world.papersOf(id)).toEqual([]);
  await world.move(id, 'Packed');
  expect(await world.papersOf(id)).toEqual([]);
  await world.move(id);
  const [paper] = await world.papersOf(id);
  expect(paper).toEqual({
    language: 'en',
    handed_over_at: null,
    number: 'J2627/000001',
    kind: 'tax_invoice',
    order_id: id,
    issued_at: world.now.toISOString(),
    refers_to: null,
    correction: null,
    replaces: null,
    replaced_by: null,
    seller: {
      kind: 'regular',
      legal_name: 'Jalsa Traders',
      trade_name: null,
      address: '7, Station Road, Panvel',
      state_code: '27',
      gstin: '27AAPFU0939F1ZV',
      fssai_licence: null,
    },
    buyer: { name: 'Asha Rao', address: here, gstin: null },
    place_of_supply: '27',
    is_commercial: false,
    lines: [
      {
        description: expect.any(String),
        hsn: '34060010',
        unit: 'PAC',
        quantity: 3,
        price: 100,
        discount: 0,
        charges: 0,
        rate: 5,
        taxable: 285.72,
        cgst: 7.14,
        sgst: 7.14,
        igst: 0,
        total: 300,
      },
    ],
    taxable: 285.72,
    cgst: 7.14,
    sgst: 7.14,
    igst: 0,
    total: 300,
  });
  await world.move(id, 'Delivered');
  expect(await world.papersOf(id)).toHaveLength(1);
  await expectSound(world.shop);
});

test('the name that customers know stands beside the legal one, as it was on the day of the paper', async () => {
  await world.say();
  await world.confirmRates();
  const name = (shop_name: string) =>
    world.shop.send('PATCH', '/v1/user/information', { shop_name }, world.staff());
  const before = await world.shipped();
  expect((await name('Party Palace')).status).toBe(200);
  const { papers } = await world.shipped();
  expect(papers[0]?.seller).toMatchObject({
    legal_name: 'Jalsa Traders',
    trade_name: 'Party Palace',
  });
  await name('JALSA TRADERS');
  const { id } = await world.shipped();
  expect((await world.papersOf(id))[0]?.seller.trade_name).toBeNull();
  expect((await world.papersOf(before.id))[0]?.seller.trade_name).toBeNull();
});

test('to another state it is IGST, to a business with its number, whoever moves the order', async () => {
  await world.say();
  await world.confirmRates();
  const id = await world.place({ shipping_address: there, buyer_gstin: '29aagcb7383j1z4' });
  await sql`update "order" set delivery_status = 'Delivered' where id = ${id}`.execute(
    world.shop.db,
  );
  expect(await world.papersOf(id)).toMatchObject([
    {
      buyer: { gstin: '29AAGCB7383J1Z4' },
      place_of_supply: '29',
      taxable: 285.71,
      cgst: 0,
      igst: 14.29,
      total: 300,
    },
  ]);
  const own = aLine(world.candle, 1, { buyer_gstin: '27AAPFU0939F1ZV' });
  const toItself = await order(world.shop, world.customer, [own]);
  expect([toItself.status, toItself.body.errors]).toEqual([
    409,
    [{ path: 'buyer_gstin', message: 'This is the shop’s own GSTIN. Please give the buyer’s.' }],
  ]);
  const wrong = aLine(world.candle, 1, { buyer_gstin: '29AAGCB7383J1Z5' });
  const { status, body } = await order(world.shop, world.customer, [wrong], { key: 'wrong' });
  expect(status).toBe(422);
  expect(body.errors[0].message).toContain('GSTIN');
});

test('who may collect no tax gives a bill of supply or a receipt, without any', async () => {
  world.candle = await aProduct(world.shop, { price: 50, stock: 100 });
  for (const [profile, kind, number] of [
    [{ kind: 'unregistered', gstin: '', state_code: '27' }, 'receipt', 'JR2627/000001'],
    [{ kind: 'composition' }, 'bill_of_supply', 'JB2627/000001'],
  ] as const) {
    await world.say(profile);
    const { papers } = await world.shipped({ shipping_address: 'Somewhere' });
    expect(papers).toMatchObject([
      {
        kind,
        number,
        taxable: 150,
        cgst: 0,
        igst: 0,
        total: 150,
        lines: [{ rate: null, hsn: null }],
      },
    ]);
  }
  await expectSound(world.shop);
});

test('what is missing is said, and the paper follows when it is there', async () => {
  const before = await world.shipped();
  expect(before.papers).toEqual([]);
  const issue = (id: number, body: object = {}) =>
    world.shop.post(`/v1/orders/${id}/papers`, body, world.staff());
  expect((await issue(before.id)).body.type).toContain('paper_no_profile');
  await world.say();
  const unconfirmed = await world.shipped();
  const nowhere = await world.shipped({ shipping_address: 'Somewhere' });
  expect((await issue(nowhere.id)).body.type).toContain('paper_state_missing');
  world.candle = await aProduct(world.shop, { price: 50, stock: 100 });
  const blank = await world.shipped();
  expect([unconfirmed, nowhere, blank].flatMap(({ papers }) => papers)).toEqual([]);
  const page = async () => (await world.shop.get('/v1/papers', world.staff())).body;
  expect((await page()).owed).toMatchObject([
    { order_id: before.id, reason: 'no_profile' },
    { order_id: unconfirmed.id, reason: 'no_rate' },
    { order_id: nowhere.id, reason: 'no_state' },
    { order_id: blank.id, reason: 'no_heading' },
  ]);
  const duties = async () =>
    (await world.shop.get('/v1/dashboard/checklist', world.staff())).body.data.tax;
  expect(await duties()).toMatchObject({ owed: 4 });
  await world.confirmRates();
  const issued = await world.shop.post('/v1/papers/owed', {}, world.staff());
  expect(issued.body.data).toEqual({ issued: 2, owed: 2 });
  expect((await issue(nowhere.id, { state_code: '29' })).body.data).toMatchObject([
    { place_of_supply: '29' },
  ]);
  expect((await issue(nowhere.id)).body.type).toContain('paper_issued_before');
  expect((await issue(before.id)).body.type).toContain('paper_issued_before');
  expect((await issue(await world.place())).body.type).toContain('paper_not_due');
  expect((await issue(999_999)).status).toBe(404);
  // What is cancelled owes nothing.
  await world.shop.send('PUT', `/v1/order_alert/${blank.id}/cancel`, {}, world.staff());
  expect(await page()).toMatchObject({ total_items: 3, owed: [], owed_count: 0 });
  await expectSound(world.shop);
});

test('nobody changes a paper, and nobody reads those of others', async () => {
  await world.say();
  await world.confirmRates();
  const { id } = await world.shipped();
  for (const statement of [
    sql`update paper set total_paise = 1`,
    sql`delete from paper`,
    sql`update paper_line set quantity = 1`,
    sql`delete from paper_line`,
  ]) {
    await expect(statement.execute(world.shop.db)).rejects.toThrow('never changed');
  }
  const stranger = await aPerson(world.shop, 'customer');
  const read = (token: string) => world.shop.get(`/v1/orders/${id}/papers`, bearer(token));
  expect((await read(stranger.token)).status).toBe(404);
  expect((await read(world.customer.token)).body.data).toHaveLength(1);
  expect((await world.shop.get('/v1/papers', bearer(world.customer.token))).status).toBe(403);
});

test('each refund has its credit note, and what comes back whole takes all that is left', async () => {
  await world.say();
  await world.confirmRates();
  const id = await world.place({ payment_method: 'UPI' });
  const paid = { payment_status: 'Paid', payment_reference: '632760000001' };
  await world.shop.send('PATCH', `/v1/order_alert/${id}`, paid, world.staff());
  await world.move(id);
  const refund = (amount: number, reference: string) =>
    world.shop.post(
      `/v1/orders/${id}/refunds`,
      { why: 'return', by: 'hand', amount, reference },
      world.staff(),
    );
  const answer = await refund(100, '632760000002');
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(await world.papersOf(id)).toMatchObject([
    { number: 'J2627/000001' },
    {
      number: 'JC2627/000001',
      kind: 'credit_note',
      refers_to: { number: 'J2627/000001' },
      taxable: 95.24,
      cgst: 2.38,
      total: 100,
      lines: [{ quantity: 0, price: null }],
    },
  ]);
  await world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff());
  const [paper, ...notes] = await world.papersOf(id);
  expect(notes).toHaveLength(2);
  for (const name of ['taxable', 'cgst', 'sgst', 'total'] as const) {
    const back = notes.reduce((sum, note) => sum + note[name] * 100, 0);
    expect(Math.round(back)).toBe(Math.round((paper?.[name] ?? 0) * 100));
  }
  // Its money goes back, and has its note already.
  const { rows } = await sql<{
    back: number;
  }>`select sum(amount_paise) as back from refund`.execute(world.shop.db);
  expect(rows[0]?.back).toBe(30_000);
  expect(await world.papersOf(id)).toHaveLength(3);
  await expectSound(world.shop);
});

test('a paper of food has the shop’s FSSAI licence of its day, its credit note too, and no other paper', async () => {
  const { shop, candle } = world;
  const say = (fssai_licence: string) =>
    shop.send('PATCH', '/v1/user/information', { fssai_licence }, world.staff());
  await world.say({ kind: 'composition' });
  const sprinkles = await aProduct(shop, { price: 80, stock: 100 });
  await say('33333333333333');
  await sql`update product set law_kind = 'food', country_of_origin = 'IN', maker = 'Sugar Works, Pune', net_quantity = 100,
    net_unit = 'g', fssai_maker = '11521999000123', veg = 'veg', ingredients = 'sugar', allergens = 'none', shelf_life_days = 300
    where id = ${sprinkles}`.execute(shop.db);
  const licenceOf = async (id: number) =>
    (await world.papersOf(id)).map(({ seller }) => seller.fssai_licence);

  world.candle = sprinkles;
  await say('');
  const unsaid = await world.shipped();
  expect(await licenceOf(unsaid.id)).toEqual([null]);
  expect((await say('1152 1999 0001 23')).status).toBe(200);
  const food = await world.shipped();
  await say('22222222222222');
  expect(await licenceOf(unsaid.id)).toEqual([null]);
  const canceled = await shop.send('PUT', `/v1/order_alert/${food.id}/cancel`, {}, world.staff());
  expect(canceled.status).toBe(200);
  expect(await licenceOf(food.id)).toEqual(['11521999000123', '11521999000123']);
  world.candle = candle;
  expect(await licenceOf((await world.shipped()).id)).toEqual([null]);
});
