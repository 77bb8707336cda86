import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import type { Call } from '#contract/call.ts';
import { api as browserApi } from '#web/data/fetch-transport.ts';

import { type ShopCategory, shopCategory } from './shop-categories.ts';
import { type ShopStore, shopStore } from './shop-store.ts';

/** The data of the frame around every page: store information and categories. */
export interface ShellData {
  store: ShopStore;
  categories: ShopCategory[];
  /** The origin of the shop, such as `https://jalsa.example`. */
  origin: string;
}

const freshMs = 60_000;
/** Pages that display little besides this data: navigating to them refreshes it, as it would any page's data. */
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

/** The newest shell data in this browser, for a page that failed to load its own. */
export const lastShell = (): ShellData | undefined => newest;

/** The newest shell data: loaded with the page or refreshed since. */
export const useNewestShell = <Loaded extends ShellData | undefined>(
  loaded: Loaded,
): ShellData | Loaded =>
  useSyncExternalStore<ShellData | Loaded>(
    subscribe,
    () => newest ?? loaded,
    () => loaded,
  );

/** Refreshes the shell data in the background. If that fails, the old data stays. */
export async function refreshShell(): Promise<void> {
  askedAt = Date.now();
  turn += 1;
  const own = turn;
  const fresh = await loadShell(browserApi).catch(() => undefined);
  // A response to an earlier request may arrive after a later one.
  if (!fresh || !newest || own !== turn) return;
  newest = { ...newest, ...fresh };
  for (const listener of listeners) listener();
}

/** Refreshes the shell data after navigation if it is old, or if the page displays little else. */
export function useShellRefresh(loaded: ShellData): void {
  const { pathname } = useLocation();
  // A clock: in the background, so that no page waits for it.
  useEffect(() => {
    const isOld = ownPages.has(pathname) || Date.now() - askedAt > freshMs;
    // On the first page of a visit, the data has just arrived with the page.
    if (newest && isOld) void refreshShell();
  }, [pathname]);

  // A variable outside React, for pages that fail to load their own.
  useEffect(() => {
    if (newest) return;
    newest = loaded;
    askedAt = Date.now();
  }, [loaded]);
}
