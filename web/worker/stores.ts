import { seenCaches } from '#contract/page-requests.ts';

/** The name of the build; scripts/build-worker.ts puts it in. */
declare const BUILD: string;

interface Store {
  name: string;
  /** How many responses it holds: what was stored first goes first. */
  max: number;
}

export const stores = {
  documents: { name: seenCaches.documents, max: 60 },
  data: { name: seenCaches.data, max: 150 },
  pictures: { name: seenCaches.pictures, max: 400 },
  /** Scripts, styles and fonts, each named by its content. */
  files: { name: 'files', max: 400 },
  /** The pages that lead on without a connection, in the languages of this browser. They are nobody's. */
  fallbacks: { name: `fallbacks-${BUILD}`, max: 20 },
} satisfies Record<string, Store>;

/** Older responses are not shown, in ms: a week. */
const maxAgeMs = 7 * 24 * 3_600_000;

/** When a response was stored, in ms, and by which build: page data fits its scripts alone. */
const storedHeader = 'stored-at';
const buildHeader = 'stored-by';

export async function store({ name, max }: Store, key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(storedHeader, String(Date.now()));
  headers.set(buildHeader, BUILD);
  const cache = await caches.open(name);
  const { status, statusText } = response;
  await cache.put(key, new Response(await response.blob(), { status, statusText, headers }));
  // In the order in which they were stored.
  const stored = await cache.keys();
  await Promise.all(stored.slice(0, -max).map((one) => cache.delete(one)));
}

/** Whether it was stored by this build. */
export const isOfBuild = (response: Response): boolean =>
  response.headers.get(buildHeader) === BUILD;

/** Returns what is stored and not too old, with the time when it was stored, in ms. */
export async function find(
  { name }: Store,
  key: string,
): Promise<{ response: Response; at: number } | undefined> {
  const response = await (await caches.open(name)).match(key);
  if (!response) return undefined;
  const at = Number(response.headers.get(storedHeader));
  return Date.now() - at < maxAgeMs ? { response, at } : undefined;
}

/** Files and pictures never change under their name, so they have no age. */
export const findFile = async ({ name }: Store, key: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(key);

/** Deletes what earlier builds have stored and this one cannot use. */
export async function deleteOthers(): Promise<void> {
  const own = new Set(Object.values(stores).map(({ name }) => name));
  const all = await caches.keys();
  await Promise.all(all.filter((name) => !own.has(name)).map((name) => caches.delete(name)));
}
