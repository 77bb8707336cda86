import { matchPath } from 'react-router';

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

const cartPage = /\/cart-page$/;

/**
 * Loads the scripts and styles of the storefront's browsing pages. Without them, a link tapped while offline has to
 * wait; with them it leads to the page, or to the shop's own message. On slow connections or with data saving, they load
 * only when needed, except the small ones of the cart.
 */
function fetchRouteModules(): void {
  const { connection } = navigator as Navigator & { connection?: Line };
  const isSlow = connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g';
  for (const [id, route] of framework().routes) {
    const isWanted = isSlow
      ? cartPage.test(id)
      : !needsTheShop.test(id) && !isSeldomOpened.test(id);
    if (route.parentId === 'root' && isWanted) void fetchFiles(id, route);
  }
}

/** For whoever loses the connection later. */
export function prepareOffline(): void {
  fetchRouteModules();
  startWorker();
}

/** The pages whose scripts are here, though nobody has opened them yet. */
const fetched = new Set<string>();

async function fetchFiles(id: string, { module, imports = [], css = [] }: RouteFiles) {
  const scripts = [module, ...imports].map((file) => fetchFile('modulepreload', file));
  // The framework marks styles that several pages share with an empty fragment.
  const styles = css.map((file) => fetchFile('prefetch', file.replace(/#$/, ''), 'style'));
  const arrived = await Promise.all([...scripts, ...styles]);
  if (arrived.slice(0, scripts.length).every(Boolean)) fetched.add(id);
}

const links = new Map<string, Promise<boolean>>();

/** Whether the file has arrived. */
function fetchFile(rel: string, href: string, kind = ''): Promise<boolean> {
  const known = links.get(href);
  if (known) return known;
  const arrival = new Promise<boolean>((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel, href, as: kind });
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      links.delete(href);
      resolve(false);
    });
    document.head.append(link);
  });
  links.set(href, arrival);
  return arrival;
}

/** Whether the page of a URL could be displayed without a connection: its scripts are here, or what browsers store has them. */
export async function fetchScripts(url: string): Promise<boolean> {
  const { pathname } = new URL(url, window.location.href);
  const { routes, opened } = framework();
  const own = routes.filter(
    ([, { parentId, path = '' }]) =>
      parentId === 'root' && path !== '*' && matchPath(`/${path}`, pathname) !== null,
  );
  if (own.some(([id]) => id in opened)) return true;
  await Promise.all(own.map(([id, route]) => fetchFiles(id, route)));
  return own.some(([id]) => fetched.has(id));
}
