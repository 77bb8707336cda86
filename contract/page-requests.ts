const listNames = ['page', 'sort', 'view', 'in_stock', 'origin', 'min_price', 'max_price'] as const;

/**
 * The query parameters from which the server renders a page, by the page's path as the endpoint table writes paths.
 * Pages that read none are absent. All other parameters are removed before rendering, so that whatever a visitor or a
 * campaign adds to a link leads to the same cached page. Parameters that are read only in the browser are not listed.
 */
export const pageQueries: Record<string, readonly string[]> = {
  '/browse-categories': ['view'],
  '/categories': ['view'],
  // The answer for one PIN code is never cached: its call has no tags.
  '/product/{id}': ['pin', 'reviews', 'sorted'],
  '/products/subcategory/{id}': ['name', ...listNames],
  '/products': ['name', ...listNames],
  '/search': ['q', 'category', 'name', ...listNames],
  '/sitemap.xml': ['part'],
};

/**
 * The beginnings of paths whose last part only the browser reads. The server renders these pages for whatever is
 * there, so there is any number of them, and none is cached.
 */
export const clientReadPaths: readonly string[] = [
  '/admin/complaints/',
  '/admin/customers/',
  '/admin/days/',
  '/admin/edit-product/',
  '/admin/orders/',
  '/admin/prices/',
  '/admin/restock/',
  '/c/',
  '/complaints/',
  '/order/',
  '/reset/',
];

/** Whether a browser prefetches a page before a click, according to its `Sec-Purpose` header. */
export const isFetchedAhead = (purpose: string | null | undefined): boolean =>
  purpose?.startsWith('prefetch') ?? false;

/** The metric of `Server-Timing` on what is sent while the database is away: right when the database last answered. */
export const lastTiming = 'last';

/** The header of page data that is the same for everybody, whatever shared caches may do with it. */
export const forAllHeader = 'same-for-all';

/** Where a visitor is led who asks for a page without a connection that this browser has not stored. */
export const offlinePath = '/offline';

/** The header of what the worker answers without a connection: when it was stored, in ms, or that a document was. */
export const seenHeader = 'seen-at';
export const seenAsDocument = 'document';

/** The caches of what somebody has seen; they are deleted when a session ends. */
export const seenCaches = {
  documents: 'seen-documents',
  data: 'seen-data',
  pictures: 'seen-pictures',
} as const;

/**
 * Pages that browsers may store to show them without a connection: those that are the same for everybody. Nothing of
 * an account, an order or the dashboard is among them.
 */
const storedPages =
  /^\/(?:browse-categories|cart|contact|courses|legal|offers|search|wishlist|(?:categories|policy|product|products)(?:\/[\w/-]+)?)?\/?$/;

/** Whether browsers may store a page, by its path in the usual language. */
export const isStoredPage = (path: string): boolean => storedPages.test(path);

/** Returns the path of the page whose data is at a path. */
export const pageOfData = (path: string): string =>
  path.replace(/\/_(?:root)?\.data$|\.data$/, '') || '/';
