import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { claimServing } from '#server/platform/db/advisory-locks.ts';
import { StartError } from '#server/platform/start-error.ts';
import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  type Place,
  allFiles,
  ask,
  backedUp,
  emptyFolder,
  emptyPlace,
  restored,
} from '#tests/support/backups.ts';
import { aPicture, aProduct } from '#tests/support/factories.ts';
import { aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What cannot be restored is refused in a sentence, and the place is as it was. */
let shop: TestShop;
let file: string;

beforeAll(async () => {
  shop = await openTestShop();
  await aPerson(shop, 'super_admin');
  await aProduct(shop, { pictures: [await aPicture(120, 120)] });
  file = await backedUp(shop);
});

async function refusal(backup: string, place: Place): Promise<string> {
  const error: unknown = await restored(backup, place).catch((reason: unknown) => reason);
  if (!(error instanceof StartError)) throw new Error('It was not refused.', { cause: error });
  return error.message;
}

async function expectUntouched(place: Place): Promise<void> {
  const tables = await ask(
    place.url,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(tables).toEqual([]);
  expect(await allFiles(place.files)).toEqual({});
}

test('one flipped bit anywhere is noticed before anything is changed', async () => {
  const whole = await readFile(file);
  const place = await emptyPlace();
  const damaged = path.join(await emptyFolder(), 'damaged.tar');
  const everywhere = Array.from({ length: 150 }, (_, n) => Math.floor((whole.length * n) / 150));
  const theEnd = Array.from({ length: 40 }, (_, n) => whole.length - 1 - n * 51);
  for (const at of [...everywhere, ...theEnd]) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(damaged, bytes);
    const sentence = await refusal(damaged, place);
    expect(sentence, String(at)).toMatch(
      /damaged\.tar is (?:damaged|not whole|no backup of a shop)/,
    );
  }
  await expectUntouched(place);
});

test('a file that is cut off is refused, wherever it ends', async () => {
  const { length } = await readFile(file);
  const place = await emptyPlace();
  const cut = path.join(await emptyFolder(), 'cut.tar');
  for (const bytes of [length - 1, length - 512, length - 513, length >> 1, 600, 14]) {
    await copyFile(file, cut);
    await truncate(cut, bytes);
    expect(await refusal(cut, place), String(bytes)).toBe(
      `${cut} is not whole: its end is missing. Nothing was restored.`,
    );
  }
  await expectUntouched(place);
});

test('a file of another kind, an empty one, a folder and none are refused', async () => {
  const place = await emptyPlace();
  const folder = await emptyFolder();
  const other = path.join(folder, 'other.tar');
  await writeFile(other, 'a shopping list '.repeat(200));
  expect(await refusal(other, place)).toBe(`${other} is no backup of a shop.`);
  await writeFile(other, '');
  expect(await refusal(other, place)).toBe(`${other} is no backup of a shop.`);
  expect(await refusal(folder, place)).toBe(`${folder} cannot be read (EISDIR).`);
  expect(await refusal(`${folder}/none`, place)).toBe(`${folder}/none cannot be read (ENOENT).`);
  await expectUntouched(place);
});

test('a backup of a newer version is refused', async () => {
  const later = await openTestShop();
  // As who migrates does, and nobody else may.
  await sql`insert into migration (name) values ('9999_later')`.execute(later.admin);
  const place = await emptyPlace();
  expect(await refusal(await backedUp(later), place)).toBe(
    'This backup was made by a newer version of the shop (it has 9999_later). Install that version and restore with it.',
  );
  await expectUntouched(place);
});

test('a shop that has anything is refused, with what it has and what to do', async () => {
  const place = await emptyPlace();
  await migrate(place.url, migrationsFolder);
  await ask(place.url, `insert into category (name) values ('Balloons'), ('Candles')`);
  expect((await refusal(file, place)).split('\n')).toEqual([
    'The shop is not empty: it has 2 in category. Nothing was restored.',
    'Restore into an empty shop: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  ]);
  expect(await allFiles(place.files)).toEqual({});
  expect(await ask(place.url, 'select * from account')).toEqual([]);

  await ask(place.url, 'delete from category');
  await restored(file, place);
  expect(await refusal(file, place)).toMatch(/^The shop is not empty: it has 1 in account, /);
});

test('a shop that is running is refused', async () => {
  const place = await emptyPlace();
  const claim = await claimServing(place.url);
  expect(await refusal(file, place)).toBe(
    'The shop is running. Stop it first. Nothing was restored.',
  );
  await claim?.[Symbol.asyncDispose]();
  await expectUntouched(place);
  await restored(file, place);
});

test('an empty database that was made for a newer version than the backup is refused', async () => {
  const old = { ...(await emptyPlace()), clock: shop.clock };
  await migrate(old.url, migrationsFolder, '0002_pictures');
  const place = await emptyPlace();
  await migrate(place.url, migrationsFolder);
  expect(await refusal(await backedUp(old), place)).toMatch(
    /^The backup is older than the database/,
  );
});

test('what fails in the middle leaves the database empty, and the next try is not hindered', async () => {
  const place = await emptyPlace();
  const write = () => Promise.reject(new Error('The disk is full.'));
  await expect(restored(file, { ...place, files: { ...place.files, write } })).rejects.toThrow(
    'The disk is full.',
  );
  expect(await ask(place.url, 'select * from account')).toEqual([]);
  await restored(file, place);
  expect(await allFiles(place.files)).toEqual(await allFiles(shop.files));
});
