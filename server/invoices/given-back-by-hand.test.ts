import { beforeAll, describe, expect, test } from 'vitest';

import type { Paper } from '#contract/invoices/schemas.ts';
import { expectSound } from '#tests/support/orders.ts';
import { there } from '#tests/support/paper-world.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** Part of an order that was paid at the door goes back by hand, under the reference of a transfer. */
let world: TaxedReturnWorld['world'];
let [candle, lamp]: [number, number] = [0, 0];
beforeAll(async () => {
  ({ world, candle, lamp } = await openTaxedReturnWorld());
});

let given = 0;
const giveBack = (id: number, amount: number) =>
  world.shop.post(
    `/v1/orders/${id}/refunds`,
    { amount, why: 'return', by: 'hand', reference: `6327${60_000_000 + (given += 1)}` },
    world.staff(),
  );
const paisa = (rupees: number) => Math.round(rupees * 100);
const sum = (papers: Paper[], name: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
  papers.reduce((all, paper) => all + paisa(paper[name]), 0);

describe.each([
  ['within the state', {}],
  ['to another state', { more: { shipping_address: there } }],
])('of an order of two rates, %s,', (_, place) => {
  test('half has a credit note of half of each line, and both halves come to the invoice, to the paisa', async () => {
    const { id } = await world.bought(
      [
        [candle, 3],
        [lamp, 1],
      ],
      place,
    );
    expect((await giveBack(id, 316.5)).status).toBe(201);
    const [invoice, half] = await world.papers.papersOf(id);
    expect(invoice).toMatchObject({ kind: 'tax_invoice', total: 633 });
    expect(half).toMatchObject({
      kind: 'credit_note',
      refers_to: { number: invoice?.number },
      total: 316.5,
      lines: [
        { hsn: '34060010', rate: 5, total: 150 },
        { hsn: '95050000', rate: 18, total: 166.5 },
      ],
    });
    // 150 with 5 % in it, and 166.50 with 18 %.
    const taxes = { cgst: 3.57 + 12.7, sgst: 3.57 + 12.7, igst: 0 };
    const tax = paisa((half?.cgst ?? 0) + (half?.sgst ?? 0) + (half?.igst ?? 0));
    expect(tax).toBe(invoice?.igst === 0 ? paisa(taxes.cgst + taxes.sgst) : paisa(7.14 + 25.4));

    expect((await giveBack(id, 100.01)).status).toBe(201);
    expect((await giveBack(id, 216.49)).status).toBe(201);
    const [billed, ...notes] = await world.papers.papersOf(id);
    expect(notes).toHaveLength(3);
    for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
      expect(sum(notes, name), name).toBe(sum([billed!], name));
    }
    expect((await giveBack(id, 0.01)).status).toBe(409);
    expect(await world.papers.papersOf(id)).toHaveLength(4);
    await expectSound(world.shop);
  });

  test('one of its goods, brought back to the shop, has a credit note over that one alone', async () => {
    const bought = await world.bought(
      [
        [candle, 3],
        [lamp, 1],
      ],
      place,
    );
    const [, line] = bought.lines;
    const taken = await world.shop.post(
      `/v1/orders/${bought.id}/returns/taken`,
      {
        lines: [{ order_line_id: line, quantity: 1 }],
        reason: 'wrong',
        is_beyond: true,
        words: 'At the counter',
      },
      world.staff(),
    );
    expect(taken.status, JSON.stringify(taken.body)).toBe(201);
    const id: number = taken.body.data.return_id;
    const received = [{ order_line_id: line, restocked: 1, scrapped: 0 }];
    expect((await world.does(id, 'receive', { lines: received })).status).toBe(200);
    const reference = `6327${60_000_000 + (given += 1)}`;
    const settled = await world.does(id, 'settle', { by: 'hand', reference });
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    expect((await world.papers.papersOf(bought.id))[1]).toMatchObject({
      kind: 'credit_note',
      total: 333,
      lines: [{ hsn: '95050000', rate: 18, quantity: 1, total: 333 }],
    });
    await expectSound(world.shop);
  });
});

test('before it is paid at the door nothing can go back, and the sentence says when', async () => {
  const id = await world.papers.place();
  expect((await world.papers.move(id)).status).toBe(200);
  const { status, body } = await giveBack(id, 150);
  expect([status, body.message]).toEqual([
    409,
    'Nothing was paid for this order yet. What is paid at the door can go back once the order is marked as delivered.',
  ]);
  expect(await world.papers.papersOf(id)).toHaveLength(1);
  expect((await world.papers.move(id, 'Delivered')).status).toBe(200);
  expect((await giveBack(id, 150)).status).toBe(201);
  expect((await world.papers.papersOf(id))[1]).toMatchObject({
    kind: 'credit_note',
    taxable: 142.86,
    cgst: 3.57,
    sgst: 3.57,
    total: 150,
  });
});
