import { z } from 'zod';

import { gatewayProvider } from './gateway-provider.ts';
import { baseUrl, secret, secretsOf } from '#server/platform/key-form.ts';
import { razorpayCheckout } from './razorpay-checkout.ts';
import { razorpay } from './razorpay.ts';

const Keys = z
  .object({
    RAZORPAY_URL: baseUrl('RAZORPAY_URL').default('https://api.razorpay.com/v1'),
    RAZORPAY_CHECKOUT_URL: baseUrl('RAZORPAY_CHECKOUT_URL').default(
      'https://checkout.razorpay.com/v1/checkout.js',
    ),
    RAZORPAY_KEY_ID: z
      .string('RAZORPAY_KEY_ID is missing.')
      .regex(/^rzp_(?:test|live)_\w{8,40}$/, 'RAZORPAY_KEY_ID must look like rzp_live_….'),
    RAZORPAY_KEY_SECRET: secret('RAZORPAY_KEY_SECRET'),
    RAZORPAY_WEBHOOK_SECRET: secret('RAZORPAY_WEBHOOK_SECRET').optional(),
    RAZORPAY_WEBHOOK_SECRET_BEFORE: secret('RAZORPAY_WEBHOOK_SECRET_BEFORE').optional(),
  })
  .transform((set) => ({
    baseUrl: set.RAZORPAY_URL,
    checkoutUrl: set.RAZORPAY_CHECKOUT_URL,
    keyId: set.RAZORPAY_KEY_ID,
    keySecret: set.RAZORPAY_KEY_SECRET,
    // During a change hooks may be signed with the one before.
    hookSecrets: secretsOf(set.RAZORPAY_WEBHOOK_SECRET, set.RAZORPAY_WEBHOOK_SECRET_BEFORE),
  }));

/** Razorpay. Keys for trying begin with rzp_test_. */
export const razorpayProvider = gatewayProvider({
  name: 'razorpay',
  keys: { prefix: 'RAZORPAY_', schema: Keys },
  connection: ({ baseUrl: url, keyId, keySecret }) => ({
    baseUrl: url,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    },
  }),
  adapter: (call, keys) => ({
    ...razorpay(call, keys),
    checkout: razorpayCheckout({ ...keys, url: keys.baseUrl }),
  }),
});
