import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** The number beside Money is asked for all the time: it does not grow with private money that fits nothing. */
const shop = await openTestShop();
const admin: TestPerson = await aPerson(shop, 'admin');
const product = await aProduct(shop, { price: 467, stock: 100_000 });
const bank = statementsOf(shop, admin, product);

const toConfirm = async (): Promise<number> =>
  (await shop.get('/v1/payments/counts', bearer(admin.token))).body.data.to_confirm;

/** How many payments of the bank a query has looked at. */
async function looked(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(shop.db);
  const { rows } = await sql<{ looked: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as looked from pg_stat_user_tables where relname = 'bank_credit'
  `.execute(shop.admin);
  return rows[0]?.looked ?? 0;
}

test('30,000 private payments are not read to count what is to be looked at, and what may pay is found among them', async () => {
  await sql`
    insert into bank_credit (day, amount_paise, text, bank_references, key)
    select current_date - number % 40, 100000000 + number, 'UPI/' || number || '/salary', array['61' || 1000000000 + number],
      'private ' || number
    from generate_series(1, 30000) as number
  `.execute(shop.admin);
  await sql`analyze bank_credit`.execute(shop.admin);
  expect(await toConfirm()).toBe(0);
  const [byName, byAmount, byClaim] = [
    await bank.waiting(),
    await bank.waiting(),
    await bank.waiting(),
  ];
  const claimed = utr();
  await shop.post(
    `/v1/payments/${byClaim.id}/claim`,
    { reference: claimed },
    bearer(byClaim.by.token),
  );
  await bank.send(
    statement(
      line(`Order ${byName.id} by asha`, byName.rupees, utr()),
      line(`UPI/${utr()}/ravi`, byAmount.rupees),
      line(`UPI/${claimed}/meena`, byClaim.rupees),
    ),
  );
  const matched = await bank.credits('matched');
  const orders = matched.map(({ match }: { match: { order_id: number } }) => match.order_id);
  expect(new Set(orders)).toEqual(new Set([byName.id, byAmount.id, byClaim.id]));
  const before = await looked();
  await toConfirm();
  expect((await looked()) - before).toBeLessThan(500);
});
