import { randomUUID } from 'node:crypto';

import { type Call, again, staff } from './writing-money-calls.ts';
import type { World } from './writing-world.ts';

const goods = ({ products }: World) =>
  products.slice(0, 2).map((id) => ({ product_id: id, quantity: 1 }));

/** The calls that write at the counter, in a form that succeeds on its own. */
export const counterCalls = {
  'POST /v1/counter/quote': (world) =>
    staff(world, { body: { lines: goods(world), handover: 'now', payment: 'cash' } }),
  'POST /v1/counter/orders': (world) =>
    staff(world, {
      body: { how: 'counter', lines: goods(world), handover: 'now', payment: 'cash' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  'POST /v1/counter/days/{day}': (world) =>
    staff(world, {
      // Another day each time, which nobody has closed.
      id: new Date(Date.UTC(1600, 0, again())).toISOString().slice(0, 10),
      body: { seen: 0, opening: 0, counted: 0 },
    }),
} satisfies Record<string, (world: World) => Call>;
