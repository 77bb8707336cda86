import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { hasPermission } from '#server/accounts/index.ts';
import { handleFaultPoints } from '#server/platform/fault-points.ts';
import { aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { catalogueJobs, enqueueCatalogueJobs } from '../jobs.ts';

/** Files of so many texts that orders would wait for all of them. */
let shop: TestShop;
let admin: TestPerson;
let ids: number[];
const head =
  'kind,id,field,english,hindi,hindi_checked,marathi,marathi_checked,hindi_was,marathi_was';

beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const subCategoryId = await aSubCategory(shop, { name: 'Tins' });
  ids = [];
  for (let n = 0; n < 60; n += 1) {
    ids.push(await aProduct(shop, { name: `Tin ${n}`, subCategoryId }));
  }
});
afterEach(() => handleFaultPoints(async () => undefined));

const fileOf = (word: string, was = '') =>
  [
    head,
    ...ids.map((id, n) => `product,${id},name,Tin ${n},${word} ${n},no,टीन ${n},no,${was},`),
  ].join('\n');
const read = (text: string) =>
  sendForm(
    shop,
    'POST',
    '/v1/texts/import',
    {},
    { ...admin, files: [{ name: 't.csv', bytes: Buffer.from(text), field: 'file' }] },
  );
const countOf = async (where: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalogue_text where ${sql.raw(where)}`.execute(shop.db);
  return rows[0]?.n ?? 0;
};
const entries = async () => {
  const { body } = await shop.get('/v1/user/audit?page_size=20', bearer(admin.token));
  return (body.data as { action: string; changes: object[] }[]).filter(
    ({ action }) => action === 'texts_translated',
  );
};
const loggedThings = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct change -> 'subject' ->> 'id')::int as n
    from audit_part, jsonb_array_elements(changes) as change`.execute(shop.db);
  return rows[0]?.n;
};
const translate = (id: number | undefined, value: string) =>
  shop.send(
    'PUT',
    '/v1/texts',
    {
      texts: [
        {
          kind: 'product',
          thing_id: id,
          field: 'name',
          language: 'hi',
          source: 'Tin',
          value,
          is_checked: true,
        },
      ],
    },
    bearer(admin.token),
  );

test('it is written in short steps, with one entry in the log, and nothing of it is left behind', async () => {
  expect(await read(fileOf('टिन'))).toMatchObject({
    status: 200,
    body: { translations: 120, left_alone: [] },
  });
  expect(await countOf('true')).toBe(120);
  const { rows } = await sql<{ n: number }>`
    select max(n)::int as n from (select count(*) as n from catalogue_text group by xmin::text) as written`.execute(
    shop.db,
  );
  expect(rows[0]?.n).toBeLessThanOrEqual(60);
  expect(await entries()).toHaveLength(1);
  expect(await loggedThings()).toBe(60);
  expect(await countOf('exists (select from text_run_line)')).toBe(0);
  expect((await read(fileOf('टिन'))).status).toBe(422);
  await expectSound(shop);
});

test('one mistake keeps all of it from being written', async () => {
  const { status, body } = await read(`${fileOf('टिन')}\nproduct,999999,name,Gone,गया,no,,,,`);
  expect([status, body.errors[0].path]).toEqual([422, 'line 62']);
  expect(await countOf('true')).toBe(0);
});

test('what is changed while it is written stays as well, and its line is named', async () => {
  let isChanged = false;
  handleFaultPoints(async (point) => {
    if (point !== 'texts: batch written' || isChanged) return;
    isChanged = true;
    expect((await translate(ids[50], 'मेरा टिन')).status).toBe(200);
  });
  const { status, body } = await read(fileOf('टिन'));
  expect([status, body.left_alone, body.translations]).toEqual([200, [52], 119]);
  expect(await countOf(`value = 'मेरा टिन'`)).toBe(1);
  // All of them were changed since this one was made.
  const refused = await read(fileOf('डिब्बा', 'पुराना'));
  expect([refused.status, refused.body.errors.length]).toEqual([409, 60]);
});

/** Whoever has sent the file runs the shop no more. */
const demote = (role = 3) =>
  sql`update account set role_id = ${role} where id = ${admin.id}`.execute(shop.admin);

test('who loses their role meanwhile writes no more, and what was written until then is in the log', async () => {
  handleFaultPoints(async (point) => {
    if (point === 'texts: batch written') await demote();
  });
  expect((await read(fileOf('टिन'))).status).toBe(401);
  const written = await countOf('true');
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(120);
  await demote(2);
  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(JSON.stringify(entry?.changes)).toContain(`"after":${written}`);
  expect(await countOf('exists (select from text_run)')).toBe(0);
  await expectSound(shop);
});

test('what breaks off does not go on for an account that has lost its role', async () => {
  handleFaultPoints(async (point) => {
    if (point === 'texts: batch written') throw new Error('killed');
  });
  expect((await read(fileOf('टिन'))).status).toBe(500);
  const written = await countOf('true');
  await demote();
  handleFaultPoints(async () => undefined);
  await sql`update text_run set stepped_at = stepped_at - interval '1 minute'`.execute(shop.admin);
  await sql`delete from pgboss.job where name = 'catalogue.text-run'`.execute(shop.admin);
  catalogueJobs(shop.jobs, { ...shop, hasPermission });
  await shop.jobs.startWorking();
  await enqueueCatalogueJobs(shop.db, shop.jobs);
  await expect.poll(() => countOf('exists (select from text_run)')).toBe(0);
  expect(await countOf('true')).toBe(written);
  await demote(2);
  expect(await entries()).toHaveLength(1);
  await expectSound(shop);
});

test('what breaks off goes on, until all of it is written and logged once', async () => {
  handleFaultPoints(async (point) => {
    if (point === 'texts: batch written') throw new Error('killed');
  });
  expect((await read(fileOf('टिन'))).status).toBe(500);
  const written = await countOf('true');
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(120);
  expect(await entries()).toHaveLength(0);
  handleFaultPoints(async () => undefined);

  await sql`update text_run set stepped_at = stepped_at - interval '1 minute'`.execute(shop.admin);
  await sql`delete from pgboss.job where name = 'catalogue.text-run'`.execute(shop.admin);
  catalogueJobs(shop.jobs, { ...shop, hasPermission });
  await shop.jobs.startWorking();
  await enqueueCatalogueJobs(shop.db, shop.jobs);
  const due = () =>
    sql`update pgboss.job set start_after = now() where name = 'catalogue.text-run' and state = 'created'`.execute(
      shop.admin,
    );
  await expect.poll(async () => [await due(), await countOf('true')][1]).toBe(120);
  await expect.poll(async () => (await entries()).length).toBe(1);
  expect(await loggedThings()).toBe(60);
  await sql`update text_run set stepped_at = stepped_at - interval '2 minutes'`.execute(shop.admin);
  await expect
    .poll(async () => [await due(), await countOf('exists (select from text_run)')][1], {
      timeout: 20_000,
    })
    .toBe(0);
  await expectSound(shop);
});
