import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { type PaperWorld, here, openPaperWorld, there } from '#tests/support/paper-world.ts';

/** What the database refuses whoever may write rows, and which day, state and series a paper has. */
let world: PaperWorld;

beforeEach(async () => {
  world = await openPaperWorld();
});

test('(8) no paper is changed, gets another line, or has a number or a day that is not its turn', async () => {
  await world.say();
  await world.confirmRates();
  await world.shipped();
  const { db } = world.shop;
  const again = (change: string) =>
    sql`insert into paper overriding system value select (jsonb_populate_record(null::paper, to_jsonb(paper) || ${change}::jsonb)).* from paper limit 1`;
  const attempts = {
    'a changed sum': sql`update paper set total_paise = 1`,
    'no paper': sql`delete from paper`,
    'no papers': sql`truncate paper cascade`,
    'a changed line': sql`update paper_line set quantity = 1`,
    'another line': sql`insert into paper_line select paper_id, position + 1, order_line_id, description, hsn, unit, quantity,
      price_paise, discount_paise, charges_paise, gross_paise, rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise from paper_line`,
    'a line for nothing': sql`insert into paper_line (paper_id, position, order_line_id, description, unit, quantity, gross_paise,
      taxable_paise, cgst_paise, sgst_paise, igst_paise) select id, 9, 1, 'Gift', 'NOS', 1, 0, 0, 0, 0, 0 from paper`,
    'a series that jumps': sql`update paper_series set last_n = 7`,
    'a series that goes on without a paper': sql`update paper_series set last_n = last_n + 1`,
    'a series that begins again': sql`delete from paper_series`,
    'a series that begins later': sql`insert into paper_series (series, fy, last_n) values ('J', 2027, 5)`,
    'a number past its series': again('{"id": 9, "n": 2, "number": "J2627/000002"}'),
    'the number of another': again('{"id": 9, "number": "J2627/000009"}'),
    'a paper of a month that is over': again('{"id": 9, "issued_on": "2026-10-24"}'),
  };
  for (const [what, attempt] of Object.entries(attempts)) {
    await expect(attempt.execute(db), what).rejects.toThrow(
      /never changed|run on|on their day|come with it|denied|owner/,
    );
  }
  await expectSound(world.shop);
});

/** Where the paper of what was given so says that it was handed over. */
test.each<[string, object, string | null]>([
  ['sent', { service: 'standard' }, null],
  ['picked up', { service: 'pickup', pickup_place: 'Shop 4, Tilak Road' }, 'Shop 4, Tilak Road'],
  ['picked up before orders had a place', { service: 'pickup' }, '7, Station Road, Panvel'],
  ['handed over at the counter', { pickup: 'now' }, '7, Station Road, Panvel'],
])('what is %s: its paper says where', async (_, given, at) => {
  await world.say();
  await world.confirmRates();
  const id = await world.place();
  await world.shop.db.updateTable('order').set(given).where('id', '=', id).execute();
  await world.move(id, 'Delivered');
  const [paper] = await world.papersOf(id);
  expect(paper).toMatchObject({
    handed_over_at: at,
    buyer: { name: 'Asha Rao', address: here },
  });
  const url = `/v1/orders/${id}/papers/pdf`;
  const { rawPayload } = await world.shop.app.inject({ url, headers: world.staff() });
  const text = textOfPdf(rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    at === null ? 'Billed and delivered to' : `Handed over in the shop: ${at}`,
  );
  expect(text.includes('delivered to')).toBe(at === null);
});

test('what is picked up in the shop is supplied in its state, wherever its buyer lives', async () => {
  await world.say();
  await world.confirmRates();
  for (const change of [sql`pickup = 'later'`, sql`service = 'pickup'`]) {
    for (const shipping_address of [there, null]) {
      const id = await world.place();
      await sql`update "order" set ${change}, shipping_address = ${shipping_address} where id = ${id}`.execute(
        world.shop.db,
      );
      await world.move(id, 'Delivered');
      expect(await world.papersOf(id)).toMatchObject([
        { place_of_supply: '27', cgst: 7.14, igst: 0 },
      ]);
    }
  }
});

test('a shop that becomes a regular taxpayer within the year: what had no tax is taken back without, in a series of its own', async () => {
  await world.say({ kind: 'composition' });
  await world.confirmRates();
  const before = await world.shipped();
  await world.say({ valid_from: '2026-11-25' });
  world.now = new Date('2026-11-24T18:30:00Z');
  const after = await world.shipped();
  expect([before, after].map(({ papers }) => papers[0]?.number)).toEqual([
    'JB2627/000001',
    'J2627/000001',
  ]);
  for (const { id } of [before, after]) {
    await world.shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff());
  }
  expect((await world.papersOf(before.id))[1]).toMatchObject({ number: 'JN2627/000001', cgst: 0 });
  expect((await world.papersOf(after.id))[1]).toMatchObject({
    number: 'JC2627/000001',
    cgst: 7.14,
  });
  await expectSound(world.shop);
});

test('(4) a rate that changes at midnight between the order and its leaving: its buyer pays the same, taxed as on the day of issue', async () => {
  await world.say();
  const rate = { hsn: '3406', rate: 18, valid_from: '2026-11-25', description: 'Candles' };
  expect((await world.shop.send('PUT', '/v1/tax/rates', rate, world.staff())).status).toBe(200);
  await world.confirmRates();
  const [early, late] = [await world.place(), await world.place()];
  await world.move(early);
  world.now = new Date('2026-11-24T18:30:00Z');
  await world.move(late);
  expect(await world.papersOf(early)).toMatchObject([{ total: 300, cgst: 7.14 }]);
  expect(await world.papersOf(late)).toMatchObject([{ total: 300, cgst: 22.88, taxable: 254.24 }]);
  // What goes back of the first has its own rate, whatever holds by now.
  await world.shop.send('PUT', `/v1/order_alert/${early}/cancel`, {}, world.staff());
  expect((await world.papersOf(early))[1]).toMatchObject({ total: 300, cgst: 7.14 });
  await expectSound(world.shop);
});

test('where the shop wants papers at packing they are there then, and taken back if the order is canceled', async () => {
  await world.say();
  await world.confirmRates();
  const set = { papers_at_packing: true };
  const saved = await world.shop.send('PATCH', '/v1/user/information', set, world.staff());
  expect(saved.status).toBe(200);
  const [sent, canceled] = [await world.place(), await world.place()];
  for (const id of [sent, canceled]) await world.move(id, 'Packed');
  expect(await world.papersOf(sent)).toMatchObject([{ number: 'J2627/000001' }]);
  await world.move(sent);
  expect(await world.papersOf(sent)).toHaveLength(1);
  await world.shop.send('PUT', `/v1/order_alert/${canceled}/cancel`, {}, world.staff());
  expect(await world.papersOf(canceled)).toMatchObject([
    { total: 300 },
    { number: 'JC2627/000001', total: 300 },
  ]);
  await expectSound(world.shop);
});
