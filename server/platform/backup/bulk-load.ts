import pg from 'pg';

const name = pg.escapeIdentifier;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Lets `load` fill these tables in any order, in the caller's transaction. It disables their triggers, and drops their
 * foreign keys and adds them again at the end, which checks all rows at once. Needs no more rights than the tables'
 * owner has.
 */
export async function bulkLoad(
  client: pg.Client,
  tables: string[],
  load: () => Promise<void>,
): Promise<void> {
  const keys = await listForeignKeys(client);
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const table of tables) {
      await client.query(`alter table ${name(table)} ${state} trigger user`);
    }
  };
  await setTriggers('disable');
  for (const key of keys) {
    await client.query(`alter table ${key.table} drop constraint ${name(key.name)}`);
  }
  await load();
  for (const { table, name: key, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name(key)} ${definition}`);
  }
  await setTriggers('enable');
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conrelid, conname`,
  );
  return rows;
}
