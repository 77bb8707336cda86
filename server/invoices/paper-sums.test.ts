import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/**
 * What papers come to, computed a second time from the rules as the law has them, in fractions: so that one mistake does not
 * hide in both.
 */
let shop: TestShop;
let orderId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const customer = await aPerson(shop, 'customer');
  const products = await Promise.all(
    [1, 2, 3, 4].map((one) => aProduct(shop, { stock: 1_000, hsn: `990${one}` })),
  );
  const lines = products.map((id) => aLine(id));
  orderId = (await order(shop, customer, lines, { key: 'sums' })).body.order_id;
});

/** A fraction rounded half up. */
const rounded = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);

const halfOf = (gross: bigint, rate: bigint) => rounded(gross * rate, 2n * (10_000n + rate));
const wholeOf = (gross: bigint, rate: bigint) => rounded(gross * rate, 10_000n + rate);

const rates = fc.constantFrom(0, 10, 25, 150, 300, 500, 1_200, 1_800, 2_800, 4_000);

test('tax is taken out of a price to the paisa, half up, whatever the price and the rate', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2_000_000_000), rates), { minLength: 2_000, maxLength: 5_000 }),
      async (asked) => {
        const { rows } = await sql<{ half: number; whole: number }>`
          select half_tax(gross, rate) as half, whole_tax(gross, rate) as whole
          from unnest(${asked.map(([gross]) => gross)}::bigint[], ${asked.map(([, rate]) => rate)}::int[])
            with ordinality as asked (gross, rate, place) order by place
        `.execute(shop.db);
        for (const [at, [gross, rate]] of asked.entries()) {
          const [exact, percent] = [BigInt(gross), BigInt(rate)];
          expect(rows[at]).toEqual({
            half: Number(halfOf(exact, percent)),
            whole: Number(wholeOf(exact, percent)),
          });
        }
      },
    ),
    { numRuns: 25 },
  );
});

interface Line {
  gross_paise: number;
  charges_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  rate_bp: number;
}

const baskets = Number(process.env['PAPER_RUNS'] ?? 150);

const goods = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }).map((rupees) => rupees * 100),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  given: fc.integer({ min: 0, max: 100 }),
  rate: rates,
});

test(
  'the lines of a paper come to what was paid, every charge among them, with equal halves, the same each time',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(goods, { minLength: 4, maxLength: 4 }),
        fc.nat(100_000),
        fc.boolean(),
        async (basket, charges, isWithin) => {
          const nets = basket.map(({ price, quantity, given }) => {
            const gross = Math.min(price * quantity, 400_000_000);
            return { quantity: 1, price: gross, discount: Math.floor((gross * given) / 100) };
          });
          const net = nets.reduce((sum, { price, discount }) => sum + price - discount, 0);
          const total = net + charges;
          const read = async () => {
            const { rows } = await sql<{ lines: Line[] }>`
            select paper_lines_of(${orderId}, ${total}, '2026-11-24', 'regular', ${isWithin}) as lines
          `.execute(shop.db);
            return rows[0]?.lines ?? [];
          };
          for (const [at, { rate }] of basket.entries()) {
            await sql`
            insert into tax_rate (hsn, rate_bp, valid_from, description) values (${`990${at + 1}`}, ${rate}, '2026-01-01', 'x')
            on conflict (hsn, valid_from) do update set rate_bp = excluded.rate_bp
          `.execute(shop.db);
            await sql`
            update order_line set price_paise = ${nets[at]?.price}, quantity = ${nets[at]?.quantity},
              discount_paise = ${nets[at]?.discount}
            where id = (select id from order_line where order_id = ${orderId} order by id offset ${at} limit 1)
          `.execute(shop.db);
          }
          const lines = await read();
          expect(await read()).toEqual(lines);
          const sum = (of: (line: Line) => number) =>
            lines.reduce((all, line) => all + of(line), 0);
          expect(sum((line) => line.gross_paise)).toBe(total);
          expect(sum((line) => line.charges_paise)).toBe(charges);
          for (const [at, line] of lines.entries()) {
            const {
              gross_paise: gross,
              cgst_paise: half,
              sgst_paise: other,
              igst_paise: whole,
            } = line;
            const [exact, rate] = [BigInt(gross), BigInt(basket[at]?.rate ?? 0)];
            expect(half).toBe(other);
            expect(half).toBe(isWithin ? Number(halfOf(exact, rate)) : 0);
            expect(whole).toBe(isWithin ? 0 : Number(wholeOf(exact, rate)));
            expect(line.taxable_paise + half + other + whole).toBe(gross);
            expect(line.charges_paise).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: baskets },
    );
    // `npm run attack` reads what it came to.
    process.stdout.write(`random baskets: ${baskets}\n`);
  },
  120_000 + baskets * 100,
);
