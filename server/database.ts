import type { Kysely, Transaction as KyselyTransaction } from 'kysely';

import type { DB } from './migrations/tables.ts';

/** The shop's database: the first parameter of every query. */
export type Db = Kysely<DB>;

/** The same inside a transaction: what a function that locks must be given. */
export type Transaction = KyselyTransaction<DB>;
