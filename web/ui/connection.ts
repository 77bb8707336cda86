import { useSyncExternalStore } from 'react';

/** The connection to the shop: `awaited` while a page that was asked for waits until it is back. */
type Connection = 'up' | 'down' | 'awaited';

/** In ms. A browser that believes it is online gets no event when the connection is back: it retries after these. */
const againAfterMs = [1_000, 2_000, 4_000];

let awaited = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const connectionNow = (): Connection =>
  awaited > 0 ? 'awaited' : navigator.onLine ? 'up' : 'down';

export const useConnection = (): Connection =>
  useSyncExternalStore<Connection>(subscribe, connectionNow, () => 'up');

/** While it is false, nothing may be fetched ahead: the framework reloads the page if a script does not arrive. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** The pages that were answered without a connection, as they were seen: when, in ms, by the page's path. */
const seen = new Map<string, number>();
const ownPath = () => window.location.pathname.replace(/\/$/, '');

/** Notes what a page was answered with: without a time, with the shop's own response. */
export function noteSeen(path: string, at: number): void {
  const key = path.replace(/\/$/, '');
  if (at) seen.set(key, at);
  else seen.delete(key);
  notify();
}

/** When the page that is displayed was seen, in ms; undefined if it is the shop's own. */
export const useSeen = (): number | undefined =>
  useSyncExternalStore<number | undefined>(
    subscribe,
    () => seen.get(ownPath()),
    () => undefined,
  );

export const isPageSeen = (): boolean => seen.has(ownPath());

/** Counts the work as waiting for the connection until it is done. */
async function awaiting<Value>(work: Promise<Value>): Promise<Value> {
  awaited += 1;
  notify();
  try {
    return await work;
  } finally {
    awaited -= 1;
    notify();
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Asks again when there was no response at all: as soon as the browser is online, or a few times if it never knew that
 * it was not. Throws the last failure.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal | null,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError) || signal?.aborted) throw error;
    return awaiting(askAgain(ask, signal, error, againAfterMs));
  }
}

async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal | null | undefined,
  failure: TypeError,
  [wait, ...waits]: number[],
): Promise<Answer> {
  const wasOnline = navigator.onLine;
  if (wasOnline && wait === undefined) throw failure;
  await (wasOnline ? new Promise((resolve) => setTimeout(resolve, wait)) : online(signal));
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError) || signal?.aborted) throw error;
    return askAgain(ask, signal, error, wasOnline ? waits : againAfterMs);
  }
}

const online = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true });
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
