import { connectForOrders, jobKinds } from '#server/app/bootstrap.ts';
import { gatewaysOf } from '#server/payments/index.ts';
import { openAtGateway } from '#server/payments/use-cases/open-gateway.ts';
import { expireOrders } from '#server/payments/use-cases/expire.ts';
import { sendRefund } from '#server/payments/use-cases/send-refund.ts';
import { settlePayment } from '#server/payments/use-cases/settle.ts';
import { handleFaultPoints } from '#server/platform/fault-points.ts';
import { prepareJobs } from '#server/platform/jobs.ts';
import { readProviderKeys } from '#server/platform/provider-keys.ts';

import { captured, refundingGateway } from './payments.ts';

/**
 * A process that opens an attempt, settles a payment, gives one back, or expires what is due, and crashes at the fault
 * point named by its first argument. The second is the database, the third the attempt; the fourth describes what it
 * does, and what its gateway knows. The fifth has the keys of the gateway that is asked if an attempt is opened.
 */
const [, , deadlyPoint, url = '', given = '{}', act = ''] = process.argv;
const order = JSON.parse(given) as {
  attempt: number;
  gatewayOrder: string;
  paise: number;
  refund?: number;
};
handleFaultPoints(async (point) => {
  if (point === deadlyPoint) process.kill(process.pid, 'SIGKILL');
});
const { db, close } = connectForOrders(url, () => undefined);

const payment = {
  ...captured(order),
  id: `pay_of_${order.gatewayOrder}`,
  orderId: order.gatewayOrder,
  method: 'upi',
  feePaise: null,
  taxPaise: null,
  refundedPaise: null,
  bankReference: null,
  reason: null,
  createdAt: 0,
};
const known = {
  'expire paid': [payment],
  'expire authorised': [{ ...payment, state: 'authorised' as const }],
}[act];
const gateways = [
  {
    name: 'razorpay',
    listPayments: async () => known ?? [],
    capture: async () => payment,
    listRefunds: async () => [],
  },
];
const tools = { db, ordersDb: db, gateways };

if (act === 'refund') {
  await sendRefund({ db, ordersDb: db, gateways: [refundingGateway] }, order.refund ?? 0);
} else if (act === 'open') await open();
else if (act === 'settle') await settlePayment(tools, order.attempt, captured(order));
else await expireOrders(tools);
await close();

async function open(): Promise<void> {
  const jobs = await prepareJobs({ url, kinds: jobKinds, onError: () => undefined });
  const own = gatewaysOf(readProviderKeys(JSON.parse(process.argv[6] ?? '{}')));
  await openAtGateway({ db, jobs, gateways: own, publicUrl: 'http://shop' }, order.attempt);
  await jobs.stop();
}
