import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { ipKey, networkLimits } from './rules.ts';

/**
 * Guesses from places that many share, or one has many of. SECURITY.md promises that a client that sends too much harms
 * only itself.
 */
let now = Date.parse('2026-11-22T10:00:00Z');
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => new Date(now) }, trustProxy: true });
});

const password = 'marigold garland';
const guess = async (phone_no: string, address: string, secret = 'a wrong guess') =>
  (
    await shop.post(
      '/v1/user/auth/login',
      { phone_no, password: secret },
      { 'x-forwarded-for': address },
    )
  ).status;
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

let lastNumber = 9_000_000_000;
/** A number that nobody has, each time another one. */
const nobody = () => String((lastNumber += 1));
let lastOffice = 0;
/** An address that nobody has used yet. */
const newOffice = () => `198.51.100.${(lastOffice += 1)}`;

async function inTurn(times: number, action: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await action(n));
  return statuses;
}

/** Customers who have logged in from one address before. */
async function colleagues(many: number, place: string): Promise<string[]> {
  const first = await aPerson(shop, 'customer');
  expect(await guess(first.phone, place, password)).toBe(200);
  // The others are made as this one is, without the work of hashing their passwords.
  const people = [first.phone, ...Array.from({ length: many - 1 }, nobody)];
  await sql`insert into account (phone, password_hash)
    select unnest(${people.slice(1)}::text[]), password_hash from account where id = ${first.id}`.execute(
    shop.db,
  );
  await sql`insert into known_address (account_id, address, last_at)
    select account.id, address, last_at from account, known_address
    where account_id = ${first.id} and address = ${ipKey(place)} and phone = any (${people.slice(1)})`.execute(
    shop.db,
  );
  return people;
}

describe('behind one address where 15 customers have logged in before', () => {
  test('60 wrong passwords are held back, and nobody is kept out', async () => {
    const office = newOffice();
    const people = await colleagues(15, office);
    const phone = (n: number) => people[n % people.length] ?? '';
    const statuses = await inTurn(60, (n) => guess(phone(n), office));
    expect(count(statuses, 401)).toBe(30);
    expect(count(statuses, 429)).toBe(30);

    const [quiet] = await colleagues(1, '203.0.113.9');
    expect(await guess(quiet ?? '', '203.0.113.9', password)).toBe(200);
    now += 5_000;
    expect(await inTurn(3, (n) => guess(phone(n), office, password))).toEqual([200, 200, 200]);
  });

  test('an owner whom nobody guessed at gets in at once, with one wrong password before it', async () => {
    const office = newOffice();
    const [owner] = await colleagues(1, office);
    const phone = owner ?? '';
    await inTurn(60, () => guess(nobody(), office));
    expect(await guess(nobody(), office)).toBe(429);
    expect(await guess(phone, office)).toBe(401);
    now += 1_000;
    expect(await guess(phone, office, password)).toBe(200);
  });

  test('one’s own success takes back one’s own mistakes, and no guess at others', async () => {
    const office = newOffice();
    const [attacker] = await colleagues(1, office);
    const own = attacker ?? '';
    const statuses = await inTurn(60, async (n) => {
      const guessed = guess(nobody(), office);
      if (n % 6 === 0) await guess(own, office, password);
      return guessed;
    });
    expect(count(statuses, 401)).toBeLessThanOrEqual(30);

    const forgetful = await aPerson(shop, 'customer');
    const home = '203.0.113.20';
    for (let day = 0; day < 8; day += 1) {
      await inTurn(4, () => guess(forgetful.phone, home));
      expect(await guess(forgetful.phone, home, password)).toBe(200);
    }
  });
});

describe('from one network of the newer kind', () => {
  test.each([
    ['60 addresses of one /48', (n: number) => `2001:db8:1:${(n << 8).toString(16)}::1`, 50],
    ['60 addresses of one /56', (n: number) => `2001:db8:2:${(0x700 + n).toString(16)}::1`, 40],
    ['60 addresses of one /64', (n: number) => `2001:db8:3:4::${n.toString(16)}`, 30],
  ])('%s count together', async (_, address, most) => {
    const statuses = await inTurn(60, (n) => guess(nobody(), address(n)));
    expect(count(statuses, 401)).toBe(most);
    expect(count(statuses, 429)).toBe(60 - most);
    expect(await guess(nobody(), '2001:db8:ffff::1')).toBe(401);
  });

  test('an owner where they have been before gets in, whatever the rest of it tries', async () => {
    const home = '2001:db8:5:500::7';
    const [owner] = await colleagues(1, home);
    await inTurn(60, (n) => guess(nobody(), `2001:db8:5:5${(n + 16).toString(16)}::1`));
    expect(await guess(nobody(), '2001:db8:5:5ff::1')).toBe(429);
    expect(await guess(owner ?? '', home, password)).toBe(200);
  });

  test('an address is counted under three networks, one of the older kind under itself', () => {
    const keys = (address: string) =>
      networkLimits(address, { free: 30, maxWait: 300 }).map(({ key }) => key);
    expect(keys('2001:db8:1:2ff::7')).toEqual([
      'address 2001:db8:1:2ff',
      'address 2001:db8:1:200/56',
      'address 2001:db8:1/48',
    ]);
    expect(keys('203.0.113.7')).toEqual(['address 203.0.113.7']);
    expect(keys('::ffff:203.0.113.7')).toEqual(['address 203.0.113.7']);
    expect(keys(`fe80::1%${'x'.repeat(9_000)}`)[0]).toBe('address fe80:0:0:0');
    expect(keys('x'.repeat(9_000))).toEqual(['address unreadable']);
  });
});

test('a flood of strangers from everywhere does not keep owners out where they have been before', async () => {
  const owners = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => (await colleagues(1, `192.0.2.${n}`))[0]),
  );
  const flood = Array.from({ length: 400 }, (_, n) =>
    guess(nobody(), `203.0.${n >> 8}.${n & 255}`),
  );
  const logins = await Promise.all(
    owners.map((owner, n) => guess(owner ?? '', `192.0.2.${n}`, password)),
  );
  expect(logins).toEqual([200, 200, 200, 200, 200]);
  // The flood filled its own line, or this would have shown nothing.
  expect(count(await Promise.all(flood), 503)).toBeGreaterThan(0);
});

test('what attempts are counted under is short, whatever a proxy passes on', async () => {
  expect(await guess(nobody(), 'x'.repeat(9_000))).toBe(401);
  const { rows } = await sql<{ longest: number }>`
    select max(length(key)) as longest from login_attempt`.execute(shop.db);
  expect(rows[0]?.longest).toBeLessThanOrEqual(100);
  await expect(
    sql`insert into login_attempt (key, attempts, last_at) values (repeat('x', 101), 1, now())`.execute(
      shop.db,
    ),
  ).rejects.toMatchObject({ constraint: 'login_attempt_key' });
});
