import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { bearer } from '#tests/support/people.ts';
import { type PaperWorld, here, openPaperWorld } from '#tests/support/paper-world.ts';

let world: PaperWorld;

beforeEach(async () => {
  world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
});

test('who waits for a paper behind hundreds that still miss something gets it', async () => {
  const first = await world.shipped({ shipping_address: 'Somewhere' });
  expect(first.papers).toEqual([]);
  await sql`
    with made as (
      insert into "order" (created_at, delivery_status, payment_method, recipient_name, recipient_phone, shipping_address,
        subtotal_paise, total_paise, attempt_hash)
      select now(), 'Shipped', 'COD', 'Asha Rao', '9876543210', case n when 250 then ${here} else 'Somewhere' end,
        10000, 10000, '' from generate_series(1, 250) as n
      returning id
    ), lines as (
      insert into order_line (order_id, product_id, quantity, price_paise, product_name, sub_category_name, category_name)
      select id, ${world.candle}, 1, 10000, 'Candle', 'Candles', 'Lights' from made
    )
    insert into paper_owed (order_id, reason) select id, 'no_state' from made
  `.execute(world.shop.db);
  const issue = async () => (await world.shop.post('/v1/papers/owed', {}, world.staff())).body.data;
  const all = [await issue(), await issue()];
  expect(all.reduce((sum, { issued }) => sum + issued, 0)).toBe(1);
  expect(all[1]).toMatchObject({ owed: 250 });
});

test('what is said of headings while an order leaves never makes a tax invoice without tax', async () => {
  // The heading is taken away and given back while the lines are read, the first time.
  await sql`create table read_before (at timestamptz)`.execute(world.shop.admin);
  await sql`grant all on read_before to public`.execute(world.shop.admin);
  await sql`alter function paper_lines_of rename to lines_then`.execute(world.shop.admin);
  await sql`
    create function paper_lines_of(a integer, b bigint, c date, d text, e boolean) returns jsonb language plpgsql as $$
    declare
      is_first constant boolean := not exists (select from read_before);
      lines jsonb;
    begin
      if is_first then
        insert into read_before values (now());
        update product set hsn = null;
      end if;
      lines := lines_then(a, b, c, d, e);
      if is_first then
        update product set hsn = '34060010';
      end if;
      return lines;
    end $$
  `.execute(world.shop.admin);
  const { papers } = await world.shipped();
  expect(papers).toMatchObject([{ total: 300, cgst: 7.14, lines: [{ hsn: '34060010', rate: 5 }] }]);
  await expectSound(world.shop);
});

test('every page of papers is there, from whichever end it is read', async () => {
  await sql`
    with made as (
      insert into "order" (created_at, payment_method, recipient_name, recipient_phone, shipping_address,
        subtotal_paise, total_paise, attempt_hash)
      select now(), 'COD', 'Asha Rao', '9876543210', ${here}, 10000, 10000, '' from generate_series(1, 23) returning id
    )
    insert into order_line (order_id, product_id, quantity, price_paise, product_name, sub_category_name, category_name)
    select id, ${world.candle}, 1, 10000, 'Candle', 'Candles', 'Lights' from made
  `.execute(world.shop.db);
  await sql`update "order" set delivery_status = 'Shipped'`.execute(world.shop.db);
  for (const month of ['', '&month=2026-11']) {
    const numbers: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const path = `/v1/papers?page=${page}&page_size=5${month}`;
      const { data, total_items: total } = (await world.shop.get(path, world.staff())).body;
      expect(total).toBe(23);
      numbers.push(...data.map(({ number }: { number: string }) => number));
    }
    expect(numbers).toEqual(
      Array.from({ length: 23 }, (_, at) => `J2627/${String(23 - at).padStart(6, '0')}`),
    );
  }
});

test('what leaves before anybody has said who sells is owed once that is said, and billed on that day', async () => {
  const early = await openPaperWorld();
  const { id, papers } = await early.shipped();
  expect(papers).toEqual([]);
  const canceled = await early.shipped();
  await early.shop.send('PUT', `/v1/order_alert/${canceled.id}/cancel`, {}, early.staff());
  const waiting = await early.place();
  const page = async () => (await early.shop.get('/v1/papers', early.staff())).body;
  const shown = async (order: number) => {
    const { body } = await early.shop.get(
      `/v1/orders/${order}/papers`,
      bearer(early.customer.token),
    );
    return body;
  };
  // Nobody can make it yet; its customer reads the truth.
  expect(await page()).toMatchObject({ owed: [], owed_count: 0 });
  expect(await shown(id)).toEqual({ status: 1, data: [], is_owed: true });
  expect([(await shown(waiting)).is_owed, (await shown(canceled.id)).is_owed]).toEqual([
    false,
    false,
  ]);

  await early.say();
  await early.confirmRates();
  expect(await page()).toMatchObject({
    owed: [{ order_id: id, reason: 'no_profile' }],
    owed_count: 1,
  });
  early.now = new Date('2026-11-26T06:00:00Z');
  const issued = await early.shop.post('/v1/papers/owed', {}, early.staff());
  expect(issued.body.data).toEqual({ issued: 1, owed: 0 });
  expect(await shown(id)).toMatchObject({
    data: [{ number: 'J2627/000001', issued_at: '2026-11-26T06:00:00.000Z' }],
    is_owed: false,
  });
  await expectSound(early.shop);
});
