import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { anAttempt, captured } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { expireOrders } from './use-cases/expire.ts';
import { settlePayment } from './use-cases/settle.ts';

/**
 * What comes for an order, or for the advance of one, by UPI and through a gateway, and what is done by staff who enter
 * nothing untrue: the books have no payment that did not come, and at last each one that did.
 */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const owner = await aPerson(shop, 'super_admin');
  product = await aProduct(shop, { stock: 10_000 });
  bank = statementsOf(shop, admin, product);
  const settings = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa', advance_amount: 40 };
  await shop.send('PATCH', '/v1/payments/settings', settings, bearer(owner.token));
});

const ways = [
  'pay by UPI',
  'pay by UPI',
  'pay by gateway',
  'see',
  'see',
  'see the order',
  'see the order',
  'confirm',
  'mark',
  'claim',
  'claim as the other',
  'reject',
  'begin anew',
  'read',
  'read an edited line',
  'match',
  'find',
  'set aside',
  'cancel',
  'expire',
  'go on',
  'refuse',
  'give a rupee',
  'want all back',
  'say it is sent',
  'send under what came in',
] as const;
type Way = (typeof ways)[number];
const act = fc.record({
  way: fc.constantFrom(...ways),
  order: fc.nat(1),
  isFirst: fc.boolean(),
  isNamed: fc.boolean(),
});
/** Chance alone seldom gets so far. */
const beginnings: Way[][] = [
  [],
  ['pay by UPI'],
  ['pay by UPI', 'see'],
  ['pay by UPI', 'claim', 'reject', 'begin anew'],
  ['pay by UPI', 'claim', 'reject', 'begin anew', 'see'],
  ['pay by UPI', 'expire'],
  ['pay by UPI', 'begin anew', 'expire', 'see'],
  ['pay by UPI', 'see', 'go on', 'cancel'],
  ['pay by UPI', 'pay by gateway', 'read'],
];
const lives = fc.record({
  begins: fc.tuple(fc.constantFrom(...beginnings), fc.constantFrom(...beginnings)),
  isNamed: fc.boolean(),
  isAdvance: fc.boolean(),
  isFound: fc.boolean(),
  goesOn: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 16 }),
});

const staff = () => bearer(admin.token);
const attemptOf = async (id: number, isFirst: boolean): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id::int from payment_attempt where order_id = ${id} and provider = 'upi_manual' and second_of is null
    order by id`.execute(shop.admin);
  return rows.at(isFirst ? 0 : -1)?.id ?? 0;
};
const creditOf = async (reference: string): Promise<number | undefined> => {
  const { rows } = await sql<{
    id: number;
  }>`select id::int from bank_credit where ${reference} = any(bank_references) and not is_set_aside order by id limit 1
  `.execute(shop.admin);
  return rows[0]?.id;
};
const matched = (credit: number, attempt: number) =>
  shop.post('/v1/payments/matches', { matches: [{ credit, attempt }] }, staff());

let made = 0;
/** An order that is paid at the door, and waits for its advance. */
async function anAdvance() {
  const by = await aPerson(shop, 'customer');
  const lines = [{ product_id: product, quantity: 1 }];
  const { quote } = (await shop.post('/v1/orders/quote', { lines }, bearer(by.token))).body.data;
  const key = `seen-advance-${(made += 1)}`;
  const { body } = await order(shop, by, [aLine(product)], { key, quote });
  const id = body.order_id as number;
  const begun = await shop.post(`/v1/payments/${id}/attempts`, { way: 'upi' }, bearer(by.token));
  const rupees = begun.body.data.attempt.amount as number;
  const { attempt } = await anAttempt(shop, id, { purpose: 'advance' });
  await sql`update payment_attempt set amount_paise = ${rupees * 100} where id = ${attempt}`.execute(
    shop.admin,
  );
  return { id, by, paise: rupees * 100, rupees };
}

async function anOrder(isAdvance: boolean) {
  const one = isAdvance ? await anAdvance() : await bank.waiting();
  const gateway = await shop.admin
    .selectFrom('payment_attempt')
    .select(['id', 'gateway_order'])
    .where('order_id', '=', one.id)
    .where('provider', '=', 'razorpay')
    .executeTakeFirstOrThrow();
  const came: { reference: string; text: string }[] = [];
  return { ...one, isAdvance, gateway, came, isByGateway: false, steps: ['Packed', 'Shipped'] };
}
type One = Awaited<ReturnType<typeof anOrder>>;

/** Reads all that has come into the bank, with `more` before it. */
async function read(all: One[], more: string[] = []): Promise<unknown> {
  const lines = all.flatMap(({ came, rupees }) => came.map(({ text }) => line(text, rupees)));
  return lines.length > 0 ? bank.send(statement(...more, ...lines)) : undefined;
}

/** Confirms what is proposed and right: the person who reviews an unsure proposal knows whose name it is. */
async function matchProposed(all: One[]): Promise<void> {
  const proposed: { id: number; text: string; match: { attempt_id: number; order_id: number } }[] =
    await bank.credits('matched');
  for (const { id, text, match } of proposed) {
    const owner = all.find(({ came }) => came.some(({ reference }) => text.includes(reference)));
    if (owner?.id === match.order_id) await matched(id, match.attempt_id);
  }
}

async function find(one: One, isFirst: boolean): Promise<void> {
  for (const { reference } of one.came) {
    const credit = await creditOf(reference);
    if (credit !== undefined) await matched(credit, await attemptOf(one.id, isFirst));
  }
}

type Given = { all: One[]; isFirst: boolean; isNamed: boolean };
function happens(one: One, { all, isFirst, isNamed }: Given): Record<Way, () => Promise<unknown>> {
  const reference = one.came.at(isFirst ? 0 : -1)?.reference;
  const change = (body: object) => shop.send('PATCH', `/v1/order_alert/${one.id}`, body, staff());
  const confirm = async (body: object) =>
    shop.post(`/v1/payments/${await attemptOf(one.id, isFirst)}/confirm`, body, staff());
  const give = (body: object) =>
    shop.post(`/v1/orders/${one.id}/refunds`, { why: 'goodwill', by: 'hand', ...body }, staff());
  const claim = async (claimed = utr()) =>
    shop.post(`/v1/payments/${one.id}/claim`, { reference: claimed }, bearer(one.by.token));
  const nothing = async () => undefined;
  // What is marked as paid at the door is paid in cash, and whole.
  const mark = (body: object) =>
    one.isAdvance ? nothing() : change({ payment_status: 'Paid', ...body });
  return {
    'pay by UPI': async () => {
      if (one.came.length > 1) return;
      const paid = utr();
      const name = isNamed ? paymentReference(one.id) : 'kavya';
      one.came.push({ reference: paid, text: `UPI/${paid}/${name}` });
    },
    'pay by gateway': async () => {
      one.isByGateway = true;
      const { id, gateway_order: gatewayOrder } = one.gateway;
      const found = captured({ gatewayOrder: gatewayOrder ?? '', paise: one.paise });
      await settlePayment(shop, id, found);
    },
    see: () => (reference === undefined ? nothing() : confirm({ seen: true })),
    'see the order': () => (reference === undefined ? nothing() : mark({ payment_seen: true })),
    confirm: () => (reference === undefined ? nothing() : confirm({ reference })),
    mark: () => (reference === undefined ? nothing() : mark({ payment_reference: reference })),
    claim: () => claim(reference),
    'claim as the other': () => claim(all.find((other) => other !== one)?.came[0]?.reference),
    reject: async () => {
      const attempt = await attemptOf(one.id, isFirst);
      return shop.send('POST', `/v1/payments/${attempt}/reject`, undefined, staff());
    },
    'begin anew': () =>
      shop.post(`/v1/payments/${one.id}/attempts`, { way: 'upi' }, bearer(one.by.token)),
    read: () => read(all),
    'read an edited line': async () => {
      const [first] = one.came;
      return first && read(all, [line(`${first.text}/edited`, one.rupees)]);
    },
    match: () => matchProposed(all),
    find: () => find(one, isFirst),
    'set aside': async () => {
      const credit = reference === undefined ? undefined : await creditOf(reference);
      if (credit === undefined) return;
      const aside = { is_set_aside: true };
      await shop.send('PATCH', `/v1/payments/credits/${credit}`, aside, staff());
    },
    cancel: () => shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, staff()),
    expire: async () => {
      await sql`update "order" set pay_by = shop_now() - interval '1 minute'
        where id = ${one.id} and pay_by is not null`.execute(shop.admin);
      await sql`select expire_order(${one.id})`.execute(shop.admin);
    },
    'go on': () => change({ delivery_status: one.steps.shift() ?? 'Delivered' }),
    refuse: () => shop.send('POST', `/v1/orders/${one.id}/cod/refused`, undefined, staff()),
    'give a rupee': () => give({ amount: 1, is_sent: true }),
    'want all back': () => give({ amount: one.rupees }),
    'say it is sent': async () => {
      const { rows } = await sql<{ id: number }>`
        select refund.id::int from refund join payment_attempt on payment_attempt.id = attempt_id
        where order_id = ${one.id} and refund.state = 'wanted'`.execute(shop.admin);
      for (const { id } of rows) {
        await shop.send('PATCH', `/v1/refunds/${id}`, { reference: utr() }, staff());
      }
    },
    'send under what came in': async () => {
      if (reference === undefined || (await creditOf(reference)) === undefined) return;
      expect((await give({ amount: 1, reference })).status).toBe(409);
    },
  };
}

async function booksOf({ id, came }: One) {
  const own = came.map(({ reference }) => reference);
  const { rows } = await sql<Record<'upi' | 'seen' | 'gateway' | 'foreign' | 'back', number>>`
    select count(*) filter (where provider = 'upi_manual')::int as upi,
      count(*) filter (where provider = 'upi_manual' and gateway_payment is null)::int as seen,
      count(*) filter (where provider = 'razorpay')::int as gateway,
      (select count(*)::int from bank_credit join payment_attempt as used_by on used_by.id = attempt_id
        where used_by.order_id = ${id} and not bank_references && ${own}::text[]) as foreign,
      (select coalesce(sum(refund.amount_paise), 0)::float8 from refund join payment_attempt as its on its.id = attempt_id
        where its.order_id = ${id} and refund.state <> 'failed') as back
    from payment_attempt where order_id = ${id} and state = 'captured'`.execute(shop.admin);
  return rows[0] ?? expect.fail(`no order ${id}`);
}

async function expectNoMoreThanCame(all: One[]): Promise<void> {
  for (const one of all) {
    const { upi, gateway, back, foreign } = await booksOf(one);
    expect(upi, `order ${one.id}`).toBeLessThanOrEqual(one.came.length);
    expect(gateway).toBe(one.isByGateway ? 1 : 0);
    expect(back).toBeLessThanOrEqual((upi + gateway) * one.paise);
    expect(foreign).toBe(0);
  }
}

test('the books have the payments that came, each once, whatever staff have seen', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ begins, isNamed, isAdvance, isFound, goesOn }) => {
      const all = [await anOrder(false), await anOrder(isAdvance)];
      for (const [at, one] of all.entries()) {
        const given = { all, isFirst: true, isNamed };
        for (const way of begins[at] ?? []) await happens(one, given)[way]();
      }
      await expectNoMoreThanCame(all);
      for (const moment of goesOn) {
        const answers = await Promise.all(
          moment.map(async ({ way, order: at, ...given }) => {
            const one = all[at];
            return one && happens(one, { all, ...given })[way]();
          }),
        );
        for (const answer of answers as ({ status?: number; body?: unknown } | undefined)[]) {
          expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(500);
        }
        await expectNoMoreThanCame(all);
      }
      await sql`update bank_credit set is_set_aside = false where attempt_id is null`.execute(
        shop.admin,
      );
      await read(all);
      if (!isFound) await matchProposed(all);
      for (const one of all) await find(one, false);
      await expireOrders({ ...shop, gateways: [] });
      await expectNoMoreThanCame(all);
      for (const one of all) {
        const { upi, seen } = await booksOf(one);
        expect([one.id, upi, seen]).toEqual([one.id, one.came.length, 0]);
      }
      await expectSound(shop);
    }),
    { numRuns: Number(process.env['SEEN_RUNS'] ?? 20), endOnFailure: true },
  );
}, 240_000);
