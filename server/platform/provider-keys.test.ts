import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_0000000000001',
  RAZORPAY_KEY_SECRET: 'a-secret-of-nobody',
};
const keysOf = (settings: Record<string, string>) => readConfig(settings).providers;

test('a shop without keys has no providers, and calls nobody', () => {
  expect(keysOf({})).toEqual({ problems: [], hosts: [] });
});

test('with its keys Razorpay can be called, at its own host unless another is set', () => {
  expect(keysOf({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'hook-secret-2' })).toEqual({
    razorpay: {
      url: 'https://api.razorpay.com/v1',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      keyId: 'rzp_test_0000000000001',
      keySecret: 'a-secret-of-nobody',
      hookSecrets: ['hook-secret-2'],
    },
    problems: [],
    hosts: ['api.razorpay.com'],
  });
  const elsewhere = keysOf({ ...razorpay, RAZORPAY_URL: 'http://127.0.0.1:4000/v1/' });
  expect([elsewhere.razorpay?.url, elsewhere.hosts]).toEqual([
    'http://127.0.0.1:4000/v1',
    ['127.0.0.1:4000'],
  ]);
});

test('during a change of the secret of hooks both are valid, afterwards the new one alone', () => {
  const changed = { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'hook-secret-2' };
  const both = { ...changed, RAZORPAY_WEBHOOK_SECRET_BEFORE: 'hook-secret-1' };
  expect(keysOf(both).razorpay?.hookSecrets).toEqual(['hook-secret-2', 'hook-secret-1']);
  expect(keysOf(changed).razorpay?.hookSecrets).toEqual(['hook-secret-2']);
});

test('(25) a key that is missing or wrong never keeps the shop from starting: it says so, without the value', () => {
  const { RAZORPAY_KEY_ID: id } = razorpay;
  expect(keysOf({ RAZORPAY_KEY_ID: id })).toEqual({
    problems: ['RAZORPAY_KEY_SECRET is missing.'],
    hosts: [],
  });
  const wrong = keysOf({ ...razorpay, RAZORPAY_KEY_ID: 'my key', RAZORPAY_URL: 'ftp://pay' });
  expect(wrong.razorpay).toBeUndefined();
  expect(wrong.problems).toEqual([
    'RAZORPAY_URL must be a URL.',
    'RAZORPAY_KEY_ID must look like rzp_live_….',
  ]);
  expect(keysOf({ HOOK_TOKEN: 'short' })).toEqual({
    problems: ['HOOK_TOKEN must have 22 to 100 letters, digits, - or _.'],
    hosts: [],
  });
});

test('the token of hooks is as long as 128 random bits', () => {
  const token = 'A'.repeat(22);
  expect(keysOf({ HOOK_TOKEN: token }).hookToken).toBe(token);
});
