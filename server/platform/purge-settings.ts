/** Where a cache in front drops what has a tag, as Varnish with deploy/varnish.vcl does. */
export interface PurgeSettings {
  url: string;
  /** Sent as a bearer token, if the cache asks for one. */
  token: string | undefined;
}
