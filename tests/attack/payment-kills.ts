import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '#server/database.ts';
import { type Gateway, gatewaysOf } from '#server/payments/index.ts';
import { lookAtOrder } from '#server/payments/use-cases/look.ts';
import { finishLatePayments } from '#server/payments/use-cases/settle.ts';
import { readProviderKeys } from '#server/platform/provider-keys.ts';
import type { SentHook } from '#tests/support/simulators/razorpay-hooks.ts';
import { simulatedKeys } from '#tests/support/simulators/razorpay-keys.ts';
import { createRazorpaySimulator } from '#tests/support/simulators/razorpay.ts';

import type { Attack, Plan } from './attack.ts';
import { must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { beginPayments } from './payment-load.ts';
import { mustBeSound, within } from './verdict.ts';

const paymentsBetween = 3;
const maxPauseMs = 300;
const soundEvery = 20;
const hookToken = 'attacked-shop-hook-token';

/**
 * Kills the shop again and again while customers pay through a gateway. Afterwards each payment that the gateway has taken
 * is known, and is in a paid order or goes back.
 */
async function killWhilePaying(rounds: number): Promise<string> {
  const sent: SentHook[] = [];
  const simulator = createRazorpaySimulator({
    onHooks: async (hooks) => {
      sent.push(...hooks);
    },
  });
  await simulator.listen();
  const settings = {
    RAZORPAY_URL: simulator.baseUrl(),
    RAZORPAY_KEY_ID: simulatedKeys.keyId,
    RAZORPAY_KEY_SECRET: simulatedKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: simulatedKeys.webhookSecret,
    HOOK_TOKEN: hookToken,
  };
  await using stack = new AsyncDisposableStack();
  stack.defer(() => simulator.app.close());
  await using shop = await openAttackedShop({ settings });
  const hookUrl = `${shop.url}/v1/hooks/razorpay/${hookToken}`;
  const load = beginPayments(shop, { simulator, sent, hookUrl });
  for (let round = 1; round <= rounds; round += 1) {
    await load.more(paymentsBetween);
    await pause(Math.random() * maxPauseMs);
    await shop.end('SIGKILL');
    await shop.start();
    if (round % soundEvery === 0) await within(shop.databaseUrl, mustBeSound);
  }
  await load.enough();
  const [gateway] = gatewaysOf(readProviderKeys(settings)) as [Gateway];
  const taken = [...simulator.world.payments.values()].filter(
    ({ status }) => status === 'captured',
  );
  const left = await within(shop.databaseUrl, async (db) => {
    const known = await knownPayments(db);
    await lookAgain(db, gateway);
    await mustBeSound(db);
    const lost = taken.filter(({ id }) => !known.has(id));
    const now = await knownPayments(db);
    const never = taken.filter(({ id }) => !now.has(id));
    must(never.length === 0, `Taken and not known: ${never.map(({ id }) => id).join(', ')}`);
    return lost.length;
  });
  return (
    `${rounds} kills, ${taken.length} payments taken, each in a paid order or on its way back ` +
    `(${left} were found by the next look), all invariants hold`
  );
}

/** What the jobs of the shop do later: it would take them a quarter of an hour. */
async function lookAgain(db: Db, gateway: Gateway): Promise<void> {
  const tools = { db, ordersDb: db, gateways: [gateway] };
  const attempts = await db.selectFrom('payment_attempt').select('order_id').distinct().execute();
  for (const { order_id: id } of attempts) await lookAtOrder(tools, id);
  await finishLatePayments(tools);
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
    what: 'the shop killed (SIGKILL) again and again while customers pay through a gateway, whose hooks come twice and shuffled',
    expected: 'M1 to M6 and I1 to I10 hold, no captured rupee without an order or a refund',
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
