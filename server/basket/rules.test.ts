import fc from 'fast-check';
import { expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';

import { addUp, parseQuote, priceBasket, quoteText, divideInProportion } from './rules/price.ts';

const rupee = 100;

const goods = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: limits.maxId }),
    quantity: fc.integer({ min: 1, max: limits.maxCartQuantity }),
    price: fc.integer({ min: 1, max: limits.maxPrice }).map((rupees) => rupees * rupee),
  }),
  { minLength: 1, maxLength: 12 },
);
const percentage = (max: number) =>
  fc.integer({ min: 1, max }).map((value) => ({ percentage: value, amount: null }));
const amount = fc
  .integer({ min: 1, max: limits.maxPrice })
  .map((value) => ({ percentage: null, amount: value * rupee }));
const discounts = fc.record(
  { offer: percentage(90), promo: fc.oneof(percentage(100), amount) },
  { requiredKeys: [] },
);

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test('100,000 carts: parts sum to the whole, to the paisa, and nothing is below 0', () => {
  fc.assert(
    fc.property(goods, discounts, (lines, given) => {
      const basket = priceBasket(lines, given);
      const { subtotal, offerDiscount, promoDiscount, shipping, total } = basket;
      const isWhole = [subtotal, offerDiscount, promoDiscount, total].every(Number.isSafeInteger);
      const lineDiscounts = basket.lines.map(({ discount }) => discount);
      return (
        isWhole &&
        subtotal === sum(lines.map(({ price, quantity }) => price * quantity)) &&
        total === subtotal - offerDiscount - promoDiscount + shipping &&
        total >= 0 &&
        offerDiscount % rupee === 0 &&
        promoDiscount % rupee === 0 &&
        sum(lineDiscounts) === offerDiscount + promoDiscount &&
        basket.lines.every(({ discount, subtotal: own }) => discount >= 0 && discount <= own)
      );
    }),
    { numRuns: 100_000 },
  );
});

test('a discount is rounded to whole rupees, half a rupee up', () => {
  const discountOn = (price: number, percent: number) =>
    priceBasket([{ productId: 1, quantity: 1, price: price * rupee }], {
      offer: { percentage: percent, amount: null },
    }).offerDiscount / rupee;
  expect(discountOn(149, 10)).toBe(15);
  expect(discountOn(144, 10)).toBe(14);
  expect(discountOn(145, 10)).toBe(15);
  expect(discountOn(50, 1)).toBe(1);
  expect(discountOn(49, 1)).toBe(0);
});

test('a discount is spread in the share of what the lines cost', () => {
  expect(divideInProportion(100, [500, 300, 200])).toEqual([50, 30, 20]);
  expect(divideInProportion(100, [1_000, 1_000, 1_000])).toEqual([33, 33, 34]);
  expect(divideInProportion(0, [1, 2])).toEqual([0, 0]);
  expect(divideInProportion(0, [])).toEqual([]);
});

test('lines of one product become one, where the first stood', () => {
  const line = (product_id: number, quantity: number) => ({ product_id, quantity });
  expect(addUp([line(7, 1), line(3, 2), line(7, 4)])).toEqual([
    { productId: 7, quantity: 5 },
    { productId: 3, quantity: 2 },
  ]);
});

test('a quote is read as it was written', () => {
  const basket = priceBasket([
    { productId: 7, quantity: 2, price: 14_900 },
    { productId: 3, quantity: 1, price: 45_000 },
  ]);
  expect(quoteText(basket)).toBe('74800;7=14900,3=45000');
  expect(parseQuote(quoteText(basket))).toEqual({
    total: 74_800,
    codFee: 0,
    advance: 0,
    prices: new Map([
      [7, 14_900],
      [3, 45_000],
    ]),
  });
  expect(quoteText(basket, { codFee: 4_900 })).toBe('74800+4900;7=14900,3=45000');
  expect(parseQuote('74800+4900;7=14900,3=45000')).toMatchObject({ total: 74_800, codFee: 4_900 });
  const paidBefore = '74800+4900-20000;7=14900,3=45000';
  expect(quoteText(basket, { codFee: 4_900, advance: 20_000 })).toBe(paidBefore);
  expect(parseQuote(paidBefore)).toMatchObject({ total: 74_800, codFee: 4_900, advance: 20_000 });
  expect(parseQuote('74800-20000;7=14900')).toMatchObject({ codFee: 0, advance: 20_000 });
});
