import {
  type Language,
  languageOfPath,
  languages,
  pathIn,
  pathInUsual,
} from '#contract/languages.ts';
import { isStoredPage, offlinePath, pageOfData, pageQueries } from '#contract/page-requests.ts';

/** What the worker does with a request, by its path. */
type Kind = 'file' | 'picture' | 'drawing' | 'data' | 'other';

export function kindOf(path: string): Kind {
  if (path.startsWith('/assets/')) return 'file';
  // What begins with `private-` is for whoever was given its name.
  if (path.startsWith('/media/')) return path.startsWith('/media/private-') ? 'other' : 'picture';
  if (path.startsWith('/drawings/')) return 'drawing';
  return path.endsWith('.data') && isStored(pageOfData(path)) ? 'data' : 'other';
}

/**
 * Returns the path that a picture of the shop has at the shop, if it was asked for at a bucket or a CDN: everything else that
 * is elsewhere is left alone.
 */
export const pictureElsewhere = ({ pathname }: URL): string | undefined => {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /^[0-9a-f]{32}-\d+x\d+\.[\w.]+$/.test(name) ? `/media/${name}` : undefined;
};

/** Whether the document of a path may be stored. */
export const isStored = (path: string): boolean => isStoredPage(pathInUsual(path));

const otherPrograms =
  /^\/(?:admin|app-icons|assets|drawings|health|hooks|media|metrics|pay|v1)(?:\/|$)|\.\w+$/;

/** Whether a path is a page of the storefront: without a connection the shop itself says so. */
export const isOfStorefront = (path: string): boolean => !otherPrograms.test(pathInUsual(path));

const queries = Object.entries(pageQueries).map(([path, names]) => ({
  pattern: new RegExp(`^${path.replace('{id}', '[^/]+')}$`),
  names,
}));

/** Returns the key of a document: its path, and what of its query the page is drawn from. */
export function documentKey({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const usual = pathInUsual(path);
  const names = queries.find(({ pattern }) => pattern.test(usual))?.names ?? [];
  const query = new URLSearchParams([...searchParams].filter(([name]) => names.includes(name)));
  query.sort();
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The pages that lead on without a connection: the shop's own message, and the cart. */
const fallbackPaths = [offlinePath, '/cart'];

export const fallbacksOf = (language: Language): string[] =>
  fallbackPaths.map((path) => pathIn(language, path));

/** The cart in each language. */
export const cartPaths = languages.map((language) => pathIn(language, '/cart'));

/** Returns the page that opens without a connection by what this browser itself has of it, if a fallback leads to one. */
export const pageBeside = (fallback: string): string | undefined =>
  pathInUsual(fallback) === '/cart' ? pathIn(languageOfPath(fallback), '/checkout') : undefined;

/**
 * Returns the URL of the page that says that there is no connection, in the language of the page that was asked for. That
 * one is in its fragment, which is never sent: paths of some pages are secret.
 */
export const offlineUrl = ({ pathname, search, origin }: URL): URL =>
  new URL(
    `${pathIn(languageOfPath(pathname), offlinePath)}#${pathInUsual(pathname)}${search}`,
    origin,
  );
