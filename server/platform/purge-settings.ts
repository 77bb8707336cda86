/** Where a cache in front drops what has a tag. */
export interface PurgeSettings {
  url: string;
  /** Sent as a bearer token, if the cache asks for one. */
  token: string | undefined;
}

/**
 * Whether it is Cloudflare's call, whose path ends so: it reads tags from another header, and takes them as JSON. Varnish (as
 * deploy/varnish.vcl sets it) and Fastly read and take `Surrogate-Key`.
 */
export const isCloudflare = (settings: PurgeSettings | undefined): boolean =>
  settings !== undefined && new URL(settings.url).pathname.endsWith('/purge_cache');
