import { createHmac } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, countOrders, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A promo code's number is small and next to others': it must be worth nothing to who only counts. */
let shop: TestShop;
let admin: TestPerson;
let stranger: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 500, stock: 1_000 });
});
beforeEach(async () => {
  stranger = await aPerson(shop, 'customer');
});

let made = 0;
async function aCode(terms: Record<string, unknown> = { percentage: 100 }) {
  const code = `SECRET-${(made += 1)}`;
  const { body } = await shop.post('/v1/promocodes', { code, ...terms }, bearer(admin.token));
  return { code, id: body.data.promocode_id as number };
}
let attempts = 0;
const buy = (person: TestPerson, more: Record<string, unknown>) =>
  order(shop, person, [aLine(product, 1, more)], { key: `number-${(attempts += 1)}` });
const cart = () => ({ lines: [{ product_id: product, quantity: 1 }] });
const check = (person: TestPerson, code: string) =>
  shop.post('/v1/promocodes/check', { code, ...cart() }, bearer(person.token));
const quote = (person: TestPerson | undefined, promocode: string) =>
  shop.post('/v1/orders/quote', { promocode, ...cart() }, person && bearer(person.token));
const unknown = 2_000_000_000;

describe('the number of a promo code', () => {
  test('is worth nothing to an account that was not told it, and answers as an unknown one does', async () => {
    const { id, code } = await aCode();
    const ended = await aCode({ amount: 10 });
    await sql`update promo_code set ends_at = '2020-01-01' where id = ${ended.id}`.execute(shop.db);
    const large = await aCode({ amount: 10, minimum_amount: 9_000 });
    const before = await countOrders(shop);
    const strange = await buy(stranger, { promocode_id: unknown });
    expect(strange.status).toBe(409);
    for (const counted of [id, ended.id, large.id]) {
      const guessed = await buy(stranger, { promocode_id: counted });
      const { request_id: _, ...answer } = guessed.body;
      const { request_id: __, ...answerOfNone } = strange.body;
      expect([guessed.status, answer]).toEqual([strange.status, answerOfNone]);
      expect(JSON.stringify(guessed.body)).not.toContain(code);
    }
    expect(await countOrders(shop)).toBe(before);
    await expectSound(shop);
  });

  test.each([
    ['a check', (person: TestPerson, code: string) => check(person, code)],
    ['a quote', (person: TestPerson, code: string) => quote(person, code)],
  ])('counts for the account that was told it by %s, and for no other', async (_, ask) => {
    const { id, code } = await aCode();
    const customer = await aPerson(shop, 'customer');
    expect((await ask(customer, code.toLowerCase())).status).toBe(200);
    expect((await buy(stranger, { promocode_id: id })).status).toBe(409);
    const placed = await buy(customer, { promocode_id: id });
    expect(placed.body).toMatchObject({ total_amount: 0, data: { promocode: { code } } });
  });

  test('counts with the code itself in the lines, which must be the same code', async () => {
    const { id, code } = await aCode();
    const other = await aCode();
    expect((await buy(stranger, { promocode: code, promocode_id: other.id })).status).toBe(409);
    const both = await buy(stranger, { promocode: ` ${code.toLowerCase()} `, promocode_id: id });
    expect(both.body.total_amount).toBe(0);
    expect((await buy(stranger, { promocode: code })).body.total_amount).toBe(0);
  });

  test('counts for a retry by who ordered with the code itself, and not by who had it wrong', async () => {
    const { id, code } = await aCode();
    const other = await aCode();
    const scarce = await aProduct(shop, { stock: 1 });
    const tooMany = [aLine(scarce, 2, { promocode: code })];
    expect((await order(shop, stranger, tooMany)).body.type).toContain('out_of_stock');
    expect((await buy(stranger, { promocode_id: id })).body.total_amount).toBe(0);
    expect((await buy(stranger, { promocode: 'NOT-IT', promocode_id: other.id })).status).toBe(409);
    expect((await buy(stranger, { promocode: code, promocode_id: other.id })).status).toBe(409);
    expect((await buy(stranger, { promocode_id: other.id })).status).toBe(409);
  });

  test('is not told by an order that the code does not count for', async () => {
    const { id, code } = await aCode({ amount: 10, minimum_amount: 900 });
    expect((await buy(stranger, { promocode: code })).status).toBe(409);
    const many = [aLine(product, 2, { promocode_id: id })];
    expect((await order(shop, stranger, many)).status).toBe(409);
  });

  test('counts for a day after it was told, by the clock of the database', async () => {
    const { id, code } = await aCode();
    await check(stranger, code);
    const age = (hours: number) =>
      sql`update promo_grant set granted_at = now() - make_interval(hours => ${hours})
        where account_id = ${stranger.id}`.execute(shop.db);
    await age(25);
    expect((await buy(stranger, { promocode_id: id })).status).toBe(409);
    await age(23);
    expect((await buy(stranger, { promocode_id: id })).status).toBe(201);
    await age(25);
    await check(await aPerson(shop, 'customer'), code);
    const stored = await shop.db
      .selectFrom('promo_grant')
      .select('account_id')
      .where('account_id', '=', stranger.id)
      .execute();
    expect(stored).toEqual([]);
  });

  test('tells nobody the new words of a code that was renamed since', async () => {
    const { id, code } = await aCode();
    await check(stranger, code);
    const renamed = { code: 'FOR-THE-FAMILY' };
    await shop.send('PATCH', `/v1/promocodes/${id}`, renamed, bearer(admin.token));
    const refused = await buy(stranger, { promocode_id: id });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toContain(renamed.code);
  });
});

test('a visitor’s quote takes no code, and does not tell whether there is one', async () => {
  const { code } = await aCode();
  const [known, strange] = [await quote(undefined, code), await quote(undefined, 'NO-SUCH-CODE')];
  expect(known.body).toEqual(strange.body);
  expect(known.body.data).toMatchObject({
    promocode: null,
    promocode_refusal: 'Please log in to use a promo code.',
    total: 500,
  });
});

test('an offer that has not begun answers as one that does not exist', async () => {
  const { body } = await shop.post(
    '/v1/offers/create',
    { offer_name: 'Later', offer_percentage: 50, starts_at: '2099-01-01T00:00:00Z' },
    bearer(admin.token),
  );
  const refusal = async (offer_id: number) =>
    (await shop.post('/v1/orders/quote', { offer_id, ...cart() })).body.data.offer_refusal;
  expect(await refusal(body.data.offer_id)).toBe(await refusal(unknown));
});

describe('a code for one use by each', () => {
  const password = 'marigold garland';
  const leave = (person: TestPerson) =>
    shop.post('/v1/user/delete', { password }, bearer(person.token));
  async function comeBack({ phone }: TestPerson): Promise<TestPerson> {
    const login = { phone_no: phone, password };
    await shop.post('/v1/user/register', login);
    const { body } = await shop.post('/v1/user/auth/login', login);
    return { id: body.user.id, phone, token: body.token };
  }
  const once = { amount: 100, once_per_user: true };

  test('is not had again by who deletes the account and registers the number anew', async () => {
    const { code } = await aCode(once);
    expect((await buy(stranger, { promocode: code })).status).toBe(201);
    await leave(stranger);
    const again = await comeBack(stranger);
    expect((await check(again, code)).body.detail).toBe('You have already used this promo code.');
    const second = await buy(again, { promocode: code });
    expect(second.status).toBe(409);
    expect(second.body.errors[0].message).toBe('You have already used this promo code.');
    await expectSound(shop);
  });

  test('is used once by one number, though two accounts of it should ever order at once', async () => {
    const { id, code } = await aCode(once);
    await buy(stranger, { promocode: code });
    const twice = sql`insert into promo_use (order_id, promo_code_id, once_per_user, phone_hash)
      select (select max(id) from "order" where promo_code_id is null), ${id}, true, phone_hash(${stranger.phone})`;
    await buy(stranger, {});
    await expect(twice.execute(shop.db)).rejects.toMatchObject({
      constraint: 'promo_code_used_before',
    });
  });

  test('keeps a keyed hash of the number, which is forgotten with the code or where it is not needed', async () => {
    const { id, code } = await aCode(once);
    const many = await aCode({ amount: 1 });
    await buy(stranger, { promocode: code });
    await buy(stranger, { promocode: many.code });
    const { inner_key: inner } = await shop.db
      .selectFrom('phone_key')
      .selectAll()
      .executeTakeFirstOrThrow();
    const secret = Buffer.from(inner.map((byte) => byte ^ 0x36));
    const hashes = async () =>
      (
        await shop.db
          .selectFrom('promo_use')
          .select('phone_hash')
          .where('promo_code_id', 'in', [id, many.id])
          .orderBy('promo_code_id')
          .execute()
      ).map(({ phone_hash: hash }) => hash?.toString('hex') ?? null);
    const hash = createHmac('sha256', secret).update(stranger.phone).digest('hex');
    expect(await hashes()).toEqual([hash, hash]);
    await leave(stranger);
    expect(await hashes()).toEqual([hash, null]);
    await shop.send('DELETE', `/v1/promocodes/${id}`, undefined, bearer(admin.token));
    expect(await hashes()).toEqual([null, null]);
    await expectSound(shop);
  });

  test('forgets the number also where the code is deleted first, and the account later', async () => {
    const { id, code } = await aCode(once);
    await buy(stranger, { promocode: code });
    await shop.send('DELETE', `/v1/promocodes/${id}`, undefined, bearer(admin.token));
    await leave(stranger);
    const stored = await shop.db
      .selectFrom('promo_use')
      .select('phone_hash')
      .where('promo_code_id', '=', id)
      .execute();
    expect(stored).toEqual([{ phone_hash: null }]);
    await expectSound(shop);
  });
});
