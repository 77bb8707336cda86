/** The parts of a link; undefined if it is none. `URL.parse` is younger than some phones. */
function partsOf(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

/** The host that a link leads to, as browsers show it; undefined if it is none. */
export const hostOf = (link: string): string | undefined => partsOf(link)?.hostname;

/** Whether a link leads where it seems to: to a host on the web, with no name before an "@". */
export function isHttps(link: string): boolean {
  const url = partsOf(link);
  if (url?.protocol !== 'https:') return false;
  return url.username === '' && url.password === '' && url.hostname.includes('.');
}
