import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import { type Gateway, gatewaysOf } from '#server/payments/index.ts';
import { expireOrders } from '#server/payments/use-cases/expire.ts';
import { lookAtOrder } from '#server/payments/use-cases/look.ts';
import { sendRefund } from '#server/payments/use-cases/send-refund.ts';
import { readProviderKeys } from '#server/platform/provider-keys.ts';

import { simulatedProviders } from '#tests/support/simulated-gateways.ts';

import type { Attack, Plan } from './attack.ts';
import { must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { compareBooks } from './payment-books.ts';
import { openPaymentGateways } from './payment-gateways.ts';
import { deadlyPoints, launchKillable, nextKill } from './payment-killing.ts';
import { beginPayments } from './payment-load.ts';
import { type PaymentScene, pick } from './payment-scene.ts';
import { finishAsStaff } from './payment-staff.ts';
import { mustBeSound, tally, within } from './verdict.ts';

const paymentsBetween = 3;
const maxPauseMs = 300;
const soundEvery = 20;
const quietLooks = 60;

/**
 * Kills the shop and its database again and again, at any time and at every fault point, while customers pay in all ways.
 * Afterwards what gateways, bank and courier have taken is what the shop knows, to the paisa.
 */
async function killWhilePaying(rounds: number): Promise<string> {
  await using stack = new AsyncDisposableStack();
  const gateways = stack.use(await openPaymentGateways());
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-point-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'point');
  await using shop = await openAttackedShop({
    settings: { ...gateways.settings, WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' },
    launch: launchKillable(file),
  });
  const load = beginPayments(shop, gateways);
  const killed = new Map<string, number>();
  // New payments go now through one gateway, now through another: what was begun goes on.
  const start = () => shop.start({ PAYMENT_GATEWAY: pick(simulatedProviders).name });
  let last = 'nothing';
  for (let round = 1; round <= rounds; round += 1) {
    await load.more(paymentsBetween).catch((cause: unknown) => {
      const where = `Round ${round}, after ${last} was killed: the shop ${shop.condition()}`;
      throw new Error(`${String(cause)} ${where}`, { cause });
    });
    await pause(Math.random() * maxPauseMs);
    last = await nextKill(round)({ shop, file, start });
    killed.set(last, (killed.get(last) ?? 0) + 1);
    if (round % soundEvery === 0) {
      await load.more(1);
      await within(shop.databaseUrl, mustBeSound);
    }
  }
  await load.more(paymentsBetween);
  await load.enough();
  const { scene } = load;
  const left = await within(shop.databaseUrl, async (db) => {
    await finishAsStaff(scene, () => untilQuiet(db));
    const known = await knownPayments(db);
    await lookAgain(db, gatewaysOf(readProviderKeys(gateways.settings)));
    const differing = await compareBooks(db, scene);
    must(
      differing.length === 0,
      `${differing.length} differ: ${differing.slice(0, 20).join('; ')}`,
    );
    await mustBeSound(db);
    return takenBy(scene).filter((id) => !known.has(id)).length;
  });
  return report({ rounds, scene, killed, left });
}

const takenBy = ({ gateways }: PaymentScene): string[] =>
  gateways.worlds.flatMap(({ world }) =>
    [...world.payments.values()].filter(({ status }) => status === 'captured').map(({ id }) => id),
  );

function report({
  rounds,
  scene,
  killed,
  left,
}: {
  rounds: number;
  scene: PaymentScene;
  killed: Map<string, number>;
  left: number;
}): string {
  const list = (counts: Map<string, number>) =>
    [...counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, times]) => `${what} ${times}`)
      .join(', ');
  const never = deadlyPoints.filter((point) => !killed.has(point));
  const strange = scene.gateways.hookStatuses.filter((status) => ![0, 200, 503].includes(status));
  must(strange.length === 0, `Strange answers to hooks: ${tally(strange)}`);
  return (
    `${rounds} kills (${list(killed)}${never.length > 0 ? `; never at ${never.join(', ')}` : ''}); ` +
    `${takenBy(scene).length} payments taken by gateways and ${scene.bank.lines.length} by the bank, ` +
    `each in an order, on its way back or in a list, by the books of the gateways, the bank and the courier ` +
    `(${left} were found by the next look); ${list(scene.counts)}; ` +
    `hooks ${tally(scene.gateways.hookStatuses)}; all invariants hold`
  );
}

/** Has the shop do at once what waits, also what a process was doing when it was killed: that would take a quarter of an hour. */
async function untilQuiet(db: Db): Promise<void> {
  for (let look = 0; look < quietLooks; look += 1) {
    await sql`update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and started_on < now() - interval '10 seconds' and name <> 'payments.expire'`.execute(
      db,
    );
    await sql`update pgboss.job set start_after = now()
      where state in ('created', 'retry') and name in ('hooks.handle', 'payments.refund')`.execute(
      db,
    );
    const { rows } = await sql<{ waiting: number }>`select (
      (select count(*) from hook_event where state = 'new')
      + (select count(*) from refund join payment_attempt on payment_attempt.id = attempt_id
        where refund.state = 'wanted' and not by_hand and provider not in ('upi_manual', 'cash')))::int as waiting`.execute(
      db,
    );
    if (rows[0]?.waiting === 0) return;
    await pause(1_000);
  }
}

/** What the jobs of the shop do later: it would take them hours. */
async function lookAgain(db: Db, gateways: Gateway[]): Promise<void> {
  const tools = { db, ordersDb: db, gateways };
  const attempts = await db.selectFrom('payment_attempt').select('order_id').distinct().execute();
  for (const { order_id: id } of attempts) await lookAtOrder(tools, id);
  await expireOrders(tools);
  const open = await db
    .selectFrom('refund')
    .select('id')
    .where('state', 'in', ['wanted', 'sent'])
    .execute();
  for (const { id } of open) await sendRefund(tools, id);
}

async function knownPayments(db: Db): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('gateway_payment')
    .where('state', '=', 'captured')
    .execute();
  return new Set(rows.map(({ gateway_payment: payment }) => payment));
}

export const paymentKills: Attack[] = [
  {
    number: '67',
    what: 'shop and database killed (SIGKILL) at any time and at every fault point, while customers pay, cancel and refuse in all ways, and hooks come twice, shuffled, in storms or not at all',
    expected:
      'M1 to M7 and I1 to I10 hold; by the books of gateways, bank and courier no rupee was taken without an order, a refund or an open list entry',
    provedBy: [
      ['tests/payment-faults.test.ts', 'a process that is killed'],
      [
        'tests/payment-faults.test.ts',
        'at "$point" leaves one order at the gateway ($page), which is found and paid',
      ],
    ],
    run: ({ rounds }: Plan) => killWhilePaying(rounds),
  },
];
