const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be']);

/**
 * Only links that need no repair: a browser corrects backslashes and spaces, and the corrected link could lead to
 * another site.
 */
const wholeLink = /^https:\/\/[^\s\\]+$/i;
const videoPath = /^\/(?:shorts|embed|live)\/([A-Za-z0-9_-]{11})\/?$/;
const videoId = /^[A-Za-z0-9_-]{11}$/;

/** Returns the video's id from any accepted form of link; undefined for every other link. */
export function youtubeVideoId(link: string): string | undefined {
  if (!wholeLink.test(link) || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  const isPlain = !url.username && !url.password && !url.port;
  if (!isPlain || !hosts.has(url.hostname)) return undefined;
  const candidate =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : url.pathname === '/watch'
        ? (url.searchParams.get('v') ?? '')
        : (videoPath.exec(url.pathname)?.[1] ?? '');
  return videoId.test(candidate) ? candidate : undefined;
}

/** The host of the videos' pictures: the only foreign host from which a page loads anything without a click. */
export const thumbnailOrigin = 'https://i.ytimg.com';

/** The URL of a video's picture, of the size below: 4:3, with black bars above and below wider videos. */
export const thumbnailUrl = (id: string): string => `${thumbnailOrigin}/vi/${id}/hqdefault.jpg`;

/** In pixels. A smaller picture is YouTube's placeholder for a missing one. */
export const thumbnailSize = { width: 480, height: 360 } as const;
