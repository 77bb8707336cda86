import {
  answerData,
  answerDocument,
  answerDrawing,
  answerFile,
  answerPictureElsewhere,
  storeDocument,
  storeFile,
  storeFallbacks,
  storePictureElsewhere,
} from './answers.ts';
import { type Asked, scope } from './scope.ts';
import { deleteOthers } from './stores.ts';
import { isStored, kindOf, pictureElsewhere } from './urls.ts';

/**
 * The service worker of the storefront (decision 0119). With a connection every page is the shop's own; without one, what
 * this browser has seen, which says so. It never touches calls of the API or the dashboard.
 */

const { origin } = globalThis.location;

scope.addEventListener('install', (event) => {
  event.waitUntil(getReady());
  event.waitUntil(event.addRoutes?.([passing('/v1/*'), passing('/admin*')]) ?? Promise.resolve());
});

async function getReady(): Promise<void> {
  const pages = await scope.clients.matchAll({ includeUncontrolled: true });
  const urls = pages.length > 0 ? pages.map(({ url }) => url) : [origin];
  // A worker that could not say that there is no connection does not take the place of one that can.
  await Promise.all(urls.map((url) => storeFallbacks(new URL(url).pathname)));
  // It has no state of its own: pages that are open go on with the new one, without being loaded again.
  await scope.skipWaiting();
}

const passing = (pathname: string) =>
  ({ condition: { urlPattern: { pathname } }, source: 'network' }) as const;

scope.addEventListener('activate', (event) => {
  const { navigationPreload } = scope.registration;
  event.waitUntil(
    Promise.all([deleteOthers(), navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('range')) return;
  if (url.origin !== origin) {
    const path = pictureElsewhere(url);
    if (path !== undefined) event.respondWith(answerPictureElsewhere(event, path));
    return;
  }
  const answer = answerOf(event, url);
  if (answer) event.respondWith(answer);
});

function answerOf(event: Asked, url: URL): Promise<Response> | undefined {
  if (event.request.mode === 'navigate') return answerDocument(event, url);
  switch (kindOf(url.pathname)) {
    case 'file':
      return answerFile(event, url, 'files');
    case 'picture':
      return answerFile(event, url, 'pictures');
    case 'drawing':
      return answerDrawing(event, url);
    case 'data':
      return answerData(event, url);
    case 'other':
      return undefined;
  }
}

/** A page lists what it had loaded before there was a worker. */
scope.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const own = event.data
    .filter((one) => typeof one === 'string' && URL.canParse(one))
    .map((one) => new URL(one));
  event.waitUntil(Promise.allSettled(own.map((url) => storeSeen(url))));
});

async function storeSeen(url: URL): Promise<void> {
  if (url.origin !== origin) {
    const path = pictureElsewhere(url);
    return path === undefined ? undefined : storePictureElsewhere(url, path);
  }
  const kind = kindOf(url.pathname);
  if (kind === 'file') return storeFile('files', url.pathname);
  if (kind === 'picture') return storeFile('pictures', url.pathname);
  if (kind !== 'other' || !isStored(url.pathname)) return;
  // From the browser's own cache alone: it was sent once, and a product's views are counted.
  const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' });
  await storeDocument(url, response);
}
