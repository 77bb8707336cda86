import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { AuditChange } from '#contract/activity/schemas.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What the log records of an import: everything of it that somebody could see or buy, also of one that is undone. */
let shop: TestShop;
let boss: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  boss = await aPerson(shop, 'super_admin');
  const categoryId = await aCategory(shop, 'Logged');
  await aSubCategory(shop, { name: 'Shelf', categoryId });
});

const file = (...lines: string[]) => lines.join('\r\n');
const write = (person: TestPerson, text: string) =>
  sendImport(shop, person.token, text, { isDryRun: false });
const priceOf = async (id: number): Promise<number> =>
  (await shop.get(`/v1/products/${id}`)).body.data.product_price;

let made = 0;
const products = async (count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push(await aProduct(shop, { name: `Logged ${(made += 1)}`, price: 100, stock: 5 }));
  }
  return ids;
};

/** The latest entries of this person, the latest last. */
async function entriesOf({ id }: TestPerson) {
  const { body } = await shop.get('/v1/user/audit?page_size=50', bearer(boss.token));
  const entries: {
    action: string;
    audit_entry_id: number;
    part_count: number;
    actor: { id: number } | null;
  }[] = body.data;
  return entries.filter(({ actor }) => actor?.id === id).toReversed();
}

const partOf = async (entry: number, part: number): Promise<AuditChange[]> =>
  (await shop.get(`/v1/user/audit/${entry}/parts?part=${part}`, bearer(boss.token))).body.data
    .changes;

async function changesIn({
  audit_entry_id: id,
  part_count: parts,
}: {
  audit_entry_id: number;
  part_count: number;
}) {
  const changes: AuditChange[] = [];
  for (let part = 1; part <= parts; part += 1) changes.push(...(await partOf(id, part)));
  return changes;
}

test('an import that is done has each value of each product in the log, in parts', async () => {
  const admin = await aPerson(shop, 'admin');
  const ids = await products(60);
  const lines = ids.map((id, n) => `${id},Called ${id},${200 + n},5,Logged,Shelf`);
  const header = 'product_id,product_name,product_price,stock,category_name,sub_category_name';
  const { result } = await write(
    admin,
    file(header, ...lines, ',Logged and new,30,7,Logged,Shelf'),
  );
  expect(result).toMatchObject({ created: 1, changed: 60 });

  const entries = await entriesOf(admin);
  expect(entries).toMatchObject([
    {
      action: 'import_begun',
      changes: [
        { field: 'created', after: 1 },
        { field: 'changed', after: 60 },
        { field: 'unchanged' },
      ],
    },
    { action: 'products_imported' },
  ]);
  for (const entry of entries) {
    const changes = await changesIn(entry);
    const first = ids[0] ?? 0;
    const subject = { id: first, name: 'Logged 1' };
    expect(changes.filter((change) => change.subject?.id === first)).toEqual([
      { subject, field: 'product_name', before: 'Logged 1', after: `Called ${first}` },
      { subject, field: 'product_price', before: 100, after: 200 },
      expect.objectContaining({ field: 'category_name', after: 'Logged' }),
      expect.objectContaining({ field: 'sub_category_name', after: 'Shelf' }),
    ]);
    const prices = changes.filter(({ field }) => field === 'product_price');
    expect(prices.map(({ before, after }) => [before, after])).toEqual([
      ...ids.map((_, n) => [100, 200 + n]),
      [null, 30],
    ]);
    const isNew = (change: AuditChange) => change.subject?.name === 'Logged and new';
    expect(changes.filter(isNew)).toContainEqual(
      expect.objectContaining({ field: 'stock', after: 7 }),
    );
  }
  expect(
    (
      await shop.get(
        `/v1/user/audit/${entries[0]?.audit_entry_id}/parts?part=99`,
        bearer(boss.token),
      )
    ).status,
  ).toBe(404);
});

test('who is dismissed meanwhile imports no more: all is put back, and the log has what was sold at', async () => {
  const admin = await aPerson(shop, 'admin');
  const ids = await products(60);
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  const text = file('product_id,product_price', ...ids.map((id) => `${id},1`));
  let importing: ReturnType<typeof write> | undefined;
  await shop.db.transaction().execute(async (db) => {
    await sql`select from product where id = ${last} for update`.execute(db);
    importing = write(admin, text);
    await expect.poll(() => priceOf(first)).toBe(1);
    const customer = await aPerson(shop, 'customer');
    const sold = await order(shop, customer, [aLine(first)], { key: 'cheap' });
    expect(sold.status).toBe(201);
    // Staff who see the price find who has set it.
    const [begun] = await entriesOf(admin);
    expect(begun?.action).toBe('import_begun');
    expect(await partOf(begun?.audit_entry_id ?? 0, 1)).toContainEqual({
      subject: { id: first, name: expect.any(String) },
      field: 'product_price',
      before: 100,
      after: 1,
    });
    await shop.send('PATCH', `/v1/user/${admin.id}/role`, { role_id: 3 }, bearer(boss.token));
  });
  const { result, failure } = (await importing) ?? {};
  expect(result).toBeUndefined();
  expect(failure).toBeDefined();
  expect(await Promise.all(ids.map(priceOf))).toEqual(ids.map(() => 100));
  const entries = await entriesOf(admin);
  expect(entries.map(({ action }) => action)).toEqual(['import_begun', 'import_undone']);
  for (const entry of entries) {
    const ofFirst = (await changesIn(entry)).filter(({ subject }) => subject?.id === first);
    expect(ofFirst.map(({ before, after }) => [before, after])).toEqual([
      [100, 1],
      [1, 100],
    ]);
  }
  await expectSound(shop);
});

test('where the log cannot tell it, nothing is changed', async () => {
  const admin = await aPerson(shop, 'admin');
  const [id = 0] = await products(1);
  await sql`create function tell_nothing() returns trigger language plpgsql as
    $$ begin raise exception 'Not now.'; end $$`.execute(shop.admin);
  await sql`create trigger tell_nothing before insert on audit_part for each row
    execute function tell_nothing()`.execute(shop.admin);
  const { failure } = await write(admin, file('product_id,product_price', `${id},1`));
  await sql`drop trigger tell_nothing on audit_part`.execute(shop.admin);
  expect(failure).toBeDefined();
  expect(await priceOf(id)).toBe(100);
  expect(await entriesOf(admin)).toEqual([]);
});
