import { beforeAll, expect, test } from 'vitest';

import { makeSetupCode } from '#server/accounts/index.ts';
import { rateLimits } from '#server/accounts/rules.ts';

import { aGuest } from './support/guests.ts';
import { aProduct } from './support/factories.ts';
import { aLine } from './support/order-line.ts';
import { aPerson, bearer } from './support/people.ts';
import { type PipedCall, pipe } from './support/pipelines.ts';
import { portOf } from './support/raw-calls.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/**
 * A secret that is guessed by many requests that are all there before one is answered: what is right among them is
 * judged no sooner than if they had come one after another.
 */
const [many, place] = [200, 190];
// Eight of them come over each connection at most: one with more bodies at once is closed.
const password = 'marigold garland';

let now = Date.parse('2026-11-22T10:00:00Z');
const clock = { now: () => new Date(now) };
interface Attacked {
  shop: TestShop;
  port: number;
}
async function openAttacked(): Promise<Attacked> {
  const shop = await openTestShop({ clock, trustProxy: true });
  return { shop, port: portOf(await shop.app.listen({ port: 0, host: '127.0.0.1' })) };
}

/** Guesses at one secret from an address of their own. */
interface Secret {
  wrong: (n: number) => PipedCall;
  right: PipedCall;
}

interface Guessed {
  what: string;
  /** Whose limit holds the guesses back. */
  limit: keyof typeof rateLimits;
  prepare: (attacked: TestShop, address: string) => Promise<Secret>;
  /** Whether the shop must have nobody who runs it. */
  isNew?: boolean;
}

const login = (address: string, phone: string, secret: string): PipedCall => ({
  path: '/v1/user/auth/login',
  body: { phone_no: phone, password: secret },
  headers: { 'x-forwarded-for': address },
});
let lastNumber = 9_500_000_000;
/** A number that nobody has, each time another one. */
const nobody = (): string => String((lastNumber += 1));
const send = (shop: TestShop, { path, body, headers }: PipedCall) => shop.post(path, body, headers);

/** Something that only who has the password again may do. */
const withPassword =
  (path: string, bodyOf: (secret: string) => object): Guessed['prepare'] =>
  async (shop, address) => {
    const { token } = await aPerson(shop, 'customer');
    const headers = { ...bearer(token), 'x-forwarded-for': address };
    const ask = (secret: string) => ({ path, body: bodyOf(secret), headers });
    return { wrong: (n) => ask(`a wrong guess ${n}`), right: ask(password) };
  };

/** A reset link, with this password in each try. */
const resetLink =
  (new_password: string): Guessed['prepare'] =>
  async (shop, address) => {
    const [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
    const path = `/v1/user/${customer.id}/reset-link`;
    const { body } = await shop.post(path, {}, bearer(admin.token));
    const ask = (token: string) => ({
      path: '/v1/user/reset',
      body: { token, new_password },
      headers: { 'x-forwarded-for': address },
    });
    return {
      wrong: (n) => ask(`wrong-link-${n}`.padEnd(43, 'x')),
      right: ask(body.data.url.split('/').at(-1)),
    };
  };

const setupCode =
  (secret: string): Guessed['prepare'] =>
  async (shop, address) => {
    const code = await makeSetupCode(shop.db);
    const ask = (guess = '') => ({
      path: '/v1/setup',
      body: { code: guess, phone_no: '9820012345', password: secret },
      headers: { 'x-forwarded-for': address },
    });
    return { wrong: (n) => ask(`AAAA-AAAA-${String(n).padStart(4, 'A')}`), right: ask(code) };
  };

let codes = 0;
/** A promo code, in a call that it is typed into, by so many accounts in turn. */
const typed =
  (path: string, accounts: number, bodyOf: (code: string, product: number) => unknown) =>
  async (shop: TestShop, address: string): Promise<Secret> => {
    const admin = await aPerson(shop, 'admin');
    const product = await aProduct(shop, { price: 500, stock: 1_000 });
    const code = `SECRET${(codes += 1)}`;
    await shop.post('/v1/promocodes', { code, amount: 10 }, bearer(admin.token));
    const people = await Promise.all(
      Array.from({ length: accounts }, () => aPerson(shop, 'customer')),
    );
    const ask = (guess: string, n: number): PipedCall => ({
      path,
      body: bodyOf(guess, product),
      headers: {
        ...bearer(people[n % accounts]!.token),
        'x-forwarded-for': address,
        'idempotency-key': `${guess}-${n}`,
      },
    });
    return { wrong: (n) => ask(`GUESS${n}`, n), right: ask(code, place) };
  };
/** The code of an order that was placed without a password. */
const orderCode: Guessed['prepare'] = async (shop, address) => {
  const { phone, token } = await aGuest(shop);
  const lines = [aLine(await aProduct(shop))];
  const { body } = await shop.post('/v1/buyed_product', lines, bearer(token));
  const ask = (code: string): PipedCall => ({
    path: '/v1/orders/find',
    body: { order_id: body.order_id, phone_no: phone, code },
    headers: { 'x-forwarded-for': address },
  });
  return { wrong: (n) => ask(`WRNG${n}`), right: ask(body.data.guest.code) };
};
const lines = (product: number) => [{ product_id: product, quantity: 1 }];
const checked = (code: string, product: number) => ({ code, lines: lines(product) });
const quoted = (code: string, product: number) => ({ promocode: code, lines: lines(product) });
const ordered = (code: string, product: number) => [aLine(product, 1, { promocode: code })];

const guessed: Guessed[] = [
  {
    what: 'the password of a number',
    limit: 'phone',
    prepare: async (shop, address) => {
      const { phone } = await aPerson(shop, 'customer');
      return {
        wrong: (n) => login(address, phone, `a wrong guess ${n}`),
        right: login(address, phone, password),
      };
    },
  },
  {
    what: 'the password of a number, where its owner has been before',
    limit: 'phone',
    prepare: async (shop, address) => {
      const { phone } = await aPerson(shop, 'customer');
      await send(shop, login(address, phone, password));
      return {
        wrong: (n) => login(address, phone, `a wrong guess ${n}`),
        right: login(address, phone, password),
      };
    },
  },
  {
    what: 'the password of a number, where its owner has been before and others guess',
    limit: 'crowded',
    prepare: async (shop, address) => {
      const { phone } = await aPerson(shop, 'customer');
      await send(shop, login(address, phone, password));
      const others = Array.from({ length: rateLimits.ip.free }, () =>
        send(shop, login(address, nobody(), 'a wrong guess')),
      );
      await Promise.all(others);
      return {
        wrong: (n) => login(address, phone, `a wrong guess ${n}`),
        right: login(address, phone, password),
      };
    },
  },
  {
    what: 'the passwords of many numbers',
    limit: 'ip',
    prepare: async (shop, address) => {
      const { phone } = await aPerson(shop, 'customer');
      return {
        wrong: () => login(address, nobody(), 'a wrong guess'),
        right: login(address, phone, password),
      };
    },
  },
  {
    what: 'the password of somebody who has left their device open, to change it',
    limit: 'phone',
    prepare: withPassword('/v1/user/auth/password', (secret) => ({
      current_password: secret,
      new_password: 'a brass diya at dusk',
    })),
  },
  {
    what: 'the same to delete the account',
    limit: 'phone',
    prepare: withPassword('/v1/user/delete', (secret) => ({ password: secret })),
  },
  { what: 'a reset link', limit: 'reset', prepare: resetLink('a brass diya at dusk') },
  {
    what: 'a reset link, with a password that will not do',
    limit: 'reset',
    prepare: resetLink('password1'),
  },
  { what: 'the code of an order without a password', limit: 'orderCode', prepare: orderCode },
  { what: 'the setup code', limit: 'setup', isNew: true, prepare: setupCode(password) },
  {
    what: 'the setup code, with a password that will not do',
    limit: 'setup',
    isNew: true,
    prepare: setupCode('password1'),
  },
  {
    what: 'a promo code, in checks',
    limit: 'code',
    prepare: typed('/v1/promocodes/check', 1, checked),
  },
  {
    what: 'a promo code, in quotes',
    limit: 'code',
    prepare: typed('/v1/orders/quote', 1, quoted),
  },
  {
    what: 'a promo code, in orders',
    limit: 'code',
    prepare: typed('/v1/buyed_product', 1, ordered),
  },
  {
    what: 'a promo code, by many accounts',
    limit: 'codeIp',
    prepare: typed('/v1/promocodes/check', 20, checked),
  },
];

let usual: Attacked;
let unowned: Attacked;
beforeAll(async () => {
  [usual, unowned] = await Promise.all([openAttacked(), openAttacked()]);
});

let addresses = 0;
async function prepared({ prepare, isNew }: Guessed) {
  const { shop, port } = isNew ? unowned : usual;
  const secret = await prepare(shop, `198.51.${(addresses += 1)}.7`);
  let bursts = 0;
  /** Which were judged, each by its place; and how long to wait. The same mistake again would be no guess. */
  const burst = async (connections: number) => {
    bursts += 1;
    const calls = Array.from({ length: many }, (_, n) =>
      n === place ? secret.right : secret.wrong(bursts * 1_000 + n),
    );
    const begun = performance.now();
    const answers = await pipe(port, calls, connections);
    const seconds = (performance.now() - begun) / 1_000;
    expect(answers).toHaveLength(many);
    const judged = answers.flatMap(({ status }, n) => (status === 429 ? [] : [n]));
    const waits = answers.map(({ headers }) => Number(headers['retry-after'] ?? 0));
    // Waits are of 1, 2, 4 … seconds: a slow sender, such as a busy machine, has waited for some of them.
    const waited = Math.floor(Math.log2(seconds + 1));
    return { judged, waited, wait: Math.max(...waits) };
  };
  const later = async (seconds: number) => {
    now += seconds * 1_000;
    await shop.get('/v1/setup');
  };
  return { burst, later };
}

test.each(guessed)(
  '$what is not found by a burst, nor over many connections when the wait is over',
  async (row) => {
    const { burst, later } = await prepared(row);
    const first = await burst(25);
    expect(first.judged).not.toContain(place);
    const { free } = rateLimits[row.limit];
    expect(first.judged.length).toBeGreaterThanOrEqual(free);
    expect(first.judged.length).toBeLessThanOrEqual(free + first.waited);
    await later(first.wait);
    const second = await burst(50);
    expect(second.judged).not.toContain(place);
    expect(second.judged.length).toBeGreaterThanOrEqual(1);
    expect(second.judged.length).toBeLessThanOrEqual(1 + second.waited);
  },
);

test('every limit of what can be guessed is attacked here', () => {
  // A registration is counted, and nothing is found by it; nor by ordering without a password. A quote is never
  // refused, and reveals less instead: server/basket/asked-numbers.test.ts sends a burst as well, and
  // server/accounts/two-step.test.ts guesses a second step in this way, whose codes are valid for half a minute.
  // Restock requests, complaints, photographs and another day for a parcel guess nothing.
  const others =
    'registration secondStep guest restock restockIp complaint complaintIp ticket question questionIp questionOfProduct photographs askedDay called calledIp never'.split(
      ' ',
    );
  const attacked = new Set<string>(guessed.map(({ limit }) => limit));
  expect(Object.keys(rateLimits).filter((name) => !attacked.has(name))).toEqual(others);
});
