import type { Db } from '#server/database.ts';

interface Sent {
  status: number;
  text: string;
}

/** How a hunt accesses a shop. */
export interface HuntedShop {
  /** Connected as its owner. */
  db: Db;
  send: (
    method: string,
    address: string,
    call: { token: string; body?: unknown; form?: FormData },
  ) => Promise<Sent>;
  staffToken: string;
  customerToken: string;
  picture: () => Promise<Uint8Array>;
}
