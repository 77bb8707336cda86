import { sql } from 'kysely';

import { expireOrders } from '#server/payments/use-cases/expire.ts';

import type { HuntedMoney, HuntedOrder } from './hunted-money.ts';
import { bearer } from './people.ts';
import { utr } from './statements.ts';

/** What happens to the money of an order, several things at one moment. */
export const moneyWays = [
  'see',
  'see',
  'confirm',
  'mark by reference',
  'mark as seen',
  'mark as cash',
  'mistype',
  'mark by mistyped',
  'correct',
  'correct by mistyped',
  'claim',
  'claim as the other',
  'reject',
  'take back',
  'take back',
  'take cash back',
  'begin anew',
  'read',
  'confirm sure',
  'find',
  'go on',
  'go on',
  'deliver',
  'deliver',
  'deliver, seen',
  'deliver, by reference',
  'refuse at the door',
  'courier pays a part',
  'courier pays',
  'cancel',
  'cancel as customer',
  'expire',
  'give a rupee',
  'give all back',
  'call it refunded',
  'say it is sent',
  'correct a refund',
  'take a refund back',
  'ask to return',
  'ask to exchange',
  'approve',
  'receive',
  'settle',
  'settle by hand',
  'exchange',
  'close the account',
] as const;
export type MoneyWay = (typeof moneyWays)[number];

interface Moment {
  all: readonly HuntedOrder[];
  /** Whether the first of several is meant, else the last. */
  isFirst: boolean;
  /** How many pieces come back. */
  pieces: number;
}

type Acts = Record<MoneyWay, () => Promise<unknown>>;

/**
 * The acts on one order. Its customer has paid by UPI once, at most. What is untrue is a mistyped reference: one that nobody has,
 * or a number of the shop that its bank writes into each line.
 */
export function moneyActs(hunt: HuntedMoney, one: HuntedOrder, moment: Moment): Acts {
  const { shop, staff } = hunt;
  const { all, isFirst, pieces } = moment;
  const { id, reference } = one;
  const other = all[(all.indexOf(one) + 1) % all.length] ?? one;
  const nothing = async () => undefined;
  const customer = () => bearer(one.by?.token ?? '');
  const ids = async (query: ReturnType<typeof sql<{ id: number | string }>>): Promise<number[]> =>
    (await query.execute(shop.admin)).rows.map((row) => Number(row.id));
  const attempt = async () =>
    (
      await ids(sql`select id from payment_attempt where order_id = ${id} and provider = 'upi_manual'
        and second_of is null order by id`)
    ).at(isFirst ? 0 : -1);
  const refunds = (state: string) =>
    ids(sql`select refund.id from refund join payment_attempt on payment_attempt.id = attempt_id
      where order_id = ${id} and refund.state = ${state}`);
  const back = async (...states: string[]) =>
    (
      await ids(
        sql`select id from goods_return where order_id = ${id} and state = any(${states}) order by id`,
      )
    ).at(isFirst ? 0 : -1);
  const change = (body: object) => shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
  const confirm = async (body: object) => {
    const of = await attempt();
    return of === undefined ? undefined : shop.post(`/v1/payments/${of}/confirm`, body, staff());
  };
  const give = (body: object) =>
    shop.post(`/v1/orders/${id}/refunds`, { why: 'goodwill', by: 'hand', ...body }, staff());
  const remit = async (part: number) => {
    const { body } = await shop.get(`/v1/payments/of/${id}`, staff());
    const due = body.data?.collection?.due;
    if (!due) return undefined;
    const paid = { amount: Math.ceil(due * part), reference: `CRF${id}${isFirst ? 'A' : 'B'}` };
    return shop.post(`/v1/orders/${id}/cod/remittances`, paid, staff());
  };
  const ask = async (wish: string) => {
    const [ordered] = await ids(sql`select id from order_line where order_id = ${id}`);
    const lines = [{ order_line_id: ordered, quantity: pieces }];
    const words = 'A test';
    return isFirst && one.by
      ? shop.post(
          `/v1/orders/${id}/returns`,
          { lines, reason: 'wrong', wish, words, refund_to: 'asha@okaxis' },
          customer(),
        )
      : shop.post(
          `/v1/orders/${id}/returns/taken`,
          { lines, reason: 'unwanted', wish, words, is_beyond: true },
          staff(),
        );
  };
  const does = async (of: number | undefined, step: string, body: object) =>
    of === undefined ? undefined : shop.post(`/v1/returns/${of}/${step}`, body, staff());
  const mistyped = isFirst ? one.mistyped : hunt.account;
  const wrongly = (way: () => Promise<unknown>) => {
    one.isMistyped = true;
    return way();
  };
  const inCash = (way: () => Promise<unknown>) => {
    one.isCash = true;
    return way();
  };

  return {
    see: () => confirm({ seen: true }),
    confirm: () => confirm({ reference }),
    'mark by reference': () => change({ payment_status: 'Paid', payment_reference: reference }),
    'mark as seen': () => change({ payment_status: 'Paid', payment_seen: true }),
    'mark as cash': () => inCash(() => change({ payment_status: 'Paid' })),
    mistype: () => wrongly(() => confirm({ reference: mistyped })),
    'mark by mistyped': () =>
      wrongly(() => change({ payment_status: 'Paid', payment_reference: mistyped })),
    correct: () => confirm({ corrected_reference: reference }),
    'correct by mistyped': () => wrongly(() => confirm({ corrected_reference: mistyped })),
    claim: () => shop.post(`/v1/payments/${id}/claim`, { reference }, customer()),
    'claim as the other': () =>
      shop.post(`/v1/payments/${id}/claim`, { reference: other.reference }, customer()),
    reject: async () => {
      const of = await attempt();
      return of === undefined
        ? undefined
        : shop.send('POST', `/v1/payments/${of}/reject`, undefined, staff());
    },
    'take back': async () => {
      const of = await attempt();
      return of === undefined
        ? undefined
        : shop.post(`/v1/payments/${of}/take-back`, { reason: 'A test' }, staff());
    },
    'take cash back': async () => {
      const [of] = await ids(
        sql`select id from payment_attempt where order_id = ${id} and provider = 'cash'`,
      );
      if (of === undefined) return undefined;
      return shop.post(`/v1/payments/${of}/take-back`, { reason: 'A test' }, staff());
    },
    'begin anew': () => shop.post(`/v1/payments/${id}/attempts`, { way: 'upi' }, customer()),
    read: () => hunt.read(all),
    'confirm sure': () => hunt.confirmSure(),
    find: async () => {
      const [credit] = await ids(
        sql`select id from bank_credit where ${reference} = any(bank_references)`,
      );
      const of = await attempt();
      if (credit === undefined || of === undefined) return undefined;
      return shop.post('/v1/payments/matches', { matches: [{ credit, attempt: of }] }, staff());
    },
    'go on': () => change({ delivery_status: isFirst ? 'Packed' : 'Shipped' }),
    deliver: () => inCash(() => change({ delivery_status: 'Delivered' })),
    'deliver, seen': () =>
      change({ delivery_status: 'Delivered', payment_status: 'Paid', payment_seen: true }),
    'deliver, by reference': () =>
      change({
        delivery_status: 'Delivered',
        payment_status: 'Paid',
        payment_reference: reference,
      }),
    'refuse at the door': () => shop.post(`/v1/orders/${id}/cod/refused`, {}, staff()),
    'courier pays a part': () => remit(0.4),
    'courier pays': () => remit(1),
    cancel: () => shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, staff()),
    'cancel as customer': () => shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, customer()),
    expire: async () => {
      await sql`update "order" set pay_by = shop_now() - interval '1 minute'
        where id = ${id} and pay_by is not null`.execute(shop.admin);
      await expireOrders({ ...shop, gateways: [] });
    },
    'give a rupee': () => give({ amount: 1, is_sent: true }),
    'give all back': () => give({ amount: one.rupees, ...(isFirst && { reference: utr() }) }),
    'call it refunded': () => change({ payment_status: 'Refunded' }),
    'say it is sent': async () => {
      for (const refund of await refunds('wanted')) {
        const body = isFirst ? { is_sent: true } : { reference: utr() };
        await shop.send('PATCH', `/v1/refunds/${refund}`, body, staff());
      }
    },
    'correct a refund': async () => {
      for (const refund of await refunds('processed')) {
        const body = { corrected_reference: utr() };
        await shop.send('PATCH', `/v1/refunds/${refund}`, body, staff());
      }
    },
    'take a refund back': async () => {
      const [refund] = [...(await refunds('processed')), ...(await refunds('wanted'))];
      if (refund === undefined) return undefined;
      const body = { reason: 'A test', is_owed: isFirst };
      return shop.post(`/v1/refunds/${refund}/take-back`, body, staff());
    },
    'ask to return': () => ask('refund'),
    'ask to exchange': () => ask('exchange'),
    approve: async () => does(await back('asked'), 'decide', { decision: 'approved' }),
    receive: async () => {
      const of = await back('approved', 'on_way');
      if (of === undefined) return undefined;
      const { rows } = await sql<{ line: number; quantity: number }>`
        select order_line_id as line, quantity from goods_return_line where return_id = ${of}`.execute(
        shop.admin,
      );
      const lines = rows.map(({ line, quantity }) => ({
        order_line_id: line,
        restocked: quantity - (isFirst ? 1 : 0),
        scrapped: isFirst ? 1 : 0,
      }));
      return does(of, 'receive', { lines });
    },
    settle: async () => does(await back('received'), 'settle', { by: 'as_paid' }),
    'settle by hand': async () =>
      does(await back('received'), 'settle', { by: 'hand', ...(isFirst && { reference: utr() }) }),
    exchange: async () =>
      does(await back('asked', 'approved', 'on_way', 'received', 'settled'), 'exchange', {
        order_id: other.id,
      }),
    'close the account': async () =>
      one.by
        ? shop.post('/v1/user/delete', { password: 'marigold garland' }, customer())
        : nothing(),
  };
}
