import type { z } from 'zod';

import { type CallOut, outgoingClient } from '#server/platform/outgoing.ts';

import type { Gateway } from './gateway.ts';

/** A gateway as the shop's configuration knows it: by its name, and open if its keys are set. */
export interface GatewayProvider {
  /** As its hooks, its attempts to pay and PAYMENT_GATEWAY name it, in small letters. */
  name: string;
  /**
   * Opens it with its keys; without it if they are not set, or wrong, which `problems` explain without their values.
   */
  open: (keysOf: ReadKeys, options?: CallOptions) => { gateway?: Gateway; problems: string[] };
}

export interface CallOptions {
  /** How long the whole answer to a call may take. */
  timeoutMs?: number;
}

interface KeyForm<Keys> {
  /** What the names of its variables in the environment begin with, as "ACME_". */
  prefix: string;
  /** Each of its issues is a sentence that names no value. */
  schema: z.ZodType<Keys>;
}

type ReadKeys = <Keys>(form: KeyForm<Keys>) => { keys?: Keys; problems: string[] };

interface Parts<Keys> {
  name: string;
  keys: KeyForm<Keys>;
  /** Where it is called, without a slash at the end, and what each call proves itself with. */
  connection: (keys: Keys) => { baseUrl: string; headers: Record<string, string> };
  adapter: (call: CallOut, keys: Keys) => Gateway;
}

/** Describes a provider. Its calls go to its own host alone. */
export const gatewayProvider = <Keys>({
  name,
  keys: form,
  connection,
  adapter,
}: Parts<Keys>): GatewayProvider => ({
  name,
  open: (keysOf, options) => {
    const { keys, problems } = keysOf(form);
    if (!keys) return { problems };
    const { baseUrl, headers } = connection(keys);
    const hosts = [new URL(baseUrl).host];
    const call = outgoingClient({ baseUrl, hosts, headers, ...options });
    return { gateway: adapter(call, keys), problems };
  },
});
