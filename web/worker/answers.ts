import { languageOfPath } from '#contract/languages.ts';
import { forAllHeader, pageOfData, seenAsDocument, seenHeader } from '#contract/page-requests.ts';

import type { Asked } from './scope.ts';
import { offlinePage } from './offline-page.ts';
import { find, findFile, isOfBuild, store, stores } from './stores.ts';
import {
  cartPaths,
  documentKey,
  fallbacksOf,
  isOfStorefront,
  isStored,
  offlineUrl,
  pageBeside,
} from './urls.ts';

const caching = (response: Response): string => response.headers.get('cache-control') ?? '';

/** Whether a response came whole from the shop, and may be stored. */
const isWhole = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !caching(response).includes('no-store');

const isPublic = (response: Response): boolean =>
  isWhole(response) && /\bpublic\b/.test(caching(response));

/** What is answered does not wait for what is stored, and does not fail with it. */
const later = (event: Pick<Asked, 'waitUntil'>, work: Promise<unknown>): void =>
  event.waitUntil(work.catch(() => undefined));

/** A script, a style, a font or a picture, whose name is that of its content. */
export async function answerFile(
  event: Asked,
  url: URL,
  kind: 'files' | 'pictures',
): Promise<Response> {
  const found = await findFile(stores[kind], url.pathname);
  if (found) return found;
  const response = await fetch(event.request);
  if (isPublic(response) && caching(response).includes('immutable')) {
    later(event, store(stores[kind], url.pathname, response.clone()));
  }
  return response;
}

/** Without its headers, which a bucket or a CDN shows to those whom it allows, a response cannot be stored. */
const fetchReadable = (url: string): Promise<Response> =>
  fetch(url, { mode: 'cors', credentials: 'omit' });

const isForGood = (response: Response): boolean =>
  response.type === 'cors' && response.status === 200 && caching(response).includes('immutable');

/** Once it has refused it is not asked so again, by this worker: each picture would be asked for twice. */
let isReadable = true;

/** A picture that is at a bucket or a CDN; where that does not answer, the shop has it too, at `path`. */
export async function answerPictureElsewhere(event: Asked, path: string): Promise<Response> {
  const found = await findFile(stores.pictures, path);
  if (found) return found;
  try {
    if (isReadable) {
      const response = await fetchReadable(event.request.url);
      if (isForGood(response)) later(event, store(stores.pictures, path, response.clone()));
      return response;
    }
  } catch {
    isReadable = false;
  }
  return fetch(event.request).catch(() => fetch(path));
}

export async function storePictureElsewhere(url: URL, path: string): Promise<void> {
  if (await findFile(stores.pictures, path)) return;
  const response = await fetchReadable(url.href);
  if (isForGood(response)) await store(stores.pictures, path, response);
}

/** A drawing may change under its name. */
export async function answerDrawing(event: Asked, url: URL): Promise<Response> {
  const findStored = () => findFile(stores.pictures, url.pathname);
  try {
    const response = await fetch(event.request);
    const copy = response.clone();
    const known = await findStored();
    const isNew = known?.headers.get('etag') !== response.headers.get('etag');
    if (isNew && isPublic(response)) later(event, store(stores.pictures, url.pathname, copy));
    return response;
  } catch (error) {
    const found = await findStored();
    if (!found) throw error;
    return found;
  }
}

/** The data of a page: the shop's own, and only without a response what was seen, with the time. */
export async function answerData(event: Asked, url: URL): Promise<Response> {
  const key = url.pathname + url.search;
  try {
    const response = await fetch(event.request);
    if (isWhole(response) && response.headers.has(forAllHeader)) {
      later(event, store(stores.data, key, response.clone()));
      later(event, storeFallbacks(url.pathname));
    }
    return response;
  } catch (error) {
    const found = await find(stores.data, key);
    if (found && isOfBuild(found.response)) {
      const headers = new Headers(found.response.headers);
      headers.set(seenHeader, String(found.at));
      return new Response(found.response.body, { headers });
    }
    const page = new URL(pageOfData(url.pathname) + url.search, url);
    if (!(await findDocument(page))) throw error;
    return new Response(null, { status: 503, headers: { [seenHeader]: seenAsDocument } });
  }
}

/** A document: the shop's own, and only without a response what was seen, or the page that says that there is none. */
export async function answerDocument(event: Asked, url: URL): Promise<Response> {
  try {
    const response = await fetchDocument(event);
    if (isStored(url.pathname)) later(event, storeDocument(url, response.clone()));
    return response;
  } catch (error) {
    const found = (await findDocument(url)) ?? (await findFallback(url));
    if (found) return found;
    const offline = offlineUrl(url);
    if (!isOfStorefront(url.pathname)) throw error;
    const isLed = url.pathname !== offline.pathname && (await findFallback(offline));
    return isLed ? Response.redirect(offline.href) : offlinePage(url, await findCart());
  }
}

/** Returns the path of the cart in a language that this browser has read. */
async function findCart(): Promise<string | undefined> {
  const stored = await Promise.all(cartPaths.map((path) => findFile(stores.fallbacks, path)));
  return cartPaths.find((_, place) => stored[place]);
}

/** After a step back a browser would show what it has, however old, and without a word that it is. */
async function fetchDocument(event: Asked): Promise<Response> {
  const { request } = event;
  if (request.cache === 'force-cache') {
    later(event, Promise.resolve(event.preloadResponse));
    return fetch(new Request(request, { cache: 'no-cache' }));
  }
  return (await event.preloadResponse) ?? fetch(request);
}

/** Stores a document that was seen, with the files that it needs. */
export async function storeDocument(url: URL, response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !isPublic(response)) return;
  const copy = response.clone();
  const files = filesIn(await response.text());
  if (files.length === 0) return;
  await Promise.all([
    store(stores.documents, documentKey(url), copy),
    storeFiles(files),
    storeFallbacks(url.pathname),
  ]);
}

/** Stores the pages that lead on without a connection, in the language of a page, unless they are stored. */
export const storeFallbacks = async (path: string): Promise<unknown> =>
  Promise.all(fallbacksOf(languageOfPath(path)).map(storeFallback));

async function storeFallback(fallback: string): Promise<void> {
  if (await findFile(stores.fallbacks, fallback)) return;
  const response = await fetch(fallback);
  const copy = response.clone();
  const files = filesIn(await response.text());
  if (!isPublic(copy) || files.length === 0) throw new Error(`${fallback} cannot be stored`);
  const more = await filesBeside(fallback);
  await Promise.all([store(stores.fallbacks, fallback, copy), storeFiles([...files, ...more])]);
}

/** The scripts and styles of the page that a fallback leads to: its document is never stored. */
async function filesBeside(fallback: string): Promise<string[]> {
  const page = pageBeside(fallback);
  return page === undefined ? [] : filesIn(await (await fetch(page)).text());
}

/** The shop's scripts and styles in a document. One without them came from elsewhere: it could not say that it is old. */
const filesIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g)),
];

const storeFiles = async (files: string[]): Promise<unknown> =>
  Promise.all(files.map((file) => storeFile('files', file)));

export async function storeFile(kind: 'files' | 'pictures', path: string): Promise<void> {
  if (await findFile(stores[kind], path)) return;
  const response = await fetch(path);
  if (isPublic(response) && caching(response).includes('immutable')) {
    await store(stores[kind], path, response);
  }
}

/** Returns a document as it was seen, marked so, unless one of its files is missing: it would not say that it is old. */
async function findDocument(url: URL): Promise<Response | undefined> {
  const found = await find(stores.documents, documentKey(url));
  return (
    found && drawn(found.response, (html) => html.replace('<html', `<html data-seen="${found.at}"`))
  );
}

async function findFallback({ pathname }: URL): Promise<Response | undefined> {
  const found = await findFile(stores.fallbacks, pathname);
  return found && drawn(found, (html) => html);
}

async function drawn(
  response: Response,
  change: (html: string) => string,
): Promise<Response | undefined> {
  const html = await response.text();
  const files = await Promise.all(filesIn(html).map((file) => findFile(stores.files, file)));
  if (files.length === 0 || files.includes(undefined)) return undefined;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(change(html), { headers });
}
