import { setTimeout as pause } from 'node:timers/promises';

import type { AttackedShop } from './attacked-shop.ts';
import { openPaymentBank } from './payment-bank.ts';
import { actAsCustomer } from './payment-customers.ts';
import type { PaymentGateways } from './payment-gateways.ts';
import type { PaymentScene } from './payment-scene.ts';
import { actAsStaff } from './payment-staff.ts';

export interface PaymentLoad {
  scene: PaymentScene;
  /** Resolves when so many more payments were made. */
  more: (count: number) => Promise<void>;
  /** Stops, and resolves once everybody is done and every hook was answered. */
  enough: () => Promise<void>;
}

const lookMs = 5;
const maxLooks = 12_000;

const list = (all: Iterable<string>): string => [...all].join(', ') || 'nothing';

/** Customers who order and pay in all ways, staff who see to it, and gateways that notify the shop. */
export function beginPayments(shop: AttackedShop, gateways: PaymentGateways): PaymentLoad {
  const stopping = new AbortController();
  const scene: PaymentScene = {
    shop,
    gateways,
    bank: openPaymentBank(),
    stopping: stopping.signal,
    paid: [],
    toDeliver: [],
    promised: [],
    counts: new Map(),
    unanswered: new Set(),
    refusals: new Map(),
  };
  const people = Promise.all([
    ...shop.customers.map((customer) => actAsCustomer(scene, customer)),
    actAsStaff(scene),
  ]);
  const all = Promise.all([people, gateways.deliver(shop.url, people)]);
  // An error is thrown where the result is awaited.
  const failed = all.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const throwIfFailed = async () => {
    const failure = await Promise.race([failed, pause(0)]);
    if (failure) throw failure.error;
  };
  const paid = () =>
    scene.bank.lines.length +
    gateways.worlds.reduce((sum, { world }) => sum + world.payments.size, 0);
  return {
    scene,
    more: async (count) => {
      let seen = paid();
      const enoughAt = seen + count;
      for (let look = 0; seen < enoughAt; look += 1) {
        if (paid() > seen) {
          [seen, look] = [paid(), 0];
          scene.refusals.clear();
        }
        if (look > maxLooks) {
          throw new Error(
            `Nobody pays any more. Without an answer: ${list(scene.unanswered)}. ` +
              `Refused: ${list(Array.from(scene.refusals, ([code, times]) => `${code} ${times}`))}.`,
          );
        }
        await pause(lookMs);
        await throwIfFailed();
      }
    },
    enough: async () => {
      stopping.abort();
      await all;
    },
  };
}
