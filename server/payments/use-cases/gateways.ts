import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import { outgoingClient } from '#server/platform/outgoing.ts';
import type { ProviderKeys } from '#server/platform/provider-keys.ts';

import type { Gateway } from '../providers/gateway.ts';
import { razorpayCheckout } from '../providers/razorpay-checkout.ts';
import { razorpay } from '../providers/razorpay.ts';

/** Returns the gateways whose keys are set. */
export function gatewaysOf({ razorpay: keys, hosts }: ProviderKeys): Gateway[] {
  if (!keys) return [];
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const call = outgoingClient({ baseUrl: keys.url, hosts, headers: { authorization } });
  return [{ ...razorpay(call, keys), checkout: razorpayCheckout(keys) }];
}

/** Returns what an owner may know of the companies that the shop is paid by: never a key. */
export const providersOf = ({
  razorpay: keys,
  hookToken,
  problems,
}: ProviderKeys): PaymentProviders => ({
  gateways: keys ? [{ name: 'razorpay', is_test: keys.keyId.startsWith('rzp_test_') }] : [],
  has_hooks: hookToken !== undefined && (keys?.hookSecrets.length ?? 0) > 0,
  problems,
});
