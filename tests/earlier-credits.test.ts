import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { isOddlyDated } from '#contract/payments/references.ts';
import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';

import { emptyDatabase } from './support/migrations.ts';
import { fillOldShop } from './support/old-shop.ts';
import { seeded } from './support/seeded.ts';

/** Payments of a bank that were stored before their references were written in one way (0102), and used before 0118. */
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

interface Credit {
  key: string;
  references: string[];
  amount: number;
  attempt?: number;
  isSetAside?: boolean;
}

test('what was kept in another spelling is what a statement says today, and is used under all its references', async () => {
  const url = await emptyDatabase('earlier_credits');
  await fillOldShop(url, 10);
  const names = await migrationNames(migrationsFolder);
  await migrate(
    url,
    migrationsFolder,
    names.findLast((name) => name < '0118'),
  );
  const client = await connected(url);
  const { rows: paid } = await client.query<{ id: number }>(
    `insert into payment_attempt (order_id, provider, amount_paise, state, gateway_payment, bank_reference, captured_at)
     select id, 'upi_manual', 100, 'captured', reference, reference, now()
     from (select id, (632600000000 + row_number() over (order by id))::text as reference from "order" limit 3) as old
     order by id returning id::int`,
  );
  const [one, two, three] = paid.map(({ id }) => id);
  const stored: Credit[] = [
    { key: 'UPI0000632612345678', references: ['UPI0000632612345678'], amount: 100 },
    // Its day is another one, so that it is no sure name.
    { key: 'UPI0000600012345678', references: ['UPI0000600012345678'], amount: 200 },
    // Read again since then: the one that is used stays.
    { key: 'IMPS632612345679', references: ['IMPS632612345679'], amount: 300, attempt: one! },
    { key: '632612345679', references: ['632612345679'], amount: 300 },
    { key: 'UPI0000632612345670', references: ['UPI0000632612345670'], amount: 400 },
    { key: '632612345670', references: ['632612345670'], amount: 400, isSetAside: true },
    // Used twice before anybody could know.
    { key: 'UPI0000632612345671', references: ['UPI0000632612345671'], amount: 500, attempt: two! },
    { key: '632612345671', references: ['632612345671'], amount: 500, attempt: three! },
  ];
  for (const { key, references, amount, attempt, isSetAside } of stored) {
    await client.query(
      `insert into bank_credit (day, amount_paise, text, bank_references, key, attempt_id, is_set_aside)
       values ('2026-11-22', $1, 'UPI', $2, $3, $4, $5)`,
      [amount, references, key, attempt ?? null, isSetAside ?? false],
    );
  }
  await migrate(url, migrationsFolder);
  const { rows } = await client.query(
    `select key, bank_references as references, amount_paise::int as amount, attempt_id::int as attempt, is_set_aside
     from bank_credit order by amount_paise, id`,
  );
  const plain = (digits: string) => [digits];
  expect(rows).toMatchObject([
    { key: '632612345678', references: plain('632612345678') },
    { key: '2026-11-22 600012345678', references: plain('600012345678') },
    { key: '632612345679', references: plain('632612345679'), attempt: one },
    { key: '632612345670', references: plain('632612345670'), is_set_aside: true },
    { key: 'UPI0000632612345671', references: plain('632612345671'), attempt: two },
    { key: '632612345671', references: plain('632612345671'), attempt: three },
  ]);
  const { rows: used } = await client.query(
    'select reference, attempt_id::int as attempt from used_reference order by reference',
  );
  expect(used).toEqual([
    { reference: '632600000001', attempt: one },
    { reference: '632600000002', attempt: two },
    { reference: '632600000003', attempt: three },
    { reference: '632612345671', attempt: two },
    { reference: '632612345679', attempt: one },
  ]);
});

test('the database knows the day of a reference as the contract does', async () => {
  const url = await emptyDatabase('days_of_references');
  await migrate(url, migrationsFolder);
  const client = await connected(url);
  const below = seeded(118);
  const cases = Array.from({ length: 2_000 }, () => {
    const day = new Date(Date.UTC(2025, 0, 1) + below(1_500) * 86_400_000);
    const near = new Date(day.getTime() + (below(13) - 6) * 86_400_000);
    const place = (near.getTime() - Date.UTC(near.getUTCFullYear(), 0, 0)) / 86_400_000;
    const drawn = below(10) === 0 ? below(1_000) : place;
    const reference = `${near.getUTCFullYear() % 10}${String(drawn).padStart(3, '0')}12345678`;
    return { day: day.toISOString().slice(0, 10), reference };
  });
  const { rows } = await client.query<{ is_of_day: boolean }>(
    `select is_of_day(reference, day) from unnest($1::text[], $2::date[]) with ordinality as t (reference, day, n) order by n`,
    [cases.map(({ reference }) => reference), cases.map(({ day }) => day)],
  );
  const expected = cases.map(
    ({ reference, day }) => !isOddlyDated(reference, new Date(`${day}T12:00:00+05:30`)),
  );
  expect(rows.map((row) => row.is_of_day)).toEqual(expected);
  expect(new Set(expected).size).toBe(2);
});
