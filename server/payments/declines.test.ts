import { expect, test } from 'vitest';

import { declineSentences } from '#contract/payments/declines.ts';

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
  for (const sentence of Object.values(declineSentences)) {
    expect(sentence).toMatch(/^[A-Z].{20,110}\.$/);
    expect(sentence).not.toMatch(/error|failed|invalid|razorpay/i);
  }
  expect(new Set(Object.values(declineSentences)).size).toBe(Object.keys(declineSentences).length);
});
