import { randomBytes } from 'node:crypto';
import { setInterval } from 'node:timers';

import type { CourierSimulator } from './courier-simulator.ts';
import { createDelhiverySimulator, delhiveryKeys } from './delhivery.ts';
import { storeWorld, restoreWorld } from './stored-world.ts';
import { simulatedKeys } from './razorpay-keys.ts';
import { createRazorpaySimulator } from './razorpay.ts';
import { createShiprocketSimulator, shiprocketKeys } from './shiprocket.ts';

/**
 * `npm run dev -- --simulate`: a simulated Razorpay, Shiprocket and Delhivery as a program of its own. The arguments
 * are the shop's URL, to which its hooks go, and a file for what it knows: it begins anew whenever the shop's code is
 * changed, and the shop's database still has what was begun. It prints the environment of a shop that is paid through
 * it, in one line of JSON, and ends with the process that started it. Its new ids differ from those of earlier runs.
 */
const [, , shopUrl = 'http://localhost:3000', file = ''] = process.argv;
// One courier takes no URL of hooks with some letters.
const hookToken = randomBytes(24).toString('hex');
const { app, world, listen, baseUrl, checkoutUrl } = createRazorpaySimulator({
  seed: Date.now().toString(36).toUpperCase(),
});

const setTime = () => world.setNow(Math.floor(Date.now() / 1_000));
setTime();
setInterval(setTime, 1_000).unref();

/** Banks take days; who tries it out sees a refund arrive while looking at it. */
const refundSeconds = 10;
const finishRefunds = async () => {
  for (const { id, status, createdAt } of world.refunds.values()) {
    if (status !== 'pending' || createdAt + refundSeconds > world.now()) continue;
    const payload = { outcome: 'processed' };
    await app.inject({ method: 'POST', url: `/_sim/refunds/${id}`, payload });
  }
};
setInterval(() => void finishRefunds(), 1_000).unref();
const port = restoreWorld(file, world);
await listen(port).catch(() => listen());
await app.inject({
  method: 'POST',
  url: '/_sim/hooks',
  payload: { url: `${shopUrl}/v1/hooks/razorpay/${hookToken}` },
});

const shiprocket = createShiprocketSimulator();
const delhivery = createDelhiverySimulator();
for (const courier of [shiprocket, delhivery]) await openCourier(courier);

async function openCourier({ app: courier, listen: open }: CourierSimulator): Promise<void> {
  await open();
  await courier.inject({
    method: 'POST',
    url: '/_sim/hooks',
    payload: { url: `${shopUrl}/v1/hooks/courier/${hookToken}` },
  });
}

/** Couriers take days; who tries it out sees each of its steps while looking at it. */
const courierSeconds = 20;
const travelOf: [CourierSimulator, string[]][] = [
  [shiprocket, ['PICKED UP', 'IN TRANSIT', 'OUT FOR DELIVERY', 'DELIVERED']],
  [delhivery, ['In Transit', 'Dispatched', 'Delivered']],
];
const now = () =>
  new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
async function travel(): Promise<void> {
  for (const [courier, steps] of travelOf) {
    for (const { awb, isCancelled, hasPickup, scans } of courier.world.parcels.values()) {
      const status = steps[scans.length];
      if (awb && hasPickup && !isCancelled && status)
        await courier.scan(awb, { at: now(), status });
    }
  }
}
setInterval(() => void travel(), courierSeconds * 1_000).unref();

const environment = {
  ...shiprocketKeys,
  SHIPROCKET_URL: shiprocket.baseUrl(),
  ...delhiveryKeys,
  DELHIVERY_URL: delhivery.baseUrl(),
  RAZORPAY_URL: baseUrl(),
  RAZORPAY_CHECKOUT_URL: checkoutUrl(),
  RAZORPAY_KEY_ID: simulatedKeys.keyId,
  RAZORPAY_KEY_SECRET: simulatedKeys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: simulatedKeys.webhookSecret,
  HOOK_TOKEN: hookToken,
};
process.stdout.write(`${JSON.stringify(environment)}\n`);

const keep = () => storeWorld(file, world, Number(new URL(baseUrl()).port));
setInterval(keep, 1_000).unref();
process.stdin
  .on('end', () => {
    keep();
    process.exit();
  })
  .resume();
