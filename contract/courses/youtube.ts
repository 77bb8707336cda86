const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be']);

/** Written out as people copy it: what a browser would mend first could lead elsewhere from within a page. */
const wholeLink = /^https:\/\/[^\s\\]+$/i;
const videoPath = /^\/(?:shorts|embed|live)\/([A-Za-z0-9_-]{11})\/?$/;
const videoId = /^[A-Za-z0-9_-]{11}$/;

/** The video's id in any accepted form of link; nothing for every other link. */
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

/** Where the pictures of videos lie: the one place elsewhere from which a page loads anything unasked. */
export const thumbnailOrigin = 'https://i.ytimg.com';

/** A video's picture, of the size below: 4:3, with black bars above and below what is wider. */
export const thumbnailUrl = (id: string): string => `${thumbnailOrigin}/vi/${id}/hqdefault.jpg`;

/** In pixels. What comes smaller is not the video's picture but one that says that there is none. */
export const thumbnailSize = { width: 480, height: 360 } as const;
