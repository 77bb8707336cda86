import { pathIn } from '#contract/languages.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import { type OrderToPay, findOrderToPay } from '#server/orders/index.ts';
import { declineInWords, readerLanguage } from '#server/platform/languages.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { findShopName } from '#server/store/index.ts';

import type { Checkout } from '../providers/gateway.ts';
import { findAttempt, findAttemptOfPage } from '../queries/gateway-attempts.ts';
import { dueOf, isOver } from '../rules/money.ts';
import { orderPath, returnUrlOf } from '../rules/return-url.ts';
import type { OpenAtGateway } from './limit-openings.ts';
import type { GatewayTools } from './open-gateway.ts';
import { type OpeningTools, beginAttempt } from './open.ts';

export type PayPageTools = Pick<GatewayTools, 'db' | 'publicUrl' | 'gateways'> &
  Pick<OpeningTools, 'ordersDb'> & {
    providers: PaymentProviders;
    openAtGateway: OpenAtGateway;
  };

/** The number of an order and the key of its page, as a URL has them. */
interface PageParts {
  order: string;
  key: string;
}

/** What the page of the shop needs on which an order is paid: nothing of its customer. */
export interface PayPage {
  orderId: number;
  paise: number;
  shopName: string;
  /** Until when the order waits, ISO 8601. */
  payBy: string | null;
  isTest: boolean;
  /** The gateway did not answer who wanted to go to its own page. */
  isGatewayAway: boolean;
  /** Why the last try to pay has failed. */
  failure: string | null;
  checkout: Pick<Checkout, 'scriptUrl' | 'sources' | 'open'> & { options: object };
  /** Leads on to the gateway's own page. */
  linkPath: string;
  orderPath: string;
}

/**
 * Returns the page where an order is paid in its gateway's window, or the order if there is nothing left to pay.
 * Anybody with its URL may pay: the shop has given it to the order's customer only. Throws `not_found` if there is
 * none.
 */
export async function showPayPage(
  tools: PayPageTools,
  parts: PageParts,
): Promise<PayPage | { pathOfPaid: string }> {
  const language = readerLanguage();
  const { attempt, order } = await findPage(tools, parts);
  const checkout = tools.gateways.find(({ name }) => name === attempt.provider)?.checkout;
  const { order_id: orderId, gateway_order: gatewayOrder, amount_paise: paise } = attempt;
  const isOpen = attempt.state === 'opened' || attempt.state === 'failed';
  const isPayable = isOpen && !attempt.is_over && isWaiting(order);
  const ofOrder = orderPath(language, orderId);
  if (!isPayable || !checkout || gatewayOrder === null) return { pathOfPaid: ofOrder };
  const shopName = await findShopName(tools.db);
  const { payBy, seconds } = timeLeft(order, attempt);
  const { scriptUrl, sources, open, optionsOf } = checkout;
  const options = optionsOf({
    gatewayOrder,
    paise,
    shopName,
    description: `Order ${orderId}`,
    returnUrl: returnUrlOf(tools.publicUrl, attempt),
    seconds,
    language,
  });
  return {
    orderId,
    paise,
    shopName,
    payBy,
    isTest: tools.providers.gateways.some(
      ({ name, is_test: isTest }) => name === attempt.provider && isTest,
    ),
    isGatewayAway: false,
    failure: attempt.state === 'failed' ? declineInWords(attempt.reason) : null,
    checkout: { scriptUrl, sources, open, options },
    linkPath: pathIn(language, `/pay/${parts.order}/${parts.key}/link`),
    orderPath: ofOrder,
  };
}

/**
 * Returns the URL of the gateway's own page for the same, which needs no scripts, or of the order if it cannot be
 * paid any more. Throws `not_found` and the errors of opening.
 */
export async function payElsewhere(tools: PayPageTools, parts: PageParts): Promise<string> {
  const { attempt, order } = await findPage(tools, parts);
  const { order_id: orderId, amount_paise: paise, provider, purpose } = attempt;
  const ofOrder = orderPath(readerLanguage(), orderId);
  if (!isWaiting(order)) return ofOrder;
  const wanted = { orderId, ownerId: null, provider, purpose, paise, page: 'link' } as const;
  const begun = await beginAttempt(tools, wanted).catch(noneOnRefusal);
  if (begun === undefined) return ofOrder;
  await tools.openAtGateway(begun);
  return (await findAttempt(tools.db, begun))?.pay_url ?? ofOrder;
}

/** The order's page shows the reason. */
function noneOnRefusal(error: unknown): undefined {
  if (!(error instanceof ShopError)) throw error;
}

async function findPage({ db }: PayPageTools, { order: number, key }: PageParts) {
  const attempt = /^[\w-]{22}$/.test(key) ? await findAttemptOfPage(db, key) : undefined;
  const order = attempt && (await findOrderToPay(db, attempt.order_id));
  if (!attempt || !order || String(attempt.order_id) !== number) throw new ShopError('not_found');
  return { attempt, order };
}

const isWaiting = (order: OrderToPay): boolean => dueOf(order) !== null && !isOver(order);

/** What the gateway's window is open for: as long as the order waits. */
function timeLeft(
  { pay_by: payBy, now }: OrderToPay,
  { ends_at: endsAt }: { ends_at: number | null },
) {
  const ends = payBy?.getTime() ?? (endsAt ?? 0) * 1_000;
  const seconds = Math.max(1, Math.floor((ends - now.getTime()) / 1_000));
  return { payBy: payBy?.toISOString() ?? null, seconds };
}
