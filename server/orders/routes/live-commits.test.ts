import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aHeldOrder } from '#tests/support/held-orders.ts';
import { listenLive } from '#tests/support/live-orders.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson } from '#tests/support/people.ts';
import { seeded } from '#tests/support/seeded.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** New orders are followed while commits come late, and in another order than the orders' numbers. */
let shop: TestShop;
let url: string;
let admin: TestPerson;
let crowd: TestPerson[];

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await aPerson(shop, 'admin');
  crowd = await Promise.all(Array.from({ length: 8 }, () => aPerson(shop, 'customer')));
  // Two connections may share a slot of the tallies: those held here would wait for each other.
  await sql`alter table "order" disable trigger user`.execute(shop.admin);
  // The first order of a shop makes the key for hashes of phones: a process that held it would make the others wait.
  await sql`select phone_hash('9000000000')`.execute(shop.admin);
});

let attempts = 0;
const nextKey = (): string => `commit-${(attempts += 1)}`;

const buy = async (person: TestPerson, product: number): Promise<number> =>
  (await order(shop, person, [aLine(product)], { key: nextKey() })).body.order_id;

test('an order whose commit comes after those of sixty later ones is heard of, and these before it', async () => {
  const [first, second] = crowd as [TestPerson, TestPerson];
  const product = await aProduct(shop, { stock: 100 });
  const line = await listenLive(url, admin);
  await expect.poll(line.text).toContain('event: place');
  const late = await aHeldOrder(shop, first);
  const others: number[] = [];
  for (let n = 0; n < 60; n += 1) others.push(await buy(second, product));
  await expect.poll(line.ids).toEqual(others);
  await late.commit();
  await expect.poll(line.ids).toEqual([...others, late.id]);
});

test('whoever is cut off before a late commit hears of it afterwards', async () => {
  const [first, second] = crowd as [TestPerson, TestPerson];
  const product = await aProduct(shop, { stock: 100 });
  const line = await listenLive(url, admin);
  await expect.poll(line.text).toContain('event: place');
  const late = await aHeldOrder(shop, first);
  for (let n = 0; n < 60; n += 1) await buy(second, product);
  await expect.poll(() => line.ids().length).toBe(60);
  line.disconnect.abort();
  await late.commit();
  const next = await listenLive(url, admin, { 'last-event-id': line.lastEventId() ?? '' });
  await expect.poll(next.ids).toContain(late.id);
});

/** Where the feed is now. */
async function markNow(): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as mark`.execute(shop.db);
  return rows[0]?.mark ?? '';
}

test.each([
  ['lies in the future here', '999999999999-0123456789ab'],
  ['lies in the past here', '{now}-0123456789ab'],
  ['has no name, as in earlier versions', '{now}'],
])(
  'of a mark that another database server gave, which %s, nothing is believed',
  async (_what, mark) => {
    const [first] = crowd as [TestPerson];
    const product = await aProduct(shop, { stock: 5 });
    const received = await buy(first, product);
    const missed = await buy(first, product);
    const foreign = mark.replace('{now}', await markNow());
    const line = await listenLive(url, admin, { 'last-event-id': `${received}-${foreign}` });
    await expect.poll(line.ids).toContain(missed);
    const next = await buy(first, product);
    await expect.poll(line.ids).toContain(next);
    expect(new Set(line.ids()).size).toBe(line.ids().length);
  },
);

test('whoever comes from another database server hears of all that was placed here, with lower numbers too, and of the backup’s', async () => {
  const [first] = crowd as [TestPerson];
  const product = await aProduct(shop, { stock: 5 });
  const restored = await buy(first, product);
  await sql`update "order" set placed_in = null where id = ${restored}`.execute(shop.admin);
  const placedHere = await buy(first, product);
  const mark = await markNow();
  const far = await listenLive(url, admin, { 'last-event-id': `999999-${mark}-0123456789ab` });
  await expect.poll(far.ids).toContain(placedHere);
  const near = await listenLive(url, admin, {
    'last-event-id': `${restored - 1}-${mark}-0123456789ab`,
  });
  await expect.poll(near.ids).toEqual(expect.arrayContaining([restored, placedHere]));
});

test('whoever goes on by a number, and is cut off before all of it was told, begins there again', async () => {
  const [first] = crowd as [TestPerson];
  const product = await aProduct(shop, { stock: 5 });
  const received = await buy(first, product);
  const missed = [await buy(first, product), await buy(first, product)];
  const line = await listenLive(url, admin, { 'last-event-id': String(received) });
  await expect.poll(line.ids).toEqual(expect.arrayContaining(missed));
  const [untilAll = '', afterwards] = line.text().split('event: place');
  const sentIds = Array.from(untilAll.matchAll(/^id: (.*)$/gm), ([, id]) => id);
  expect(new Set(sentIds)).toEqual(new Set([String(received)]));
  expect(afterwards).toBeDefined();
});

test('a line says where it begins: whoever goes on from there misses nothing', async () => {
  const [first, second] = crowd as [TestPerson, TestPerson];
  const late = await aHeldOrder(shop, first);
  const line = await listenLive(url, admin);
  await expect.poll(line.lastEventId).toMatch(/^0-\d+-[\da-f]{12}$/);
  line.disconnect.abort();
  const meanwhile = await buy(second, await aProduct(shop));
  await late.commit();
  const next = await listenLive(url, admin, { 'last-event-id': line.lastEventId() ?? '' });
  await expect.poll(next.ids).toEqual(expect.arrayContaining([meanwhile, late.id]));
});

test('commits held back at random, and a line that is cut again and again: no order is missed', async () => {
  const random = seeded(17);
  const held = new Map<TestPerson, () => Promise<void>>();
  const placed: number[] = [];
  const received = new Set<number>();
  let last: string | undefined;
  let line = await listenLive(url, admin);
  await expect.poll(line.text).toContain('event: place');

  const collect = () => {
    for (const id of line.ids()) received.add(id);
    last = line.lastEventId() ?? last;
  };
  const reconnect = async () => {
    expect(new Set(line.ids()).size).toBe(line.ids().length);
    line.disconnect.abort();
    await line.ended;
    collect();
    line = await listenLive(url, admin, last === undefined ? {} : { 'last-event-id': last });
  };
  const release = async (person: TestPerson) => {
    await held.get(person)?.();
    held.delete(person);
  };

  await buy(crowd[0] as TestPerson, await aProduct(shop));
  await expect.poll(line.ids).toHaveLength(1);
  for (let step = 0; step < 60; step += 1) {
    const person = crowd[random(crowd.length)] as TestPerson;
    if (held.has(person)) {
      await release(person);
    } else {
      const { id, commit } = await aHeldOrder(shop, person);
      placed.push(id);
      held.set(person, commit);
    }
    if (random(8) === 0) await reconnect();
  }
  for (const person of held.keys()) await release(person);
  await reconnect();
  const missed = () => {
    collect();
    return placed.filter((id) => !received.has(id));
  };
  await expect.poll(missed).toEqual([]);
});
