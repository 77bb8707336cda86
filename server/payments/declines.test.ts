import { expect, test } from 'vitest';

import { declineCodes } from '#contract/payments/declines.ts';
import { declineInWords } from '#server/platform/languages.ts';

import { declineOf } from './providers/razorpay-declines.ts';

test.each([
  ['payment_cancelled', 'cancelled'],
  ['payment_timed_out', 'timed_out'],
  ['card_declined', 'declined'],
  ['insufficient_funds', 'funds'],
  ['invalid_otp', 'otp'],
  ['incorrect_otp', 'otp'],
  ['transaction_limit_exceeded', 'limit'],
  ['bank_technical_error', 'bank_away'],
  ['card_number_invalid', 'card_details'],
  ['card_expired', 'card_unusable'],
  ['upi_app_technical_error', 'app_missing'],
])('%s means that it is %s', (reason, code) => {
  expect(declineOf(reason)).toBe(code);
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
