import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

export const cents = () => 50 + (again() % 900);

/** The calls that write about stock, and of parcels, in a form that succeeds on its own. */
export const stockCalls = {
  'PATCH /v1/products/many': (world) =>
    staff(world, {
      body: {
        products: world.products.toReversed().map((id) => ({
          product_id: id,
          product_price: cents(),
          seen_price: 100,
          // The world's order has taken one of each product except the last.
          seen_stock: id === world.products[2] ? 1_000 : 999,
        })),
      },
    }),
  'POST /v1/price-plans/look': (world) =>
    staff(world, { body: { percent: 10, product_ids: world.products } }),
  'POST /v1/price-plans': (world) =>
    staff(world, {
      body: {
        name: `Plan ${world.mark}`,
        percent: 10,
        product_ids: world.products,
        starts_at: `${2_030 + (again() % 5_000)}-01-01T00:00:00Z`,
      },
    }),
  'POST /v1/price-plans/{id}/end': (world) => staff(world, { id: world.pricePlan }),
  // The only product that no order has taken any of.
  'PATCH /v1/products/many/stock': (world) =>
    staff(world, {
      body: { products: [{ product_id: world.products[2], seen_stock: 1_000, stock: cents() }] },
    }),
  'PATCH /v1/parcels/{id}': (world) =>
    staff(world, { id: world.shipped, body: { delivery_status: 'Delivered' } }),
} satisfies Record<string, (world: World) => Call>;

const password = 'marigold garland';
const half = { token: 'x'.repeat(43) };
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const madePasskey = { ...passkey, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const usedPasskey = {
  ...passkey,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** The calls about the second step of a login. Most need a code of an app, and are refused in a form without one. */
export const twoStepCalls = {
  'POST /v1/user/auth/second-step': () => ({ body: { ...half, code: '123456' } }),
  'POST /v1/user/auth/second-step/begin': () => ({ body: half }),
  'POST /v1/user/auth/second-step/confirm': () => ({ body: { ...half, code: '123456' } }),
  'POST /v1/user/two-step': (world) => staff(world, { body: { password } }),
  'POST /v1/user/two-step/confirm': (world) => staff(world, { body: { code: '123456' } }),
  'POST /v1/user/two-step/recovery-codes': (world) =>
    staff(world, { body: { password, code: '123456' } }),
  'POST /v1/user/two-step/remove': (world) => staff(world, { body: { password, code: '123456' } }),
  'POST /v1/user/auth/second-step/passkey/begin': () => ({ body: half }),
  'POST /v1/user/auth/second-step/passkey': () => ({ body: { ...half, passkey: usedPasskey } }),
  'POST /v1/user/two-step/passkeys/begin': (world) =>
    staff(world, { body: { password, code: '123456' } }),
  'POST /v1/user/two-step/passkeys': (world) =>
    staff(world, { body: { name: 'Phone', passkey: madePasskey } }),
  'POST /v1/user/two-step/passkeys/{id}/remove': (world) =>
    staff(world, { id: 1, body: { password, code: '123456' } }),
  'PATCH /v1/user/two-step/staff': (world) => staff(world, { body: { is_required: false } }),
  'POST /v1/user/{id}/two-step/reset': (world) => staff(world, { id: world.customer.id, body: {} }),
} satisfies Record<string, (world: World) => Call>;
