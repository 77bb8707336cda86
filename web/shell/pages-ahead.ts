import type { ClientInstrumentation } from 'react-router';

import { untilAnswered } from '#web/ui/connection.ts';

/** The page itself comes first. */
const later = () => import('./route-modules.ts');

/** Loads other pages' scripts once the current page is complete and idle. */
export function fetchPagesAhead(): void {
  if (document.readyState === 'complete') return fetchWhenIdle();
  window.addEventListener('load', fetchWhenIdle, { once: true });
}

/** Safari has no `requestIdleCallback`. */
const elseAfterMs = 2_000;

function fetchWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(fetchNow);
  else setTimeout(fetchNow, elseAfterMs);
}

function fetchNow(): void {
  later().then(
    ({ prepareOffline }) => prepareOffline(),
    () => window.addEventListener('online', fetchWhenIdle, { once: true }),
  );
}

/** Browsers report that they are online a moment before anything arrives. */
const askForAnything = () => fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });

/**
 * While offline, a link to a page whose scripts are not here waits: the framework would reload the page, and the
 * browser would display its own in place of the shop.
 */
export const waitForScripts: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        if (!navigator.onLine && typeof to === 'string') {
          const hasScripts = await later().then(
            (known) => known.fetchScripts(to),
            () => false,
          );
          if (!hasScripts) await untilAnswered(askForAnything).catch(() => undefined);
        }
        await go();
      },
    }),
};
