import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Paper } from '#contract/invoices/schemas.ts';
import { dayInIndia } from '#contract/times.ts';

import {
  type Ordered,
  type Row,
  checkLines,
  checkNotes,
  checkNumbers,
  checkReturn,
  goods,
  paise,
  places,
  recordsOf,
  sum,
} from '#tests/support/accountant.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';
import { aPerson } from '#tests/support/people.ts';
import { seeded } from '#tests/support/seeded.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { checkFields } from '#tests/support/rule-46-fields.ts';
import { textsIn } from '#tests/support/zip.ts';

import { drawPapers } from './answers/pdf.ts';

/**
 * An accountant's walk: 500 orders of all kinds around 31 March, and a second program, written from the rules and not from the
 * code, that reads what the shop gives its accountant and computes everything again.
 */
const count = 500;

/** Until then the shop is no regular taxpayer, and sends within its state only. */
const regularFrom = '2027-03-24';

async function sell(world: PaperWorld, products: number[], random: (below: number) => number) {
  const { shop } = world;
  const reached = dayInIndia(world.now) < regularFrom ? 1 : places.length;
  const place = places[random(reached)] ?? places[0]!;
  const isBusiness = place.gstin !== null && random(3) === 0;
  const chosen = new Set([random(4), random(4), ...(random(8) === 0 ? [4] : [])]);
  const lines = [...chosen].map((product) => ({ product, quantity: 1 + random(3) }));
  const isPaid = random(5) === 0;
  const { body } = await order(
    shop,
    world.customer,
    lines.map(({ product, quantity }) =>
      aLine(products[product] ?? 0, quantity, {
        recipient_name: '=Asha "Rao"',
        shipping_address: `12, Gulmohar Society, ${place.name}`,
        ...(isPaid && { payment_method: 'UPI' }),
        ...(isBusiness && { buyer_gstin: place.gstin }),
      }),
    ),
    { key: `walk-${(walked += 1)}` },
  );
  expect(body.order_id, JSON.stringify(body)).toBeTypeOf('number');
  const id: number = body.order_id;
  if (isPaid) {
    const reference = String(632_760_000_000 + id);
    const paid = { payment_status: 'Paid', payment_reference: reference };
    await shop.send('PATCH', `/v1/order_alert/${id}`, paid, world.staff());
  }
  return { ordered: { id, place, isBusiness, total: body.total_amount, lines, back: 0n }, isPaid };
}
let walked = 0;

test('500 orders around 31 March, in every profile: a second program finds the same in all files, to the paisa', async () => {
  const random = seeded(23);
  const world = await openPaperWorld();
  const { shop } = world;
  const ids = await Promise.all(
    goods.map(({ hsn, price }) => aProduct(shop, { hsn, price, stock: 100_000 })),
  );
  for (const [at, { hsn, rate }] of goods.entries()) {
    await sql`
      insert into tax_rate (hsn, rate_bp, valid_from, description, checked_by, checked_at)
      values (${hsn}, ${Number(rate)}, '2026-01-01', ${`Goods ${at}`}, 'CA Mehta', now())
    `.execute(shop.db);
  }
  const ledger = new Map<number, Ordered>();
  for (let day = 0; day < 25; day += 1) {
    // From 20 March to 13 April, each at one minute before midnight in India.
    world.now = new Date(Date.UTC(2027, 2, 20 + day, 18, 29));
    if (day === 0) {
      world.owner = await aPerson(shop, 'super_admin');
      world.customer = await aPerson(shop, 'customer');
      await world.say({ kind: 'unregistered', gstin: '', state_code: '27' });
    }
    const profile =
      (day === 1 && { kind: 'composition', valid_from: '2027-03-22' }) ||
      (day === 3 && { valid_from: regularFrom });
    if (profile) expect((await world.say(profile)).status).toBeLessThan(300);
    for (let n = 0; n < count / 25; n += 1) {
      const { ordered, isPaid } = await sell(world, ids, random);
      const { id } = ordered;
      ledger.set(id, ordered);
      // Some cross the midnight between the order and its leaving.
      if (n === 18) world.now = new Date(world.now.getTime() + 60_000);
      expect((await world.move(id)).status).toBe(200);
      const fate = random(6);
      if (fate === 0) {
        await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, world.staff());
        ordered.back = paise(String(ordered.total));
      } else if (fate < 3 && isPaid) {
        const back = {
          why: 'return',
          by: 'hand',
          amount: 1 + random(50),
          reference: `73${id}1234567`,
        };
        const { status, body } = await shop.post(`/v1/orders/${id}/refunds`, back, world.staff());
        expect(status, JSON.stringify(body)).toBe(201);
        ordered.back = BigInt(back.amount) * 100n;
      }
    }
  }
  await expectSound(shop);
  const download = async (month: string) => {
    const { statusCode, rawPayload, headers } = await shop.app.inject({
      url: `/v1/papers/month?month=${month}`,
      headers: world.staff(),
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    return rawPayload;
  };
  const [march, april] = [await download('2027-03'), await download('2027-04')];
  // A month that is over is the same, whatever happens afterwards.
  const [late] = [...ledger.values()].slice(-1);
  await shop.send('PUT', `/v1/order_alert/${late?.id}/cancel`, {}, world.staff());
  expect(await download('2027-03')).toEqual(march);

  const all: Row[] = [];
  for (const zip of [march, april]) {
    const files = textsIn(zip);
    const lines = recordsOf(files.get('all-papers.csv') ?? '');
    expect(lines.length).toBeGreaterThan(100);
    all.push(...lines);
    checkLines(lines, ledger);
    checkReturn(files, lines);
  }
  checkNumbers(all);
  checkNotes(all, ledger);
  // What is printed has the fields of rule 46 and those alone: of every fifth paper, and of all that businesses have.
  const printed = Map.groupBy(all, ({ number }) => number ?? '');
  let read = 0;
  for (const [at, those] of [...printed.values()].entries()) {
    if (at % 5 !== 0 && !those[0]?.['buyer_gstin']) continue;
    const papers: Paper[] = await world.papersOf(Number(those[0]?.['order']));
    const paper = papers.find(({ number }) => number === those[0]?.['number']);
    if (!paper) throw new Error(`${those[0]?.['number']} is not at its order.`);
    checkFields(textOfPdf(await drawPapers([paper])), those);
    read += 1;
  }
  expect(read).toBeGreaterThan(100);
  const page = (await shop.get('/v1/papers?month=2027-03', world.staff())).body;
  const marchLines = recordsOf(textsIn(march).get('all-papers.csv') ?? '');
  for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total']) {
    const shown = BigInt(Math.round(page.sums[name] * 100));
    expect(shown).toBe(sum(marchLines.map((line) => paise(line[name]))));
  }
}, 600_000);
