import { type PurgeSettings, isCloudflare } from '../purge-settings.ts';

/** Every response has it, and it drops everything. */
export const everything = '*';

/** Some caches refuse a longer header, so what has very many tags has none of its own. */
const maxLength = 4_000;

/** Returns what has a cache in front know a response by its tags. */
export function tagHeaders(
  tags: readonly string[],
  purge: PurgeSettings | undefined,
): Record<string, string> {
  if (isCloudflare(purge)) {
    const names = tags.join(',');
    return names === '' || names.length > maxLength ? {} : { 'cache-tag': names };
  }
  const key = [everything, ...tags].join(' ');
  return { 'surrogate-key': key.length > maxLength ? everything : key };
}
