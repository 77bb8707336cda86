import fc from 'fast-check';
import { expect, test } from 'vitest';

import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedGateway } from '#tests/support/simulated-gateways.ts';
import { simulatedRazorpay } from '#tests/support/simulators/razorpay.ts';

import type { Gateway } from './providers/gateway.ts';
import { ringBell } from './use-cases/look-jobs.ts';
import { doSendRefund } from './use-cases/refund-jobs.ts';
import { refundsToSend } from './use-cases/send-refund.ts';

/** Whatever happens to an order's money, in whatever order: what the shop has written is what the gateway has. */
const simulated = await openSimulatedGateway(simulatedRazorpay);
const { gateway, strangerGateway, simulator, pay, spoil, control } = simulated;
const { shop, tools, begun, linkOf, doLooks } = await openGatewayShop([gateway]);
const staff = bearer((await aPerson(shop, 'admin')).token);

const acts = [
  'pay',
  'look',
  'cancel',
  'call it paid',
  'give a part',
  'give by hand',
  'give elsewhere',
  'lose an answer',
  'refuse once',
  'send',
  'send with other keys',
  'try again',
  'say that it was sent by hand',
  'the gateway does one',
  'the gateway fails one',
] as const;
type Act = (typeof acts)[number];
const lost: Act[] = ['lose an answer', 'send', 'send with other keys', 'try again'];
/** Chance alone seldom gets so far. */
const beginnings: Act[][] = [
  ['pay'],
  ['pay', 'look', 'give a part', 'send'],
  ['pay', 'look', 'give a part', ...lost],
  ['cancel', 'call it paid', 'give by hand'],
];
const lives = fc.record({
  begin: fc.constantFrom(...beginnings),
  goesOn: fc.array(fc.constantFrom(...acts, 'send'), { minLength: 6, maxLength: 16 }),
  percent: fc.integer({ min: 1, max: 100 }),
});

let references = 0;
const aReference = () => `6327${String(62_000_000 + (references += 1))}`;
const route = simulatedRazorpay.routes.refund;

async function anOrder() {
  const { id } = await begun();
  const { link, id: attempt } = await linkOf(id);
  const atGateway = () => simulator.world.links.get(link)?.order.payments ?? [];
  const pending = () =>
    atGateway().flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'pending'));
  const read = async () => (await shop.get(`/v1/payments/of/${id}`, staff)).body.data;
  const refundsThat = async (state: string): Promise<number[]> =>
    (await read()).refunds
      .filter((one: { state: string }) => one.state === state)
      .map((one: { id: number }) => one.id);
  const does = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  };
  const look = async () => {
    await ringBell(shop.db, shop.jobs, attempt);
    await doLooks();
  };
  const send = async (by: Gateway = gateway) => {
    const sending = { ...tools, gateways: [by] };
    for (const refund of await refundsToSend(sending, 100)) await doSendRefund(sending, { refund });
  };
  const end = async (outcome: string) => {
    const [one] = pending();
    if (one) await control(`/refunds/${one.id}`, { outcome });
  };
  const showSent = async (refund: number | undefined) => {
    if (refund === undefined) return;
    const reference = aReference();
    await does(shop.send('PATCH', `/v1/refunds/${refund}`, { reference }, staff));
  };
  const tryAgain = async () => {
    for (const refund of await refundsThat('failed')) {
      await does(shop.send('PATCH', `/v1/refunds/${refund}`, { retry: true }, staff));
    }
  };
  const give = async (by: 'gateway' | 'hand', percent: number) => {
    const { paid, refunded } = await read();
    const amount = Math.max(0.01, Math.floor((paid - refunded) * percent) / 100);
    const reference = by === 'hand' ? { reference: aReference() } : {};
    const body = { amount, why: 'goodwill', by, ...reference };
    await does(shop.post(`/v1/orders/${id}/refunds`, body, staff));
  };
  const giveElsewhere = async (percent: number) => {
    const [payment] = atGateway();
    if (!payment) return;
    // Its owner gives nothing back twice: what the shop wants already is seen there.
    await look();
    const wanted: { amount: number; state: string }[] = (await read()).refunds;
    const left = wanted.reduce(
      (rest, { amount, state }) => rest - (state === 'failed' ? 0 : Math.round(amount * 100)),
      payment.amount,
    );
    const amount = Math.floor((left * percent) / 100);
    if (amount > 0) await control(`/payments/${payment.id}/refund`, { amount });
  };

  const change = (body: object) => does(shop.send('PATCH', `/v1/order_alert/${id}`, body, staff));
  const happens: Record<Act, (percent: number) => Promise<unknown>> = {
    pay: () => pay(link, { hooks: { deliver: 'never' } }),
    look,
    cancel: () => does(shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, staff)),
    'call it paid': () => change({ payment_status: 'Paid', payment_reference: aReference() }),
    'give a part': (percent) => give('gateway', percent),
    'give by hand': async (percent) => {
      await look();
      await give('hand', percent);
    },
    'give elsewhere': giveElsewhere,
    'lose an answer': () => spoil({ route, truncate_at: 9 }),
    'refuse once': () => spoil({ route, isBefore: true, status: 400 }),
    send: () => send(),
    'send with other keys': () => send(strangerGateway),
    'try again': tryAgain,
    'say that it was sent by hand': async () => {
      await look();
      await showSent((await refundsThat('failed'))[0]);
    },
    'the gateway does one': () => end('processed'),
    'the gateway fails one': () => end('failed'),
  };

  /** Until nothing more happens: whichever process is asked completes what is left to do. */
  const calm = async () => {
    await control('/net');
    for (let round = 0; round < 3; round += 1) {
      await look();
      await tryAgain();
      await send();
      while (pending().length > 0) await end('processed');
      await send();
      for (const refund of await refundsThat('wanted')) await showSent(refund);
    }
  };
  return { id, atGateway, happens, calm };
}

/** What the shop has written of each payment at the gateway: how much of it was refunded, and by whom. */
async function booksOf(id: number) {
  const { rows } = await shop.pool.query<{
    payment: string;
    taken: string;
    there: string;
    by_hand: string;
  }>(
    `select gateway_payment as payment, payment_attempt.amount_paise as taken,
       coalesce(sum(refund.amount_paise) filter (where not by_hand), 0) as there,
       coalesce(sum(refund.amount_paise) filter (where by_hand), 0) as by_hand
     from payment_attempt left join refund on attempt_id = payment_attempt.id and refund.state = 'processed'
     where order_id = $1 and provider = 'razorpay' and payment_attempt.state = 'captured'
     group by payment_attempt.id order by gateway_payment`,
    [id],
  );
  return rows.map(({ payment, ...paise }) => ({
    payment,
    taken: Number(paise.taken),
    there: Number(paise.there),
    byHand: Number(paise.by_hand),
  }));
}

/** How many payments of an order nobody but the staff knows of: they can call it paid once. */
async function paidByWord(id: number): Promise<number> {
  const { rows } = await shop.pool.query(
    "select id from payment_attempt where order_id = $1 and provider <> 'razorpay' and state = 'captured'",
    [id],
  );
  return rows.length;
}

test('no more goes back than came, and the books of the shop are those of the gateway', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ begin, goesOn, percent }) => {
      const order = await anOrder();
      for (const act of [...begin, ...goesOn]) await order.happens[act](percent);
      await order.calm();
      const books = await booksOf(order.id);
      for (const { taken, there, byHand } of books) {
        expect(there + byHand).toBeLessThanOrEqual(taken);
      }
      const made = order.atGateway().map(({ id, amount, refunds }) => ({
        payment: id,
        taken: amount,
        there: refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0),
      }));
      expect(books).toMatchObject(made);
      const asked = order
        .atGateway()
        .flatMap(({ refunds }) => refunds)
        .filter(({ status, receipt }) => status !== 'failed' && receipt !== null)
        .map(({ receipt }) => receipt);
      // One wish is one refund, though it may be asked for often.
      expect(asked).toEqual([...new Set(asked)]);
      expect(await paidByWord(order.id)).toBeLessThanOrEqual(1);
      await expectSound(shop);
    }),
    { numRuns: Number(process.env['REFUND_RUNS'] ?? 40), seed: 20_261_123, endOnFailure: true },
  );
});
