import type { BookedCouriers } from '#contract/parcels/answers.ts';
import type { BookedCourierName } from '#contract/parcels/couriers.ts';
import type { KeyOutcome } from '#contract/payments/words.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { ProviderKeys } from '#server/platform/provider-keys.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { Courier } from '../providers/courier.ts';
import type { CallOptions, CourierProvider } from '../providers/courier-provider.ts';
import { delhiveryProvider } from '../providers/delhivery.ts';
import { shiprocketProvider } from '../providers/shiprocket.ts';

/** All couriers that parcels can be booked with: those whose keys are set are there. */
const registry: readonly CourierProvider[] = [shiprocketProvider, delhiveryProvider];

const inTime: CallOptions = { clock: systemClock };

/** Returns the couriers whose keys are set. */
export const couriersOf = (
  { keysOf }: ProviderKeys,
  options: Partial<CallOptions> = {},
): Courier[] =>
  registry.flatMap(({ open }) => open(keysOf, { ...inTime, ...options }).courier ?? []);

/** Returns what staff may know of the couriers: what is wrong with their keys, and never a key. */
export function courierSetup(
  { keysOf, hookToken }: ProviderKeys,
  publicUrl: string,
): BookedCouriers {
  const hooksUrl = `${new URL(publicUrl).host}/v1/hooks/courier/${hookToken ?? ''}`.toLowerCase();
  const opened = registry.map(({ open, forbiddenInUrl = [] }) => {
    const { courier, problems } = open(keysOf, inTime);
    const forbidden = forbiddenInUrl.find((letters) => hooksUrl.includes(letters));
    return { courier, problems, forbidden: hookToken === undefined ? undefined : forbidden };
  });
  return {
    couriers: opened.flatMap(({ courier, forbidden }) =>
      courier
        ? {
            name: courier.name,
            title: courier.title,
            has_hooks: hookToken !== undefined && forbidden === undefined,
          }
        : [],
    ),
    problems: opened.flatMap(({ courier, problems, forbidden }) =>
      courier && forbidden !== undefined
        ? [
            ...problems,
            `${courier.title} takes no URL of hooks that has the letters “${forbidden}”: choose another HOOK_TOKEN, or another host.`,
          ]
        : problems,
    ),
  };
}

/** Returns the courier of this name. Throws `courier_not_connected`. */
export function courierNamed(couriers: readonly Courier[], name: BookedCourierName): Courier {
  const courier = couriers.find((one) => one.name === name);
  if (!courier) throw new ShopError('courier_not_connected');
  return courier;
}

/** Asks each courier for something that it returns only with the right keys. Books nothing there. */
export const testCouriers = (couriers: readonly Courier[]) =>
  Promise.all(
    couriers.map(async (courier) => ({ title: courier.title, outcome: await outcomeOf(courier) })),
  );

async function outcomeOf(courier: Courier): Promise<KeyOutcome> {
  try {
    await courier.checkKeys();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.code === 'courier_refused' ? 'refused' : 'unavailable';
  }
}
