import type { Db } from '#server/database.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { refusesShop } from '../providers/checked-call.ts';
import type { Gateway, GatewayRefund } from '../providers/gateway.ts';
import { callSettleRefund, findRefund, listRefundsOfGateways } from '../queries/refunds.ts';
import { nextLookMs } from '../rules/looking.ts';
import { faultPoint } from './fault-points.ts';
import { CircuitOpenError } from './circuit-breaker.ts';

export interface SendingTools {
  db: Db;
  ordersDb: Db;
  gateways: readonly Pick<Gateway, 'name' | 'refund' | 'findRefund'>[];
}

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/**
 * Has the gateway send a refund, or asks what has become of it. Each time with the refund's own key, so that the
 * gateway sends it once, whatever became of its answers. Returns after how many ms it must be looked at again;
 * undefined if nothing is left to do.
 */
export async function sendRefund(tools: SendingTools, id: number): Promise<number | undefined> {
  const refund = await findRefund(tools.ordersDb, id);
  const gateway = tools.gateways.find(({ name }) => name === refund?.provider);
  const isOpen = refund?.state === 'wanted' || refund?.state === 'sent';
  if (!refund || !isOpen || refund.by_hand || !gateway) return undefined;
  const { key } = refund;
  if (
    refund.state === 'wanted' &&
    (await settle(tools, id, { state: 'sent', key })) !== 'settled'
  ) {
    return undefined;
  }
  await faultPoint('refunding: marked');
  try {
    const answer = await ask(gateway, refund);
    await faultPoint('refunding: answered');
    const { state, bankReference } = answer;
    await settle(tools, id, { state, bankReference, gatewayRefund: answer.id, key });
    await faultPoint('refunding: written');
    return state === 'sent' ? lookAgainMs(refund.age_ms) : undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // While it refuses the shop itself, its response is not about this refund, which it may have made.
    if (error.code === 'gateway_unavailable' || refusesShop(error)) {
      return error instanceof CircuitOpenError ? error.retryAfterMs : lookAgainMs(refund.age_ms);
    }
    if (error.code !== 'gateway_refused') throw error;
    await settle(tools, id, { state: 'failed', reason: 'refused', key });
    return undefined;
  }
}

/** Returns the refunds that gateways are to send, or have not finished, after one of them. */
export const refundsToSend = (
  { db, gateways }: SendingTools,
  size: number,
  after = 0,
): Promise<number[]> =>
  gateways.length === 0
    ? Promise.resolve([])
    : listRefundsOfGateways(
        db,
        gateways.map(({ name }) => name),
        { after, size },
      );

const settle = (
  { ordersDb }: SendingTools,
  id: number,
  fact: Parameters<typeof callSettleRefund>[2],
) => tryAgain(() => callSettleRefund(ordersDb, id, fact));

function ask(gateway: SendingTools['gateways'][number], refund: Refund): Promise<GatewayRefund> {
  const wanted = {
    orderId: refund.gateway_order ?? '',
    paymentId: refund.gateway_payment ?? '',
    paise: refund.amount_paise,
    key: refund.key,
    reference: `R${refund.id}`,
  };
  const { gateway_refund: id } = refund;
  return id === null ? gateway.refund(wanted) : gateway.findRefund({ ...wanted, id });
}

const everyMs = 6 * 60 * 60 * 1000;

/** Banks take days; what still is not there then is looked at all the same. */
const lookAgainMs = (ageMs: number): number => nextLookMs(ageMs) ?? everyMs;
