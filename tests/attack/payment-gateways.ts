import { setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';

import { paymentReference } from '#contract/payments/references.ts';
import { simulatedProviders } from '#tests/support/simulated-gateways.ts';
import type { GatewaySimulator } from '#tests/support/simulators/gateway-simulator.ts';
import { type SentHook, sendHooks } from '#tests/support/simulators/gateway-hooks.ts';
import type { Payment, SimOrder } from '#tests/support/simulators/gateway-world.ts';

const hookToken = 'attacked-shop-hook-token';
const pollMs = 100;
const [stormShare, stormSize] = [0.02, 60];

/** What a gateway has for an attempt to pay an order of the shop. */
export interface BegunPayment {
  name: string;
  order: SimOrder;
}

/** All gateways, simulated: they send each hook until the shop takes it, and some of them sixty times at once. */
export interface PaymentGateways extends AsyncDisposable {
  /** The environment of a shop that is paid through them. */
  settings: Record<string, string>;
  names: string[];
  worlds: { name: string; world: GatewaySimulator['world'] }[];
  /** What was begun for an order of the shop, the newest last. */
  begunFor: (orderId: number) => BegunPayment[];
  /** Pays it; returns the fields and the URL with which its customer comes back. */
  pay: (begun: BegunPayment, how: Payment) => Promise<Returned>;
  /** Somebody else pays at the same gateway: nothing that this shop knows. */
  payStranger: (name: string) => Promise<void>;
  /** The banks have done a part of what is to go back, and some of it has failed. */
  finishRefunds: (share: number) => Promise<void>;
  settle: () => Promise<void>;
  /** Sends hooks to this shop until `done` resolves and all were taken. */
  deliver: (shopUrl: string, done: Promise<unknown>) => Promise<void>;
  hookStatuses: number[];
}

interface Returned {
  link_url: string | null;
  fields: Record<string, string>;
}

export async function openPaymentGateways(): Promise<PaymentGateways> {
  const waiting: { name: string; hook: SentHook }[] = [];
  const hookStatuses: number[] = [];
  const opened = simulatedProviders.map((provider) => {
    const { name } = provider;
    const onHooks = async (hooks: SentHook[]) => {
      waiting.push(...hooks.map((hook) => ({ name, hook })));
    };
    return { name, provider, simulator: provider.create({ onHooks }) };
  });
  const setTime = () => {
    for (const { simulator } of opened) simulator.world.setNow(Math.floor(Date.now() / 1_000));
  };
  setTime();
  const clock = setInterval(setTime, 1_000);
  for (const { simulator } of opened) await simulator.listen();
  const control = async (name: string, url: string, payload: object) => {
    const found = opened.find((one) => one.name === name);
    const answer = await found?.simulator.app.inject({ method: 'POST', url, payload });
    return answer?.json();
  };
  const worlds = opened.map(({ name, simulator }) => ({ name, world: simulator.world }));
  const pay = ({ name, order }: BegunPayment, how: Payment) =>
    control(name, `/_sim/orders/${order.link?.id ?? order.id}/pay`, how).then(
      (answer) => answer.return as Returned,
    );

  async function sendOne(shopUrl: string): Promise<void> {
    const next = waiting.shift();
    if (!next) return pause(20);
    const times = Math.random() < stormShare ? stormSize : 1;
    const url = `${shopUrl}/v1/hooks/${next.name}/${hookToken}`;
    const copies = Array.from({ length: times }, () => sendHooks(url, [next.hook], {}));
    const statuses = (await Promise.all(copies)).flat();
    hookStatuses.push(...statuses);
    // What the shop refuses is not sent again: it may be too old.
    if (statuses.every((status) => status >= 200 && status < 500)) return undefined;
    waiting.push(next);
    return pause(pollMs);
  }

  return {
    settings: {
      HOOK_TOKEN: hookToken,
      ...Object.assign(
        {},
        ...opened.map(({ provider, simulator }) => provider.environment(simulator.baseUrl())),
      ),
    },
    names: opened.map(({ name }) => name),
    worlds,
    hookStatuses,
    begunFor: (orderId) =>
      worlds.flatMap(({ name, world }) =>
        Array.from(world.orders.values(), (order) => ({ name, order })).filter(({ order }) =>
          order.receipt?.startsWith(`${paymentReference(orderId)}-`),
        ),
      ),
    pay,
    payStranger: async (name) => {
      const world = worlds.find((one) => one.name === name)?.world;
      if (!world) return;
      const id = `order_of_another_shop_${world.orders.size}`;
      const order: SimOrder = {
        id,
        amount: 12_300,
        currency: 'INR',
        receipt: `another-${world.orders.size}`,
        notes: {},
        createdAt: world.now(),
        payments: [],
      };
      // Cashfree's orders belong to a link.
      const link = {
        id: String(7_000_000_000 + world.orders.size),
        referenceId: order.receipt ?? '',
        callbackUrl: null,
        description: null,
        expireBy: world.now() + 3_600,
        order,
      };
      if (name === 'cashfree') {
        order.link = link;
        world.links.set(link.id, link);
      }
      world.orders.set(id, order);
      await pay({ name, order }, {});
    },
    finishRefunds: async (share) => {
      for (const { name, world } of worlds) {
        for (const { id, status } of world.refunds.values()) {
          if (status !== 'pending' || Math.random() > share) continue;
          const outcome = Math.random() < 0.85 ? 'processed' : 'failed';
          await control(name, `/_sim/refunds/${id}`, { outcome });
        }
      }
    },
    settle: async () => {
      for (const { name } of opened) await control(name, '/_sim/settle', {});
    },
    deliver: async (shopUrl, done) => {
      const state = { isDone: false };
      void done.finally(() => (state.isDone = true)).catch(() => undefined);
      const send = async () => {
        while (!state.isDone || waiting.length > 0) await sendOne(shopUrl);
      };
      await Promise.all([send(), send(), send(), send()]);
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(clock);
      for (const { simulator } of opened) await simulator.app.close();
    },
  };
}
