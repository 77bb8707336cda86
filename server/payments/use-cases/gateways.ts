import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import type { ProviderKeys } from '#server/platform/provider-keys.ts';

import type { Gateway } from '../providers/gateway.ts';
import type { CallOptions, GatewayProvider } from '../providers/gateway-provider.ts';
import { cashfreeProvider } from '../providers/cashfree.ts';
import { razorpayProvider } from '../providers/razorpay-provider.ts';

/** All gateways that the shop can be paid through: those whose keys are set are there. */
const registry: readonly GatewayProvider[] = [razorpayProvider, cashfreeProvider];

/** Returns the gateways whose keys are set, that of new payments first. */
export const gatewaysOf = (keys: ProviderKeys, options?: CallOptions): Gateway[] =>
  openAll(keys, options).gateways;

/** The gateway through which new payments go; the others go on with what was begun through them. */
export const gatewayOfNew = <One>(gateways: readonly One[]): One | undefined => gateways[0];

/** Returns what an owner may know of the companies that the shop is paid by: never a key. */
export function providersOf(keys: ProviderKeys): PaymentProviders {
  const { gateways, problems } = openAll(keys);
  return {
    gateways: gateways.map(({ name, title, isTest, canSignHooks }) => ({
      name,
      title,
      is_test: isTest,
      has_hooks: canSignHooks && keys.hookToken !== undefined,
    })),
    problems,
  };
}

function openAll(
  { keysOf, gateway: chosen, problems: others }: ProviderKeys,
  options?: CallOptions,
) {
  const opened = registry.map(({ open }) => open(keysOf, options));
  const all = opened.flatMap(({ gateway }) => gateway ?? []);
  const problems = [...opened.flatMap((one) => one.problems), ...others];
  if (chosen === undefined) return { gateways: all, problems };
  const isChosen = ({ name }: Gateway) => name === chosen;
  if (!all.some(isChosen)) {
    problems.push(`PAYMENT_GATEWAY is ${chosen}, which has no keys.`);
  }
  return {
    gateways: all.toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one))),
    problems,
  };
}
