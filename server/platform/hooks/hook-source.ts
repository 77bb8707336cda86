import type { IncomingHttpHeaders } from 'node:http';

/** A provider that sends the shop events, as a room knows it. */
export interface HookSource {
  /** Its name in the URL. */
  provider: string;
  /** Returns what is signed of an event; undefined unless the provider has sent these bytes. */
  signedEvent: (headers: IncomingHttpHeaders, body: Buffer) => SignedEvent | undefined;
  /** Does what follows from an event. It may be called again for the same one. */
  handle: (event: StoredHook) => Promise<HookResult>;
}

export interface SignedEvent {
  /** The same for each delivery of it. */
  key: string;
  /** When it was sent, in Unix seconds; absent if that is not signed. */
  sentAt?: number | undefined;
}

interface StoredHook {
  id: number;
  /** The request's headers that identify the event. */
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

/** Who may send the shop events. Without a token nobody may. */
export interface Hooks {
  token?: string;
  sources: HookSource[];
}
