import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { brokenBy } from '#tests/support/damages.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';

import { judgeInvariants } from './invariants.ts';

/** What the owner of a database can break although the shop cannot: each is found by the check. */
let world: PaperWorld;

beforeAll(async () => {
  world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  const { id } = await world.shipped();
  await world.move(id, 'Delivered');
  await world.place();
  // One that waits for its state.
  await world.shipped({ shipping_address: 'Somewhere' });
  await sql`
    with looked as (insert into product_view_day select day_in_india(shop_now()) - 20, id, 3 from product)
    update product set view_count = 3
  `.execute(world.shop.admin);
});

test('a shop that has billed is sound', () => expectSound(world.shop));

const withoutGuards = sql`set local session_replication_role = replica`;

const damages: [name: string, what: string, RawBuilder<unknown>[]][] = [
  [
    'G6',
    'its bills are gone',
    [
      sql`delete from paper_line`,
      sql`delete from paper`,
      sql`delete from paper_owed`,
      sql`delete from paper_series`,
    ],
  ],
  ['G6', 'an order is owed no paper any more', [sql`delete from paper_owed`]],
  [
    'G6',
    'an order that has its paper is owed one',
    [sql`insert into paper_owed (order_id, reason) select order_id, 'no_state' from paper`],
  ],
  [
    'G6',
    'an order that never left is owed a paper',
    [
      sql`insert into paper_owed (order_id, reason) select id, 'no_state' from "order" where delivery_status = 'Undelivered'`,
    ],
  ],
  [
    'G7',
    'papers go on in the series of before a restore',
    [sql`insert into paper_restore values (2026, 'K3F', '2026-11-01')`],
  ],
  [
    'G7',
    'nothing says any more that a backup was restored whose series papers are in',
    [sql`update paper set series = 'J-K3F'`],
  ],
  ['G1', 'what was counted of a series is gone', [sql`delete from paper_series`]],
  ['G8', 'a bill has another number', [sql`update paper set number = 'J2627/000099'`]],
  ['G8', 'a line has another rate', [sql`update paper_line set rate_bp = rate_bp + 100`]],
  ['G8', 'a line has no heading', [sql`update paper_line set hsn = null`]],
  [
    'G8',
    'a bill was supplied elsewhere',
    [sql`update paper set place_of_supply = '09' where place_of_supply <> '09'`],
  ],
  [
    'pickup',
    'an order that is sent says where it is picked up',
    [sql`update "order" set pickup_place = 'Shop 4', service = 'standard'`],
  ],
  [
    'pickup',
    'an order does not say where it is picked up, though the ones before it do',
    [
      sql`update "order" set service = 'pickup', pickup_place = 'Shop 4'`,
      sql`update "order" set pickup_place = null, created_at = created_at + interval '1 hour' where id = (select max(id) from "order")`,
    ],
  ],
  ['row security', 'rows are hidden', [sql`alter table product enable row level security`]],
  ['declarations', 'it is forgotten what a product lacks', [sql`update product set lacks = '{}'`]],
  [
    'declarations',
    'a product is sorted by another country',
    [sql`update product set origin_key = 'china'`],
  ],
  [
    'views',
    'a product was looked at less often than in its days',
    [sql`update product set view_count = 1`],
  ],
  ['looks', 'the days of looks are gone', [sql`delete from product_view_day`]],
  [
    'translations',
    'what never was is translated',
    [
      sql`insert into catalogue_text (kind, thing_id, field, language, value, source)
        values ('product', 999999, 'name', 'hi', 'x', 'y')`,
    ],
  ],
  [
    'M11',
    'more parcels are remembered than have arrived',
    [sql`update phone_record set delivered = delivered + 5`],
  ],
  ['M11', 'more were refused than went out', [sql`update phone_record set refused = 5`]],
  [
    'M11',
    'more were refused of others than at all',
    [sql`update phone_record set refused_of_others = 1`],
  ],
];

test.each(damages)('%s finds that %s', async (name, _what, statements) => {
  const damaged = await world.shop.admin.startTransaction().execute();
  try {
    await withoutGuards.execute(damaged);
    for (const statement of statements) await statement.execute(damaged);
    const findings = await judgeInvariants(damaged);
    expect(findings.filter(({ count }) => count > 0).map((one) => one.name)).toContain(name);
  } finally {
    await damaged.rollback().execute();
  }
});

test('a shop whose key of phone numbers is gone is checked to the end, and the check says what that means', async () => {
  const broken = await brokenBy(world.shop.admin, sql`delete from phone_key`);
  expect(broken).toEqual(expect.arrayContaining(['phone key', 'M11']));
});
