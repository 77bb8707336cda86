import { connectForOrders } from '#server/bootstrap.ts';
import { expireOrders } from '#server/payments/use-cases/expire.ts';
import { sendRefund } from '#server/payments/use-cases/send-refund.ts';
import { settlePayment } from '#server/payments/use-cases/settle.ts';
import { handleFaultPoints } from '#server/platform/fault-points.ts';

import { captured, refundingGateway } from './payments.ts';

/**
 * A process that settles a payment, gives one back, or expires what is due, and crashes at the fault point named by its first argument.
 * The second is the database, the third the attempt; the fourth says whether its gateway is asked.
 */
const [, , deadlyPoint, url = '', given = '{}', act] = process.argv;
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
  refundedPaise: 0,
  method: 'upi',
  feePaise: null,
  taxPaise: null,
  bankReference: null,
  reason: null,
  createdAt: 0,
};
const payments = act === 'expire paid' ? [payment] : [];
const gateways = [
  { name: 'razorpay', listPayments: async () => payments, capture: async () => payment },
];
const tools = { db, ordersDb: db, gateways };
if (act === 'refund') {
  await sendRefund({ db, ordersDb: db, gateways: [refundingGateway] }, order.refund ?? 0);
} else if (act === 'settle') await settlePayment(tools, order.attempt, captured(order));
else await expireOrders(tools);
await close();
