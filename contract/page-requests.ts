const listNames = ['page', 'sort', 'view', 'in_stock', 'min_price', 'max_price'] as const;

/**
 * The names of the query that a page is drawn from on the server, for each page that reads any, its path as the
 * endpoint table writes one. All others are left out before it is drawn, so that whatever a visitor or a campaign adds
 * to a link leads to the same page, made once. What a page reads only in the browser is not among them.
 */
export const pageQueries: Record<string, readonly string[]> = {
  '/browse-categories': ['view'],
  '/categories': ['view'],
  '/product/{id}': ['reviews'],
  '/products/subcategory/{id}': ['name', ...listNames],
  '/search': ['q', 'category', 'name', ...listNames],
  '/sitemap.xml': ['part'],
};

/** Whether a browser fetches a page ahead of a click, as its `Sec-Purpose` header says. */
export const isFetchedAhead = (purpose: string | null | undefined): boolean =>
  purpose?.startsWith('prefetch') ?? false;
