import fc from 'fast-check';
import { expect } from 'vitest';

import { accountOf, customers, step } from './step.ts';

type Lines = { product_id: number; quantity: number }[];

const productIds = fc.integer({ min: 1, max: 4 });
const linesWith = (least: number) =>
  fc.uniqueArray(
    fc.record({ product_id: productIds, quantity: fc.integer({ min: least, max: 5 }) }),
    { selector: (line) => line.product_id, minLength: 1, maxLength: 3 },
  );

const expectCart = (known: Map<number, number> | undefined, { data }: { data: Lines }) =>
  expect(new Map(data.map((line) => [line.product_id, line.quantity]))).toEqual(known ?? new Map());

const readCart = step('GET /v1/user/cart', customers, (model, caller) => ({
  caller,
  after: (body: { data: Lines }) => expectCart(accountOf(model, caller)?.cart, body),
}));

const mergeCart = step(
  'POST /v1/user/cart/merge',
  fc.record({ caller: customers, lines: linesWith(1) }),
  (model, { caller, lines }) => ({
    caller,
    body: { lines },
    after: (body: { data: Lines }) => {
      const cart = accountOf(model, caller)?.cart;
      for (const { product_id: id, quantity } of lines) {
        cart?.set(id, Math.max(cart.get(id) ?? 0, quantity));
      }
      expectCart(cart, body);
    },
  }),
);

const changeCart = step(
  'PATCH /v1/user/cart',
  fc.record({ caller: customers, lines: linesWith(0) }),
  (model, { caller, lines }) => ({
    caller,
    body: { lines },
    after: (body: { data: Lines }) => {
      const cart = accountOf(model, caller)?.cart;
      for (const { product_id: id, quantity } of lines) {
        if (quantity === 0) cart?.delete(id);
        else cart?.set(id, quantity);
      }
      expectCart(cart, body);
    },
  }),
);

/** Calls about the cart that an account has on all of its devices. */
export const cartSteps = [readCart, mergeCart, changeCart];
