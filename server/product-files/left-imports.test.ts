import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { asOnlyImport, undoImports } from './use-cases/import-undo.ts';
import { productFileJobs, undoUnfinishedImports } from './jobs.ts';
import { importLock } from './queries/import-runs.ts';

/** Runs of imports that were left in the middle: each is undone, whatever goes wrong meanwhile. */
let shop: TestShop;
let admin: TestPerson;
const problems: unknown[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  productFileJobs(shop.jobs, { ...shop, onError: (error) => problems.push(error) });
  await shop.jobs.startWorking();
});

interface WrittenLine {
  id: number;
  wanted: object;
  before: object;
}

/** A run that was killed after it had written these lines. */
async function aLeftRun(lines: WrittenLine[]): Promise<number> {
  const { id } = await shop.db
    .insertInto('product_import')
    .values({ begun_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, line] of lines.entries()) {
    await sql`insert into product_import_line (import_id, place, product_id, is_new, wanted, before)
      values (${id}, ${index + 1}, ${line.id}, false, ${JSON.stringify(line.wanted)}, ${JSON.stringify(line.before)})
    `.execute(shop.db);
  }
  return id;
}

/** Jobs of undoing that are not begun, in how many seconds, and how often they have failed. All are due from now on. */
async function waitingJobs() {
  const { rows } = await sql<{ seconds: number; failures: number | null }>`
    with due as (
      update pgboss.job set start_after = now() from pgboss.job as was
      where was.id = job.id and job.name = 'catalogue.undo-import' and job.state = 'created'
      returning was.start_after, was.created_on, job.data
    )
    select round(extract(epoch from start_after - created_on))::int as seconds,
      (data ->> 'failures')::int as failures from due
  `.execute(shop.admin);
  return rows;
}

const priceOf = async (id: number): Promise<number> =>
  (await shop.get(`/v1/products/${id}`)).body.data.product_price;
const nameOf = async (id: number): Promise<string> =>
  (await shop.get(`/v1/products/${id}`)).body.data.product_name;

test('undoing that fails is logged and tried again, with a pause of a minute at most, until it is done', async () => {
  const id = await aProduct(shop);
  await aLeftRun([{ id, wanted: { price_paise: 10_000 }, before: { price_paise: 4_200 } }]);
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'Not now.'; end $$`.execute(shop.admin);
  await sql`create trigger refuse before update on product for each row execute function refuse()`.execute(
    shop.admin,
  );
  await undoUnfinishedImports(shop.db, shop.jobs);
  for (const [failures, seconds] of [
    [null, 10],
    [1, 10],
    [2, 20],
    [3, 40],
    [4, 60],
    [5, 60],
    [6, 60],
  ]) {
    await expect.poll(waitingJobs).toEqual([{ seconds, failures }]);
  }
  expect(problems).toHaveLength(6);
  expect(await priceOf(id)).toBe(100);
  await sql`drop trigger refuse on product`.execute(shop.admin);
  await expect.poll(() => priceOf(id)).toBe(42);
  await expectSound(shop);
});

/** How many jobs of undoing wait, for each run. */
async function countWaiting() {
  const { rows } = await sql<{ run: number; waiting: number }>`
    select (data ->> 'importId')::int as run, count(*)::int as waiting from pgboss.job
    where name = 'catalogue.undo-import' and state = 'created' group by 1 order by 1`.execute(
    shop.admin,
  );
  return rows;
}

test('however many processes start at once, one job undoes a run; each run has its own', async () => {
  // Somebody imports, so that the runs stay and are looked at again.
  await asOnlyImport(shop.db, async () => {
    const runs = [await aLeftRun([]), await aLeftRun([])];
    const once = runs.map((run) => ({ run, waiting: 1 }));
    await Promise.all(Array.from({ length: 4 }, () => undoUnfinishedImports(shop.db, shop.jobs)));
    expect(await countWaiting()).toEqual(once);
    const before = await jobIds();
    expect(await waitingJobs()).toHaveLength(2);
    // These are done, and each writes the next one; another process starts meanwhile.
    await expect.poll(jobIds).not.toEqual(before);
    await undoUnfinishedImports(shop.db, shop.jobs);
    await expect.poll(countWaiting).toEqual(once);
  });
  expect(await asOnlyImport(shop.db, (db) => undoImports(db, new Date()))).toBeDefined();
});

/** The jobs of undoing that wait. */
async function jobIds() {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where name = 'catalogue.undo-import' and state = 'created' order by id`.execute(shop.admin);
  return rows.map(({ id }) => id);
}

test('a name that staff have taken, with the one in passing too, comes back with a counter', async () => {
  const former = 'Undone lantern';
  const [id, neighbour] = [await aProduct(shop), await aProduct(shop)];
  await aLeftRun([
    { id, wanted: { name: await nameOf(id) }, before: { name: former } },
    {
      id: neighbour,
      wanted: { name: await nameOf(neighbour) },
      before: { name: `${former} (${id}-2)` },
    },
  ]);
  await aProduct(shop, { name: former });
  await aProduct(shop, { name: `${former} (${id})` });
  await aProduct(shop, { name: `${await nameOf(id)} (${id})` });
  expect(await asOnlyImport(shop.db, (db) => undoImports(db, new Date()))).toBeDefined();
  expect(await nameOf(id)).toBe(`${former} (${id}-3)`);
  expect(await nameOf(neighbour)).toBe(`${former} (${id}-2)`);
  await expectSound(shop);
});

test('an import that lost its claim at the very end, and is undone by another, says that it failed', async () => {
  const ids = [await aProduct(shop), await aProduct(shop)];
  const text = ['product_id,product_price', ...ids.map((id) => `${id},77`)].join('\r\n');
  const write = (file: string) => sendImport(shop, admin.token, file, { isDryRun: false });
  let importing: ReturnType<typeof write> | undefined;
  let other: ReturnType<typeof write> | undefined;
  await shop.admin.transaction().execute(async (db) => {
    // Its run can be seen, and cannot go.
    await sql`create function wait_for_test() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(1); return old; end $$`.execute(shop.admin);
    await sql`create trigger wait_for_test before delete on product_import for each row
      execute function wait_for_test()`.execute(shop.admin);
    await sql`select pg_advisory_xact_lock(1)`.execute(db);
    importing = write(text);
    const locks = async (lock: number, isGranted: boolean) => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_locks
        where locktype = 'advisory' and objid = ${lock} and granted = ${isGranted}
          and database = (select oid from pg_database where datname = current_database())`.execute(
        shop.admin,
      );
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(() => locks(1, false)).toHaveLength(1);
    const [claimant] = await locks(importLock, true);
    await sql`select pg_terminate_backend(${claimant})`.execute(shop.admin);
    await expect.poll(() => locks(importLock, true)).toEqual([]);
    other = write(`product_id,product_price\r\n${ids[0]},12`);
    await expect.poll(() => Promise.all(ids.map(priceOf))).toEqual([100, 100]);
  });
  const [first, second] = await Promise.all([importing, other]);
  expect(first?.result).toBeUndefined();
  expect(first?.failure).toBeDefined();
  expect(second?.result?.changed).toBe(1);
  expect(await Promise.all(ids.map(priceOf))).toEqual([12, 100]);
  const { rows } = await sql`select from audit_entry where action = 'products_imported'`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
  await expectSound(shop);
});
