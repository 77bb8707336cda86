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
  // The only product of which no order has taken any.
  'PATCH /v1/products/many/stock': (world) =>
    staff(world, {
      body: { products: [{ product_id: world.products[2], seen_stock: 1_000, stock: cents() }] },
    }),
  'PATCH /v1/parcels/{id}': (world) =>
    staff(world, { id: world.shipped, body: { delivery_status: 'Delivered' } }),
} satisfies Record<string, (world: World) => Call>;
