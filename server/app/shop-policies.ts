import { thumbnailOrigin } from '#contract/courses/youtube.ts';

import type { PageSources, PathPolicies } from '../platform/http/security.ts';

/** What pages may load from, besides the shop itself. `mediaUrl` is where its pictures are, if they are elsewhere. */
export function pageSources(mediaUrl?: string): PageSources {
  // With the slash at its end a policy allows what is below it, and nothing else of a host that others use too.
  const pictures = mediaUrl === undefined ? [] : [`${mediaUrl}/`];
  return {
    images: [thumbnailOrigin, ...pictures],
    pictures,
    // The map, which loads only when a visitor asks for it.
    frames: ['https://www.google.com'],
  };
}

export const pathPolicies: PathPolicies = {
  // A login's route is public, but its response is personal.
  personal: ['/v1/user/auth/'],
  // Pictures may be shown on other sites, for previews of shared links; nothing else may.
  embeddable: ['/media/'],
};

/**
 * Parts of paths, each with the one before it as "v1/cod", after which follows what works as a key and is never logged:
 * those of reset links, of hooks, of pages where an order is paid, of papers that are opened by a link, and of links by which an order is
 * confirmed, whose page has the shortest name; and the PIN code that somebody asks about, since it reveals where they live. After the number
 * of an order `cod` is a call of staff.
 */
export const secretPaths = [
  /(reset)/,
  /(hooks)/,
  /\/\W*(pay)\b/,
  /\/\W*(c)\b/,
  /(?<!^\d+)\/\W*(cod)\b/,
  /(linked)/,
  /shipping\/\W*(pins)\b/,
];
