import { z } from 'zod';

import { StartError } from './start-error.ts';

const problem = 'must be a URL with http:// or https://, as https://cdn.example/media';

/** A policy and a srcset hold it as it is, so nothing that ends a word there may be in it. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text) || /[\s,;'"<>]/.test(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !search && !hash;
}

/** Where visitors get pictures from: a bucket or a CDN, whose files are right below it. */
export const MediaUrl = z
  .string()
  .refine(isPlain, problem)
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
  .optional();

/** Throws a StartError if browsers would refuse the pictures of its pages. */
export function ensureAsSafe({
  MEDIA_URL,
  PUBLIC_URL,
}: {
  MEDIA_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}): void {
  if (!PUBLIC_URL?.startsWith('https:') || !MEDIA_URL?.startsWith('http:')) return;
  throw new StartError(
    'MEDIA_URL must begin with https://, as PUBLIC_URL does: browsers refuse other pictures.',
  );
}
