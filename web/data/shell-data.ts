import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import type { Call } from '#contract/call.ts';
import { api as browserApi } from '#web/data/fetch-transport.ts';

import { type ShopCategory, shopCategory } from './shop-categories.ts';
import { type ShopStore, shopStore } from './shop-store.ts';

/** What every page shows around itself: the shop's own words and its categories. */
export interface ShellData {
  store: ShopStore;
  categories: ShopCategory[];
  /** Where the shop is reached, as `https://jalsa.example`. */
  origin: string;
}

const freshMs = 60_000;
/** Pages that show little else than this: they are as new as any other page when one goes there. */
const ownPages = new Set(['/browse-categories', '/categories', '/contact', '/checkout']);

let newest: ShellData | undefined;
let askedAt = 0;
let turn = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Throws what the API throws. */
export async function loadShell(api: Call): Promise<Pick<ShellData, 'store' | 'categories'>> {
  const [store, categories] = await Promise.all([
    api('GET /v1/user/information'),
    api('GET /v1/category'),
  ]);
  return { store: shopStore(store.data), categories: categories.data.map(shopCategory) };
}

/** What arrived last in this browser, for a page that did not. */
export const lastShell = (): ShellData | undefined => newest;

/** What arrived last: with the page, or since. */
export const useNewestShell = <Loaded extends ShellData | undefined>(
  loaded: Loaded,
): ShellData | Loaded =>
  useSyncExternalStore<ShellData | Loaded>(
    subscribe,
    () => newest ?? loaded,
    () => loaded,
  );

/**
 * Asks for the shell anew, beside whatever is on the screen: nothing waits for it, and where it does not come,
 * what was there stays.
 */
export async function refreshShell(): Promise<void> {
  askedAt = Date.now();
  turn += 1;
  const own = turn;
  const fresh = await loadShell(browserApi).catch(() => undefined);
  // An answer to an earlier question may come after that to a later one.
  if (!fresh || !newest || own !== turn) return;
  newest = { ...newest, ...fresh };
  for (const listener of listeners) listener();
}

/** After a step to another page: asks for the shell anew where it is old, or where the page is little else. */
export function useShellRefresh(loaded: ShellData): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isOld = ownPages.has(pathname) || Date.now() - askedAt > freshMs;
    // What a visit begins with has come with its page.
    if (newest && isOld) void refreshShell();
  }, [pathname]);

  useEffect(() => {
    if (newest) return;
    newest = loaded;
    askedAt = Date.now();
  }, [loaded]);
}
