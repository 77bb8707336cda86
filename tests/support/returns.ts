import { expect } from 'vitest';

import type { ReturnRules } from '#contract/returns/rules.ts';
import type { Return } from '#contract/returns/schemas.ts';

import { aProduct } from './factories.ts';
import { aLine, order } from './orders.ts';
import { type PaperWorld, openPaperWorld } from './paper-world.ts';
import { type TestPerson, bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

export const defaultReturnRules: ReturnRules = {
  days: 7,
  damage_days: 2,
  pays: 'customer',
  is_exchanged: true,
  approves_itself: true,
  conditions: ['opened food'],
  exceptions: [],
};

interface Bought {
  id: number;
  /** The ids of its lines, in the order of what was bought. */
  lines: number[];
}

/** A shop in which goods are delivered and come back. */
export async function openReturnWorld() {
  const papers: PaperWorld = await openPaperWorld();
  const { shop } = papers;
  let keys = 0;
  const world = {
    papers,
    shop,
    staff: (): Record<string, string> => papers.staff(),
    /** Places an order of these products and delivers it. */
    async bought(
      goods: [product: number, quantity: number][],
      { by = papers.customer, more = {} }: { by?: TestPerson; more?: object } = {},
    ): Promise<Bought> {
      const lines = goods.map(([product, quantity]) => aLine(product, quantity, { ...more }));
      const placed = await order(shop, by, lines, { key: `return-${(keys += 1)}` });
      expect(placed.body.order_id, JSON.stringify(placed.body)).toBeGreaterThan(0);
      const id = placed.body.order_id as number;
      expect((await papers.move(id, 'Delivered')).status).toBe(200);
      const { body } = await shop.get(`/v1/orders/${id}/returns`, world.staff());
      return {
        id,
        lines: goods.map(
          ([product]) =>
            body.lines.find((line: { product_id: number }) => line.product_id === product)
              .order_line_id,
        ),
      };
    },
    ask: (
      id: number,
      body: object,
      by: TestPerson = papers.customer,
    ): ReturnType<TestShop['post']> =>
      shop.post(`/v1/orders/${id}/returns`, { reason: 'unwanted', ...body }, bearer(by.token)),
    // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses of every shape
    of: async (id: number, by?: TestPerson): Promise<any> =>
      (await shop.get(`/v1/orders/${id}/returns`, by ? bearer(by.token) : world.staff())).body,
    does: (
      id: number,
      step: string,
      body: object,
      headers: Record<string, string> = papers.staff(),
    ): ReturnType<TestShop['post']> => shop.post(`/v1/returns/${id}/${step}`, body, headers),
    /** Asks for some pieces of one line, receives them on the shelf, and settles the return. */
    async returned({ id, lines }: Bought, pieces: number[], more: object = {}): Promise<Return> {
      const asked = lines.flatMap((line, at) =>
        pieces[at] ? [{ order_line_id: line, quantity: pieces[at] }] : [],
      );
      const { status, body } = await shop.post(
        `/v1/orders/${id}/returns/taken`,
        { lines: asked, reason: 'unwanted', is_beyond: true, words: 'A test', ...more },
        world.staff(),
      );
      expect(status, JSON.stringify(body)).toBe(201);
      const back = body.data.return_id as number;
      const received = await world.does(back, 'receive', {
        lines: asked.map(({ order_line_id, quantity }) => ({
          order_line_id,
          restocked: quantity,
          scrapped: 0,
        })),
      });
      expect(received.status, JSON.stringify(received.body)).toBe(200);
      const settled = await world.does(back, 'settle', { by: 'as_paid' });
      expect(settled.status, JSON.stringify(settled.body)).toBe(200);
      return settled.body.data;
    },
    rules: (change: Partial<ReturnRules>): ReturnType<TestShop['send']> =>
      shop.send('PUT', '/v1/returns/rules', { ...defaultReturnRules, ...change }, world.staff()),
  };
  return world;
}
export type ReturnWorld = Awaited<ReturnType<typeof openReturnWorld>>;

/** The same with a seller, rates, two products that are taxed differently, and a code of ₹100 off. */
export async function openTaxedReturnWorld() {
  const world = await openReturnWorld();
  const { papers, shop } = world;
  const lamp = await aProduct(shop, { price: 333, stock: 10_000, hsn: '95050000', unit: 'NOS' });
  await papers.say();
  const rate = { hsn: '95050000', rate: 18, valid_from: '2026-04-01', description: 'A test' };
  await shop.send('PUT', '/v1/tax/rates', rate, world.staff());
  await papers.confirmRates();
  await shop.post('/v1/promocodes', { code: 'ODD', amount: 100 }, world.staff());
  const moneyOf = async (order: number) =>
    (await shop.get(`/v1/payments/of/${order}`, world.staff())).body.data;
  return { world, candle: papers.candle, lamp, moneyOf };
}
export type TaxedReturnWorld = Awaited<ReturnType<typeof openTaxedReturnWorld>>;
