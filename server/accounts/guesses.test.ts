import { beforeEach, describe, expect, test } from 'vitest';

import { aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { ipKey, deviceOf } from './rules.ts';

/** Numbers in brackets are those of the list of attacks that the shop must survive. */
let now: number;
let shop: TestShop;
beforeEach(async () => {
  now = Date.parse('2026-11-21T10:00:00Z');
  shop = await openTestShop({ clock: { now: () => new Date(now) }, trustProxy: true });
});

const password = 'marigold garland';
const from = (address: string) => ({ 'x-forwarded-for': address });
const guess = (phone_no: string, address: string, secret = 'a wrong guess') =>
  shop.post('/v1/user/auth/login', { phone_no, password: secret }, from(address));
const wait = (seconds: number) => (now += seconds * 1000);

async function guessOften(phone: string, times: number, address: (n: number) => string) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await guess(phone, address(n))).status);
  return statuses;
}

describe('guesses', () => {
  test('on one number are slowed, wherever they come from, with growing delays up to a minute', async () => {
    const { phone } = await aPerson(shop, 'customer');
    const statuses = await guessOften(phone, 20, (n) => `203.0.113.${n}`);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);

    const waits: number[] = [];
    for (let n = 0; n < 9; n++) {
      const refused = await guess(phone, '203.0.113.200');
      expect(refused.status).toBe(429);
      expect(refused.body.detail).toBe('Too many attempts. Please wait a moment and try again.');
      const seconds = Number(refused.headers['retry-after']);
      waits.push(seconds);
      wait(seconds);
      expect((await guess(phone, '203.0.113.200')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('on the owner’s number do not keep the owner out, where they have been before', async () => {
    const { phone } = await aPerson(shop, 'customer');
    expect((await guess(phone, '198.51.100.7', password)).status).toBe(200);
    await guessOften(phone, 30, (n) => `203.0.113.${n}`);
    expect((await guess(phone, '203.0.113.99', password)).status).toBe(429);
    expect((await guess(phone, '198.51.100.7', password)).status).toBe(200);
    wait(60);
    expect((await guess(phone, '192.0.2.1', password)).status).toBe(200);
  });

  test('come from where the proxy says, whatever a client says came before', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 50; n++) {
      const forged = `192.0.2.${n}, 10.0.0.${n}, 203.0.113.7`;
      statuses.push((await guess(`91${String(n).padStart(8, '0')}`, forged)).status);
    }
    expect(statuses).toContain(429);
  });

  test('on many numbers from one address are slowed too', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 50; n++) {
      statuses.push((await guess(String(9_000_000_000 + n), '203.0.113.5')).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await guess('9111111111', '203.0.113.6')).status).toBe(401);
  });

  test('from a neighbour behind one address do not keep the owner out there', async () => {
    const { phone } = await aPerson(shop, 'customer');
    expect((await guess(phone, '198.51.100.7', password)).status).toBe(200);
    for (let n = 0; n < 40; n++) await guess(String(9_000_000_000 + n), '198.51.100.7');
    expect((await guess('9111111112', '198.51.100.7')).status).toBe(429);
    expect((await guess(phone, '198.51.100.7', password)).status).toBe(200);
  });

  test('many at once count one by one', async () => {
    const { phone } = await aPerson(shop, 'customer');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guess(phone, `203.0.113.${n}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('a forged address changes nothing where no proxy is trusted', async () => {
    shop = await openTestShop({ clock: { now: () => new Date(now) } });
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) {
      statuses.push((await guess(String(9_000_000_000 + n), `203.0.113.${n}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  test('are forgotten after an hour without one, and their numbers with them', async () => {
    const { phone } = await aPerson(shop, 'customer');
    await guessOften(phone, 8, () => '203.0.113.1');
    wait(3_700);
    expect(await guessOften(phone, 5, () => '203.0.113.1')).toEqual([401, 401, 401, 401, 401]);
    wait(3_700);
    await guess('9222222222', '203.0.113.2');
    const stored = await shop.db.selectFrom('login_attempt').select('key').execute();
    expect(stored.some(({ key }) => key.includes(phone))).toBe(false);
  });

  test('of an unknown number take about as long as those of a known one', async () => {
    const { phone } = await aPerson(shop, 'customer');
    const timeOf = async (number: string, n: number) => {
      wait(61);
      const begin = performance.now();
      await guess(number, `203.0.113.${n}`);
      return performance.now() - begin;
    };
    const times: { known: number; strange: number }[] = [];
    // By turns, so that whatever else the machine does is in both.
    for (let n = 0; n < 14; n++) {
      const known = await timeOf(phone, n);
      times.push({ known, strange: await timeOf(String(9_300_000_001 + n), n) });
    }
    const medianOf = (who: 'known' | 'strange') =>
      times.map((one) => one[who]).toSorted((one, other) => one - other)[7] ?? 0;
    const [known, strange] = [medianOf('known'), medianOf('strange')];
    // Without the hash it would be a tenth.
    expect(strange / known).toBeGreaterThan(0.4);
    expect(strange / known).toBeLessThan(2.5);
  });
});

describe('passwords', () => {
  const register = (secret: unknown) =>
    shop.post('/v1/user/register', { phone_no: '9444444444', password: secret });

  test.each([
    ['7 characters', 'garland', 'Please choose a password of at least 8 characters.'],
    ['129 characters', 'x'.repeat(129), 'Please choose a password of at most 128 characters.'],
    ['1,000 characters', 'x'.repeat(1_000), 'Please choose a password of at most 128 characters.'],
    [
      'a common one',
      'password123',
      'Many people use this password. Please choose one that is your own.',
    ],
    [
      'a common one in capitals',
      'PASSWORD123',
      'Many people use this password. Please choose one that is your own.',
    ],
    [
      'the shop’s name with a year',
      'jalsa2026',
      'Who knows the shop or your number could guess this password. Please choose one that is your own.',
    ],
    [
      'the shop’s name and counting',
      'J@lsa123',
      'Who knows the shop or your number could guess this password. Please choose one that is your own.',
    ],
    [
      'the phone number and a letter',
      'x9444444444!',
      'Who knows the shop or your number could guess this password. Please choose one that is your own.',
    ],
    [
      'a common one with signs for letters',
      'P@ssw0rd2026',
      'This is close to a password that many people use. Please choose one that is your own.',
    ],
    ['the phone number', '9444444444', 'Please choose a password that is not your phone number.'],
    ['no text', 12_345_678, 'Please enter a password.'],
  ])('of %s are refused with a sentence that says what to do', async (_, secret, sentence) => {
    const { status, body } = await register(secret);
    expect(status).toBe(422);
    expect(body.detail).toBe(sentence);
  });

  test.each([
    'password 2026',
    '2026password',
    'Password1Password1',
    'p a s s w o r d',
    'pässword1',
    'ｐａｓｓｗｏｒｄ',
    'ｊａｌｓａ２０２６',
    'Jalsa Party',
    'abcd@1234',
  ])('like %s are refused: they are usual words written otherwise', async (secret) => {
    const { status, body } = await register(secret);
    expect(status).toBe(422);
    expect(body.detail).toMatch(/Please choose one that is your own\.$/);
  });

  test.each([
    ['8 characters', 'garland8'],
    ['64 characters', 'ab'.repeat(32)],
    ['128 characters', 'ab'.repeat(64)],
    ['a NUL inside', 'gar\u0000land-with-more'],
    ['emoji', '🎂🎈🎉🧁🎂🎈🎉🧁'],
    ['Devanagari', 'गेंदे की माला'],
  ])('of %s are taken whole', async (_, secret) => {
    expect((await register(secret)).status).toBe(201);
    expect((await guess('9444444444', '203.0.113.1', secret)).status).toBe(200);
    expect((await guess('9444444444', '203.0.113.1', secret.slice(0, -1))).status).toBe(401);
  });
});

test.each(['९८२००११११२', '98200 1111', '+91 98200 1111', '98200\u000011112', '98200111123'])(
  '%s is no phone number',
  async (phone_no) => {
    const { status, body } = await shop.post('/v1/user/register', { phone_no, password });
    expect(status).toBe(422);
    expect(body.detail).toBe('Phone number must be 10 digits.');
  },
);

test('a token in the query string is ignored', async () => {
  const { token } = await aPerson(shop, 'customer');
  for (const path of [`/v1/user/me?token=${token}`, `/v1/user/me?access_token=${token}`]) {
    expect((await shop.get(path)).status).toBe(401);
  }
});

test('an address of the newer kind counts as its network', () => {
  expect(ipKey('203.0.113.7')).toBe('address 203.0.113.7');
  expect(ipKey('2001:db8:1:2:3:4:5:6')).toBe('address 2001:db8:1:2');
  expect(ipKey('2001:DB8::6')).toBe('address 2001:db8:0:0');
  // Some proxies name the client's port too, which is another with each connection.
  expect(ipKey('203.0.113.7:50412')).toBe(ipKey('203.0.113.7'));
  expect(ipKey('[2001:db8:1:2::9]:50412')).toBe(ipKey('2001:db8:1:2::9'));
  expect(ipKey('[2001:db8:1:2::9]')).toBe(ipKey('2001:db8:1:2::9'));
  expect(ipKey('::1')).toBe('address 0:0:0:0');
});

test('a device is named as people name it', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150';
  expect(deviceOf(`${chrome} Safari/537.36`)).toBe('Chrome on Linux');
  expect(deviceOf(`${chrome} Safari/537.36 Edg/150.0`)).toBe('Edge on Linux');
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone');
  expect(deviceOf('curl/8.0')).toBe('Unknown device');
});
