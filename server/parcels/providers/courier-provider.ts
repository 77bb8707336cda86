import type { z } from 'zod';

import type { Clock } from '#server/platform/clock.ts';
import { type CallOut, outgoingClient } from '#server/platform/outgoing.ts';

import type { Courier } from './courier.ts';

/** A courier as the shop's configuration knows it: open if its keys are set. */
export interface CourierProvider {
  /**
   * Opens it with its keys; without it if they are not set, or wrong, which `problems` explain without their values.
   */
  open: (keysOf: ReadKeys, options: CallOptions) => { courier?: Courier; problems: string[] };
  /** What the URL of its hooks may not have anywhere: the courier refuses such a URL. */
  forbiddenInUrl?: readonly string[];
}

export interface CallOptions {
  /** How long the whole answer to a call may take. */
  timeoutMs?: number;
  /** By which logins end, and vans come. */
  clock: Clock;
}

interface KeyForm<Keys> {
  /** What the names of its variables in the environment begin with. */
  prefix: string;
  /** Each of its issues is a sentence that names no value. */
  schema: z.ZodType<Keys>;
}

type ReadKeys = <Keys>(form: KeyForm<Keys>) => { keys?: Keys; problems: string[] };

interface Parts<Keys> {
  keys: KeyForm<Keys>;
  /** Where it is called, without a slash at the end, and what each call proves itself with. */
  connection: (keys: Keys) => { baseUrl: string; headers: Record<string, string> };
  adapter: (call: CallOut, keys: Keys, clock: Clock) => Courier;
  forbiddenInUrl?: readonly string[];
}

/** Describes a courier. Its calls go to its own host alone. */
export const courierProvider = <Keys>({
  keys: form,
  connection,
  adapter,
  forbiddenInUrl,
}: Parts<Keys>): CourierProvider => ({
  ...(forbiddenInUrl && { forbiddenInUrl }),
  open: (keysOf, { clock, ...options }) => {
    const { keys, problems } = keysOf(form);
    if (!keys) return { problems };
    const { baseUrl, headers } = connection(keys);
    const hosts = [new URL(baseUrl).host];
    const call = outgoingClient({ baseUrl, hosts, headers, ...options });
    return { courier: adapter(call, keys, clock), problems };
  },
});
