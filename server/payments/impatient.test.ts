import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from './providers/gateway.ts';
import { LeftAlone, impatient } from './use-cases/impatient.ts';

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
  const calls = { listPayments: ask, capture: ask, listRefunds: ask, refund: ask, findRefund: ask };
  const asked = impatient(calls as unknown as Gateway, { slowMs, most: 2, awayMs });
  return {
    state,
    listPayments: () => asked.listPayments('order_1'),
    refund: () =>
      asked.refund({
        orderId: 'order_1',
        paymentId: 'pay_1',
        paise: 100,
        key: 'key',
        reference: 'R1',
      }),
  };
}

test('after two silences it is asked no more for a while, whatever it is asked for; then once, and again when it is back', async () => {
  const { state, listPayments, refund } = aGateway(slowMs * 2);
  for (const ask of [refund, listPayments]) {
    await expect(ask()).rejects.toThrow();
  }
  for (let other = 0; other < 20; other += 1) {
    const refused: unknown = await refund().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'gateway_unavailable' });
    if (!(refused instanceof LeftAlone)) throw new Error('it was asked');
    expect(refused.askAgainMs).toBeGreaterThan(0);
    expect(refused.askAgainMs).toBeLessThanOrEqual(awayMs);
  }
  expect(state.asked).toBe(2);

  await pause(awayMs);
  await expect(refund()).rejects.toThrow();
  await expect(refund()).rejects.toThrow();
  expect(state.asked).toBe(3);

  await pause(awayMs);
  state.isBack = true;
  await refund();
  await listPayments();
  expect(state.asked).toBe(5);
});

test('one that fails at once keeps nobody waiting: it is asked each time', async () => {
  const { state, refund } = aGateway(0);
  for (let one = 0; one < 10; one += 1) {
    await expect(refund()).rejects.toThrow();
  }
  expect(state.asked).toBe(10);
});
