import { preloadModule } from 'react-dom';

/** The Network Information API, where browsers have it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** The framework's manifest of the modules of each route. */
interface Manifest {
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
}

/**
 * Loads the scripts of the storefront's browsing pages once the current page is complete and idle. Without them, a
 * link tapped while offline leads to the browser's error page; with them it leads to the page, or to the shop's own
 * message. On slow connections or with data saving, they load only when needed.
 */
export function fetchRouteModules(): void {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return;
  if (document.readyState === 'complete') return fetchWhenIdle();
  window.addEventListener('load', fetchWhenIdle, { once: true });
}

/** Safari has no `requestIdleCallback`. */
const elseAfterMs = 2_000;

function fetchWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(fetchNow);
  else setTimeout(fetchNow, elseAfterMs);
}

/** Ordering and logging in do not work offline anyway, and these modules are three times as large. */
const needsTheShop = /^(?:admin|storefront\/(?:checkout|orders|accounts))\//;

function fetchNow(): void {
  const { __reactRouterManifest: manifest } = window as Window & {
    __reactRouterManifest?: Manifest;
  };
  for (const [id, { parentId, module, imports = [] }] of Object.entries(manifest?.routes ?? {})) {
    if (parentId !== 'root' || needsTheShop.test(id)) continue;
    for (const file of [module, ...imports]) preloadModule(file, { as: 'script' });
  }
}
