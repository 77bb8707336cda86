const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be']);

const videoPath = /^\/(?:shorts|embed|live)\/([A-Za-z0-9_-]{11})\/?$/;
const videoId = /^[A-Za-z0-9_-]{11}$/;

/** The video's id in any accepted form of link; nothing for every other link. */
export function youtubeVideoId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  if (!isPlain || !hosts.has(url.hostname)) return undefined;
  const candidate =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : url.pathname === '/watch'
        ? (url.searchParams.get('v') ?? '')
        : (videoPath.exec(url.pathname)?.[1] ?? '');
  return videoId.test(candidate) ? candidate : undefined;
}
