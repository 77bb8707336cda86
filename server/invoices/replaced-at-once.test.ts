import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { Paper } from '#contract/invoices/schemas.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type PaperWorld, here, openPaperWorld } from '#tests/support/paper-world.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { replacingIn } from '#tests/support/replacing.ts';

/** Which invoices may be replaced, and what becomes of one while something else happens to its order. */
let world: PaperWorld;
let acts: ReturnType<typeof replacingIn>;

beforeEach(async () => {
  world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  acts = replacingIn(world);
});

test('it stays where it may not be replaced, and the sentence says why', async () => {
  const { id } = await world.shipped();
  const other = await world.shipped();
  const refusal = async (given: object, of = id, headers = world.staff()) => {
    const { status, body } = await acts.replace(of, given, headers);
    return [status, String(body.type).split('-').at(-1)];
  };
  expect(await refusal({}, 999_999)).toEqual([404, 'order_not_found']);
  expect(await refusal({ number: 'J2627/000009' })).toEqual([404, 'paper_not_found']);
  expect(await refusal({ number: 'J2627/000002' })).toEqual([404, 'paper_not_found']);
  const asItWas = { buyer_name: 'Asha Rao', buyer_address: here, buyer_gstin: '' };
  expect(await refusal({ ...asItWas, state_code: '27' })).toEqual([422, 'paper_same']);
  expect(await refusal({ ...asItWas, state_code: '' })).toEqual([422, 'paper_same']);
  expect((await acts.replace(id, { buyer_gstin: '29AAGCB7383J1Z5' })).status).toBe(422);
  expect((await acts.replace(id, { buyer_name: ' ' })).body.errors[0].path).toBe('buyer_name');
  expect((await acts.replace(id, { correction: 'mood' })).status).toBe(422);
  for (const role of ['admin', 'packer'] as const) {
    const { token } = await aPerson(world.shop, role);
    expect((await acts.replace(id, { number: 'J2627/000009' }, bearer(token))).status).toBe(
      role === 'admin' ? 404 : 403,
    );
  }
  expect((await acts.replace(id, {}, bearer(world.customer.token))).status).toBe(403);
  // A product that lost its heading, or a rate that nobody has confirmed.
  await sql`update product set hsn = null where id = ${world.candle}`.execute(world.shop.db);
  expect(await refusal({})).toEqual([409, 'paper_heading_missing']);
  await sql`update product set hsn = '48190000' where id = ${world.candle}`.execute(world.shop.db);
  expect(await refusal({})).toEqual([409, 'paper_rate_missing']);
  await sql`update product set hsn = '34060010' where id = ${world.candle}`.execute(world.shop.db);
  // Something was taken back of it.
  await acts.cancel(other.id);
  expect(await refusal({ number: 'J2627/000002' }, other.id)).toEqual([409, 'paper_credited']);
  // The shop became another one for the GST, which it was not when the goods left.
  await world.say({ kind: 'composition', valid_from: '2026-11-24' });
  await sql`update tax_profile set valid_from = '2026-11-25' where kind = 'composition'`.execute(
    world.shop.db,
  );
  world.now = new Date('2026-11-25T06:00:00Z');
  expect(await refusal({})).toEqual([409, 'paper_seller_changed']);
  expect(await acts.numbersOf(id)).toEqual(['J2627/000001']);
  await expectSound(world.shop);
});

test('until 30 November of the next financial year, in the series of the year in which it is replaced', async () => {
  const [early, late] = [await world.shipped(), await world.shipped()];
  const at = async (day: string) => {
    world.now = new Date(day);
    world.owner = await aPerson(world.shop, 'super_admin');
  };
  await at('2027-11-30T18:29:00Z');
  const { body } = await acts.replace(early.id);
  expect(body.data.map((one: Paper) => [one.number, one.is_commercial])).toEqual([
    ['J2728/000001', false],
    ['J2627/000001', false],
    ['JC2728/000001', false],
  ]);
  await at('2027-11-30T18:31:00Z');
  // That of the one that was replaced counts: its goods left then.
  expect(
    (await acts.replace(early.id, { number: 'J2728/000001', buyer_name: 'B' })).body.type,
  ).toContain('paper_too_late');
  const refused = await acts.replace(late.id, { number: 'J2627/000002' });
  expect(refused.body.type).toContain('paper_too_late');
  // What goes back of it from now on lessens no tax.
  await acts.cancel(early.id);
  expect((await world.papersOf(early.id))[1]).toMatchObject({
    refers_to: { number: 'J2728/000001' },
    is_commercial: true,
  });
  await expectSound(world.shop);
});

test('a receipt is replaced too, and a shop that was entered wrongly is put right with it', async () => {
  await world.say({ kind: 'unregistered', gstin: '', state_code: '27' });
  const { id, papers } = await world.shipped();
  expect(papers[0]).toMatchObject({ number: 'JR2627/000001', seller: { kind: 'unregistered' } });
  const person = { number: 'JR2627/000001', buyer_gstin: '', correction: 'buyer' };
  expect((await acts.replace(id, person)).body.data).toMatchObject([
    { number: 'JR2627/000002', total: 300, taxable: 300 },
    { number: 'JR2627/000001' },
    { number: 'JN2627/000001', taxable: 300 },
  ]);
  // It was registered all the time.
  await world.say();
  const again = { ...person, number: 'JR2627/000002', correction: 'seller', state_code: '27' };
  expect((await acts.replace(id, again)).body.data.slice(0, 3)).toMatchObject([
    { number: 'J2627/000001', kind: 'tax_invoice', cgst: 7.14 },
    { number: 'JR2627/000002' },
    { number: 'JN2627/000002', cgst: 0 },
  ]);
  await expectSound(world.shop);
});

test('what goes back afterwards goes back against the new invoice, with its rates', async () => {
  const id = await acts.paid('632760000001');
  await acts.replace(id);
  expect((await acts.giveBack(id, 100, '632760000002')).status).toBe(201);
  const [, part] = await world.papersOf(id);
  expect(part).toMatchObject({
    kind: 'credit_note',
    refers_to: { number: 'J2627/000002' },
    total: 100,
    igst: 4.76,
    correction: null,
  });
  // That one was wrong, too: what went back has its note over the third one again, and of the second the rest is taken back.
  const replaced = await acts.replace(id, { number: 'J2627/000002', buyer_name: 'B' });
  expect(replaced.body.data).toMatchObject([
    { number: 'J2627/000003', buyer: { name: 'B' }, total: 300 },
    { refers_to: { number: 'J2627/000003' }, total: 100, igst: 4.76, correction: null },
    { number: 'J2627/000002' },
    { refers_to: { number: 'J2627/000002' }, total: 100, correction: null },
    { refers_to: { number: 'J2627/000002' }, total: 200, correction: 'gstin' },
    { number: 'J2627/000001' },
    { refers_to: { number: 'J2627/000001' }, total: 300, correction: 'gstin' },
  ]);
  await expectSound(world.shop);
  await acts.cancel(id);
  const papers = await world.papersOf(id);
  for (const number of ['J2627/000001', 'J2627/000002', 'J2627/000003']) {
    const billed = papers.find((one) => one.number === number);
    const back = papers.filter(({ refers_to: of }) => of?.number === number);
    for (const of of ['total', 'taxable', 'cgst', 'igst'] as const) {
      const sum = back.reduce((all, note) => all + Math.round(note[of] * 100), 0);
      expect(sum, `${number} ${of}`).toBe(Math.round((billed?.[of] ?? 0) * 100));
    }
  }
  expect((await acts.replace(id, { number: 'J2627/000003' })).body.type).toContain(
    'paper_credited',
  );
  await expectSound(world.shop);
});

test('an invoice of which all has gone back stays', async () => {
  const id = await acts.paid('632760000001');
  expect((await acts.giveBack(id, 300, '632760000002')).status).toBe(201);
  const { status, body } = await acts.replace(id);
  expect([status, body.detail]).toEqual([
    409,
    'All of this invoice was taken back by credit notes, so no other one can stand in its place. Ask your accountant how to put it right.',
  ]);
  expect(await acts.numbersOf(id)).toEqual(['J2627/000001', 'JC2627/000001']);
  await expectSound(world.shop);
});

test('two of the staff at once: one replaces it, the other reads that it was replaced', async () => {
  const { id } = await world.shipped();
  const answers = await Promise.all(
    ['One Pvt Ltd', 'Two Pvt Ltd', 'Three Pvt Ltd', 'Four Pvt Ltd'].map((buyer_name) =>
      acts.replace(id, { buyer_name }),
    ),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 200) expect(body.type).toContain('paper_replaced_before');
  }
  expect(await acts.numbersOf(id)).toEqual(['J2627/000002', 'J2627/000001', 'JC2627/000001']);
  await expectSound(world.shop);
});

test('at once with money that goes back, and with a cancellation: each paisa is taken back once, of the one that counts', async () => {
  const ids = [];
  for (let n = 0; n < 12; n += 1) {
    ids.push(await acts.paid(String(632_770_000_000 + n)));
  }
  await Promise.all(
    ids.flatMap((id, at) => {
      const number = `J2627/${String(at + 1).padStart(6, '0')}`;
      const other =
        at % 2 === 0
          ? () => acts.giveBack(id, 100, String(732_770_000_000 + at))
          : () => acts.cancel(id);
      const both = [() => acts.replace(id, { number }), other];
      return (at % 4 < 2 ? both : both.toReversed()).map((call) => call());
    }),
  );
  for (const [at, id] of ids.entries()) {
    const papers = await world.papersOf(id);
    const [counts] = papers;
    const back = papers.filter(({ refers_to: billed }) => billed?.number === counts?.number);
    expect(back.reduce((all, { total }) => all + total, 0)).toBe(at % 2 === 0 ? 100 : 300);
  }
  await expectSound(world.shop);
});

test('a refund that is under way while the invoice is replaced is credited over the new one', async () => {
  const id = await acts.paid('632760000001');
  // Of an advance, what went back before an invoice was issued needs no note: that of the first counts.
  await sql`update payment_attempt set purpose = 'advance' where order_id = ${id}`.execute(
    world.shop.db,
  );
  const client = await world.shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into refund (attempt_id, amount_paise, why, state, by_hand, created_at)
       select id, 5000, 'goodwill', 'wanted', true, $2::timestamptz from payment_attempt where order_id = $1`,
      [id, world.now.toISOString()],
    );
    world.now = new Date(world.now.getTime() + 60_000);
    expect((await acts.replace(id)).status).toBe(200);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await world.papersOf(id))[1]).toMatchObject({
    kind: 'credit_note',
    refers_to: { number: 'J2627/000002' },
    total: 50,
  });
  await sql`update payment_attempt set purpose = 'full'`.execute(world.shop.db);
  await expectSound(world.shop);
});

test('whoever may write rows changes none of it, and gives no order a second invoice that counts', async () => {
  const { id } = await world.shipped();
  const other = await world.shipped();
  await acts.replace(id);
  const copy = (of: string, change: object) =>
    sql`
      with taken as (update paper_series set last_n = last_n + 1 where series = 'J' returning last_n, fy)
      insert into paper overriding system value
      select (jsonb_populate_record(null::paper, to_jsonb(paper) || ${JSON.stringify(change)}::jsonb
        || jsonb_build_object('id', 99, 'n', last_n, 'number', paper_number_of('J', taken.fy, last_n)))).*
      from paper, taken where number = ${of}`;
  const attempts = {
    'a replaced one that counts again': sql`update paper set replaces = null where replaces is not null`,
    'another reason': sql`update paper set correction = 'rate' where correction is not null`,
    'no new one': sql`delete from paper where replaces is not null`,
    'a second first one': copy('J2627/000001', { replaces: null }),
    'one that nothing has taken back': copy('J2627/000002', {
      replaces: 2,
      order_id: other.id,
    }),
    'one of another order': copy('J2627/000003', { order_id: other.id }),
    'a second in its place': copy('J2627/000003', {}),
  };
  for (const [what, attempt] of Object.entries(attempts)) {
    await expect(attempt.execute(world.shop.db), what).rejects.toThrow(
      /never changed|paper_first_of_order|paper_replaced_once|taken back whole/,
    );
  }
  await expectSound(world.shop);
});
