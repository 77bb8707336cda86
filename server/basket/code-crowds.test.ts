import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type PipedCall, pipe } from '#tests/support/pipelines.ts';
import { portOf } from '#tests/support/raw-calls.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Guesses at promo codes wait for each other, and keep nobody else waiting for a connection to the database. */
const many = 300;
/** Where the word that is right stands among them: after more than anybody may try. */
const place = 200;

let shop: TestShop;
let port: number;
let product: number;
let honest: TestPerson;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  port = portOf(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  product = await aProduct(shop, { price: 500, stock: 1_000 });
  honest = await aPerson(shop, 'customer');
  const admin = await aPerson(shop, 'admin');
  await shop.post('/v1/promocodes', { code: 'RIGHT', amount: 10 }, bearer(admin.token));
});

const lines = () => [{ product_id: product, quantity: 1 }];
const paths = ['/v1/promocodes/check', '/v1/orders/quote', '/v1/buyed_product'] as const;
const typedInto = (path: (typeof paths)[number], code: string): unknown =>
  ({
    '/v1/promocodes/check': { code, lines: lines() },
    '/v1/orders/quote': { promocode: code, lines: lines() },
    '/v1/buyed_product': [aLine(product, 1, { promocode: code })],
  })[path];

let addresses = 0;
const anAddress = () => `198.51.100.${(addresses += 1)}`;

/** So many guesses that are sent at once, by these people in turn, and the word that is right in their midst. */
function guesses(people: TestPerson[], address: string): PipedCall[] {
  return Array.from({ length: many }, (_, n) => {
    const path = paths[n % paths.length]!;
    return {
      path,
      body: typedInto(path, n === place ? 'RIGHT' : `GUESS-${n}`),
      headers: { ...bearer(people[n % people.length]!.token), 'x-forwarded-for': address },
    };
  });
}

/** As if a guess under this key were being counted for as long as it is held. */
async function heldCount(key: string): Promise<() => Promise<void>> {
  await shop.admin
    .insertInto('login_attempt')
    .values({ key, attempts: 1, last_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await shop.admin.startTransaction().execute();
  await held
    .selectFrom('login_attempt')
    .select('key')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  let isHeld = true;
  const release = async () => {
    if (isHeld) await held.rollback().execute();
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

/** What an honest customer elsewhere does meanwhile, with a code too. */
async function shopHonestly(): Promise<number[]> {
  const headers = { ...bearer(honest.token), 'x-forwarded-for': '203.0.113.9' };
  const calls = [
    () => shop.get('/v1/offers', { 'x-forwarded-for': '203.0.113.9' }),
    ...paths.map((path) => () => shop.post(path, typedInto(path, 'RIGHT'), headers)),
  ];
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await call()).status);
  return statuses;
}

test.each([
  { who: 'one account', accounts: 1 },
  { who: 'many accounts behind one address', accounts: 12 },
])('$who with 300 guesses at once keep nobody else waiting', async ({ accounts }) => {
  const address = anAddress();
  const people = await Promise.all(
    Array.from({ length: accounts }, () => aPerson(shop, 'customer')),
  );
  const key = accounts === 1 ? `code account ${people[0]!.id}` : `code address ${address}`;
  const release = await heldCount(key);
  const answers = pipe(port, guesses(people, address), 50);
  await expect.poll(() => waitingForLocks()).toBeGreaterThan(0);
  // If they had to wait for the guesses, this would never be answered.
  expect(await shopHonestly()).toEqual([200, 200, 200, 201]);
  expect(await waitingForLocks()).toBe(1);
  await release();
  const all = await answers;
  expect(all).toHaveLength(many);
  expect(all[place]!.status).toBe(429);
});

test('who is slowed is told so from what is known already, without waiting for who is being counted', async () => {
  const [guesser, address] = [await aPerson(shop, 'customer'), anAddress()];
  const check = (code: string) =>
    shop.post(paths[0], typedInto(paths[0], code), {
      ...bearer(guesser.token),
      'x-forwarded-for': address,
    });
  let tries = 0;
  while ((await check(`SLOWED-${tries}`)).status !== 429) tries += 1;
  await shop.admin
    .updateTable('login_attempt')
    .set({ attempts: 30 })
    .where('key', '=', `code account ${guesser.id}`)
    .execute();
  const release = await heldCount(`code account ${guesser.id}`);
  const [wrong, right] = [await check('SLOWED-AGAIN'), await check('RIGHT')];
  await release();
  expect([wrong.status, right.status]).toEqual([429, 429]);
  expect(right.body).toMatchObject({ type: wrong.body.type, detail: wrong.body.detail });
});

/** How many of the shop's connections wait for somebody else's. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.admin);
  return rows[0]?.waiting ?? 0;
}
