import { describe, expect, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import { openAdvanceShop } from '#tests/support/advances.ts';
import { expectSound } from '#tests/support/orders.ts';
import { statementForm } from '#tests/support/imports.ts';
import { line, statement, utr } from '#tests/support/statements.ts';

/** Of an order of ₹1,299 whose advance is ₹200, another amount has come before. */
const { shop, staff, anOrder, begin, read, details, cancel, move } = await openAdvanceShop();

const confirm = (attempt: number, body: object) =>
  shop.post(`/v1/payments/${attempt}/confirm`, body, staff);

/** The bank has so many rupees under this reference. */
async function came(reference: string, rupees: number) {
  const encoded = new Response(statementForm(statement(line(`UPI/${reference}/asha`, rupees))));
  await shop.app.inject({
    method: 'POST',
    url: '/v1/payments/statements',
    headers: { ...staff, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function agreed(rupees: number) {
  const id = await anOrder();
  const { attempt } = (await begin(id)).body.data;
  const reference = utr();
  await came(reference, rupees);
  const asked = await confirm(attempt.id, { reference });
  const body = { reference, differs: true, differs_reason: 'So agreed' };
  const answer = await confirm(attempt.id, body);
  expect(answer.status).toBe(200);
  return { id, attempt: attempt.id as number, asked };
}

test('what is too little of an advance is collected at the door', async () => {
  const { id, asked } = await agreed(150);
  expect([asked.status, asked.body.detail]).toEqual([
    409,
    expect.stringContaining('the missing ₹50 is collected at the door with the rest'),
  ]);
  expect(await read(id)).toMatchObject({ paid: 150, given_up: 0, due_at_door: 1_149 });
  await expectSound(shop);
  await cancel(id);
  expect((await read(id)).refunds).toMatchObject([{ amount: 150, state: 'wanted' }]);
  await expectSound(shop);
});

test('what is too much of an advance goes back, and is not taken off at the door', async () => {
  const { id } = await agreed(260);
  expect(await read(id)).toMatchObject({
    paid: 260,
    due_at_door: 1_099,
    refunds: [{ amount: 60, why: 'duplicate', state: 'wanted' }],
  });
  await expectSound(shop);
});

test.each([150, 260])('an advance of %d is taken back, and waited for again', async (rupees) => {
  const { id, attempt } = await agreed(rupees);
  const url = `/v1/payments/${attempt}/take-back`;
  expect((await shop.post(url, { reason: 'The wrong row' }, staff)).status).toBe(200);
  expect(await details(id)).toMatchObject({ advance_paid: 0, cod_state: 'unconfirmed' });
  expect(await read(id)).toMatchObject({ paid: 0, due: 200, refunds: [] });
  await expectSound(shop);
});

describe('a corrected reference', () => {
  test.each([1, 150])(
    'leaves %d that came for an advance: the door asks for less',
    async (rupees) => {
      const { id, attempt } = await agreed(rupees);
      const right = utr();
      await came(right, 200);
      expect((await confirm(attempt, { corrected_reference: right })).status).toBe(200);
      expect(await read(id)).toMatchObject({ paid: 200, due_at_door: 1_099, refunds: [] });
      expect(await details(id)).toMatchObject({ advance_paid: 200 });
      await expectSound(shop);
      for (const step of ['Packed', 'Shipped', 'Delivered']) await move(id, step);
      expect(await read(id)).toMatchObject({ paid: 1_299 });
      await expectSound(shop);
    },
  );

  test('has another amount, too', async () => {
    const { id, attempt } = await agreed(150);
    const right = utr();
    await came(right, 120);
    const body = { corrected_reference: right, differs: true, differs_reason: 'So agreed' };
    expect((await confirm(attempt, body)).status).toBe(200);
    expect(await read(id)).toMatchObject({ paid: 120, due_at_door: 1_179 });
    await expectSound(shop);
  });

  test('stays where the parcel left with what is collected', async () => {
    const { id, attempt } = await agreed(150);
    for (const step of ['Packed', 'Shipped']) await move(id, step);
    const right = utr();
    await came(right, 200);
    const answer = await confirm(attempt, { corrected_reference: right });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringContaining('The parcel was sent'),
    ]);
    expect(await read(id)).toMatchObject({ paid: 150, due_at_door: 1_149 });
    await expectSound(shop);
  });
});

describe('after the parcel has left', () => {
  async function left(...steps: string[]) {
    const id = await anOrder();
    const { attempt } = (await begin(id)).body.data;
    const reference = utr();
    expect((await confirm(attempt.id, { reference })).status).toBe(200);
    for (const step of steps) await move(id, step);
    return { id, attempt: attempt.id as number, reference };
  }

  test.each([
    ['sent', ['Packed', 'Shipped']],
    ['delivered', ['Packed', 'Shipped', 'Delivered']],
  ])(
    '%s: less of an advance is refused, and nobody is told that it is collected',
    async (_, steps) => {
      const { id, attempt, reference } = await left(...steps);
      const { now: _now, ...before } = await read(id);
      await came(reference, 150);
      for (const more of [{}, { differs: true, differs_reason: 'So agreed' }]) {
        const answer = await confirm(attempt, { reference, ...more });
        expect([answer.status, answer.body.detail]).toEqual([
          409,
          expect.stringContaining('The parcel was sent'),
        ]);
      }
      expect(await read(id)).toMatchObject(before);
      await expectSound(shop);
    },
  );

  test('more of an advance goes back', async () => {
    const { id, attempt, reference } = await left('Packed', 'Shipped');
    await came(reference, 260);
    const body = { reference, differs: true, differs_reason: 'So agreed' };
    expect((await confirm(attempt, body)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      paid: 260,
      due_at_door: 1_099,
      refunds: [{ amount: 60 }],
    });
    await expectSound(shop);
  });
});

test.each(['waits for its parcel', 'was canceled'])(
  'nobody is asked to agree to a second payment of an advance whose order %s',
  async (how) => {
    const { id, attempt } = await agreed(150);
    if (how === 'was canceled') await cancel(id);
    const reference = utr();
    await came(reference, 50);
    const { data } = (await shop.get('/v1/payments/credits?state=open', staff)).body;
    const { id: credit } = data.find(({ text }: { text: string }) => text.includes(reference));
    const matches = [{ credit, attempt }];
    const asked = await shop.post('/v1/payments/matches', { matches }, staff);
    expect(asked.body.data.refused).toMatchObject([{ code: 'already_paid' }]);
    await expectSound(shop);
  },
);

test('check finds what was paid twice at the door, also after it was delivered', async () => {
  const { id } = await agreed(200);
  const set = (paise: number) =>
    shop.admin
      .updateTable('order')
      .set({ advance_paid_paise: paise })
      .where('id', '=', id)
      .execute();
  await set(15_000);
  for (const step of ['Packed', 'Shipped', 'Delivered']) await move(id, step);
  const broken = (await checkInvariants(shop.db)).filter(({ count }) => count > 0);
  expect(broken.map(({ name }) => name)).toContain('M4');
  const words = broken.flatMap(({ broken: found }) => found).join();
  expect(words).toContain(`order ${id}: paid 134900 of 129900`);
  await shop.admin.deleteFrom('cod_collection').where('order_id', '=', id).execute();
});
