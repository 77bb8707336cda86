import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { expectSound, stockOf } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { type TaxedReturnWorld, openTaxedReturnWorld } from '#tests/support/returns.ts';

/** What comes back is counted in once, and what it cost goes back once, to the paisa. */
let world: TaxedReturnWorld['world'];
let [candle, lamp]: [number, number] = [0, 0];
let moneyOf: TaxedReturnWorld['moneyOf'];
beforeAll(async () => {
  ({ world, candle, lamp, moneyOf } = await openTaxedReturnWorld());
});

const odd = { more: { promocode: 'ODD' } };
const paisa = (rupees: number) => Math.round(rupees * 100);
const costOf = async (id: number) => {
  const { body } = await world.shop.get(`/v1/order_alert/details/${id}`, world.staff());
  return body.data.products.map(
    (line: { price: number; quantity: number; discount: number }) =>
      paisa(line.price) * line.quantity - paisa(line.discount),
  ) as number[];
};

test('each piece has its share of the discount, and those of a line come to the line', async () => {
  const bought = await world.bought(
    [
      [candle, 3],
      [lamp, 2],
    ],
    odd,
  );
  const [ofCandles = 0, ofLamps = 0] = await costOf(bought.id);
  const backs = [
    await world.returned(bought, [1, 0]),
    await world.returned(bought, [1, 1]),
    await world.returned(bought, [1, 1]),
  ];
  const sums = backs.map(({ refund }) => paisa(refund ?? 0));
  expect(sums.reduce((all, one) => all + one, 0)).toBe(ofCandles + ofLamps);
  expect(sums[0]).toBe(Math.floor(ofCandles / 3));
  const { payment_status: status } = (
    await world.shop.get(`/v1/order_alert/details/${bought.id}`, world.staff())
  ).body.data;
  // Sent by hand, as it was paid at the door: it waits for its reference.
  expect(status).toBe('Paid');
  const { refunds } = await moneyOf(bought.id);
  expect(refunds).toHaveLength(3);
  await expectSound(world.shop);
});

test('the credit note is over the lines that came back, at their rate, and over nothing else', async () => {
  const bought = await world.bought(
    [
      [candle, 3],
      [lamp, 2],
    ],
    odd,
  );
  const [, ofLamps = 0] = await costOf(bought.id);
  const back = await world.returned(bought, [0, 1]);
  const papers = await world.papers.papersOf(bought.id);
  expect(papers.map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note']);
  const [invoice, note] = papers;
  expect(back.credit_note).toBe(note?.number);
  expect(note?.lines).toHaveLength(1);
  const [line] = note?.lines ?? [];
  const billed = invoice?.lines.find(({ hsn }) => hsn === '95050000');
  expect(line).toMatchObject({ quantity: 1, hsn: '95050000', rate: billed?.rate });
  expect(paisa(line?.total ?? 0)).toBe(Math.floor(ofLamps / 2));
  expect(line?.cgst).toBe(line?.sgst);
  // The rest of the line: both notes together have its tax.
  await world.returned(bought, [0, 1]);
  const [, first, second] = await world.papers.papersOf(bought.id);
  for (const of of ['total', 'taxable', 'cgst', 'sgst'] as const) {
    expect(paisa((first?.[of] ?? 0) + (second?.[of] ?? 0)), of).toBe(paisa(billed?.[of] ?? 0));
  }
  await expectSound(world.shop);
});

test('pieces are restocked once, scrapped, or sent back, for which nothing is refunded', async () => {
  const bought = await world.bought([[lamp, 5]]);
  const before = await stockOf(world.shop, lamp);
  const asked = await world.ask(bought.id, {
    lines: [{ order_line_id: bought.lines[0], quantity: 5 }],
  });
  const back = asked.body.data.return_id as number;
  const receive = (restocked: number, scrapped: number, line = bought.lines[0]) =>
    world.does(back, 'receive', {
      lines: [{ order_line_id: line, restocked, scrapped }],
      words: 'One has marks of use.',
    });
  expect(codeOf(await receive(4, 2))).toBe('return_pieces_differ');
  expect(codeOf(await receive(1, 1, 999_999))).toBe('return_pieces_differ');
  expect(codeOf(await world.does(back, 'settle', { by: 'as_paid' }))).toBe('return_step_illegal');
  const received = await Promise.all(Array.from({ length: 6 }, () => receive(3, 1)));
  expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stockOf(world.shop, lamp)).toBe(before + 3);
  const log = await world.shop.get(`/v1/user/audit?order=${bought.id}`, world.staff());
  expect(log.body.data[0]).toMatchObject({ action: 'return_received' });
  expect(log.body.data[0].changes.map(({ after }: { after: unknown }) => after)).toEqual(
    expect.arrayContaining([3, 1, 'One has marks of use.']),
  );
  const settled = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.does(back, 'settle', { by: 'hand', reference: '632700001111' }),
    ),
  );
  expect(settled.filter(({ status }) => status === 200)).toHaveLength(1);
  const { data, lines } = await world.of(bought.id);
  expect(data[0]).toMatchObject({
    state: 'settled',
    received_words: 'One has marks of use.',
    refund: 4 * 333,
    lines: [{ restocked: 3, scrapped: 1, sent_back: 1, refund: 4 * 333 }],
  });
  // What was sent back is not taken back a second time.
  expect(lines[0].pieces).toBe(0);
  const { refunds } = await moneyOf(bought.id);
  expect(refunds).toMatchObject([
    { amount: 4 * 333, state: 'processed', reference: '632700001111' },
  ]);
  await expectSound(world.shop);
});

test('what went back before does not go back again, whoever gave it', async () => {
  const bought = await world.bought([[lamp, 2]]);
  const give = { amount: 500, why: 'goodwill', by: 'hand' };
  expect(
    (await world.shop.post(`/v1/orders/${bought.id}/refunds`, give, world.staff())).status,
  ).toBe(201);
  const back = await world.returned(bought, [2]);
  const { shipping, total_amount: total } = (
    await world.shop.get(`/v1/order_alert/details/${bought.id}`, world.staff())
  ).body.data;
  expect(paisa(back.refund ?? 0)).toBe(Math.min(2 * 33_300, paisa(total) - 50_000));
  expect(shipping).toBeDefined();
  const { refunds } = await moneyOf(bought.id);
  const sum = refunds.reduce((all: number, one: { amount: number }) => all + paisa(one.amount), 0);
  expect(sum).toBeLessThanOrEqual(paisa(total));
  const notes = (await world.papers.papersOf(bought.id)).slice(1);
  expect(notes.reduce((all, one) => all + paisa(one.total), 0)).toBe(sum);
  await expectSound(world.shop);
});

test('shipping goes back only where all came back and the shop is to blame', async () => {
  const bought = await world.bought([[candle, 2]]);
  await sql`update "order" set shipping_paise = 0 where id = ${bought.id}`.execute(
    world.shop.admin,
  );
  const fault = { reason: 'wrong', words: 'Another colour' };
  const first = await world.returned(bought, [1], fault);
  expect(first.charges).toBe(0);
  const withShipping = await world.bought([[candle, 2]]);
  const { shipping } = (
    await world.shop.get(`/v1/order_alert/details/${withShipping.id}`, world.staff())
  ).body.data;
  const liked = await world.returned(withShipping, [1]);
  const rest = await world.returned(withShipping, [1], fault);
  expect([liked.charges, rest.charges]).toEqual([0, 0]);
  const faulty = await world.bought([[candle, 2]]);
  expect((await world.returned(faulty, [2], fault)).charges).toBe(shipping ?? 0);
  await expectSound(world.shop);
});

test('of an order that is not paid, nothing goes back until somebody says that it is', async () => {
  const customer = await aPerson(world.shop, 'customer');
  const bought = await world.bought([[candle, 1]], { by: customer });
  await sql`update "order" set payment_status = 'Pending' where id = ${bought.id}`.execute(
    world.shop.admin,
  );
  const asked = await world.ask(
    bought.id,
    { lines: [{ order_line_id: bought.lines[0], quantity: 1 }] },
    customer,
  );
  const back = asked.body.data.return_id as number;
  await world.does(back, 'receive', {
    lines: [{ order_line_id: bought.lines[0], restocked: 1, scrapped: 0 }],
  });
  expect(codeOf(await world.does(back, 'settle', { by: 'as_paid' }))).toBe('payment_step_illegal');
  await sql`update "order" set payment_status = 'Paid' where id = ${bought.id}`.execute(
    world.shop.admin,
  );
  expect((await world.does(back, 'settle', { by: 'as_paid' })).status).toBe(200);
});

test('only who may send money settles, and only who may see orders receives', async () => {
  const bought = await world.bought([[candle, 1]]);
  const asked = await world.ask(bought.id, {
    lines: [{ order_line_id: bought.lines[0], quantity: 1 }],
  });
  const back = asked.body.data.return_id as number;
  const packer = bearer((await aPerson(world.shop, 'packer')).token);
  const own = bearer(world.papers.customer.token);
  const lines = [{ order_line_id: bought.lines[0], restocked: 1, scrapped: 0 }];
  for (const headers of [packer, own]) {
    expect((await world.does(back, 'receive', { lines }, headers)).status).toBe(403);
    expect((await world.does(back, 'settle', { by: 'as_paid' }, headers)).status).toBe(403);
    expect((await world.does(back, 'decide', { decision: 'approved' }, headers)).status).toBe(403);
  }
});

test('an exchange names a later order of the same customer, once', async () => {
  const bought = await world.bought([[candle, 1]]);
  const { body } = await world.ask(bought.id, {
    lines: [{ order_line_id: bought.lines[0], quantity: 1 }],
    wish: 'exchange',
    words: 'The lamp instead.',
  });
  const back = body.data.return_id as number;
  const stranger = await aPerson(world.shop, 'customer');
  const others = await world.bought([[lamp, 1]], { by: stranger });
  const instead = await world.bought([[lamp, 1]]);
  const exchange = (order_id: number) => world.does(back, 'exchange', { order_id });
  for (const wrong of [others.id, bought.id, 2_000_000_000]) {
    expect((await exchange(wrong)).status, String(wrong)).toBe(422);
  }
  const answers = await Promise.all([exchange(instead.id), exchange(instead.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  expect((await world.of(bought.id)).data[0]).toMatchObject({ exchange_order_id: instead.id });
  const { data } = (await world.shop.get(`/v1/user/audit?order=${bought.id}`, world.staff())).body;
  expect(data[0]).toMatchObject({ action: 'return_exchanged' });
});

test('an exchange may be an order that staff have taken at the number of its customer, and at no other', async () => {
  const bought = await world.bought([[candle, 1]]);
  const { body } = await world.ask(bought.id, {
    lines: [{ order_line_id: bought.lines[0], quantity: 1 }],
    wish: 'exchange',
    words: 'The lamp instead.',
  });
  const back = body.data.return_id as number;
  const taken = async (phone_no: string) => {
    const answer = await world.shop.post(
      '/v1/counter/orders',
      {
        how: 'phone',
        lines: [{ product_id: lamp, quantity: 1 }],
        phone_no,
        handover: 'later',
        payment: 'cash',
        offer_id: null,
        promocode: null,
        shipping_address: null,
        recipient_name: null,
        recipient_phone: null,
        payment_reference: null,
        note: null,
      },
      { ...world.staff(), 'idempotency-key': `exchange-${phone_no}` },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.order_id as number;
  };
  const exchange = (order_id: number) => world.does(back, 'exchange', { order_id });
  const stranger = await aPerson(world.shop, 'customer');
  expect((await exchange(await taken(stranger.phone))).status).toBe(422);
  const theirs = await taken(world.papers.customer.phone);
  expect((await exchange(theirs)).status).toBe(200);
  expect((await world.of(bought.id)).data[0]).toMatchObject({ exchange_order_id: theirs });
});

test('what came back is a figure, by product and reason, and a file', async () => {
  const { data } = (await world.shop.get('/v1/returns/figures?days=7', world.staff())).body;
  expect(data[0]).toMatchObject({ pieces: expect.any(Number), refund: expect.any(Number) });
  const paged = await world.shop.get(
    '/v1/returns/figures?days=7&page_size=1&page=2',
    world.staff(),
  );
  expect(paged.body).toMatchObject({ data: data.slice(1, 2), total_items: data.length });
  expect(paged.body.total_pages).toBe(data.length);
  const beyond = await world.shop.get('/v1/returns/figures?days=7&page=99', world.staff());
  expect(beyond.body).toMatchObject({ data: [], total_items: data.length });
  const file = await world.shop.get(
    '/v1/dashboard/figures/export?of=returns&days=7',
    world.staff(),
  );
  const [head, ...lines] = String(file.body).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('product_id,product,reason,pieces,taken_back,scrapped,refunded');
  expect(lines.filter(Boolean)).toHaveLength(data.length);
});
