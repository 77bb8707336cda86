import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

import { beforeAll, expect, test } from 'vitest';

import { readContent, verifySealed, writeSealed } from '#server/platform/backup/sealed-file.ts';
import { type Member, readTar, writeTar } from '#server/platform/backup/tar.ts';
import {
  type Place,
  ask,
  backedUp,
  emptyFolder,
  emptyPlace,
  restored,
} from '#tests/support/backups.ts';
import { aPicture, aProduct } from '#tests/support/factories.ts';
import { aPerson } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** A backup that somebody has made up, sealed as the shop seals its own: it makes no shop that does what no shop does. */
let file: string;
beforeAll(async () => {
  const shop = await openTestShop();
  await aPerson(shop, 'super_admin');
  await aProduct(shop, { pictures: [await aPicture(120, 120)] });
  file = await backedUp(shop);
});

type Change = (name: string, content: Buffer) => [name: string, content: Buffer][];

/** The backup with other members: each becomes what `change` makes of it. */
async function madeUp(change: Change): Promise<string> {
  const bytes = await verifySealed(file, 'manifest.json');
  async function* members(): AsyncGenerator<Member> {
    for await (const { name, content } of readTar(readContent(file, bytes))) {
      for (const [other, given] of change(name, await buffer(Readable.from(content)))) {
        yield { name: other, bytes: given.length, content: [given] };
      }
    }
  }
  const other = path.join(await emptyFolder(), 'made-up.tar');
  await writeSealed(other, writeTar(members()));
  return other;
}

type Manifest = { tables: { name: string; columns: string[]; rows: number }[] };

/** The backup with another manifest. */
const described =
  (change: (manifest: Manifest) => void): Change =>
  (name, content) => {
    if (name !== 'manifest.json') return [[name, content]];
    const manifest = JSON.parse(content.toString()) as Manifest;
    change(manifest);
    return [[name, Buffer.from(JSON.stringify(manifest))]];
  };

const csv = (text: string) => gzipSync(Buffer.from(text));

async function refusal(backup: string, place: Place): Promise<string> {
  const error: unknown = await restored(backup, place).catch((reason: unknown) => reason);
  return error instanceof Error ? error.message : 'restored';
}

async function expectRefused(backup: string, words: RegExp): Promise<void> {
  const place = await emptyPlace();
  expect(await refusal(backup, place)).toMatch(words);
  expect(await ask(place.url, 'select from account')).toEqual([]);
}

test.each(['migration', 'sold_product'])(
  'rows of %s, which is no table of a backup, are refused',
  async (table) => {
    const more = described(({ tables }) =>
      tables.push({ name: table, columns: ['name'], rows: 1 }),
    );
    const backup = await madeUp((name, content) => {
      const rows: [string, Buffer] = [`tables/${table}.csv.gz`, csv('name\n9999_later\n')];
      return [...more(name, content), ...(name === 'jobs.json' ? [rows] : [])];
    });
    await expectRefused(
      backup,
      new RegExp(`^The backup has rows of ${table}, .*Nothing was restored`),
    );
  },
);

test('rows that come twice are refused', async () => {
  const backup = await madeUp((name, content) => {
    if (name !== 'tables/order_tally.csv.gz') return [[name, content]];
    const [head] = String(gunzipSync(content)).split('\n', 1);
    return [
      [name, content],
      [name, csv(`${head}\n`)],
    ];
  });
  await expectRefused(backup, /order_tally are there twice/);
});
