import { beforeEach, describe, expect, test } from 'vitest';

import { makeSetupCode } from '#server/accounts/index.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Who logs in rightly is no guesser: behind an address that many share they make nobody wait, nor wait longer. */
let now: number;
let shop: TestShop;
beforeEach(async () => {
  now = Date.parse('2026-11-22T10:00:00Z');
  shop = await openTestShop({ clock: { now: () => new Date(now) }, trustProxy: true });
});

const password = 'marigold garland';
const office = '198.51.100.7';
const wait = (seconds: number) => (now += seconds * 1_000);

const login = async (phone_no: string, secret: string, address = office) => {
  const from = { 'x-forwarded-for': address };
  return (await shop.post('/v1/user/auth/login', { phone_no, password: secret }, from)).status;
};
let lastNumber = 9_000_000_000;
const wrong = (address = office) => login(String((lastNumber += 1)), 'a wrong guess', address);
const right = ({ phone }: { phone: string }, address = office) => login(phone, password, address);

async function inTurn(times: number, action: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await action(n));
  return statuses;
}
const people = (many: number) =>
  Promise.all(Array.from({ length: many }, () => aPerson(shop, 'customer')));
const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

/** Wrong guesses until who makes them waits for a minute after each; then that wait is over. */
async function guessUntilWaiting(guess: (n: number) => Promise<number>, free: number) {
  expect(count(await inTurn(free, guess), 401)).toBe(free);
  for (const seconds of [1, 2, 4, 8, 16, 32]) {
    wait(seconds);
    expect(await guess(seconds)).toBe(401);
  }
}
async function aGuessedAtOffice(): Promise<void> {
  await guessUntilWaiting(() => wrong(), 30);
  wait(64);
}

describe('behind an address that others guess from', () => {
  test('people who log in rightly for the first time do not make the next one wait', async () => {
    const newcomers = await people(5);
    await aGuessedAtOffice();
    expect(await inTurn(5, (n) => right(newcomers[n]!))).toEqual([200, 200, 200, 200, 200]);
    expect(await wrong()).toBe(401);
    expect(await right((await people(1))[0]!)).toBe(429);
  });

  test('owners who have been there before do not make strangers wait longer', async () => {
    const owners = await people(5);
    await inTurn(5, (n) => right(owners[n]!));
    await aGuessedAtOffice();
    expect(await inTurn(5, (n) => right(owners[n]!))).toEqual([200, 200, 200, 200, 200]);
    expect(await right((await people(1))[0]!)).toBe(200);
  });

  test('right logins lend nobody a guess: of many at once one is wrong at most, and its wait is long', async () => {
    const newcomers = await people(10);
    await aGuessedAtOffice();
    const statuses = await Promise.all([
      ...newcomers.map((person) => right(person)),
      ...Array.from({ length: 30 }, () => wrong()),
    ]);
    expect(count(statuses, 401)).toBeLessThanOrEqual(1);
    if (count(statuses, 401) === 0) expect(await wrong()).toBe(401);
    expect(await wrong()).toBe(429);
    wait(127);
    expect(await wrong()).toBe(429);
    wait(1);
    expect(await wrong()).toBe(401);
  });

  test('many right logins at once do not keep wrong ones from being forgotten', async () => {
    const newcomers = await people(8);
    await inTurn(20, () => wrong());
    wait(3_000);
    const statuses = await Promise.all(newcomers.map((person) => right(person)));
    expect(statuses).toEqual(newcomers.map(() => 200));
    wait(700);
    expect(count(await inTurn(40, () => wrong()), 401)).toBe(30);
  });
});

test('an owner at home in a network that others have crowded is not counted in their own house', async () => {
  const home = '2001:db8:7:100::7';
  const [owner, guest] = await people(2);
  expect(await right(owner!, home)).toBe(200);
  let house = 1;
  await guessUntilWaiting(() => wrong(`2001:db8:7:${((house += 1) << 8).toString(16)}::1`), 50);
  expect(await inTurn(33, () => right(owner!, home))).not.toContain(429);
  for (let seconds = 0; seconds < 55; seconds += 5) {
    wait(5);
    expect(await right(owner!, home)).toBe(200);
  }
  wait(5);
  expect(await right(guest!, home)).toBe(200);
});

test('whoever uses a right link for a new password keeps nobody behind the same address from theirs', async () => {
  const { token } = await aPerson(shop, 'admin');
  const reset = async (secret: string, new_password = 'a brass diya at dusk') => {
    const from = { 'x-forwarded-for': office };
    return (await shop.post('/v1/user/reset', { token: secret, new_password }, from)).status;
  };
  const links = await Promise.all(
    (await people(12)).map(async ({ id }) => {
      const { body } = await shop.post(`/v1/user/${id}/reset-link`, {}, bearer(token));
      return body.data.url.split('/').at(-1) as string;
    }),
  );
  expect(count(await inTurn(9, (n) => reset(`wrong-link-${n}`.padEnd(43, 'x'))), 422)).toBe(9);
  expect(await inTurn(12, (n) => reset(links[n]!))).toEqual(links.map(() => 200));
  expect(await reset('one-more'.padEnd(43, 'x'))).toBe(422);
  expect(await reset('too-many'.padEnd(43, 'x'))).toBe(429);
});

const link = async (person: { id: number }, token: string): Promise<string> => {
  const { body } = await shop.post(`/v1/user/${person.id}/reset-link`, {}, bearer(token));
  return body.data.url.split('/').at(-1);
};

test('a right link with a password that will not do is no wrong one, a wrong link with such a password is', async () => {
  const { token } = await aPerson(shop, 'admin');
  const [owner] = await people(1);
  const right = await link(owner!, token);
  const reset = async (secret: string, new_password: string) => {
    const from = { 'x-forwarded-for': office };
    const { status, body } = await shop.post(
      '/v1/user/reset',
      { token: secret, new_password },
      from,
    );
    return status === 422 ? body.type.split('-').at(-1) : status;
  };
  const weak = Array.from({ length: 15 }, () => 'password_invalid');
  const refused: string[] = [];
  for (const _ of weak) refused.push(await reset(right, 'password1'));
  expect(refused).toEqual(weak);
  for (let n = 0; n < 10; n += 1) {
    expect(await reset(`wrong-link-${n}`.padEnd(43, 'x'), 'password1')).toBe('reset_link_invalid');
  }
  expect(await reset(right, 'password1')).toBe(429);
  wait(60);
  expect(await reset(right, 'a brass diya at dusk')).toBe(200);
});

test('a right setup code with what will not do is no wrong one, a wrong code with it is', async () => {
  const right = await makeSetupCode(shop.db);
  const setUp = async (code = '', secret = 'password1') => {
    const from = { 'x-forwarded-for': office };
    const { status, body } = await shop.post(
      '/v1/setup',
      { code, phone_no: '9820012345', password: secret },
      from,
    );
    return status === 422 ? body.type.split('-').at(-1) : status;
  };
  for (let n = 0; n < 15; n += 1) expect(await setUp(right)).toBe('password_invalid');
  for (let n = 0; n < 10; n += 1) expect(await setUp('AAAA-AAAA-AAAA')).toBe('setup_code_invalid');
  expect(await setUp(right)).toBe(429);
  wait(60);
  expect(await setUp(right, password)).toBe(201);
});

test('registrations that are refused by their form make nobody behind the same address wait', async () => {
  const register = async (phone_no: string, secret: string) => {
    const from = { 'x-forwarded-for': office };
    return (await shop.post('/v1/user/register', { phone_no, password: secret }, from)).status;
  };
  const refused = await inTurn(220, () => register('9000000001', 'password1'));
  expect(count(refused, 422)).toBe(220);
  expect(await register('9123456780', password)).toBe(201);
});
