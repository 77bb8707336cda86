import { outgoingClient } from '../outgoing.ts';
import type { PurgeSettings } from '../purge-settings.ts';

/** More tags than this are sent as `*`, which every response has. */
const maxTags = 200;
const withinMs = 3_000;

/**
 * Returns a function that notifies a cache in front of changed tags. One call is on its way at a time; what changes meanwhile goes with
 * the next. A call that fails is reported and not repeated: the cache keeps nothing for longer than it was told to.
 */
export function purgeTags(
  { url, token }: PurgeSettings,
  onError: (error: unknown) => void,
): (names: readonly string[]) => void {
  const { origin, host, pathname } = new URL(url);
  const call = outgoingClient({
    baseUrl: origin,
    hosts: [host],
    headers: token === undefined ? {} : { authorization: `Bearer ${token}`, 'fastly-key': token },
    timeoutMs: withinMs,
  });
  const waiting = new Set<string>();
  let isCalling = false;

  async function drop(): Promise<void> {
    isCalling = true;
    while (waiting.size > 0) {
      const key = waiting.size > maxTags || waiting.has('*') ? '*' : [...waiting].join(' ');
      waiting.clear();
      const headers = { 'surrogate-key': key };
      try {
        const { status } = await call({ method: 'POST', path: pathname, headers });
        if (status >= 300) onError(new Error(`The cache in front drops nothing: ${status}`));
      } catch (error) {
        onError(error);
      }
    }
    isCalling = false;
  }

  return (names) => {
    for (const name of names) waiting.add(name);
    if (!isCalling) void drop();
  };
}
