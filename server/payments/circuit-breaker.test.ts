import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { ShopError } from '#server/platform/shop-error.ts';

import type { Gateway } from './providers/gateway.ts';
import { CircuitOpenError, withCircuitBreaker } from './use-cases/circuit-breaker.ts';

/** A gateway that lets jobs time out does not delay another gateway's refunds. */
const slowMs = 40;
const openMs = 400;
/** A timer may fire a little before its time. */
const timerMs = 20;

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
  const asked = withCircuitBreaker(calls as unknown as Gateway, { slowMs, maxSlow: 2, openMs });
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
    if (!(refused instanceof CircuitOpenError)) throw new Error('it was asked');
    expect(refused.retryAfterMs).toBeGreaterThan(0);
    expect(refused.retryAfterMs).toBeLessThanOrEqual(openMs);
  }
  expect(state.asked).toBe(2);

  await pause(openMs + timerMs);
  await expect(refund()).rejects.toThrow();
  await expect(refund()).rejects.toThrow();
  expect(state.asked).toBe(3);

  await pause(openMs + timerMs);
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
