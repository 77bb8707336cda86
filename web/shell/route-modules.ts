import { matchPath } from 'react-router';

import { whenIdle } from '#web/ui/when-idle.ts';

import { startWorker } from './offline-worker.ts';

/** The Network Information API, where browsers have it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the framework knows of a page: its scripts and styles, and under which path it stands. */
interface RouteFiles {
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

/** What the framework keeps in the window: its manifest, and the modules of pages that have been opened. */
interface FrameworkWindow extends Window {
  __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  __reactRouterRouteModules?: Record<string, unknown>;
}

function framework() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: opened = {} } =
    window as FrameworkWindow;
  return { routes: Object.entries(manifest?.routes ?? {}), opened };
}

/** Ordering and logging in do not work offline anyway, and these modules are three times as large. */
const needsTheShop = /^(?:admin|storefront\/(?:checkout|orders|accounts))\//;

/** What nobody opens in passing: files for other programs, and fine print. */
const isSeldomOpened =
  /^storefront\/(?:complaints\/|catalogue\/sitemap$|store\/(?!contact$|offline$))/;

/** What a lost connection leads to, and small. */
const isForOffline = /^storefront\/(?:basket\/cart-page|store\/offline)$/;

/** Fast lines, as far as browsers report; without data saving. */
function isLineFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

function fetchRouteModules(isWanted: (id: string) => boolean): void {
  for (const [id, route] of framework().routes) {
    if (route.parentId === 'root' && isWanted(id)) fetchFiles(route).catch(() => undefined);
  }
}

/**
 * For whoever loses the connection later: the worker, and the scripts of the two pages that it leads to. All other pages
 * that one looks around in follow once this one is used, and on fast lines alone: who reads one page and leaves has not
 * paid for them. A link tapped while offline to a page whose scripts are not here waits.
 */
export function prepareOffline(): void {
  fetchRouteModules((id) => isForOffline.test(id));
  startWorker();
  onceUsed(() => {
    if (isLineFast()) fetchRouteModules((id) => !needsTheShop.test(id) && !isSeldomOpened.test(id));
  });
}

/** Of scrolling, the page's own alone reaches the window: a carousel that moves by itself is no use. */
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];

/** Calls back when the browser is idle after the first tap, key or scroll, which come first. */
function onceUsed(act: () => void): void {
  const listening = new AbortController();
  const use = () => {
    listening.abort();
    whenIdle(act);
  };
  const options = { passive: true, signal: listening.signal };
  for (const kind of uses) window.addEventListener(kind, use, options);
}

async function fetchFiles({ module, imports = [], css = [] }: RouteFiles): Promise<void> {
  // The framework marks styles that several pages share with an empty fragment.
  const files = [module, ...imports, ...css.map((file) => file.replace(/#$/, ''))];
  await Promise.all(files.filter((file) => !hasLoaded(file)).map(fetchFile));
}

/** Whether this page has loaded the file, and so needs it no second time. */
const hasLoaded = (file: string): boolean =>
  (
    performance.getEntriesByName(
      new URL(file, window.location.href).href,
      'resource',
    ) as PerformanceResourceTiming[]
  ).some(({ decodedBodySize }) => decodedBodySize > 0);

const arrivals = new Map<string, Promise<unknown>>();

/**
 * Settled when the file has arrived where the browser stores it. It is not preloaded as a module: browsers do not ask
 * again for one that failed until the page is loaded anew. Throws a TypeError if there is no response.
 */
function fetchFile(href: string): Promise<unknown> {
  const known = arrivals.get(href);
  if (known) return known;
  const arrival = fetch(href, { priority: 'low' }).then((response) => {
    if (!response.ok) arrivals.delete(href);
    return response.arrayBuffer();
  });
  arrivals.set(href, arrival);
  arrival.catch(() => arrivals.delete(href));
  return arrival;
}

/**
 * Fetches what the page of a URL needs to be displayed without a connection. Returns false if its files are not known.
 * Throws a TypeError if one of them does not arrive.
 */
export async function fetchScripts(url: string): Promise<boolean> {
  const { pathname } = new URL(url, window.location.href);
  const { routes, opened } = framework();
  const own = routes.filter(
    ([, { parentId, path = '' }]) =>
      parentId === 'root' && path !== '*' && matchPath(`/${path}`, pathname) !== null,
  );
  if (own.some(([id]) => id in opened)) return true;
  await Promise.all(own.map(([, route]) => fetchFiles(route)));
  return own.length > 0;
}
