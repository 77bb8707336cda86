import { preloadModule } from 'react-dom';

/** What browsers say of the line, where they do. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** The framework's own list of what each route loads. */
interface Manifest {
  routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
}

/**
 * Fetches the scripts of the pages that one looks around in when the page has all of its own and nothing else goes on. Without
 * them a link that is tapped when the line is lost leads to the browser's own page; with them it leads to the page,
 * or to the shop's words about the line. Who saves data or has a slow line gets them one by one, as they are needed.
 */
export function fetchRouteModules(): void {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return;
  if (document.readyState === 'complete') return fetchWhenIdle();
  window.addEventListener('load', fetchWhenIdle, { once: true });
}

/** Safari does not say when it is idle. */
const elseAfterMs = 2_000;

function fetchWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(fetchNow);
  else setTimeout(fetchNow, elseAfterMs);
}

/** Whoever orders or logs in needs the shop's answers all the same, and these are three times as large. */
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
