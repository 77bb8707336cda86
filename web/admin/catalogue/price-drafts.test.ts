import { expect, test } from 'vitest';

import {
  type GridProduct,
  type PriceAction,
  changesOf,
  draftErrors,
  noDrafts,
  priceDrafts,
} from './price-drafts.ts';

const crown: GridProduct = {
  product_id: 1,
  product_name: 'Paper crown',
  product_price: 100,
  stock: 10,
};
const hat: GridProduct = { ...crown, product_id: 2, product_name: 'Party hat' };

const typed = (
  product: GridProduct,
  column: 'product_price' | 'stock',
  text: string,
): PriceAction => ({ type: 'typed', product, column, text });
const after = (...acts: PriceAction[]) => acts.reduce(priceDrafts, noDrafts);

test('what is typed is a change beside what was seen; the old value again is none', () => {
  const drafts = after(typed(crown, 'product_price', '120'), typed(hat, 'stock', '0'));
  expect(changesOf(drafts)).toEqual([
    { product_id: 1, seen_price: 100, seen_stock: 10, product_price: 120 },
    { product_id: 2, seen_price: 100, seen_stock: 10, stock: 0 },
  ]);
  expect(changesOf(after(typed(crown, 'stock', '7'), typed(crown, 'stock', '10')))).toEqual([]);
});

test('what was seen first stays what was seen, though the list shows another stock meanwhile', () => {
  const sold = { ...crown, stock: 8 };
  const drafts = after(typed(crown, 'stock', '20'), typed(sold, 'product_price', '90'));
  expect(changesOf(drafts)).toEqual([
    { product_id: 1, seen_price: 100, seen_stock: 10, product_price: 90, stock: 20 },
  ]);
});

test('every value that is wrong is told with its product', () => {
  const drafts = after(
    typed(crown, 'product_price', ''),
    typed(crown, 'stock', '1000001'),
    typed(hat, 'product_price', '0'),
    typed(hat, 'stock', '3'),
  );
  expect(draftErrors(drafts)).toEqual([
    'Paper crown: Product price is required',
    'Paper crown: Stock must be a valid non-negative integer',
    'Party hat: Product price must be a valid positive integer',
  ]);
});

test('after somebody else was faster, what was typed stands against the newer value', () => {
  const newer = { ...crown, stock: 7 };
  const typedBoth = [typed(crown, 'stock', '20'), typed(hat, 'stock', '4')];
  const outdated = (products: GridProduct[]): PriceAction => ({
    type: 'outdated',
    products,
    news: new Map([[1, ['Paper crown: the stock is now 7.']]]),
  });
  const drafts = after(...typedBoth, outdated([newer]));
  expect(drafts.get(1)).toEqual({
    seen: newer,
    texts: { stock: '20' },
    news: ['Paper crown: the stock is now 7.'],
  });
  expect(drafts.get(2)?.seen).toBe(hat);

  const gone = after(...typedBoth, outdated([]));
  expect([...gone.keys()]).toEqual([2]);
  const same = after(typed(crown, 'stock', '7'), outdated([newer]));
  expect(same.size).toBe(0);
});
