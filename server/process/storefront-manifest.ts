/**
 * The manifest that pages of the storefront load in place of the whole one: without the dashboard's routes
 * (`scripts/storefront-manifest.ts` writes it). Takes the name or the URL of the whole one.
 */
export const storefrontManifestOf = (whole: string): string =>
  whole.replace(/manifest-(?=[^/]*$)/, 'storefront-');

/** Whether a page, or its data, is one of the dashboard's. */
export const isOfDashboard = (pathname: string): boolean => /^\/admin(?:[/.]|$)/.test(pathname);
