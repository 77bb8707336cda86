import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from './support/factories.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type Known, type TextPlace, endpointNames, placesOf } from './support/shots.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';
import { allCharacters, randomFrom, textsOf } from './support/unicode-texts.ts';

/**
 * Whatever somebody types, and wherever it is looked up or stored, causes no unexpected error: `npm run attack` sends
 * all of Unicode (row 62), this the same part of it each time, or that of a SEED.
 */
const seed = Number(process.env['SEED'] ?? 1);
const textsEach = 3;
/** Each place is tried in one of so many runs, by the seed; those that look texts up in all of them. */
const turns = 4;
const looksUp = /^GET (?!.*query (?:sort|unknown)$)|orders\/quote|promocodes\/check/;
/** The shortest bound of a text that is looked up. */
const longest = 30;
/** Calls that would end the session, or the account, that all others are made with, or that never end. */
const spared = /auth\/(?:logout|password)|user\/delete|order_alert\/live|sessions/;

let shop: TestShop;
let owner: TestPerson;
let places: TextPlace[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await aPerson(shop, 'super_admin');
  const product = await aProduct(shop);
  const known: Known = {
    product_id: product,
    phone_no: '9555555555',
    lines: [{ product_id: product, quantity: 1 }],
  };
  places = endpointNames
    .filter((name) => !spared.test(name))
    .flatMap((name) => [...placesOf(name, known)]);
});

async function statusOf({ shotWith }: TextPlace, text: string): Promise<number> {
  const { method, address, body, headers } = shotWith(text);
  const { statusCode } = await shop.app.inject({
    method: method as 'GET',
    url: address,
    headers: { ...bearer(owner.token), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  return statusCode;
}

/** What came of these texts at a place, if it is not what may come. */
async function surprisesOf(place: TextPlace, texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    const status = await statusOf(place, text);
    if (status >= 500) found.push(`${place.name}: ${JSON.stringify(text)} ${status}, seed ${seed}`);
  }
  return found;
}

/** Texts that nobody would write in a number or a choice: if they are refused, nothing is looked up. */
const takesAnyText = async (place: TextPlace): Promise<boolean> =>
  (await statusOf(place, 'ʼ tea light')) !== 422;

test('a search for a letter that is a sign without its accent finds nothing, and does not fail', async () => {
  for (const search of ['ʼ', 'ʼ ʼ', "candle ʼ '", 'ŉ', 'ˮ']) {
    for (const address of ['/v1/products?search=', '/v1/products/suggestions?q=']) {
      const { status } = await shop.get(address + encodeURIComponent(search));
      expect(status, search).toBe(200);
    }
  }
});

test('letters that become signs or nothing when they are looked up are no surprise', async () => {
  // Those of the scripts that PostgreSQL folds; Chinese, Japanese and Korean stay as they are.
  const { rows } = await sql<{ text: string }>`
    select chr(point) as text
    from unnest(array[int4range(1, ${0x3400}), int4range(${0xf900}, ${0x10000}), int4range(${0x1d400}, ${0x1f200})])
      as script, generate_series(lower(script), upper(script) - 1) as point
    where without_accents(chr(point)) <> lower(chr(point))
      and without_accents(chr(point)) !~ '^[[:alnum:]]+$'
  `.execute(shop.db);
  const texts = [
    ...textsOf(
      rows.map(({ text }) => text),
      longest,
    ),
  ];
  expect(texts.length).toBeGreaterThan(10);
  const searches = places.filter(({ name }) => /search$|query q$/.test(name));
  expect(searches.length).toBeGreaterThan(4);
  for (const place of searches) expect(await surprisesOf(place, texts)).toEqual([]);
});

test('no text whatsoever that is looked up or kept gives a 500', async () => {
  const random = randomFrom(seed);
  const tried = places.filter(
    ({ name }, place) => looksUp.test(name) || place % turns === seed % turns,
  );
  const all = [...textsOf(allCharacters(), longest)];
  const drawn = () => all[Math.floor(random() * all.length)] ?? '';
  let free = 0;
  for (const place of tried) {
    const isFree = await takesAnyText(place);
    free += Number(isFree);
    const texts = Array.from({ length: isFree ? textsEach : 1 }, drawn);
    const always = isFree ? ['\u0000', '\ud800', '%', '\\', "'"] : ['\u0000'];
    expect(await surprisesOf(place, [...always, ...texts])).toEqual([]);
  }
  expect(free).toBeGreaterThan(8);
});
