import { thumbnailOrigin } from '#contract/courses/youtube.ts';

import type { PageSources, PathPolicies } from './platform/http/security.ts';

/** The origins, besides the shop's own, that its pages may load from. */
export const pageSources: PageSources = {
  images: [thumbnailOrigin],
  // The map, which loads only when a visitor asks for it.
  frames: ['https://www.google.com'],
};

export const pathPolicies: PathPolicies = {
  // A login's route is public, but its response is personal.
  personal: ['/v1/user/auth/'],
  // Pictures may be shown on other sites, for previews of shared links; nothing else may.
  embeddable: ['/media/'],
};

/**
 * Paths whose next parts work as keys, and are never logged: those of reset links, of hooks, of pages where an order is
 * paid, and of links by which one is confirmed, whose page has the shortest name and their call is not one of staff.
 */
export const secretPaths = [
  'reset',
  'hooks',
  String.raw`(?<![^\\/])pay`,
  String.raw`(?<![^\\/])c`,
  String.raw`(?<=v1[\\/]+)cod`,
];
