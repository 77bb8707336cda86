import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { ShopError } from '#server/platform/shop-error.ts';

import { impatient } from './use-cases/impatient.ts';

/** A gateway that lets jobs wait in vain does not hold what another gives back. */
const slowMs = 40;
const awayMs = 400;

/** Answers once it is back; until then it is silent for `silentMs`, and fails. */
function aGateway(silentMs: number) {
  const state = { isBack: false, asked: 0 };
  const ask = async (): Promise<never[]> => {
    state.asked += 1;
    if (state.isBack) return [];
    await pause(silentMs);
    throw new ShopError('gateway_unavailable');
  };
  const gateway = {
    listPayments: ask,
    capture: ask,
    listRefunds: ask,
    refund: ask,
    findRefund: ask,
  };
  return { state, gateway: impatient(gateway as never, { slowMs, most: 2, awayMs }) };
}
type Tried = ReturnType<typeof aGateway>['gateway'] & {
  listPayments: (order: string) => Promise<unknown>;
  refund: (refund: object) => Promise<unknown>;
};

test('after two silences it is asked no more for a while, whatever it is asked for; then once, and again when it is back', async () => {
  const { state, gateway } = aGateway(slowMs * 2);
  const { listPayments, refund } = gateway as Tried;
  for (const ask of [() => refund({}), () => listPayments('order_1')]) {
    await expect(ask()).rejects.toThrow();
  }
  for (let other = 0; other < 20; other += 1) {
    await expect(refund({})).rejects.toMatchObject({ code: 'gateway_unavailable' });
  }
  expect(state.asked).toBe(2);

  await pause(awayMs);
  await expect(refund({})).rejects.toThrow();
  await expect(refund({})).rejects.toThrow();
  expect(state.asked).toBe(3);

  await pause(awayMs);
  state.isBack = true;
  await refund({});
  await listPayments('order_1');
  expect(state.asked).toBe(5);
});

test('one that fails at once keeps nobody waiting: it is asked each time', async () => {
  const { state, gateway } = aGateway(0);
  for (let one = 0; one < 10; one += 1) {
    await expect((gateway as Tried).refund({})).rejects.toThrow();
  }
  expect(state.asked).toBe(10);
});
