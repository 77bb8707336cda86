import { describe, expect, test } from 'vitest';

import { declineCodes } from '#contract/payments/declines.ts';
import { declineInWords } from '#server/platform/languages.ts';
import { openSimulatedGateway, simulatedProviders } from '#tests/support/simulated-gateways.ts';

import { declineOf } from './providers/razorpay-declines.ts';

const gateways = await Promise.all(simulatedProviders.map(openSimulatedGateway));

describe.each(gateways)('$name', ({ gateway, pay, anOrder, provider }) => {
  const declines = Object.entries(provider.documents.declines).flatMap(([code, reasons]) =>
    reasons.map((reason) => ({ code, reason })),
  );

  test.each(declines)('$reason means that it is $code', async ({ code, reason }) => {
    const id = await anOrder();
    await pay(id, { outcome: 'failed', reason });
    expect(await gateway.listPayments(id)).toMatchObject([{ state: 'failed', reason: code }]);
  });
});

test('a reason that is new, missing or a name of JavaScript is told in general words', () => {
  for (const reason of ['a_reason_of_next_year', '', null, 'constructor', '__proto__', 'other']) {
    expect(declineOf(reason)).toBe('other');
  }
});

test('every sentence is ours, short, and leads on', () => {
  const sentences = declineCodes.map((code) => declineInWords(code) ?? '');
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z].{20,110}\.$/);
    expect(sentence).not.toMatch(/error|failed|invalid|razorpay/i);
  }
  expect(new Set(sentences).size).toBe(declineCodes.length);
});

test('a reason that is no code has no sentence', () => {
  for (const reason of [null, 'expired', 'toString', 'payment_failed']) {
    expect(declineInWords(reason)).toBeNull();
  }
});
