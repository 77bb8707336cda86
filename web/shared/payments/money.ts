import type { Answer, Call } from '#contract/call.ts';
import type { PayWay } from '#contract/payments/words.ts';
import { sentenceOf } from '#web/data/client.ts';

/** What was paid for one order, what is still to be paid and how, and what goes back. Amounts in rupees. */
export type Money = Answer<'GET /v1/payments/of/{order}'>['data'];
export type PayAttempt = NonNullable<Money['attempt']>;

export interface KnownMoney {
  money: Money;
  /** Why no payment could be begun, in words. */
  failure?: string;
}

/** The ways in which an order can be paid now, the one that its customer has chosen first. */
export function usableWays({ ways, payment_method: method }: Money): PayWay[] {
  const chosen: PayWay = method === 'CARD' ? 'gateway' : 'upi';
  const usable = ways.filter(({ refusal }) => refusal === null).map(({ way }) => way);
  return usable.toSorted((one, other) => Number(other === chosen) - Number(one === chosen));
}

/** How money goes back: as it came; what came to the shop's own account or in cash is sent by hand. */
export const backBy = ({ attempt }: Money): PayWay | 'cash' | 'exchange' | undefined => {
  if (attempt?.is_exchange) return 'exchange';
  return attempt?.is_cash ? 'cash' : attempt?.way;
};

/** An attempt that can still be paid. */
export const isOpen = (attempt: PayAttempt | null): attempt is PayAttempt =>
  attempt !== null && (attempt.state === 'created' || attempt.state === 'opened');

/** Begins to pay an order in a way, or goes on with what was begun in it. */
export async function beginPayment(api: Call, order: number, way: PayWay): Promise<Money> {
  const params = { order };
  return (await api('POST /v1/payments/{order}/attempts', { params, body: { way } })).data;
}

/**
 * How the money of an order stands. If it must be paid by UPI, the code to pay with is there at once; a gateway is
 * asked when somebody wants to pay through it.
 */
export async function loadMoney(
  api: Call,
  order: number | string,
  isOwn: Promise<boolean>,
  /** Called as soon as it is known that there is something to show. */
  onBox: () => unknown,
): Promise<KnownMoney> {
  const { data: money } = await api('GET /v1/payments/of/{order}', { params: { order } });
  if (hasMoneyBox(money)) onBox();
  const isBare = money.state === 'awaiting' && money.attempt === null;
  if (!isBare || usableWays(money)[0] !== 'upi' || !(await isOwn)) return { money };
  try {
    return { money: await beginPayment(api, money.order_id, 'upi') };
  } catch (error) {
    return { money, failure: sentenceOf(error) };
  }
}

/** Whether an order's page shows more of its money than its sums. */
export const hasMoneyBox = ({ state, refunds, late_claim: claim }: Money): boolean =>
  refunds.length > 0 || claim !== null || (state !== 'nothing' && state !== 'cancelled');
