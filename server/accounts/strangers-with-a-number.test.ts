import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { endpoints } from '#contract/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { bearer, aPerson } from '#tests/support/people.ts';
import { shutDoors } from '#tests/support/shut-doors.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let soldOut: number;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  soldOut = await aProduct(shop, { stock: 0 });
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = '203.0.113.7';
const enough = 40;
let home = 0;
const aHome = () => `198.51.100.${(home += 1)}`;

/** Calls to which anybody sends a number beside a secret that is guessed. */
const guessed = [
  'POST /v1/user/auth/login',
  'POST /v1/orders/find',
  'POST /v1/complaints/find',
  'POST /v1/complaints/find/messages',
  'POST /v1/complaints/find/photographs',
];
/** Whoever registers a number uses it up: it has one account, and is no secret. */
const usedUp = ['POST /v1/user/register', 'POST /v1/setup'];

/** What anybody can do with a number that they type: it proves nothing, so it must use up nothing of its owner's. */
const acts: Record<string, (phone: string, address: string) => Promise<{ status: number }>> = {
  'POST /v1/user/guest': (phone_no, address) =>
    shop.post('/v1/user/guest', { phone_no }, from(address)),
  'POST /v1/complaints/number': (phone_no, address) =>
    shop.post(
      '/v1/complaints/number',
      { phone_no, about: 'shop', kind: 'service', text: 'The lamp came without its plug.' },
      from(address),
    ),
  'POST /v1/products/{id}/restock/number': (phone_no, address) =>
    shop.post(
      `/v1/products/${soldOut}/restock/number`,
      { phone_no, key: randomUUID() },
      from(address),
    ),
};

test.each(Object.entries(acts))(
  'whoever types a number into %s keeps its owner from nothing',
  async (_, act) => {
    const { phone } = await aPerson(shop, 'customer');
    const statuses: number[] = [];
    for (let time = 0; time < enough; time += 1) {
      statuses.push((await act(phone, stranger)).status);
      if (statuses.at(-1) === 429) break;
    }
    expect(statuses[0]).toBeLessThan(300);
    expect(statuses.at(-1)).toBe(429);
    expect((await act(phone, aHome())).status).toBeLessThan(300);
  },
);

test('whoever guesses at the code of an order keeps nobody in another network from finding it', async () => {
  const guess = async (address: string) =>
    (
      await shop.post(
        '/v1/orders/find',
        { order_id: 1_234, phone_no: '9876543210', code: 'AAAA-AAAA' },
        from(address),
      )
    ).status;
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1) statuses.push(await guess(stranger));
  expect(statuses).toContain(429);
  expect(await guess(aHome())).toBe(422);
});

test('an account asks to be told although strangers have asked at its number', async () => {
  const { phone, token } = await aPerson(shop, 'customer');
  for (let time = 0; time < 12; time += 1)
    await acts['POST /v1/products/{id}/restock/number']?.(phone, aHome());
  const url = `/v1/products/${soldOut}/restock`;
  const { status } = await shop.post(url, {}, { ...bearer(token), ...from(aHome()) });
  expect(status).toBeLessThan(300);
});

test('each public call that takes a number is one of these', () => {
  const takesNumber = Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const isOpen = !Object.hasOwn(shutDoors, name);
    const body = 'body' in endpoint && 'shape' in endpoint.body ? endpoint.body.shape : {};
    const headers = 'headers' in endpoint ? endpoint.headers.shape : {};
    return isOpen && Object.keys({ ...body, ...headers }).some((field) => /phone/.test(field))
      ? [name]
      : [];
  });
  expect(takesNumber.toSorted()).toEqual([...Object.keys(acts), ...guessed, ...usedUp].toSorted());
});
