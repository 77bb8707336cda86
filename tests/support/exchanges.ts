import { expect } from 'vitest';

import type { TestPerson } from './people.ts';
import type { ReturnWorld } from './returns.ts';
import type { TestShop } from './test-shop.ts';

type Goods = [product: number, quantity: number];

/** What customers and staff do about exchanges. */
export function exchangesIn(world: ReturnWorld) {
  let keys = 0;
  const exchanges = {
    /** What staff send to take an order of these goods by phone, which the shop's customer pays later. */
    orderOf: ([product, quantity]: Goods, more: object = {}) => ({
      lines: [{ product_id: product, quantity }],
      phone_no: world.papers.customer.phone,
      handover: 'later',
      payment: 'later',
      ...more,
    }),
    taking: (
      goods: Goods,
      more: object = {},
      headers: Record<string, string> = {},
    ): ReturnType<TestShop['post']> =>
      world.shop.post(
        '/v1/counter/orders',
        { how: 'phone', ...exchanges.orderOf(goods, more) },
        { ...world.staff(), 'idempotency-key': `exchange-${(keys += 1)}`, ...headers },
      ),
    /** Takes an order, and returns its number. */
    async take(goods: Goods, more: object = {}): Promise<number> {
      const { status, body } = await exchanges.taking(goods, more);
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data.order_id;
    },
    /** Goods that were bought, which their customer wants exchanged. */
    async asked(goods: Goods, by: TestPerson = world.papers.customer) {
      const bought = await world.bought([goods], { by });
      const [line = 0] = bought.lines;
      const lines = [{ order_line_id: line, quantity: goods[1] }];
      const more = { wish: 'exchange', words: 'Another one, please.' };
      const { status, body } = await world.ask(bought.id, { lines, ...more }, by);
      expect(status, JSON.stringify(body)).toBe(201);
      return { back: body.data.return_id as number, bought, line };
    },
    /** Counts all pieces in, onto the shelf. */
    async receive(back: number, line: number, pieces = 1) {
      const lines = [{ order_line_id: line, restocked: pieces, scrapped: 0 }];
      const { status, body } = await world.does(back, 'receive', { lines });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data;
    },
    settle: (back: number, more: object = {}): ReturnType<TestShop['post']> =>
      world.does(back, 'settle', { by: 'as_paid', sets_off: true, ...more }),
  };
  return exchanges;
}
export type Exchanges = ReturnType<typeof exchangesIn>;
