import type { ShouldRevalidateFunctionArgs } from 'react-router';

import type { ShopCategory } from './shop-categories.ts';
import type { ShopStore } from './shop-store.ts';

/** What every page shows around itself. */
export interface ShellData {
  store: ShopStore;
  categories: ShopCategory[];
}

const freshMs = 60_000;
/** Pages that show little else than this: they are as new as any other page when one goes there. */
const ownPages = new Set(['/browse-categories', '/categories', '/contact', '/checkout']);

let isChanged = false;
let loaded: { data: ShellData; at: number } | undefined;

/** Loads while the shell counts as outdated, so that it is loaded too: the categories or the shop's words have changed. */
export async function loadWithShell(load: () => Promise<void>): Promise<void> {
  isChanged = true;
  try {
    await load();
  } finally {
    isChanged = false;
  }
}

/** Notes what has arrived, and when. For the shell, in the browser. */
export function noteShell(data: ShellData): void {
  if (loaded?.data !== data) loaded = { data, at: Date.now() };
}

/** What arrived last, for a page that did not. */
export const lastShell = (): ShellData | undefined => loaded?.data;

type Step = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>;

/**
 * Whether a step loads the shell too: after a change made here, and on the way to another page once it is old. It
 * comes with that page's own data. The way home waits for no more than its banners, and without a line nothing is
 * asked for, since pages that need nothing else still open.
 */
export function isShellOutdated({ currentUrl, nextUrl }: Step): boolean {
  if (isChanged) return true;
  const to = nextUrl.pathname;
  if (to === currentUrl.pathname || to === '/' || !navigator.onLine) return false;
  return ownPages.has(to) || !loaded || Date.now() - loaded.at > freshMs;
}
