import { isPageSeen } from '#web/ui/connection.ts';
import { trustedTypes } from '#web/ui/trusted-html.ts';

const workerUrl = '/worker.js';
/** How often a page that was shown as it was seen is asked for again, in ms: browsers do not always learn that they are back online. */
const againAfterMs = 4_000;

/** Starts the worker that answers without a connection (decision 0119). Staff at the dashboard have none. */
export function startWorker(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || window.location.pathname.startsWith('/admin')) return;
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => workerUrl });
  const url = policy?.createScriptURL('') ?? workerUrl;
  // Without one, nothing but its answers is missing: a private window may refuse it.
  void serviceWorker
    .register(url as string, { scope: '/', updateViaCache: 'none' })
    .then(() => serviceWorker.ready)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has none
    .then(({ active }) => active?.postMessage(loadedBefore()))
    .catch(() => undefined);
  watchSeenPage();
}

/** What this page has loaded, its own document first: the worker has not seen what came before it. */
const loadedBefore = (): string[] =>
  (['navigation', 'resource'] as const).flatMap((kind) =>
    performance.getEntriesByType(kind).map(({ name }) => name),
  );

interface FrameworkWindow extends Window {
  __reactRouterDataRouter?: { revalidate: () => Promise<void> };
}

/** Loads a page again that was shown as it was seen. Throws if the shop does not answer. */
async function refreshSeen(): Promise<void> {
  if (!navigator.onLine || !isPageSeen()) return;
  // Whether the shop answers at all: a page that fails to load again would be gone.
  await fetch(workerUrl, { method: 'HEAD', cache: 'no-store' });
  const { __reactRouterDataRouter: router } = window as FrameworkWindow;
  await router?.revalidate();
}

const tryToRefresh = (): void => void refreshSeen().catch(() => undefined);

/** A page that was shown as it was seen becomes the shop's own as soon as there is a connection. */
function watchSeenPage(): void {
  window.addEventListener('online', tryToRefresh);
  setInterval(tryToRefresh, againAfterMs);
}
