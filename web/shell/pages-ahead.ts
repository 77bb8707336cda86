import type { ClientInstrumentation } from 'react-router';

import { untilAnswered } from '#web/ui/connection.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** The page itself comes first. */
const later = () => import('./route-modules.ts');

/** Loads other pages' scripts once the current page is complete and idle. */
export function fetchPagesAhead(): void {
  if (document.readyState === 'complete') return fetchWhenIdle();
  window.addEventListener('load', fetchWhenIdle, { once: true });
}

const fetchWhenIdle = (): void => whenIdle(fetchNow);

function fetchNow(): void {
  later().then(
    ({ prepareOffline }) => prepareOffline(),
    () => window.addEventListener('online', fetchWhenIdle, { once: true }),
  );
}

/** Throws a TypeError until what the page needs, or anything at all, arrives. */
async function askForPage(path: string): Promise<void> {
  const known = await later().catch(() => undefined);
  if (await known?.fetchScripts(path)) return;
  await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
}

/**
 * While offline, a link to a page whose scripts are not here waits: the framework would reload the page, and the
 * browser would display its own in place of the shop. Browsers report that they are online a moment before anything
 * arrives, so the scripts are asked for until they do.
 */
export const waitForScripts: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        if (!navigator.onLine && typeof to === 'string') {
          await untilAnswered(() => askForPage(to)).catch(() => undefined);
        }
        await go();
      },
    }),
};
