import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { Manifest } from './manifest.ts';
import type { Member } from './tar.ts';
import type { Watch } from './stall-timeout.ts';

type Table = Manifest['tables'][number];

const tableFolder = 'tables/';
const tableEnding = '.csv.gz';
/** Level 6 saves a tenth of the size and takes three times as long. */
const compression = { level: 3 };

/** Its rows are the version of the schema, which the manifest lists. */
const migrationTable = 'migration';

const name = pg.escapeIdentifier;
const columnList = (table: Table): string => table.columns.map(name).join(', ');

/**
 * Returns the shop's tables and their columns, without generated columns and unlogged tables, which PostgreSQL empties
 * after a crash.
 */
export async function listTables(client: pg.Client): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p' and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = '' and relname <> $1
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     group by relname order by relname`,
    [migrationTable],
  );
  return rows;
}

/** Returns the tables that migrations have filled with rows, by the tables' comments: every new shop has them. */
export async function listBegunTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and obj_description(oid, 'pg_class') = 'begins with rows'`,
  );
  return rows.map(({ name: table }) => table);
}

/** Removes the rows that migrations have given tables, before those of a backup are loaded. */
export async function clearBegunTables(client: pg.Client): Promise<void> {
  for (const table of await listBegunTables(client)) {
    await client.query(`delete from ${name(table)}`);
  }
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${name(table)}`,
  );
  return Number(rows[0]?.count);
}

/** Returns the current value of each sequence. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name: sequence } of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${name(sequence)}`,
    );
    for (const state of states) sequences.push({ name: sequence, ...state });
  }
  return sequences;
}

/**
 * How far sequences skip ahead after a restore. Numbers given out after the backup must not be reused: their rows are
 * lost, but they are known elsewhere, as an order's number in a letter or an account's in a token. How many there were
 * is unknown; a shop that has given out many numbers gives out many between two backups.
 */
export const skipped = { min: 1_000, share: 10 };

/**
 * Sets the sequences with a gap, but never further than half way to their maximum. This includes sequences without a
 * number at the time of the backup, because their first numbers may have been given out after it.
 */
export async function setSequences(
  client: pg.Client,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name: sequence, last_value, is_called } of sequences) {
    await client.query(
      `select setval($1::regclass, $2::bigint +
         least(greatest($4::bigint, $2::bigint / $5::bigint), (seqmax - $2::bigint) / 2), $3)
       from pg_sequence where seqrelid = $1::regclass`,
      [name(sequence), last_value, is_called, skipped.min, skipped.share],
    );
  }
}

/** Does the same with sequences that are newer than the backup: the shop that was lost may have used them. */
export async function setNewerSequences(
  client: pg.Client,
  known: Manifest['sequences'],
): Promise<void> {
  const names = new Set(known.map(({ name: sequence }) => sequence));
  const all = await listSequences(client);
  await setSequences(
    client,
    all.filter(({ name: sequence }) => !names.has(sequence)),
  );
}

/** Returns the columns to copy. Transaction ids (xid8) mean nothing on another database server, and are left empty. */
async function meaningfulColumns(client: pg.Client, table: Table): Promise<string> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and atttypid = 'xid8'::regtype`,
    [name(table.name)],
  );
  const numbers = new Set(rows.map(({ attname }) => attname));
  const columns = table.columns.map((column) =>
    numbers.has(column) ? `null as ${name(column)}` : name(column),
  );
  return columns.join(', ');
}

/**
 * Exports a table as a compressed CSV file. It is written to `draft` first, because a tar needs each member's size in
 * advance.
 */
export async function copyOut(
  client: pg.Client,
  table: Table,
  draft: string,
  { signal, onActivity }: Watch,
): Promise<Member> {
  const columns = await meaningfulColumns(client, table);
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${name(table.name)}) to stdout (format csv, header)`),
  );
  await rm(draft, { force: true });
  const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
  const watched = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      onActivity();
      yield chunk;
    }
  };
  await pipeline(rows, watched, createGzip(compression), target, { signal });
  const { size } = await stat(draft);
  return {
    name: `${tableFolder}${table.name}${tableEnding}`,
    bytes: size,
    content: createReadStream(draft),
  };
}

/** Returns the table that a member belongs to; undefined if it is something else. */
export function tableOf({ name: member }: Member, { tables }: Manifest): Table | undefined {
  return tables.find((table) => member === `${tableFolder}${table.name}${tableEnding}`);
}

/** Imports a compressed CSV file into a table, and returns the number of rows. */
export async function copyIn(client: pg.Client, table: Table, content: Readable): Promise<number> {
  const rows = client.query(
    copyFrom(`copy ${name(table.name)} (${columnList(table)}) from stdin (format csv, header)`),
  );
  await pipeline(content, createGunzip(), rows);
  return rows.rowCount;
}
