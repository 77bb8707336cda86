import { expect } from 'vitest';

import type { Paper } from '#contract/invoices/schemas.ts';

import { aProduct } from './factories.ts';
import { aLine, order } from './orders.ts';
import { type TestPerson, aPerson, bearer } from './people.ts';
import { type TestShop, openTestShop } from './test-shop.ts';

export const here = '12, Gulmohar Society, Goa Colony, Panvel, Maharashtra 410206';
export const there = '3, MG Road, Bengaluru, Karnataka 560001';

const regular = {
  kind: 'regular',
  gstin: '27AAPFU0939F1ZV',
  valid_from: '2026-04-01',
  legal_name: 'Jalsa Traders',
  address: '7, Station Road, Panvel',
};

/** A shop in Maharashtra with one product, whose days the test sets. */
export async function openPaperWorld() {
  const clock = { at: new Date('2026-11-24T06:00:00Z') };
  const shop: TestShop = await openTestShop({ clock: { now: () => clock.at } });
  let orders = 0;
  const world = {
    shop,
    owner: await aPerson(shop, 'super_admin'),
    customer: await aPerson(shop, 'customer'),
    candle: await aProduct(shop, { price: 100, stock: 1_000, hsn: '34060010', unit: 'PAC' }),
    get now() {
      return clock.at;
    },
    set now(at: Date) {
      clock.at = at;
    },
    staff: (): Record<string, string> => bearer(world.owner.token),
    /** Enters who the seller is. */
    say: (body: object = {}): ReturnType<TestShop['post']> =>
      shop.post('/v1/tax/profile', { ...regular, ...body }, world.staff()),
    async confirmRates(): Promise<void> {
      const { rates } = (await shop.get('/v1/tax/rates', world.staff())).body.data;
      const ids = rates
        .filter(({ rate }: { rate: number | null }) => rate !== null)
        .map(({ rate_id: id }: { rate_id: number }) => id);
      const checked = { rates: ids, checked_by: 'CA Mehta' };
      await shop.post('/v1/tax/rates/checks', checked, world.staff());
    },
    async place(
      given: object = {},
      quantity = 3,
      by?: TestPerson,
      language = 'en',
    ): Promise<number> {
      const line = aLine(world.candle, quantity, {
        recipient_name: 'Asha Rao',
        shipping_address: here,
        ...given,
      });
      const { body } = await order(shop, by ?? world.customer, [line], {
        key: `paper-${(orders += 1)}`,
        language,
      });
      return body.order_id;
    },
    move: (id: number, delivery_status = 'Shipped'): ReturnType<TestShop['send']> =>
      shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status }, world.staff()),
    papersOf: async (id: number): Promise<Paper[]> =>
      (await shop.get(`/v1/orders/${id}/papers`, world.staff())).body.data,
    async shipped(given: object = {}, quantity = 3): Promise<{ id: number; papers: Paper[] }> {
      const id = await world.place(given, quantity);
      expect((await world.move(id)).status).toBe(200);
      return { id, papers: await world.papersOf(id) };
    },
  };
  return world;
}
export type PaperWorld = Awaited<ReturnType<typeof openPaperWorld>>;
