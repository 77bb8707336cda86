import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { type CodQuestion, type CodRules, codTerms } from './rules/cod.ts';

const rules: CodRules = {
  cod_enabled: true,
  cod_min_paise: null,
  cod_max_paise: null,
  cod_fee_paise: 0,
  cod_fee_free_above_paise: null,
  cod_pins_allowed: [],
  cod_pins_blocked: [],
  cod_first_order_max_paise: null,
  cod_refusals: null,
  cod_blocked_categories: [],
  advance_percentage: null,
  advance_amount_paise: null,
  advance_above_paise: 0,
};
const question: CodQuestion = {
  totalPaise: 100_000,
  pin: '410206',
  isPickedUp: false,
  categoryIds: [1, 2],
  isFirstOrder: false,
  underWayPaise: 0,
  refusals: 0,
  maxOnline: Number.POSITIVE_INFINITY,
};
const terms = (change: Partial<CodRules> = {}, asked: Partial<CodQuestion> = {}) =>
  codTerms({ ...rules, ...change }, { ...question, ...asked });
const refusal = (change: Partial<CodRules>, asked: Partial<CodQuestion> = {}) =>
  terms(change, asked).refusal;

describe('(19) cash on delivery', () => {
  test('is for everybody and free, where the owner has set nothing', () => {
    expect(terms()).toEqual({ refusal: null, limitPaise: null, feePaise: 0, advancePaise: 0 });
    expect(terms({}, { pin: null, isFirstOrder: null, refusals: null }).refusal).toBeNull();
  });

  test('costs no courier’s fee and is out of no courier’s reach where it is collected', () => {
    const fee = { cod_fee_paise: 4_000, cod_pins_allowed: ['40'] };
    expect(refusal(fee)).toBe('pin');
    expect(terms(fee, { isPickedUp: true })).toMatchObject({ refusal: null, feePaise: 0 });
  });

  test('can be switched off', () => {
    expect(refusal({ cod_enabled: false })).toBe('off');
  });

  test('has a least and a most, both included, and says which', () => {
    expect(refusal({ cod_min_paise: 100_000, cod_max_paise: 100_000 })).toBeNull();
    expect(terms({ cod_min_paise: 100_001 })).toMatchObject({
      refusal: 'below_min',
      limitPaise: 100_001,
    });
    expect(terms({ cod_max_paise: 99_999 })).toMatchObject({
      refusal: 'above_max',
      limitPaise: 99_999,
    });
  });

  test.each([
    ['nowhere else', ['41'], [], '410206', null],
    ['nowhere else', ['41'], [], '400001', 'pin'],
    ['a whole PIN', [], ['410206'], '410206', 'pin'],
    ['a whole PIN', [], ['410206'], '410207', null],
    ['a region', [], ['79'], '791120', 'pin'],
    ['not what only contains the digits', [], ['79'], '410791', null],
    ['but a town of a blocked region', ['410206'], ['41'], '410206', null],
    ['and not its neighbour', ['410206'], ['41'], '410207', 'pin'],
    ['a town of an allowed region', ['41'], ['410206'], '410206', 'pin'],
    ['a town of an allowed region', ['41'], ['410206'], '410207', null],
    ['nothing before there is an address', ['41'], ['410206'], null, null],
  ])('PIN codes, %s: allowed %j, blocked %j, for %s: %s', (_, allowed, blocked, pin, expected) => {
    expect(refusal({ cod_pins_allowed: allowed, cod_pins_blocked: blocked }, { pin })).toBe(
      expected,
    );
  });

  test('is not for what is made to order', () => {
    expect(refusal({ cod_blocked_categories: [2, 7] })).toBe('goods');
    expect(refusal({ cod_blocked_categories: [7] })).toBeNull();
  });

  test('of a first order has a limit of its own; a visitor is told after logging in', () => {
    const limited = { cod_first_order_max_paise: 50_000 };
    expect(terms(limited, { isFirstOrder: true })).toMatchObject({
      refusal: 'first_order',
      limitPaise: 50_000,
    });
    expect(refusal(limited, { isFirstOrder: true, totalPaise: 50_000 })).toBeNull();
    const split = { isFirstOrder: true, totalPaise: 30_000 };
    expect(refusal(limited, { ...split, underWayPaise: 20_000 })).toBeNull();
    expect(refusal(limited, { ...split, underWayPaise: 20_001 })).toBe('first_order');
    expect(refusal(limited, { isFirstOrder: false })).toBeNull();
    expect(refusal(limited, { isFirstOrder: null })).toBeNull();
  });

  test('ends for a phone number that has refused twice', () => {
    expect(refusal({ cod_refusals: 2 }, { refusals: 1 })).toBeNull();
    expect(refusal({ cod_refusals: 2 }, { refusals: 2 })).toBe('refused_before');
    expect(refusal({ cod_refusals: null }, { refusals: 99 })).toBeNull();
    expect(refusal({ cod_refusals: 2 }, { refusals: null })).toBeNull();
  });

  test('has a fee, which larger orders do not pay', () => {
    const fee = { cod_fee_paise: 4_900, cod_fee_free_above_paise: 100_000 };
    expect(terms(fee, { totalPaise: 99_999 }).feePaise).toBe(4_900);
    expect(terms(fee, { totalPaise: 100_000 }).feePaise).toBe(0);
    expect(terms({ cod_fee_paise: 4_900 }).feePaise).toBe(4_900);
  });

  test('has an advance of a part or an amount, in whole rupees, never more than there is to pay', () => {
    expect(terms({ advance_percentage: 20 }).advancePaise).toBe(20_000);
    expect(terms({ advance_percentage: 33, cod_fee_paise: 150 }).advancePaise).toBe(33_000);
    expect(terms({ advance_percentage: 1 }, { totalPaise: 1_000 }).advancePaise).toBe(100);
    expect(terms({ advance_percentage: 100 }, { totalPaise: 1_050 }).advancePaise).toBe(1_050);
    expect(terms({ advance_amount_paise: 50_000 }).advancePaise).toBe(50_000);
    expect(terms({ advance_amount_paise: 500_000 }).advancePaise).toBe(100_000);
    const large = { advance_percentage: 20, advance_above_paise: 100_001 };
    expect(terms(large).advancePaise).toBe(0);
    expect(terms(large, { totalPaise: 100_001 }).advancePaise).toBe(20_000);
  });

  test('has an advance only where one can be paid online, and no more than that', () => {
    const half = { advance_percentage: 50 };
    expect(terms(half, { maxOnline: 0 }).advancePaise).toBe(0);
    expect(terms(half, { maxOnline: 49_999 }).advancePaise).toBe(49_999);
    expect(terms(half, { maxOnline: 50_000 }).advancePaise).toBe(50_000);
  });

  test('that is refused asks for nothing', () => {
    const refused = terms({ cod_enabled: false, cod_fee_paise: 4_900, advance_percentage: 20 });
    expect(refused).toMatchObject({ feePaise: 0, advancePaise: 0 });
  });
});

describe('(19) in a quote', () => {
  let shop: TestShop;
  let owner: TestPerson;
  let product: number;
  beforeAll(async () => {
    shop = await openTestShop();
    owner = await aPerson(shop, 'super_admin');
    product = await aProduct(shop, { price: 500 });
  });
  const set = (body: object) =>
    shop.send('PATCH', '/v1/payments/settings', body, bearer(owner.token));
  const address = (pincode: string) => ({
    fullName: 'Aarti Deshmukh',
    phone: '9876543210',
    addressLine1: '12, Gulmohar Society',
    city: 'Panvel',
    state: 'Maharashtra',
    pincode,
  });
  const cod = async (more: object = {}) => {
    const lines = [{ product_id: product, quantity: 2 }];
    return (await shop.post('/v1/orders/quote', { lines, ...more })).body.data.cod;
  };

  test('the rules of the owner are told from the cart on, in rupees', async () => {
    const terms = { refusal: null, limit: null, fee: 0, advance: 0, advance_kept: false };
    expect(await cod()).toEqual(terms);
    await set({
      cod_fee: 49,
      cod_pins_blocked: ['79'],
      advance_percentage: 10,
      advance_above: 1_000,
    });
    // Nobody could pay it.
    expect(await cod()).toEqual({ ...terms, fee: 49 });
    await set({ upi_vpa: 'shop@bank', upi_payee: 'Jalsa', advance_kept: true });
    expect(await cod()).toEqual({ ...terms, fee: 49, advance: 105, advance_kept: true });
    expect(await cod({ address: address('410206') })).toMatchObject({ refusal: null });
    expect(await cod({ address: address('791120') })).toEqual({
      ...terms,
      refusal: 'pin',
      advance_kept: true,
    });
    await set({ cod_max: 999 });
    expect(await cod()).toMatchObject({ refusal: 'above_max', limit: 999 });
  });

  test('a category whose products are made to order has none', async () => {
    await set({ cod_max: null });
    const { category_id: id } = await shop.db
      .selectFrom('product')
      .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
      .select('category_id')
      .where('product.id', '=', product)
      .executeTakeFirstOrThrow();
    await set({ cod_blocked_categories: [id] });
    expect(await cod()).toMatchObject({ refusal: 'goods' });
    await set({ cod_blocked_categories: [], cod_enabled: false });
    expect(await cod()).toMatchObject({ refusal: 'off' });
  });
});
