import type { Kysely } from 'kysely';

import type { DB } from './migrations/tables.ts';

/** The shop's database: the first parameter of every query. */
export type Db = Kysely<DB>;
