import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { OrderChange } from '#contract/orders/order-change.ts';
import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrate } from '#server/platform/db/migrate.ts';

import { emptyDatabase } from './support/migrations.ts';
import { fillOldShop } from './support/old-shop.ts';

/** One bank credit pays one order, however its reference was typed, and whenever that was (0052). */
const before = '0051_times_by_one_clock';

const asTyped = (payment_reference: string): string | undefined =>
  OrderChange.parse({ payment_status: 'Paid', payment_reference }).payment_reference;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('references that were kept before are written plainly, and none that two orders have is lost', async () => {
  const url = await emptyDatabase('old_references');
  await fillOldShop(url, 10);
  await migrate(url, migrationsFolder, before);
  const client = await connected(url);
  const stored = [
    'utr 123 ',
    'UTR\u00a09',
    'U TR 9',
    'UTR7',
    ' utr 7',
    'utr-\u200b６',
    'ＮＥＦＴ 5',
  ];
  const write = `update "order" set payment_reference = $2, payment_status = 'Paid'
    where id = (select min(id) from "order") + $1`;
  for (const [place, reference] of stored.entries()) await client.query(write, [place, reference]);
  await migrate(url, migrationsFolder);
  const read = async () =>
    (
      await client.query<{ reference: string }>(
        `select payment_reference as reference from "order" where payment_reference is not null order by id`,
      )
    ).rows.map(({ reference }) => reference);
  expect(await read()).toEqual(['UTR123', 'UTR9', 'U TR 9', 'UTR7', ' utr 7', 'UTR-6', 'NEFT5']);

  // Whoever writes it: the trigger holds to it, and one that is there is taken.
  await client.query(write, [7, 'Upi 8']);
  expect((await read()).at(-1)).toBe('UPI8');
  await expect(client.query(write, [8, 'u\u2060tr 12 3'])).rejects.toMatchObject({
    constraint: 'payment_reference_taken',
  });
  // What else happens to an order that shares its reference is not held up.
  await client.query(
    `update "order" set delivery_status = 'Packed' where payment_reference = 'U TR 9'`,
  );
});

test('the database writes a reference as the contract does', async () => {
  const url = await emptyDatabase('plain_references');
  await migrate(url, migrationsFolder);
  const shop = await connected(url);
  const left: string[] = [];
  for (let code = 1; code <= 0x10_ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (/[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u.test(character)) left.push(character);
  }
  expect(left.length).toBeGreaterThan(4_000);
  const texts = [
    ...left.map((one) => `A${one}b`),
    ' utr 12 ',
    'ｕｐｉ／５',
    '①é-x',
    'निधि 5',
    'UTR/12-3.4',
    '0000632612345678',
    '00000632612345678',
    'UTR:0000632612345678',
    'Ref no. ६३२६-१२३४-५६७८',
    'NEFT-SBIN326091123456',
    'HDFC-R5-2026112212345678',
    'UPI632612345678',
    'CREDIT-100000',
    'PAID-BY-CHEQUE',
  ];
  const { rows } = await shop.query<{ plain: string }>(
    `select plain_reference(typed) as plain from unnest($1::text[]) with ordinality as t (typed, n) order by n`,
    [texts],
  );
  expect(rows.map(({ plain }) => plain)).toEqual(texts.map(asTyped));
});
