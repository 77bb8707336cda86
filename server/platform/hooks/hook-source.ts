import type { IncomingHttpHeaders } from 'node:http';

/** A provider that tells the shop what has happened, as a room knows it. */
export interface HookSource {
  /** Its name in the URL. */
  provider: string;
  /** Returns the event's key, the same for each delivery of it; undefined unless the provider has sent these bytes. */
  keyOf: (headers: IncomingHttpHeaders, body: Buffer) => string | undefined;
  /** Does what follows from an event. It may be called again for the same one. */
  handle: (event: StoredHook) => Promise<HookResult>;
}

interface StoredHook {
  id: number;
  /** Those of the request's headers that say what it is. */
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What has become of an event; one in quarantine waits for a person. */
export interface HookResult {
  state: 'done' | 'ignored' | 'quarantined';
  /** A word of our own, with no data of customers. */
  reason?: string;
  orderId?: number;
}

/** Who may tell the shop something. Without a token nobody may. */
export interface Hooks {
  token?: string;
  sources: HookSource[];
}
