import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

import { openToFill, serveBenchShop, settingsOf } from '../bench-shop.ts';
import { type Figure, at, atMost, median, timesReference } from '../figure.ts';
import { openConstantServer } from '../load.ts';
import { costOf } from '../process-cost.ts';

const atOnce = 500;
const [warmUps, rounds] = [6, 15];
/** Of a bare route that takes the same 500 at once: on two quiet cores, some 50 ms. */
const maxTimes = 3;
/** After each round the shop handles what it has stored. */
const restMs = 1_500;

const secret = 'the-secret-of-the-bench';
const hookToken = 'the-token-of-the-bench-1234567890';
const keys = {
  // Nobody listens there: lookups of payments of other shops fail.
  RAZORPAY_URL: 'http://127.0.0.1:9/v1',
  RAZORPAY_KEY_ID: 'rzp_test_BENCH000000001',
  RAZORPAY_KEY_SECRET: 'the-key-of-the-bench-0001',
  RAZORPAY_WEBHOOK_SECRET: secret,
  HOOK_TOKEN: hookToken,
};

/** How long hooks of a gateway wait for their answers where 500 come at once, each on a connection of its own. */
export async function measureHooks(): Promise<Figure[]> {
  const settings = settingsOf('hooks');
  await using stack = new AsyncDisposableStack();
  const { db } = await openToFill(settings, stack);
  // A run that was stopped leaves its own.
  await db.deleteFrom('hook_event').execute();
  await using shop = await serveBenchShop({ ...settings, ...keys });
  await using constant = await openConstantServer(Buffer.from('{}'));
  const own = await connectTo(shop.url, stack);
  const bare = await connectTo(constant.url, stack);
  const rows: { p99: number; reference: number; cpuMs: number }[] = [];
  let refused = 0;
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const requests = own.map((_, place) => requestOf(`${Date.now()}_${round}_${place}`));
    const reference = p99Of(await askAll(bare, requests));
    const before = await costOf(shop.pid);
    const answers = await askAll(own, requests);
    const { cpuMs } = await costOf(shop.pid);
    refused += answers.filter(({ isTaken }) => !isTaken).length;
    if (round >= warmUps) {
      rows.push({ p99: p99Of(answers), reference, cpuMs: (cpuMs - before.cpuMs) / atOnce });
    }
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  const { stored } = await db
    .selectFrom('hook_event')
    .select(({ fn }) => fn.countAll<string>().as('stored'))
    .executeTakeFirstOrThrow();
  const sent = (warmUps + rounds) * atOnce;
  await db.deleteFrom('hook_event').execute();
  const note = `CPU of an answer ${(1_000 * median(rows.map(({ cpuMs }) => cpuMs))).toFixed(0)} µs`;
  const p99 = median(rows.map((one) => one.p99));
  const reference = median(rows.map((one) => one.reference));
  return [
    timesReference(
      'H',
      { what: `${atOnce} hooks at once, p99`, measured: p99, unit: 'ms', note },
      reference,
      maxTimes,
    ),
    atMost(
      { what: 'hooks refused or not stored', measured: refused + sent - Number(stored), unit: '' },
      0,
    ),
  ];
}

async function connectTo(url: string, stack: AsyncDisposableStack): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: atOnce }, () => open(hostname, Number(port))),
  );
  stack.defer(() => sockets.forEach((socket) => socket.destroy()));
  return sockets;
}

const askAll = (sockets: Socket[], requests: Buffer[]) =>
  Promise.all(sockets.map((socket, place) => ask(socket, requests[place] ?? Buffer.alloc(0))));

const p99Of = (answers: { ms: number }[]): number =>
  at(
    answers.map(({ ms }) => ms),
    0.99,
  );

async function open(host: string, port: number): Promise<Socket> {
  const socket = connect(port, host);
  socket.setNoDelay();
  await once(socket, 'connect');
  return socket;
}

/** Signed as Razorpay does, and ready to be written: who measures must not take the time of who is measured. */
function requestOf(id: string): Buffer {
  const entity = {
    id: 'pay_BENCH',
    order_id: 'order_BENCH',
    amount: 129_900,
    currency: 'INR',
    notes: {},
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_BENCH',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: { ...entity, status: 'captured', captured: true } } },
    created_at: 1_795_334_400,
  });
  const head = [
    `POST /v1/hooks/razorpay/${hookToken} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-razorpay-signature: ${createHmac('sha256', secret).update(body).digest('hex')}`,
    `x-razorpay-event-id: ${id}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Resolves with the first bytes of the answer. */
function ask(socket: Socket, request: Buffer): Promise<{ ms: number; isTaken: boolean }> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    socket.once('error', reject);
    socket.once('data', (bytes: Buffer) => {
      const ms = performance.now() - from;
      socket.off('error', reject);
      resolve({ ms, isTaken: bytes.toString('latin1', 0, 12) === 'HTTP/1.1 200' });
    });
    socket.write(request);
  });
}
