import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { brokenBy } from '#tests/support/damages.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { checkSchema } from './schema-objects.ts';

/** What an owner of the database can take away or replace, and what they may add. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function foundAfter(damages: RawBuilder<unknown>[]): Promise<string[]> {
  const damaged = await shop.admin.startTransaction().execute();
  try {
    for (const damage of damages) await damage.execute(damaged);
    const { broken, count } = await checkSchema(damaged);
    expect(broken.length).toBe(Math.min(count, 5));
    return broken;
  } finally {
    await damaged.rollback().execute();
  }
}

test('a shop that nobody has changed is as it was made', async () => {
  expect(await foundAfter([])).toEqual([]);
});

const other = 'is not as this version made it';
const damages: [string, RawBuilder<unknown>[]][] = [
  ['trigger product_moved of product is missing', [sql`drop trigger product_moved on product`]],
  [
    `trigger till_day_stays of till_day ${other}`,
    [
      sql`drop trigger till_day_stays on till_day`,
      sql`create trigger till_day_stays before delete on till_day for each row execute function refuse_change_of_day()`,
    ],
  ],
  [
    'foreign key order_line_order_id_fkey of order_line is missing',
    [sql`alter table order_line drop constraint order_line_order_id_fkey`],
  ],
  [
    `foreign key complaint_account_id_fkey of complaint ${other}`,
    [
      sql`alter table complaint drop constraint complaint_account_id_fkey`,
      sql`alter table complaint add constraint complaint_account_id_fkey foreign key (account_id) references account on delete cascade`,
    ],
  ],
  [
    'check complaint_phone of complaint is missing',
    [sql`alter table complaint drop constraint complaint_phone`],
  ],
  [
    `check complaint_phone of complaint ${other}`,
    [
      sql`alter table complaint drop constraint complaint_phone`,
      sql`alter table complaint add constraint complaint_phone check (phone <> '')`,
    ],
  ],
  [
    'key complaint_number of complaint is missing',
    [sql`alter table complaint drop constraint complaint_number`],
  ],
  ['index complaint_open of complaint is missing', [sql`drop index complaint_open`]],
  [
    `index complaint_open of complaint ${other}`,
    [sql`drop index complaint_open`, sql`create index complaint_open on complaint (id)`],
  ],
  [
    `column number of complaint ${other}`,
    [sql`alter table complaint alter column number drop not null`],
  ],
  [
    `column is_forgotten of complaint ${other}`,
    [sql`alter table complaint alter column is_forgotten set default true`],
  ],
  ['column text of complaint is missing', [sql`alter table complaint drop column text`]],
  [
    'function next_complaint_number(code text) is missing',
    [sql`drop function next_complaint_number`],
  ],
  [
    `function next_complaint_number(code text) ${other}`,
    [
      sql`create or replace function next_complaint_number(code text) returns text language sql as $$ select 'G1' $$`,
    ],
  ],
  ['view picture_file is missing', [sql`drop view picture_file cascade`]],
  ['sequence product_revision is missing', [sql`drop sequence product_revision`]],
  ['table complaint_series is missing', [sql`drop table complaint_series`]],
];

test.each(damages)('%s', async (words, statements) => {
  expect(await foundAfter(statements)).toContain(words);
});

test('what a missing table had is not named one by one', async () => {
  expect(await foundAfter([sql`drop table complaint_series`])).toEqual([
    'table complaint_series is missing',
  ]);
});

test('what the owner has added is theirs', async () => {
  const added = [
    sql`create index mine on product (price_paise)`,
    sql`create table notes (id int primary key, text text check (text <> ''))`,
    sql`create function mine() returns int language sql as 'select 1'`,
    sql`alter table product add column mine int`,
  ];
  expect(await foundAfter(added)).toEqual([]);
});

test('while a newer version has migrated the database, there is nothing to compare with', async () => {
  const newer = [
    sql`insert into migration (name) values ('9999_newer')`,
    sql`drop function next_complaint_number`,
  ];
  expect(await foundAfter(newer)).toEqual([]);
});

test('what is there and off, unproved or not whole is found by its own sentence', async () => {
  const off = sql`alter table product disable trigger product_moved`;
  expect(await brokenBy(shop.admin, off)).toContain('triggers');
  expect(await foundAfter([off])).toEqual([]);
  const unproved = [
    sql`alter table complaint drop constraint complaint_phone`,
    sql`alter table complaint add constraint complaint_phone check (phone ~ '^[0-9]{10}$') not valid`,
  ];
  expect(await foundAfter(unproved)).toEqual([]);
});
