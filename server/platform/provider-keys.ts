import { z } from 'zod';

/** How the keys of one provider are read from the environment. */
interface KeyForm<Keys> {
  /** What the names of its variables begin with, as "ACME_". */
  prefix: string;
  /** Each of its issues is a sentence that names no value. */
  schema: z.ZodType<Keys>;
}

/** The environment's settings of other companies' services. */
export interface ProviderKeys {
  /**
   * Reads the keys of one provider: none if none of its variables is set, or one is wrong, which `problems` explain.
   */
  keysOf: <Keys>(form: KeyForm<Keys>) => { keys?: Keys; problems: string[] };
  /** The gateway through which new payments go, by its name; if it is not set, the first that has keys. */
  gateway?: string;
  /** The part of the URL of hooks that only their senders know. */
  hookToken?: string;
  /** What is wrong with what is no provider's own, a sentence for each. They name no value. */
  problems: string[];
}

/** 128 random bits and more, as they are spelled in a URL. */
const HookToken = z
  .string()
  .regex(/^[\w-]{22,100}$/, 'HOOK_TOKEN must have 22 to 100 letters, digits, - or _.')
  .optional();
const GatewayName = z
  .string()
  .regex(/^[a-z]{2,40}$/, 'PAYMENT_GATEWAY must be the name of a gateway in small letters.')
  .optional();

/**
 * Reads the keys of providers. Unlike other settings, one that is missing or malformed never prevents the shop from
 * starting: it goes on without that provider, and reports it in `problems`. The values stay in here, so that printing a
 * configuration prints none of them.
 */
export function readProviderKeys(given: NodeJS.ProcessEnv): ProviderKeys {
  const token = HookToken.safeParse(given['HOOK_TOKEN']);
  const gateway = GatewayName.safeParse(given['PAYMENT_GATEWAY']);
  return {
    keysOf: ({ prefix, schema }) => {
      if (!Object.keys(given).some((name) => name.startsWith(prefix))) return { problems: [] };
      const parsed = schema.safeParse(given);
      return parsed.success
        ? { keys: parsed.data, problems: [] }
        : { problems: sentencesOf(parsed.error) };
    },
    ...(gateway.data !== undefined && { gateway: gateway.data }),
    ...(token.data !== undefined && { hookToken: token.data }),
    problems: [token, gateway].flatMap(({ error }) => (error ? sentencesOf(error) : [])),
  };
}

const sentencesOf = (error: z.ZodError): string[] => error.issues.map(({ message }) => message);
