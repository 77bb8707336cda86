import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { brokenBy } from '#tests/support/damages.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What comes back is counted in once, and what it cost goes back once, to the paisa. */
let world: TaxedReturnWorld['world'];
let [candle, lamp]: [number, number] = [0, 0];
let moneyOf: TaxedReturnWorld['moneyOf'];
beforeAll(async () => {
  ({ world, candle, lamp, moneyOf } = await openTaxedReturnWorld());
});

const runs = Number(process.env['RETURN_RUNS'] ?? 25);
let back = 0;

const odd = { more: { promocode: 'ODD' } };
const paisa = (rupees: number) => Math.round(rupees * 100);

/** Parts of orders that come back in any order, several at once, beside refunds by hand. */
const acts = fc.record({
  pieces: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  isOdd: fc.boolean(),
  parts: fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  }),
  reasons: fc.array(fc.constantFrom('unwanted', 'wrong'), { minLength: 5, maxLength: 5 }),
  scrap: fc.integer({ min: 0, max: 2 }),
  goodwill: fc.option(fc.integer({ min: 1, max: 400 })),
  isAtOnce: fc.boolean(),
});

test(
  'whatever comes back in whatever parts: never more than was paid, never a piece twice',
  async () => {
    const goods = [
      candle,
      lamp,
      await aProduct(world.shop, { price: 7, stock: 10_000, hsn: '34060010', unit: 'PAC' }),
    ];
    for (const id of goods) {
      const stocked = { stock: limits.maxStock };
      await world.shop.send('PATCH', `/v1/products/${id}`, stocked, world.staff());
    }
    let orders = 0;
    await fc.assert(
      fc.asyncProperty(
        acts,
        async ({ pieces, isOdd, parts, reasons, scrap, goodwill, isAtOnce }) => {
          const wanted = pieces.map((count, at): [number, number] => [goods[at] ?? candle, count]);
          const worth = wanted.reduce(
            (all, [good, count]) => all + (good === lamp ? 333 : good === candle ? 100 : 7) * count,
            0,
          );
          const bought = await world.bought(wanted, isOdd && worth > 150 ? odd : {});
          const one = async (part: number[], at: number) => {
            const lines = bought.lines.flatMap((line, place) =>
              part[place] ? [{ order_line_id: line, quantity: part[place] }] : [],
            );
            if (lines.length === 0) return;
            const asked = await world.shop.post(
              `/v1/orders/${bought.id}/returns/taken`,
              { lines, reason: reasons[at], is_beyond: true, words: 'A test' },
              world.staff(),
            );
            expect(asked.status).toBeLessThan(500);
            if (asked.status !== 201) return;
            const id = asked.body.data.return_id as number;
            const received = await world.does(id, 'receive', {
              lines: lines.map(({ order_line_id, quantity }) => {
                const scrapped = Math.min(scrap, quantity);
                return {
                  order_line_id,
                  scrapped,
                  restocked: Math.max(0, quantity - scrapped - (at % 2)),
                };
              }),
            });
            expect(received.status).toBe(200);
            const settled = await world.does(id, 'settle', { by: 'as_paid' });
            expect(settled.status, JSON.stringify(settled.body)).toBe(200);
            back += 1;
          };
          const give = async () => {
            if (goodwill === null) return;
            const given = await world.shop.post(
              `/v1/orders/${bought.id}/refunds`,
              { amount: goodwill, why: 'goodwill', by: 'hand' },
              world.staff(),
            );
            expect(given.status).toBeLessThan(500);
          };
          if (isAtOnce) await Promise.all([...parts.map(one), give()]);
          else {
            for (const [at, part] of parts.entries()) {
              if (at === 1) await give();
              await one(part, at);
            }
          }
          const { total_amount: total } = (
            await world.shop.get(`/v1/order_alert/details/${bought.id}`, world.staff())
          ).body.data;
          const { refunds } = await moneyOf(bought.id);
          const sum = refunds.reduce(
            (all: number, one: { amount: number }) => all + paisa(one.amount),
            0,
          );
          expect(sum).toBeLessThanOrEqual(paisa(total));
          const notes = (await world.papers.papersOf(bought.id)).slice(1);
          expect(notes.reduce((all, one) => all + paisa(one.total), 0)).toBe(sum);
          orders += 1;
          // All that is there is read each time: of thousands of orders, only now and then.
          if (orders <= 100 || orders % 100 === 0) await expectSound(world.shop);
        },
      ),
      { numRuns: runs },
    );
    await expectSound(world.shop);
    // `npm run attack` reads what it came to.
    process.stdout.write(`random returns: ${runs} orders, ${back} returns settled\n`);
  },
  180_000 + runs * 2_000,
);

test('what is damaged behind the shop’s back is found', async () => {
  const bought = await world.bought([[candle, 3]]);
  await world.returned(bought, [2]);
  const { admin } = world.shop;
  const line = bought.lines[0] ?? 0;
  const damages = [
    ['R1', sql`update order_line set quantity = 1 where id = ${line}`],
    [
      'R2',
      sql`update stock_movement set change = change + 1
        where id in (select movement_id from goods_return_line)`,
    ],
    ['R3', sql`update goods_return_line set refund_paise = refund_paise + 1`],
    ['R4', sql`update goods_return set refund_paise = refund_paise + 1 where state = 'settled'`],
    ['R4', sql`update goods_return set paper_id = null`],
    ['R4', sql`update goods_return set paper_id = refers_to from paper where paper.id = paper_id`],
    [
      'G8',
      sql`do $$ begin
        set local session_replication_role = replica;
        update paper_line set hsn = '9999' from paper where paper.id = paper_id and refers_to is not null;
      end $$`,
    ],
  ] as const;
  for (const [name, damage] of damages) expect(await brokenBy(admin, damage), name).toContain(name);
});
