import { z } from 'zod';

const sentence = (name: string) => `${name} must have 8 to 200 letters, digits or signs.`;

/** A secret of 8 to 200 signs that can be read aloud; a missing one is reported as missing. */
export const secret = (name: string) =>
  z.string(`${name} is missing.`).regex(/^[\x21-\x7e]{8,200}$/, sentence(name));

/** Where a provider is called, without a slash at the end. */
export const baseUrl = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be a URL.` })
    .transform((url) => url.replace(/\/+$/, ''));

/** Those that are set, the present one first. */
export const secretsOf = (...secrets: (string | undefined)[]): string[] =>
  secrets.filter((one) => one !== undefined);
