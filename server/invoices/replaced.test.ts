import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { Paper } from '#contract/invoices/schemas.ts';
import { paise, recordsOf, sum } from '#tests/support/accountant.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type PaperWorld, here, openPaperWorld, there } from '#tests/support/paper-world.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { business, replacingIn } from '#tests/support/replacing.ts';
import { textsIn } from '#tests/support/zip.ts';

/** An invoice that was wrong is taken back whole by a credit note, and another one stands in its place. */
let world: PaperWorld;
let acts: ReturnType<typeof replacingIn>;

beforeEach(async () => {
  world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  acts = replacingIn(world);
});

const month = async (name: string) =>
  textsIn(
    (
      await world.shop.app.inject({
        url: `/v1/papers/month?month=${name}`,
        headers: world.staff(),
      })
    ).rawPayload,
  );
test('the new invoice says what is right, the note takes the wrong one back whole and says why, and no money moves', async () => {
  const { id, papers } = await world.shipped({ shipping_address: there });
  const [wrong] = papers;
  const { status, body } = await acts.replace(id);
  expect([status, body.message]).toEqual([
    200,
    'J2627/000002 stands in place of J2627/000001, which JC2627/000001 takes back.',
  ]);
  const [paper, old, note, ...more]: Paper[] = body.data;
  expect(more).toEqual([]);
  const named = ({ number = '', issued_at = '' }: Partial<Paper> = {}) => ({ number, issued_at });
  expect(paper).toMatchObject({
    number: 'J2627/000002',
    kind: 'tax_invoice',
    buyer: { name: 'Bharat Cakes Pvt Ltd', address: there, gstin: business },
    place_of_supply: '29',
    taxable: 285.71,
    igst: 14.29,
    total: 300,
    replaces: named(wrong),
    replaced_by: null,
    refers_to: null,
    correction: null,
  });
  expect(old).toEqual({ ...wrong, replaced_by: named(paper) });
  expect(note).toMatchObject({
    number: 'JC2627/000001',
    kind: 'credit_note',
    refers_to: named(wrong),
    correction: 'gstin',
    buyer: wrong?.buyer,
    taxable: 285.71,
    igst: 14.29,
    total: 300,
    lines: [{ quantity: 3, price: null, hsn: '34060010', rate: 5 }],
  });
  const ordered = await world.shop.get(`/v1/order_alert/details/${id}`, world.staff());
  expect(ordered.body.data.buyer_gstin).toBe(business);
  const moved = await sql`select from refund`.execute(world.shop.db);
  expect(moved.rows).toEqual([]);
  const { body: log } = await world.shop.get('/v1/user/audit', world.staff());
  expect(log.data[0]).toMatchObject({
    action: 'paper_replaced',
    changes: [
      { field: 'paper', before: 'J2627/000001', after: 'J2627/000002' },
      { field: 'buyer_gstin', before: null, after: business },
      { field: 'buyer_name', before: wrong?.buyer.name, after: 'Bharat Cakes Pvt Ltd' },
      { field: 'credit_note', after: 'JC2627/000001' },
      { field: 'correction', after: 'gstin' },
    ],
  });
  const list = (await world.shop.get('/v1/papers', world.staff())).body;
  expect(list).toMatchObject({ total_items: 3, owed_count: 0 });
  expect(list.data.map((one: { replaced_by: string | null }) => one.replaced_by)).toEqual([
    null,
    null,
    'J2627/000002',
  ]);
  await expectSound(world.shop);
});

test('its customer reads all three, the one that counts first, on the page and in the file', async () => {
  const { id } = await world.shipped();
  const url = `/v1/orders/${id}/papers/pdf`;
  const file = async () => {
    const { rawPayload } = await world.shop.app.inject({
      url,
      headers: bearer(world.customer.token),
    });
    return textOfPdf(rawPayload);
  };
  expect(await file()).not.toContain('Replaced');
  await acts.replace(id, { buyer_gstin: '', buyer_name: 'Asha Rao Patil', correction: 'buyer' });
  const { body } = await world.shop.get(`/v1/orders/${id}/papers`, bearer(world.customer.token));
  expect(body.data.map(({ number }: Paper) => number)).toEqual([
    'J2627/000002',
    'J2627/000001',
    'JC2627/000001',
  ]);
  const text = await file();
  for (const words of [
    'This one was replaced. Please use the new one.',
    'Replaced by',
    'In place of',
    'Asha Rao Patil',
    'The buyer’s name or address was wrong',
  ]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

test('a wrong place of supply turns both halves into IGST, and wrong HSN and rates into those of that day', async () => {
  const { id } = await world.shipped();
  // A rate of a later day is none of the day on which the goods left.
  for (const [from, rate] of [
    ['2026-04-01', 18],
    ['2026-11-26', 12],
  ] as const) {
    const given = { hsn: '392610', rate, valid_from: from, description: `Plastic since ${from}` };
    await world.shop.send('PUT', '/v1/tax/rates', given, world.staff());
  }
  await world.confirmRates();
  world.now = new Date('2026-12-02T06:00:00Z');
  world.owner = await aPerson(world.shop, 'super_admin');
  const asItWas = { buyer_name: 'Asha Rao', buyer_address: here, buyer_gstin: '' };
  const first = await acts.replace(id, { ...asItWas, correction: 'place' });
  expect(first.body.data[0]).toMatchObject({
    place_of_supply: '29',
    cgst: 0,
    taxable: 285.71,
    igst: 14.29,
  });
  const heading = { product_ids: [world.candle], hsn: '39261019', unit: 'NOS' };
  await world.shop.send('PATCH', '/v1/products/headings', heading, world.staff());
  const second = await acts.replace(id, {
    ...asItWas,
    number: 'J2627/000002',
    state_code: '27',
    correction: 'rate',
  });
  expect(second.body.data[0]).toMatchObject({
    number: 'J2627/000003',
    issued_at: world.now.toISOString(),
    replaces: { number: 'J2627/000002' },
    lines: [{ hsn: '39261019', unit: 'NOS', rate: 18 }],
    taxable: 254.24,
    cgst: 22.88,
    sgst: 22.88,
  });
  expect(await acts.numbersOf(id)).toEqual([
    'J2627/000003',
    'J2627/000002',
    'JC2627/000002',
    'J2627/000001',
    'JC2627/000001',
  ]);
  await expectSound(world.shop);
});

test('the files for GSTR-1 have both invoices and the note, each where it belongs, and come to the papers', async () => {
  // To a business that was billed as a person, above the limit of one lakh; and the other way round.
  const small = await world.place({ shipping_address: there, buyer_gstin: business }, 2);
  world.candle = await aProduct(world.shop, { price: 60_000, stock: 9, hsn: '34060010' });
  const large = await world.place({ shipping_address: there }, 2);
  for (const id of [large, small]) await world.move(id);
  expect((await acts.replace(large)).status).toBe(200);
  const asPerson = { number: 'J2627/000002', buyer_gstin: '', buyer_name: 'Asha Rao' };
  expect((await acts.replace(small, asPerson)).status).toBe(200);
  const files = await month('2026-11');
  const read = (name: string) => recordsOf(files.get(`${name}.csv`) ?? '');
  const numbers = (name: string) =>
    read(name).map((row) => row['Invoice Number'] ?? row['Note Number']);
  expect(numbers('b2cl')).toEqual(['J2627/000001']);
  expect(numbers('cdnur')).toEqual(['JC2627/000001']);
  expect(numbers('b2b')).toEqual(['J2627/000002', 'J2627/000003']);
  expect(numbers('cdnr')).toEqual(['JC2627/000002']);
  expect(read('b2cs')).toMatchObject([{ 'Place Of Supply': '29-Karnataka', Rate: '5' }]);
  expect(read('docs').map((row) => [row['Total Number'], row['Cancelled']])).toEqual([
    ['4', '0'],
    ['2', '0'],
  ]);
  const lines = read('all-papers');
  expect(lines).toHaveLength(6);
  const signed: [string, bigint][] = [
    ['b2b', 1n],
    ['b2cl', 1n],
    ['b2cs', 1n],
    ['cdnr', -1n],
    ['cdnur', -1n],
  ];
  const filed = signed.map(
    ([name, sign]) => sign * sum(read(name).map((row) => paise(row['Taxable Value']))),
  );
  const papers = [...(await world.papersOf(large)), ...(await world.papersOf(small))];
  const own = papers.map(({ kind, taxable }) =>
    BigInt(Math.round(taxable * 100) * (kind === 'credit_note' ? -1 : 1)),
  );
  expect(sum(filed)).toBe(sum(own));
  expect(sum(lines.map((line) => paise(line['taxable'])))).toBe(sum(own));
  const headings = [...read('hsn(b2b)'), ...read('hsn(b2c)')];
  expect(sum(headings.map((row) => paise(row['Taxable Value'])))).toBe(sum(own));
  expect(sum(headings.map((row) => BigInt(row['Total Quantity'] ?? '')))).toBe(4n);
  await expectSound(world.shop);
});

test('what a business had been billed as a person leaves no row of nothing among the sums of persons', async () => {
  const id = await world.place({ shipping_address: there }, 1);
  await world.move(id);
  expect((await acts.replace(id)).status).toBe(200);
  const files = await month('2026-11');
  expect(recordsOf(files.get('b2b.csv') ?? '')).toHaveLength(1);
  expect(recordsOf(files.get('b2cs.csv') ?? '')).toEqual([]);
});

test('goods that were given away within it are taken back with it, piece by piece', async () => {
  const gift = await aProduct(world.shop, { price: 50, stock: 10, hsn: '34060010' });
  const id = await world.place({}, 2);
  await sql`
    insert into order_line (order_id, product_id, quantity, price_paise, discount_paise, product_name, sub_category_name, category_name)
    values (${id}, ${gift}, 1, 5000, 5000, 'Gift', 'Candles', 'Lights')
  `.execute(world.shop.db);
  await world.move(id);
  const { body } = await acts.replace(id);
  expect(body.data[2].lines).toMatchObject([
    { quantity: 2, total: 200 },
    { quantity: 1, total: 0 },
  ]);
});

test('the invoice of a canceled order that came to nothing stays, with a sentence', async () => {
  const { shop } = world;
  const code = { code: 'ALLFREE', percentage: 100 };
  const made = await shop.post('/v1/promocodes', code, world.staff());
  expect(made.status).toBe(201);
  // Who uses a code was told it.
  const asked = { code: code.code, lines: [{ product_id: world.candle, quantity: 3 }] };
  await shop.post('/v1/promocodes/check', asked, bearer(world.customer.token));
  const { id, papers } = await world.shipped({ promocode_id: made.body.data.promocode_id });
  const [paper] = papers;
  expect(paper).toMatchObject({ total: 0 });
  expect((await acts.cancel(id)).status).toBe(200);
  const { status, body } = await acts.replace(id, { number: paper?.number });
  expect([status, body.type, body.detail]).toEqual([
    409,
    expect.stringContaining('paper_credited'),
    'This order was canceled: nothing is billed for it any more, so no other invoice can stand in place of this one.',
  ]);
  expect(await acts.numbersOf(id)).toEqual([paper?.number]);
  await expectSound(shop);
});
