import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { aLine } from '#tests/support/order-line.ts';
import type { Payment } from '#tests/support/simulators/gateway-world.ts';

import { type Customer, ask, laterPhone, password } from './customers.ts';
import type { BegunPayment } from './payment-gateways.ts';
import {
  type PaymentScene,
  chance,
  count,
  endTimeOf,
  hurryJobs,
  insist,
  isRefusedAs,
  moneyOf,
  pick,
  untilMoney,
} from './payment-scene.ts';

const waitMs = 200;

type Flow = (scene: PaymentScene, customer: Customer) => Promise<void>;

/**
 * Customers who order, pay, fail, pay twice, come too late and change their minds, again and again. Nobody may leave
 * many orders of a day unpaid: after such a customer, another one comes.
 */
export async function actAsCustomer(scene: PaymentScene, first: Customer): Promise<void> {
  let customer = first;
  while (!scene.stopping.aborted) {
    await pick(flows)(scene, customer);
    if (refusedForToday.has(customer)) customer = (await nextCustomer(scene)) ?? customer;
  }
}

const refusedForToday = new WeakSet<Customer>();

async function nextCustomer(scene: PaymentScene): Promise<Customer | undefined> {
  count(scene, 'customers who came later');
  const phone = laterPhone(scene.counts.get('customers who came later') ?? 0);
  // If its answer was lost, the number is registered by now.
  await insist(scene, 'POST', '/v1/user/register', { body: { phone_no: phone, password } });
  const body = { phone_no: phone, password };
  const answer = await insist(scene, 'POST', '/v1/user/auth/login', { body });
  const { user, token } = answer?.body ?? {};
  return token ? { id: user.id, phone, token } : undefined;
}

const payByGateway: Flow = async (scene, customer) => {
  const id = await order(scene, customer, 'CARD');
  if (id === undefined || !(await payThrough(scene, customer, id))) return;
  if (chance(0.2)) await cancel(scene, customer, id);
  await untilDone(scene, customer, id);
};

const payByUpi: Flow = async (scene, customer) => {
  const id = await order(scene, customer, 'UPI');
  if (id === undefined || !(await payToBank(scene, customer, id))) return;
  if (chance(0.1)) await cancel(scene, customer, id);
  await untilDone(scene, customer, id);
};

const payAtDoor: Flow = async (scene, customer) => {
  const id = await order(scene, customer, 'COD');
  if (id === undefined) return undefined;
  const money = await moneyOf(scene, id, customer.token);
  if (money?.purpose === 'advance') {
    if (chance(0.6)) await payThrough(scene, customer, id);
    else await payToBank(scene, customer, id);
    if (!(await untilKnown(scene, customer, id))) return cancel(scene, customer, id);
    count(scene, 'advances');
  }
  scene.toDeliver.push(id);
  return undefined;
};

/** The time is over, and then the money comes; or both at once; or it never comes. */
const payTooLate: Flow = async (scene, customer) => {
  const { token } = customer;
  const id = await order(scene, customer, 'CARD');
  const begun = id === undefined ? undefined : await begin(scene, customer, id);
  if (id === undefined || !begun) return;
  const end = async () => {
    await endTimeOf(scene, id);
    await hurryJobs(scene, 'payments.expire');
  };
  if (chance(0.3)) await Promise.all([end(), payBegun(scene, begun)]);
  else {
    await end();
    const isOver = await untilMoney(scene, id, token, ({ is_cancelled: is }) => is);
    count(scene, isOver ? 'expired' : 'not expired in time');
    if (chance(0.3)) return;
    await payBegun(scene, begun);
  }
  count(scene, 'paid late');
  await untilDone(scene, customer, id);
};

const flows: Flow[] = [payByGateway, payByGateway, payByUpi, payAtDoor, payTooLate];

async function order(scene: PaymentScene, customer: Customer, paymentMethod: string) {
  const { token } = customer;
  const placed = await insist(scene, 'POST', '/v1/buyed_product', {
    token,
    body: [aLine(pick(scene.shop.products), 1, { payment_method: paymentMethod })],
    headers: { 'idempotency-key': randomUUID() },
  });
  if (placed?.status === 201) return placed.body.order_id as number;
  await pause(waitMs);
  if (!isRefusedAs(placed, 'unpaid_orders_waiting')) return undefined;
  // Customers who have waited without success cancel their unpaid orders; if they have none, there were too many today.
  const waiting = (placed?.body?.errors ?? []) as { path: string }[];
  if (waiting.length === 0) refusedForToday.add(customer);
  for (const { path } of waiting) await cancel(scene, customer, Number(path.split('.')[1]));
  return undefined;
}

async function begin(
  scene: PaymentScene,
  { token }: Customer,
  id: number,
): Promise<BegunPayment | undefined> {
  const body = { way: 'gateway' };
  await insist(scene, 'POST', `/v1/payments/${id}/attempts`, { token, body });
  return scene.gateways.begunFor(id).at(-1);
}

async function payThrough(scene: PaymentScene, customer: Customer, id: number): Promise<boolean> {
  const begun = await begin(scene, customer, id);
  if (begun) await payBegun(scene, begun);
  return begun !== undefined;
}

/** Pays in one of the ways that gateways know, and comes back to the shop or not. */
async function payBegun(scene: PaymentScene, begun: BegunPayment): Promise<void> {
  const { gateways, shop } = scene;
  // Only where Razorpay is asked by the script's order are payments seen before they are captured.
  const mayBeHeld = begun.name === 'razorpay' && !begun.order.link;
  const method = pick(['card', 'upi']);
  const hooks = { deliver: pick(['once', 'twice', 'shuffled', 'shuffled', 'never'] as const) };
  const how: Payment = { method, hooks };
  if (mayBeHeld && chance(0.6)) how.outcome = 'authorised';
  else {
    if (chance(0.1)) await gateways.pay(begun, { ...how, outcome: 'failed' });
    if (chance(0.1)) how.late_ms = Math.random() * 500;
  }
  if (chance(0.02)) begun.order.amount += 100;
  const back = await gateways.pay(begun, how);
  count(scene, `by ${begun.name}`);
  if (chance(0.08)) await gateways.pay(begun, { ...how, outcome: 'captured' });
  if (chance(0.03)) await gateways.payStranger(begun.name);
  if (chance(0.5)) await comeBack(shop.url, begun, back);
}

async function comeBack(
  url: string,
  { name, order }: BegunPayment,
  { link_url: back, fields }: Awaited<ReturnType<PaymentScene['gateways']['pay']>>,
): Promise<void> {
  if (back) {
    const { pathname, search } = new URL(back);
    await ask('GET', `${url}${pathname}${search}`, {});
  } else if (Object.keys(fields).length > 0) {
    await fetch(`${url}/v1/payments/return/${name}/${order.receipt ?? ''}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }).catch(() => undefined);
  }
}

/** Pays to the shop's own account, with or without a claim; some pay another amount, or twice. */
async function payToBank(scene: PaymentScene, { token }: Customer, id: number): Promise<boolean> {
  const body = { way: 'upi' };
  const begun = await insist(scene, 'POST', `/v1/payments/${id}/attempts`, { token, body });
  const { amount, upi } = begun?.body?.data?.attempt ?? {};
  if (!upi) return false;
  const reference = scene.bank.reference();
  const paise = Math.round(amount * 100) + (chance(0.05) ? 100 : 0);
  scene.bank.receive({ text: `UPI/asha/${upi.reference}/pay`, reference, paise });
  count(scene, 'by UPI');
  if (chance(0.05)) {
    const again = scene.bank.reference();
    scene.bank.receive({ text: `UPI/asha/${upi.reference}/again`, reference: again, paise });
  }
  if (chance(0.7)) {
    const claim = { token, body: { reference } };
    await insist(scene, 'POST', `/v1/payments/${id}/claim`, claim);
  }
  return true;
}

async function cancel(scene: PaymentScene, { token }: Customer, id: number): Promise<void> {
  const path = `/v1/order_alert/${id}/cancel`;
  const answer = await insist(scene, 'PUT', path, { token, body: {} });
  if (answer?.status === 200) count(scene, 'cancelled by customers');
}

const untilKnown = (scene: PaymentScene, { token }: Customer, id: number): Promise<boolean> =>
  untilMoney(scene, id, token, ({ paid, is_cancelled: is }) => paid > 0 || is);

/** Nobody may have many unpaid orders, so customers wait until the shop knows. Who has waited long cancels. */
async function untilDone(scene: PaymentScene, customer: Customer, id: number): Promise<void> {
  if (await untilKnown(scene, customer, id)) scene.paid.push(id);
  else await cancel(scene, customer, id);
}
