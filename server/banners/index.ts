/**
 * Banners: the pictures of the home page's carousel, in their order.
 * Owns `banner`; the pictures themselves belong to media.
 */
export { bannerJobs, enqueueBannerJobs, showBannersJob } from './jobs.ts';
export { createBanner } from './use-cases.ts';
export { hasBanners, showDue } from './queries.ts';
export { bannerRoutes } from './routes.ts';
