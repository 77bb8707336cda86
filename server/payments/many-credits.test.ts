import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Db } from '#server/database.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** What one payment of the bank costs does not grow with the payments that came before it. */
const shop = await openTestShop();
const ownNumber = 'JALSA0000000012345678';
await sql`
  insert into bank_credit (day, amount_paise, text, bank_references, key)
  select current_date - 1 - number % 300, 10000 + number, 'UPI', array[${ownNumber}, 'EARLIER' || 1000000000 + number],
    'earlier ' || number
  from generate_series(1, 20000) as number
`.execute(shop.admin);
await sql`analyze bank_credit`.execute(shop.admin);

/** How many rows of payments this connection has read one after the other. */
async function rowsRead(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'bank_credit'
  `.execute(db);
  return rows[0]?.read ?? 0;
}

test('its references are found by an index, also the shop’s own number, which is in thousands of lines', async () => {
  const { own, read } = await shop.admin.transaction().execute(async (db) => {
    await sql`
      insert into bank_credit (day, amount_paise, text, bank_references, key)
      values (current_date, 129900, 'UPI', ${['BANK1234567890123', '990000000001', ownNumber]}, 'BANK1234567890123')
    `.execute(db);
    const { rows } = await sql<{ id: number }>`
      select id from bank_credit where key = 'BANK1234567890123'
    `.execute(db);
    const id = rows[0]?.id;
    const before = await rowsRead(db);
    const found = await sql<{ name: string; own: string[] }>`
      select credit_name(id) as name, array(select own_references(credit)) as own
      from bank_credit as credit where id = ${id}
    `.execute(db);
    await sql`select lock_typed_reference('990000000001')`.execute(db);
    return { ...found.rows[0], read: (await rowsRead(db)) - before };
  });
  expect(own).toEqual(['BANK1234567890123', '990000000001']);
  expect(read).toBe(0);
});

test('whether a line is one payment for two orders is looked for by what has paid, not among all that share the shop’s own number', async () => {
  const looked = await shop.admin.transaction().execute(async (db) => {
    const before = await looks(db);
    await sql`select open_cases_of_credits(${[ownNumber, '990000000001', 'EARLIER1000000007']}::text[])`.execute(
      db,
    );
    return (await looks(db)) - before;
  });
  expect(looked).toBeLessThan(100);
});

/** How many rows of payments this connection has looked at, in any way. */
async function looks(db: Db): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    select seq_tup_read + idx_tup_fetch as looked from pg_stat_xact_user_tables where relname = 'bank_credit'
  `.execute(db);
  return rows[0]?.looked ?? 0;
}
