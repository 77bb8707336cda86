import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { handleFaultPoints } from '#server/platform/fault-points.ts';
import { promotionJobs } from '#server/promotions/index.ts';

import { aProduct } from './support/factories.ts';
import { aLine, order } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** A promo code that was used very often is gone at once, and keeps nobody waiting while it forgets. */
const uses = 50_000;
const faultyShop = path.join(import.meta.dirname, 'support', 'faulty-shop.ts');

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
});

let codes = 0;
async function aCode(): Promise<{ id: number; code: string }> {
  const code = `OFTEN${(codes += 1)}`;
  const { body } = await shop.post('/v1/promocodes', { code, amount: 10 }, bearer(admin.token));
  return { id: body.data.promocode_id, code };
}

/** A code with many uses, as its orders would have written them: those alone are looked at here. */
async function aCodeUsedOften() {
  const made = await aCode();
  await shop.admin.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into promo_use (order_id, promo_code_id, once_per_user, phone_hash)
      select ${made.id} * 100000 + n, ${made.id}, false, decode(md5(n::text), 'hex')
      from generate_series(1, ${sql.lit(uses)}) as n
    `.execute(db);
  });
  return made;
}

async function numbersKnown(id: number): Promise<number> {
  const { known } = await shop.db
    .selectFrom('promo_use')
    .select(({ fn }) => fn.count<string>('phone_hash').as('known'))
    .where('promo_code_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(known);
}

/** Whether nobody holds the code or a use of it. */
async function isFree(id: number): Promise<boolean> {
  const looking = shop.admin.transaction().execute(async (db) => {
    await sql`select from promo_code where id = ${id} for update nowait`.execute(db);
    await sql`select from promo_use where promo_code_id = ${id} for update nowait`.execute(db);
  });
  return looking.then(
    () => true,
    () => false,
  );
}

test('it is deleted first, and then forgets in steps that keep no order waiting', async () => {
  const [often, other] = [await aCodeUsedOften(), await aCode()];
  const product = await aProduct(shop, { price: 500, stock: 100 });
  const buy = async (promocode: string, key: string) =>
    (await order(shop, customer, [aLine(product, 1, { promocode })], { key })).status;
  const seen: unknown[] = [];
  handleFaultPoints(async (point) => {
    if (point !== 'forgetting numbers: some forgotten' || seen.length === 3) return;
    seen.push({
      isFree: await isFree(often.id),
      withIt: await buy(often.code, `with-${seen.length}`),
      withAnother: await buy(other.code, `other-${seen.length}`),
    });
  });
  onTestFinished(() => handleFaultPoints(async () => undefined));
  const headers = bearer(admin.token);
  const deleted = await shop.send('DELETE', `/v1/promocodes/${often.id}`, undefined, headers);
  expect(deleted.status).toBe(200);
  const free = { isFree: true, withIt: 409, withAnother: 201 };
  expect(seen).toEqual([free, free, free]);
  expect(await numbersKnown(often.id)).toBe(0);
});

test('where the shop is killed meanwhile, the rest is forgotten by a job', async () => {
  const often = await aCodeUsedOften();
  // Otherwise the job of an earlier test may kill the shop before it is asked for anything.
  await sql`delete from pgboss.job where name = 'promotions.forget-numbers'`.execute(shop.admin);
  const port = freshPort();
  const child = run(faultyShop, ['forgetting numbers: some forgotten'], {
    DATABASE_URL: shop.url,
    PORT: port,
  });
  await child.prints('The shop is open');
  const deleting = fetch(`http://127.0.0.1:${port}/v1/promocodes/${often.id}`, {
    method: 'DELETE',
    headers: bearer(admin.token),
  });
  await expect(deleting).rejects.toThrow();
  expect(await child.ended).toBeNull();
  expect(await numbersKnown(often.id)).toBeGreaterThan(0);
  promotionJobs(shop.jobs, shop);
  await shop.jobs.startWorking();
  await expect.poll(() => numbersKnown(often.id), { timeout: 60_000 }).toBe(0);
});
