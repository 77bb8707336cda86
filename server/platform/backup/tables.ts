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
/** Level 6 takes three times as long for a tenth less. */
const compression = { level: 3 };

/** Whose rows are the version of the schema itself. */
const migrationTable = 'migration';

const name = pg.escapeIdentifier;
const columnList = (table: Table): string => table.columns.map(name).join(', ');

/**
 * Every table of the shop and its columns, as PostgreSQL has them; without columns that it computes, and without
 * tables that it does not keep itself when it crashes (unlogged).
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

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${name(table)}`,
  );
  return Number(rows[0]?.count);
}

/** Where the numbers that PostgreSQL gives out have arrived. */
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
 * Where numbers go on after a restore: not those that rows were given after the backup, which are lost here and
 * known elsewhere: an order's number in a letter, an account's in somebody's token. Nobody knows how many they were;
 * a shop that has given out many numbers gives out many between two backups.
 */
const minSkipped = 1_000;
const shareSkipped = 10;

/**
 * Sets the sequences to go on behind a gap, but never further than half way to their ends. Also those of which no
 * number had been given out by the time of the backup: the first ones were given out after it.
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
      [name(sequence), last_value, is_called, minSkipped, shareSkipped],
    );
  }
}

/**
 * What a table's rows say of themselves anywhere: the number of a transaction (xid8) means nothing to another
 * database server, and is left empty.
 */
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

/** The rows of a table as a compressed CSV file: `draft` holds it, since a tar wants to know its size before it. */
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
  const listened = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      onActivity();
      yield chunk;
    }
  };
  await pipeline(rows, listened, createGzip(compression), target, { signal });
  const { size } = await stat(draft);
  return {
    name: `${tableFolder}${table.name}${tableEnding}`,
    bytes: size,
    content: createReadStream(draft),
  };
}

/** The table whose rows these are; nothing where they are something else. */
export function tableOf({ name: member }: Member, { tables }: Manifest): Table | undefined {
  return tables.find((table) => member === `${tableFolder}${table.name}${tableEnding}`);
}

/** Puts the rows of a compressed CSV file into a table and returns how many they were. */
export async function copyIn(client: pg.Client, table: Table, content: Readable): Promise<number> {
  const rows = client.query(
    copyFrom(`copy ${name(table.name)} (${columnList(table)}) from stdin (format csv, header)`),
  );
  await pipeline(content, createGunzip(), rows);
  return rows.rowCount;
}
