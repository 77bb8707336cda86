/**
 * Banners: the pictures of the home page's carousel, in their order.
 * Owns `banner`; the pictures themselves belong to media.
 */
export { createBanner } from './use-cases.ts';
export { hasBanners } from './queries.ts';
export { bannerRoutes } from './routes.ts';
