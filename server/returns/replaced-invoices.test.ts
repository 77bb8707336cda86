import { expect, test } from 'vitest';

import { expectSound } from '#tests/support/orders.ts';
import { openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What came back of an invoice that was wrong. */
const { world, candle, lamp } = await openTaxedReturnWorld();

const paisa = (rupees: number) => Math.round(rupees * 100);

test('where a wrong invoice is replaced afterwards, what came back is credited over the new one, piece by piece', async () => {
  const bought = await world.bought(
    [
      [candle, 3],
      [lamp, 2],
    ],
    { more: { promocode: 'ODD' } },
  );
  const back = await world.returned(bought, [1, 2]);
  const [wrong, before] = await world.papers.papersOf(bought.id);
  const { status, body } = await world.shop.post(
    `/v1/orders/${bought.id}/papers/replacement`,
    {
      number: wrong?.number,
      correction: 'gstin',
      buyer_name: 'Bharat Cakes Pvt Ltd',
      buyer_address: '3, MG Road, Bengaluru, Karnataka 560001',
      buyer_gstin: '29AAGCB7383J1Z4',
      state_code: '29',
    },
    world.staff(),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const [right, again, , , rest] = await world.papers.papersOf(bought.id);
  expect(right).toMatchObject({ total: wrong?.total, cgst: 0 });
  expect(again).toMatchObject({
    refers_to: { number: right?.number },
    total: before?.total,
    cgst: 0,
  });
  const pieces = (paper: typeof rest) => paper?.lines.map(({ hsn, quantity }) => [hsn, quantity]);
  expect(pieces(again)).toEqual(pieces(before));
  // Of the lamps nothing is left.
  expect(pieces(rest)).toEqual([['34060010', 2]]);
  expect(paisa((before?.total ?? 0) + (rest?.total ?? 0))).toBe(paisa(wrong?.total ?? 0));
  // The return names the note that counts, and what comes back later goes back against the new one.
  const [shown] = (await world.of(bought.id)).data;
  expect([shown.credit_note, back.credit_note]).toEqual([again?.number, before?.number]);
  const last = await world.returned(bought, [2, 0]);
  const notes = (await world.papers.papersOf(bought.id)).filter(
    ({ refers_to: of }) => of?.number === right?.number,
  );
  expect(notes.map(({ number }) => number)).toContain(last.credit_note);
  await expectSound(world.shop);
});
