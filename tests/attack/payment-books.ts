import { paymentReference } from '#contract/payments/references.ts';
import type { Db } from '#server/database.ts';
import type { SimPayment } from '#tests/support/simulators/gateway-world.ts';

import type { PaymentScene } from './payment-scene.ts';

/**
 * Compares what gateways, the bank and the courier have with what the shop knows, and returns what differs. Each rupee
 * that they have taken is in an order, goes back, or is in a list that staff see.
 */
export async function compareBooks(db: Db, scene: PaymentScene): Promise<string[]> {
  const shop = await readShop(db);
  const taken = scene.gateways.worlds.flatMap(({ name, world }) =>
    [...world.payments.values()]
      .filter(({ status }) => status === 'captured')
      .map((payment) => ({ name, payment })),
  );
  const known = new Set(taken.map(({ name, payment }) => `${name} ${payment.id}`));
  return [
    ...taken.flatMap(({ name, payment }) => faultsOfPayment(shop, name, payment)),
    ...shop.attempts
      .filter(
        ({ provider, state }) => state === 'captured' && scene.gateways.names.includes(provider),
      )
      .filter((one) => !known.has(`${one.provider} ${one.gateway_payment}`))
      .map(({ id }) => `attempt ${id} is captured, and its gateway has taken nothing`),
    ...faultsOfBank(shop, scene),
    ...faultsOfCourier(shop, scene),
    ...faultsOfPromises(shop, scene),
  ];
}

type Books = Awaited<ReturnType<typeof readShop>>;

async function readShop(db: Db) {
  const orders = await db
    .selectFrom('order')
    .select(['id', 'payment_status', 'cancelled_at', 'refused_at', 'advance_paid_paise'])
    .execute();
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    attempts: await db.selectFrom('payment_attempt').selectAll().execute(),
    refunds: await db.selectFrom('refund').selectAll().execute(),
    cases: await db.selectFrom('payment_case').selectAll().execute(),
    credits: await db.selectFrom('bank_credit').selectAll().execute(),
    collections: await db.selectFrom('cod_collection').selectAll().execute(),
    remittances: await db.selectFrom('cod_remittance').selectAll().execute(),
  };
}

const sumOf = <One>(all: One[], paise: (one: One) => number): number =>
  all.reduce((sum, one) => sum + paise(one), 0);

const going = (refunds: Books['refunds']) => refunds.filter(({ state }) => state !== 'failed');

/** One payment that a gateway has taken. */
function faultsOfPayment(shop: Books, name: string, payment: SimPayment): string[] {
  const { id, amount } = payment;
  const what = `${name} ${id} of ${amount} paise`;
  const attempt = shop.attempts.find(
    (one) => one.provider === name && one.gateway_payment === id && one.state === 'captured',
  );
  if (!attempt) {
    const isShown = shop.cases.some(
      (one) => one.provider === name && one.reference === id && one.closed_at === null,
    );
    return isShown ? [] : [`${what} is taken, and in no order and no list`];
  }
  const { order_id: orderId } = attempt;
  const isOfOrder = payment.order.receipt?.startsWith(`${paymentReference(orderId)}-`);
  // What goes back belongs to an order of the gateway, which may have been paid twice: Cashfree knows no other refunds.
  const together = payment.order.payments.filter(({ status }) => status === 'captured');
  const attempts = shop.attempts.filter(
    (one) => one.provider === name && together.some((other) => other.id === one.gateway_payment),
  );
  const own = shop.refunds.filter((one) => attempts.some((known) => known.id === one.attempt_id));
  const given = together.flatMap(({ refunds }) =>
    refunds.filter(({ status }) => status !== 'failed'),
  );
  const takenPaise = sumOf(together, (one) => one.amount);
  const goingOfThis = going(own.filter((one) => one.attempt_id === attempt.id));
  const strange = given.filter(
    (one) =>
      !own.some(
        ({ gateway_refund: ours, amount_paise: paise }) => ours === one.id && paise === one.amount,
      ),
  );
  const never = going(own).filter(
    ({ by_hand: isByHand, gateway_refund: ours }) =>
      !isByHand && !given.some((one) => one.id === ours),
  );
  const isByHand = own.filter(({ by_hand: is, state }) => is && state !== 'failed');
  const backPaise =
    sumOf(given, (one) => one.amount) + sumOf(isByHand, ({ amount_paise: paise }) => paise);
  return [
    ...(attempt.amount_paise === amount ? [] : [`${what} is ${attempt.amount_paise} in the shop`]),
    ...(isOfOrder ? [] : [`${what} has paid order ${orderId}, which is another one`]),
    ...strange.map(
      (one) => `${what}: refund ${one.id} of ${one.amount}, which the shop does not know`,
    ),
    ...never.map((one) => `${what}: refund ${one.id} is ${one.state}, and the gateway has none`),
    ...(backPaise <= takenPaise ? [] : [`${what}: ${backPaise} of ${takenPaise} have gone back`]),
    ...faultsOfRetained(
      shop,
      attempt,
      what,
      amount - sumOf(goingOfThis, (one) => one.amount_paise),
    ),
  ];
}

/** What stays with the shop must have paid something, or wait in the list of refunds. */
function faultsOfRetained(
  shop: Books,
  attempt: Books['attempts'][number],
  what: string,
  retainedPaise: number,
): string[] {
  const { id, order_id: orderId, purpose, is_kept_if_refused: mayStay } = attempt;
  const isListed = shop.refunds.some((one) => one.attempt_id === id && one.state === 'failed');
  if (retainedPaise <= 0 || isListed) return [];
  const order = shop.orders.get(orderId);
  if (!order) return [`${what} has paid order ${orderId}, which is not there`];
  if (order.cancelled_at !== null) {
    const isRetained = mayStay && order.refused_at !== null;
    return isRetained ? [] : [`${what}: ${retainedPaise} stay, and order ${orderId} is cancelled`];
  }
  const isPaid =
    purpose === 'advance'
      ? order.advance_paid_paise > 0
      : ['Paid', 'Refunded'].includes(order.payment_status);
  const others = shop.attempts.filter(
    (one) =>
      one.order_id === orderId &&
      one.id !== id &&
      one.purpose === purpose &&
      one.state === 'captured' &&
      !shop.refunds.some((refund) => refund.attempt_id === one.id),
  );
  return [
    ...(isPaid ? [] : [`${what}: ${retainedPaise} stay, and order ${orderId} is not paid`]),
    ...others.map((one) => `${what}: order ${orderId} is paid by attempt ${one.id} too`),
  ];
}

/** Each payment of the bank is known once: it has paid something, or is in the list of those that came in. */
function faultsOfBank({ credits, attempts }: Books, { bank }: PaymentScene): string[] {
  return bank.lines.flatMap(({ reference, paise }) => {
    const found = credits.filter(({ bank_references: names }) => names.includes(reference));
    const [credit] = found;
    if (found.length !== 1 || !credit)
      return [`credit ${reference} is known ${found.length} times`];
    if (credit.amount_paise !== paise) return [`credit ${reference} is of ${credit.amount_paise}`];
    const attempt = attempts.find(({ id }) => id === credit.attempt_id);
    if (credit.attempt_id === null) return [];
    return attempt?.state === 'captured' ? [] : [`credit ${reference} has paid nothing`];
  });
}

/** The courier has collected the sums that the shop has set, and each of its payments is known once. */
function faultsOfCourier({ collections, remittances }: Books, { bank }: PaymentScene): string[] {
  return bank.remitted.flatMap(({ orderId, paise, reference }) => {
    const collection = collections.find((one) => one.order_id === orderId);
    const come = remittances.filter((one) => one.order_id === orderId);
    const isRight =
      collection?.due_paise === paise &&
      come.length === 1 &&
      come[0]?.amount_paise === paise &&
      come[0].reference === reference;
    return isRight
      ? []
      : [`order ${orderId}: the courier has paid ${paise}, known is ${JSON.stringify(come)}`];
  });
}

/** Refunds that the shop has promised are stored. */
function faultsOfPromises({ attempts, refunds }: Books, { promised }: PaymentScene): string[] {
  const orders = [...new Set(promised.map(({ orderId }) => orderId))];
  return orders.flatMap((orderId) => {
    const own = new Set(attempts.filter((one) => one.order_id === orderId).map(({ id }) => id));
    const wanted = refunds.filter((one) => own.has(one.attempt_id) && one.why === 'goodwill');
    const stated = sumOf(
      promised.filter((one) => one.orderId === orderId),
      ({ paise }) => paise,
    );
    const written = sumOf(wanted, (one) => one.amount_paise);
    return written >= stated ? [] : [`order ${orderId}: ${stated} promised, ${written} written`];
  });
}
