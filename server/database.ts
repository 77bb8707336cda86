import type { Kysely } from 'kysely';

import type { DB } from './migrations/tables.ts';

/** The shop's database: the first parameter of every query. */
export type Db = Kysely<DB>;

/** A process's connections to it. */
export interface Databases {
  db: Db;
  /** For placing and changing orders: separate connections, with a lock timeout of their own. */
  ordersDb: Db;
  /** Its connections are sessions: what one locks lasts. The same as `db`, but behind a pooler. */
  sessionDb: Db;
}
