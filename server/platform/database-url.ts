import { StartError } from './start-error.ts';

/**
 * The URL of a database, which may name several servers, one of which takes writes:
 * `postgres://user:password@one:5432,two:5432/jalsa?target_session_attrs=read-write`.
 */
const form = /^(?<start>postgres(?:ql)?:\/\/(?:[^/]*@)?)(?<hosts>[^/?#@]*)(?<rest>[/?#].*)?$/;

/** Returns one URL per server that a database's URL names; one that the driver reads as it is. */
export function hostUrls(url: string): string[] {
  const { start = '', hosts = '', rest = '' } = form.exec(url)?.groups ?? {};
  return hosts.split(',').map((host) => withoutSettings(`${start}${host}${rest}`));
}

/** What the driver does not know, and the shop does itself: it looks for the server that takes writes. */
const withoutSettings = (url: string): string => withoutParameter(url, 'target_session_attrs');

/**
 * Removes an application_name from a database's URL: it would override the names by which the shop recognises its own
 * connections.
 */
export const withoutName = (url: string): string => withoutParameter(url, 'application_name');

function withoutParameter(url: string, name: string): string {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (!parameters.has(name)) return url;
  parameters.delete(name);
  return parameters.size > 0 ? `${address}?${parameters}` : address;
}

export function isDatabaseUrl(text: string): boolean {
  if (!form.test(text)) return false;
  const { start = '', hosts = '', rest = '' } = form.exec(text)?.groups ?? {};
  return hosts.split(',').every((host) => URL.canParse(`${start}${host}${rest}`));
}

/**
 * Whether the URL asks for a server that takes writes, which the shop needs, or leaves it open if there is one
 * alone.
 */
export function asksForWrites(url: string): boolean {
  const urls = hostsOf(url).map(
    (host) => `postgres://${host}${form.exec(url)?.groups?.['rest'] ?? ''}`,
  );
  const asked = new URL(urls[0] ?? '').searchParams.get('target_session_attrs');
  if (asked === null) return urls.length === 1;
  return asked === 'read-write' || asked === 'primary';
}

/** The servers' names and ports, as they stand in the URL. */
const hostsOf = (url: string): string[] => (form.exec(url)?.groups?.['hosts'] ?? '').split(',');

/** Names the database for the operator, without its password. */
export function nameOfDatabase(url: string): string {
  const { pathname } = new URL(hostUrls(url)[0] ?? '');
  return `${pathname.slice(1) || 'without a name'} at ${hostsOf(url).join(' or ')}`;
}

/** Returns the name of the role in a database's URL; empty if it has none. */
export const roleOf = (url: string): string =>
  decodeURIComponent(new URL(hostUrls(url)[0] ?? '').username);

/** Refuses URLs that lead a shop's processes to different databases. */
export function ensureSameDatabase(url: string, directUrl: string): void {
  const [one, other] = [url, directUrl].map((each) => new URL(hostUrls(each)[0] ?? ''));
  if (one?.pathname === other?.pathname && one?.username === other?.username) return;
  throw new StartError(
    'DATABASE_DIRECT_URL must name the same database and user as DATABASE_URL: only the way to them differs.',
  );
}
