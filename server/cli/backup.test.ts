import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';
import { silentProgress } from '#server/platform/progress.ts';
import {
  allFiles,
  allRows,
  ask,
  backedUp,
  emptyFolder,
  emptyPlace,
  restored,
  restoredDb,
  numbersOf,
  rulesOf,
} from '#tests/support/backups.ts';
import { aPicture, aProduct } from '#tests/support/factories.ts';
import { aLine, countOrders, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { forgetPictures, hoursLater } from '#tests/support/stored-pictures.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { backUp } from './backup.ts';
import { checkPictureFiles } from './picture-files.ts';

/** A shop that has sold: what it is must come back to the letter, and nothing of it half. */
let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
let products: number[];

/** When each was applied is about the database, not about the shop. */
const ofNoShop = ['migration', 'session', 'reset_link', 'paper_restore', 'complaint_series'];
const quietly = { progress: silentProgress };
const awkward = 'Line one\r\nline "two", \\. \\N \'; drop table "order"; -- ✨ जलसा,,\t';

beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'super_admin');
  products = [
    await aProduct(shop, { pictures: [await aPicture(500, 400)], stock: 10_000 }),
    await aProduct(shop, { description: awkward, stock: 10_000 }),
    await aProduct(shop, { description: '', stock: 10_000 }),
  ];
  const promo = await shop.post(
    '/v1/promocodes',
    { code: 'ONCE', amount: 10, once_per_user: true, max_uses: 5 },
    bearer(admin.token),
  );
  const more = { promocode: promo.body.data.code };
  const [one = 0, two = 0] = products;
  await order(shop, customer, [aLine(one, 2, more), aLine(two, 1, more)], { key: 'first' });
  const second = await order(shop, customer, [aLine(two, 3)], { key: 'second' });
  const cancel = `/v1/order_alert/${second.body.order_id}/cancel`;
  const cancelled = await shop.send('PUT', cancel, {}, bearer(customer.token));
  expect(cancelled.status).toBe(200);
  await sql`delete from account where id = ${(await aPerson(shop, 'customer')).id}`.execute(
    shop.db,
  );
});

test('a shop restored on an empty machine is the same to the last row and the last byte', async () => {
  const place = await emptyPlace();
  await restored(await backedUp(shop), place);
  const rows = await allRows(place.url, ofNoShop);
  expect(rows).toEqual(await allRows(shop.url, ofNoShop));
  expect(rows['order']).toHaveLength(2);
  expect(rows['picture']).toHaveLength(1);
  expect(await rulesOf(place.url)).toEqual(await rulesOf(shop.url));
  expect(await allFiles(place.files)).toEqual(await allFiles(shop.files));
  const db = await restoredDb(place);
  await expectSound({ db });
  expect(await checkPictureFiles({ ...place, db, clock: systemClock })).toMatchObject({ count: 0 });
});

test('whoever was logged in has to log in again: keys are in no backup', async () => {
  const place = await emptyPlace();
  await restored(await backedUp(shop), place);
  const rows = await allRows(place.url, ['migration']);
  expect([rows['session'], rows['reset_link']]).toEqual([[], []]);
  expect(rows['account']).toHaveLength(2);
});

test('a code for one use by each stays used in the restored shop: numbers are hashed there with the same key', async () => {
  const place = await emptyPlace();
  await restored(await backedUp(shop), place);
  const used = await ask(
    place.url,
    `select phone_hash = phone_hash('${customer.phone}') as is_known from promo_use`,
  );
  expect(used).toEqual([{ is_known: true }]);
});

test('what was to be done later is done in the restored shop', async () => {
  const undone = `select name, data, start_after > now() + interval '1 hour' as is_for_later from pgboss.job
    where state in ('created', 'retry', 'active') order by name, data::text, start_after`;
  const place = await emptyPlace();
  await restored(await backedUp(shop), place);
  const jobs = await ask(place.url, undone);
  expect(jobs.map(({ name }) => name)).toContain('media.forget-picture');
  expect(jobs).toEqual(await ask(shop.url, undone));
});

test('a backup is for its owner alone', async () => {
  const { mode } = await stat(await backedUp(shop));
  expect(mode & 0o777).toBe(0o600);
});

test('while the shop sells, a backup has every order from before it, and none half', async () => {
  const [one = 0, two = 0] = products;
  const selling = new AbortController();
  onTestFinished(() => selling.abort());
  const placed: number[] = [];
  const buying = Array.from({ length: 4 }, async (_, buyer) => {
    const person = await aPerson(shop, 'customer');
    for (let n = 0; !selling.signal.aborted; n += 1) {
      const key = `${buyer}-${n}`;
      const answer = await order(shop, person, [aLine(one), aLine(two, 2)], { key });
      placed.push(answer.body.order_id);
    }
  });
  await expect.poll(() => placed.length).toBeGreaterThan(20);
  const before = [...placed];
  const file = await backedUp(shop);
  selling.abort();
  await Promise.all(buying);

  const place = await emptyPlace();
  await restored(file, place);
  const db = await restoredDb(place);
  await expectSound({ db });
  const stored = await db.selectFrom('order').select('id').execute();
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(await countOrders({ db })).toBeLessThan(await countOrders(shop));
  await expectSound(shop);
});

test('a picture that is forgotten while a backup is made is in the backup, and forgotten later', async () => {
  const own = await openTestShop();
  await aProduct(own, { pictures: [await aPicture(300, 300)] });
  const pictures = await allFiles(own.files);
  await sql`delete from product_picture`.execute(own.db);
  const read = async (name: string) => {
    await hoursLater(own);
    return own.files.read(name);
  };
  const file = await backedUp({ ...own, files: { ...own.files, read } });
  expect(await own.db.selectFrom('picture').selectAll().execute()).toEqual([]);
  expect(await allFiles(own.files)).toEqual(pictures);

  const place = await emptyPlace();
  await restored(file, place);
  expect(await allFiles(place.files)).toEqual(pictures);
  await forgetPictures(own);
  expect(await allFiles(own.files)).toEqual({});
});

test('a picture that the shop itself has lost is told, and all else is backed up', async () => {
  const own = await openTestShop();
  await aProduct(own, { pictures: [await aPicture(300, 300)] });
  const [lost = ''] = Object.keys(await allFiles(own.files));
  await own.files.remove(lost);
  const file = path.join(await emptyFolder(), 'shop.tar');
  expect(await backUp(own, file, { progress: silentProgress })).toMatchObject({ missing: [lost] });
  const place = await emptyPlace();
  await restored(file, place);
  expect(await allFiles(place.files)).toEqual(await allFiles(own.files));
});

test('a backup that fails leaves nothing behind, and no other file is written over', async () => {
  const folder = await emptyFolder();
  const file = path.join(folder, 'shop.tar');
  const files = { ...shop.files, read: () => Promise.reject(new Error('The disk is gone.')) };
  const failing = backUp({ ...shop, files }, file, quietly);
  await expect(failing).rejects.toThrow('The disk is gone.');
  expect(await readdir(folder)).toEqual([]);

  const stopping = new AbortController();
  const read = (name: string) => {
    stopping.abort();
    return shop.files.read(name);
  };
  const ways = { progress: silentProgress, signal: stopping.signal };
  const stopped = backUp({ ...shop, files: { ...shop.files, read } }, file, ways);
  await expect(stopped).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual([]);

  await writeFile(file, 'mine');
  const again = backUp(shop, file, quietly);
  await expect(again).rejects.toThrow('is there already. Choose another name.');
});

test('a file that somebody makes meanwhile is not written over, nor a draft of another backup', async () => {
  const folder = await emptyFolder();
  const file = path.join(folder, 'shop.tar');
  const read = async (name: string) => {
    await writeFile(file, 'mine');
    return shop.files.read(name);
  };
  const late = backUp({ ...shop, files: { ...shop.files, read } }, file, quietly);
  await expect(late).rejects.toThrow('is there already. Choose another name.');
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect(await readdir(folder)).toEqual(['shop.tar']);

  await rm(file);
  await writeFile(`${file}.draft`, 'theirs');
  await expect(backUp(shop, file, quietly)).rejects.toThrow('shop.tar.draft is there already.');
  expect(await readFile(`${file}.draft`, 'utf8')).toBe('theirs');
});

/** Empty then; a later version writes its row at once. */
const filledSince = ['store_information'];

/** Each row as an object, so that columns of later versions may be there as well. */
const asObjects = (rows: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, texts]) => [table, texts.map((text) => JSON.parse(text))]),
  );

test('a backup of an older version is restored into the newest', async () => {
  const old = { ...(await emptyPlace()), clock: systemClock };
  const names = await migrationNames(migrationsFolder);
  const version = names.find((name) => name.startsWith('0012')) ?? '';
  await migrate(old.url, migrationsFolder, version);
  await ask(
    old.url,
    `insert into account (phone, password_hash) values ('9000000001', 'x');
     insert into category (name) values ('Balloons');
     insert into sub_category (category_id, name) values (1, 'Foil');
     insert into product (sub_category_id, name, price_paise, stock) values (1, 'Star', 500, 5)`,
  );
  const place = await emptyPlace();
  await restored(await backedUp(old), place);
  const rows = await allRows(place.url, ofNoShop);
  const before = await allRows(old.url, [...ofNoShop, ...filledSince]);
  expect(asObjects(rows)).toMatchObject(asObjects(before));
  const products = await ask(place.url, 'select name, price_paise, stock from product');
  expect(products).toEqual([{ name: 'Star', price_paise: 500, stock: 5 }]);
  const migrated = await ask(place.url, 'select name from migration order by name');
  expect(migrated.map(({ name }) => name)).toEqual(names);
});

test('numbers that were given out after the backup are not given out again', async () => {
  const file = await backedUp(shop);
  const product = await aProduct(shop, { stock: 10 });
  const customer = await aPerson(shop, 'customer');
  const lost = await order(shop, customer, [aLine(product)]);
  const place = await emptyPlace();
  await restored(file, place);
  const before = await numbersOf(shop.url);
  const after = await numbersOf(place.url);
  expect(lost.status).toBe(201);
  expect(after['order_id_seq']).toBeGreaterThan(lost.body.order_id);
  expect(after['account_id_seq']).toBeGreaterThan(customer.id);
  const givenAgain = Object.keys(after).filter((name) => (after[name] ?? 0) <= (before[name] ?? 0));
  expect(givenAgain).toEqual([]);
});

test('nor are the first ones of a shop that had given out none', async () => {
  const young = await openTestShop();
  const file = await backedUp(young);
  const product = await aProduct(young, { stock: 10 });
  const customer = await aPerson(young, 'customer');
  const { body } = await order(young, customer, [aLine(product)]);
  await sql`update product set description = 'New.'`.execute(young.db);
  const place = await emptyPlace();
  await restored(file, place);
  const next = `select nextval('order_id_seq')::int as number`;
  expect((await ask(place.url, next))[0]?.['number']).toBeGreaterThan(body.order_id);
  const given = await numbersOf(young.url);
  const after = await numbersOf(place.url);
  const givenAgain = Object.keys(after).filter((name) => (after[name] ?? 0) <= (given[name] ?? 0));
  expect(givenAgain).toEqual([]);
});

test('numbers near their end go on near it, not behind it', async () => {
  const other = await openTestShop();
  await sql`select setval('order_id_seq', 2147483600)`.execute(other.admin);
  const place = await emptyPlace();
  await restored(await backedUp(other), place);
  const next = `select nextval('order_id_seq')::int as number`;
  expect(await ask(place.url, next)).toEqual([{ number: 2_147_483_624 }]);
});
