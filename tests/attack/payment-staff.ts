import { setTimeout as pause } from 'node:timers/promises';

import { statementForm } from '#tests/support/imports.ts';

import { owner } from './attacked-shop.ts';
import { logIn } from './customers.ts';
import {
  type PaymentScene,
  chance,
  count,
  hurryJobs,
  insist,
  moneyOf,
  pick,
} from './payment-scene.ts';

type Act = (scene: PaymentScene, token: string) => Promise<void>;

/** What the shop needs to be paid in every way, with an advance for what costs more than the cheapest. */
const settings = {
  upi_vpa: 'shop@bank',
  upi_payee: 'Jalsa',
  advance_amount: 30,
  cod_first_order_max: null,
  cod_refusals: null,
};

/** Staff who read statements, send, refuse, give back and cancel, while the shop dies around them. */
export async function actAsStaff(scene: PaymentScene): Promise<void> {
  const { body } = await logIn(scene.shop.url, owner.phone, owner.password);
  const token = body.token as string;
  await set(scene, token, settings);
  while (!scene.stopping.aborted) {
    await seeToPaid(scene, token);
    await seeToDoor(scene, token);
    if (chance(0.3)) await pick(acts)(scene, token);
    await pause(20);
  }
}

/**
 * What is left to do when customers come no more: the bank's statement, the courier's file, and what goes back.
 * `untilQuiet` resolves when the shop has done what waits.
 */
export async function finishAsStaff(
  past: PaymentScene,
  untilQuiet: () => Promise<void>,
): Promise<void> {
  const scene = { ...past, stopping: new AbortController().signal };
  const { body } = await logIn(scene.shop.url, owner.phone, owner.password);
  await untilQuiet();
  for (const act of [readStatement, readRemittances, seeToRefunds]) await act(scene, body.token);
  await scene.gateways.finishRefunds(1);
  await untilQuiet();
}

const set = async (scene: PaymentScene, token: string, body: object): Promise<void> => {
  const answer = await insist(scene, 'PATCH', '/v1/payments/settings', { token, body });
  // They may have been so before, also by this call, whose answer was lost.
  const isSet =
    !answer || answer.status === 200 || String(answer.body?.type).endsWith('no_changes');
  if (!isSet) throw new Error(JSON.stringify(answer.body));
};

const move = (scene: PaymentScene, token: string, id: number, status: string) =>
  insist(scene, 'PATCH', `/v1/order_alert/${id}`, { token, body: { delivery_status: status } });

/** Sends what is paid, or gives it back. */
const seeToPaid: Act = async (scene, token) => {
  const id = scene.paid.shift();
  if (id === undefined) return;
  const what = pick(['part', 'part', 'whole', 'cancel', 'send', 'leave']);
  if (what === 'cancel') await cancel(scene, token, id);
  if (what === 'send' || chance(0.2)) await move(scene, token, id, pick(['Packed', 'Delivered']));
  if (what === 'part') await giveBack(scene, token, id, 0.3);
  if (what === 'whole' || chance(0.2)) await giveBack(scene, token, id, 1);
};

async function giveBack(
  scene: PaymentScene,
  token: string,
  orderId: number,
  part: number,
): Promise<void> {
  const money = await moneyOf(scene, orderId, token);
  const left = money ? money.paid - money.refunded : 0;
  if (!money || left <= 0) return;
  const amount = Math.max(1, Math.floor(left * part));
  const body = { amount, why: 'goodwill', by: pick(['as_paid', 'gateway']), seen: money.refunded };
  const answer = await insist(scene, 'POST', `/v1/orders/${orderId}/refunds`, { token, body });
  if (answer?.status !== 201) return;
  scene.promised.push({ orderId, paise: amount * 100 });
  count(scene, part === 1 ? 'given back whole' : 'given back in part');
}

async function cancel(scene: PaymentScene, token: string, id: number): Promise<void> {
  const path = `/v1/order_alert/${id}/cancel`;
  const answer = await insist(scene, 'PUT', path, { token, body: {} });
  if (answer?.status === 200) count(scene, 'cancelled by staff');
}

/** Sends what is paid at the door; some parcels are refused there. */
const seeToDoor: Act = async (scene, token) => {
  const id = scene.toDeliver.shift();
  if (id === undefined) return;
  if ((await move(scene, token, id, 'Shipped'))?.status !== 200) return;
  if (chance(0.4)) {
    const path = `/v1/orders/${id}/cod/refused`;
    const refused = await insist(scene, 'POST', path, { token, body: {} });
    if (refused?.status === 200) count(scene, 'refused at the door');
    return;
  }
  const slip = await moneyOf(scene, id, token);
  await move(scene, token, id, 'Delivered');
  const after = await moneyOf(scene, id, token);
  const paise = Math.round((slip?.due_at_door ?? 0) * 100);
  if (!after?.collection || paise === 0) return;
  count(scene, 'delivered');
  const reference = `CRF${String(id).padStart(6, '0')}`;
  scene.bank.remitted.push({ orderId: id, paise, reference });
};

/** Reads the bank's statement and confirms all sure matches. */
const readStatement: Act = async (scene, token) => {
  const body = statementForm(scene.bank.statement());
  await insist(scene, 'POST', '/v1/payments/statements', { token, body });
  const found = await insist(scene, 'GET', '/v1/payments/credits?state=matched', { token });
  const sure = (found?.body?.data ?? []).filter(
    (credit: { match: { sureness: string } }) => credit.match.sureness === 'sure' || chance(0.3),
  );
  const matches = sure.map((credit: { id: number; match: { attempt_id: number } }) => ({
    credit: credit.id,
    attempt: credit.match.attempt_id,
  }));
  if (matches.length === 0) return;
  const call = { token, body: { matches } };
  const answer = await insist(scene, 'POST', '/v1/payments/matches', call);
  for (const _ of answer?.body?.data?.confirmed ?? []) count(scene, 'credits confirmed');
};

const readRemittances: Act = async (scene, token) => {
  const body = statementForm(scene.bank.remittances());
  const answer = await insist(scene, 'POST', '/v1/payments/remittances', { token, body });
  for (let n = 0; n < (answer?.body?.data?.added ?? 0); n += 1) count(scene, 'remittances');
};

/** Sends by hand what no gateway sends, and tries again what one has refused. */
const seeToRefunds: Act = async (scene, token) => {
  const found = await insist(scene, 'GET', '/v1/payments?list=refunds', { token });
  for (const { refund, way } of found?.body?.data ?? []) {
    const isTried = refund.state === 'failed' && way === 'gateway' && chance(0.5);
    const body = isTried ? { retry: true } : { reference: scene.bank.reference() };
    if (!isTried && way === 'gateway' && refund.state !== 'failed') continue;
    const answer = await insist(scene, 'PATCH', `/v1/refunds/${refund.id}`, { token, body });
    if (answer?.status === 200) count(scene, isTried ? 'refunds tried again' : 'refunds by hand');
  }
};

const changeSettings: Act = (scene, token) =>
  set(scene, token, {
    late_payment: pick(['reinstate', 'refund']),
    gateway_page: pick(['gateway', 'shop']),
    advance_kept: chance(0.5),
    advance_amount: pick([null, 30, 30]),
  });

const readSettlements: Act = async (scene, token) => {
  await scene.gateways.settle();
  await insist(scene, 'POST', '/v1/payments/settlements/read', { token, body: {} });
};

const hurryAll: Act = async (scene) => {
  for (const name of ['hooks.handle', 'payments.expire', 'payments.look', 'payments.refund']) {
    await hurryJobs(scene, name);
  }
};

const acts: Act[] = [
  readStatement,
  readStatement,
  readRemittances,
  seeToRefunds,
  changeSettings,
  readSettlements,
  (scene) => scene.gateways.finishRefunds(0.5),
  hurryAll,
];
