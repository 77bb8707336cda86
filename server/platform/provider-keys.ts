import { z } from 'zod';

/** The keys of one provider, from the environment. */
interface RazorpayKeys {
  /** Where its calls are, without a slash at the end. */
  url: string;
  /** Where the script is that customers pay with on a page of the shop. */
  checkoutUrl: string;
  keyId: string;
  keySecret: string;
  /** The secrets that hooks may be signed with: the present one, and during a change the one before. */
  hookSecrets: string[];
}

/** What the shop may use of other companies' services. */
export interface ProviderKeys {
  razorpay?: RazorpayKeys;
  /** The part of the URL of hooks that only their senders know. */
  hookToken?: string;
  /** Why a provider whose keys are set cannot be used, a sentence for each. They name no value. */
  problems: string[];
  /** The hosts that the shop may call, with their ports. */
  hosts: string[];
}

const key = (sentence: string) => z.string().regex(/^[\x21-\x7e]{8,200}$/, sentence);

const Razorpay = z.object({
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/, error: 'RAZORPAY_URL must be a URL.' })
    .default('https://api.razorpay.com/v1'),
  RAZORPAY_CHECKOUT_URL: z
    .url({ protocol: /^https?$/, error: 'RAZORPAY_CHECKOUT_URL must be a URL.' })
    .default('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_KEY_ID: z
    .string('RAZORPAY_KEY_ID is missing.')
    .regex(/^rzp_(?:test|live)_\w{8,40}$/, 'RAZORPAY_KEY_ID must look like rzp_live_….'),
  RAZORPAY_KEY_SECRET: z
    .string('RAZORPAY_KEY_SECRET is missing.')
    .pipe(key('RAZORPAY_KEY_SECRET must have 8 to 200 letters, digits or signs.')),
  RAZORPAY_WEBHOOK_SECRET: key(
    'RAZORPAY_WEBHOOK_SECRET must have 8 to 200 letters, digits or signs.',
  ).optional(),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: key(
    'RAZORPAY_WEBHOOK_SECRET_BEFORE must have 8 to 200 letters, digits or signs.',
  ).optional(),
});

/** 128 random bits and more, as they are spelled in a URL. */
const HookToken = z
  .string()
  .regex(/^[\w-]{22,100}$/, 'HOOK_TOKEN must have 22 to 100 letters, digits, - or _.')
  .optional();

/**
 * Reads the keys of providers. Unlike other settings, one that is missing or malformed never keeps the shop from
 * starting: it goes on without that provider, and says so in `problems`.
 */
export function readProviderKeys(given: NodeJS.ProcessEnv): ProviderKeys {
  const problems: string[] = [];
  const razorpay = readRazorpay(given, problems);
  const token = HookToken.safeParse(given['HOOK_TOKEN']);
  if (!token.success) problems.push(...sentencesOf(token.error));
  return {
    ...(razorpay && { razorpay }),
    ...(token.data !== undefined && { hookToken: token.data }),
    problems,
    hosts: razorpay ? [new URL(razorpay.url).host] : [],
  };
}

function readRazorpay(given: NodeJS.ProcessEnv, problems: string[]): RazorpayKeys | undefined {
  if (!Object.keys(given).some((name) => name.startsWith('RAZORPAY_'))) return undefined;
  const parsed = Razorpay.safeParse(given);
  if (!parsed.success) {
    problems.push(...sentencesOf(parsed.error));
    return undefined;
  }
  const set = parsed.data;
  const secrets = [set.RAZORPAY_WEBHOOK_SECRET, set.RAZORPAY_WEBHOOK_SECRET_BEFORE];
  return {
    url: set.RAZORPAY_URL.replace(/\/+$/, ''),
    checkoutUrl: set.RAZORPAY_CHECKOUT_URL,
    keyId: set.RAZORPAY_KEY_ID,
    keySecret: set.RAZORPAY_KEY_SECRET,
    hookSecrets: secrets.filter((secret) => secret !== undefined),
  };
}

const sentencesOf = (error: z.ZodError): string[] => error.issues.map(({ message }) => message);
