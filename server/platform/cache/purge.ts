import { z } from 'zod';

import { type CallOut, type OutgoingCall, outgoingClient } from '../outgoing.ts';
import { type PurgeSettings, isCloudflare } from '../purge-settings.ts';
import { everything } from './front-tags.ts';

/** More tags than this are sent as everything. */
const maxTags = 200;
const withinMs = 3_000;

/** How a cache is told. */
interface Way {
  /** How many tags one call takes. */
  atOnce: number;
  /** What is sent to drop these tags, or everything. */
  callOf: (tags: readonly string[]) => Omit<OutgoingCall, 'method' | 'path'>;
  /** Whether an answer of 200 says that it was done. */
  isDone: (body: unknown) => boolean;
}

const bySurrogateKey: Way = {
  atOnce: maxTags,
  callOf: (tags) => ({ headers: { 'surrogate-key': tags.join(' ') } }),
  isDone: () => true,
};

const Answer = z.object({ success: z.literal(true) });

const cloudflare: Way = {
  // As many as each plan takes.
  atOnce: 30,
  callOf: (tags) => ({
    body: tags.includes(everything) ? { purge_everything: true } : { tags },
  }),
  isDone: (body) => Answer.safeParse(body).success,
};

/**
 * Returns a function that notifies a cache in front of changed tags. One call is on its way at a time; what changes meanwhile goes with
 * the next. A call that fails is reported and not repeated: the cache keeps nothing for longer than it was told to.
 */
export function purgeTags(
  settings: PurgeSettings,
  onError: (error: unknown) => void,
): (names: readonly string[]) => void {
  const { origin, host, pathname: path } = new URL(settings.url);
  const { token } = settings;
  const way = isCloudflare(settings) ? cloudflare : bySurrogateKey;
  const call: CallOut = outgoingClient({
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
      const tags = takeNext(waiting, way.atOnce);
      try {
        const { status, body } = await call({ method: 'POST', path, ...way.callOf(tags) });
        if (status >= 300 || !way.isDone(body)) {
          onError(new Error(`The cache in front drops nothing: ${status}`));
        }
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

/** Takes what goes into one call. */
function takeNext(waiting: Set<string>, atOnce: number): string[] {
  const isAll = waiting.size > maxTags || waiting.has(everything);
  const tags = isAll ? [everything] : [...waiting].slice(0, atOnce);
  if (isAll) waiting.clear();
  for (const tag of tags) waiting.delete(tag);
  return tags;
}
