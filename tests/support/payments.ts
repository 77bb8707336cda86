import { sql } from 'kysely';

import type { Gateway } from '#server/payments/providers/gateway.ts';
import type { FoundPayment } from '#server/payments/queries/attempts.ts';

import { aLine, order } from './orders.ts';
import type { TestPerson } from './people.ts';
import type { TestShop } from './test-shop.ts';

let made = 0;

export interface WaitingOrder {
  id: number;
  attempt: number;
  gatewayOrder: string;
  paise: number;
}

/** An order that waits to be paid through a gateway, for so many seconds from now. */
export async function aWaitingOrder(
  shop: TestShop,
  person: TestPerson,
  product: number,
  { quantity = 1, seconds = 1_200, more = {} } = {},
): Promise<WaitingOrder> {
  made += 1;
  const line = aLine(product, quantity, { payment_method: 'UPI', ...more });
  const { status, body } = await order(shop, person, [line], { key: `waiting-${made}` });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const id = body.order_id as number;
  await waitFor(shop, id, seconds);
  return { id, ...(await anAttempt(shop, id)) };
}

/** Sets until when an order waits, in seconds from now. */
export const waitFor = (shop: TestShop, id: number, seconds: number) =>
  sql`update "order" set pay_by = shop_now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    shop.admin,
  );

/** An attempt to pay an order, which its customer has opened. */
export async function anAttempt(
  shop: TestShop,
  orderId: number,
  { provider = 'razorpay', purpose = 'full' } = {},
): Promise<Omit<WaitingOrder, 'id'>> {
  made += 1;
  const gatewayOrder = `order_${made}`;
  const { rows } = await sql<{ id: number; paise: number }>`
    insert into payment_attempt (order_id, provider, purpose, amount_paise, state, gateway_order)
    select id, ${provider}, ${purpose}, total_paise, 'opened', ${gatewayOrder} from "order" where id = ${orderId}
    returning id, amount_paise as paise
  `.execute(shop.admin);
  const [attempt] = rows;
  return { attempt: attempt?.id ?? 0, paise: attempt?.paise ?? 0, gatewayOrder };
}

/** A gateway's report of a captured payment for it. */
export const captured = (
  { gatewayOrder, paise }: Pick<WaitingOrder, 'gatewayOrder' | 'paise'>,
  more: Partial<FoundPayment> = {},
): FoundPayment => ({
  state: 'captured',
  gatewayOrder,
  gatewayPayment: `pay_of_${gatewayOrder}`,
  paise,
  currency: 'INR',
  ...more,
});

/** Where an order stands, and how much of its money is where. */
export async function moneyOf(shop: TestShop, orderId: number) {
  const { rows } = await sql<{
    status: string;
    is_cancelled: boolean;
    captured: number;
    given_back: number;
    history: string[];
  }>`
    select payment_status as status, cancelled_at is not null as is_cancelled,
      (select coalesce(sum(amount_paise), 0)::float8 from payment_attempt where order_id = "order".id and state = 'captured')
        as captured,
      (select coalesce(sum(refund.amount_paise), 0)::float8 from refund
        join payment_attempt on payment_attempt.id = attempt_id where order_id = "order".id) as given_back,
      array(select became from order_change where order_id = "order".id order by id) as history
    from "order" where id = ${orderId}
  `.execute(shop.admin);
  const [money] = rows;
  if (!money) throw new Error(`no order ${orderId}`);
  return money;
}

/** The code of a refusal. */
export const codeOf = ({ body }: { body: { type?: string } }): string | undefined =>
  body.type?.split('#error-')[1];

const refunded = async (id: string, paise: number) => ({
  id,
  paymentId: 'pay',
  paise,
  state: 'processed' as const,
  bankReference: null,
});

/** A gateway that gives money back at once: the same key is the same refund, also for another process. */
export const refundingGateway: Pick<Gateway, 'name' | 'refund' | 'findRefund'> = {
  name: 'razorpay',
  refund: ({ key, paise }) => refunded(`rfnd_${key}`, paise),
  findRefund: ({ id }) => refunded(id, 0),
};
