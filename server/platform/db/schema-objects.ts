import { type Kysely, sql } from 'kysely';

/** A table, or what belongs to one, or a function, as the catalogue of PostgreSQL describes it. */
export interface SchemaObject {
  /** As "trigger product_moved of product"; it identifies the object. */
  name: string;
  /** The table that it is of, whose absence explains its own. */
  table: string | null;
  /** A hash of what every version of PostgreSQL describes alike. */
  shape: string;
  /** A hash of its definition as this version prints it; others print the same otherwise. */
  definition: string;
}

/**
 * Lists the tables, columns, keys, checks, indexes, triggers, functions, views, sequences and extensions of the shop.
 * Leaves out what is on, proved or whole: the check finds that of all that are there.
 */
export async function listSchemaObjects<Tables>(db: Kysely<Tables>): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    with own as (
      select oid, relname, relkind, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    ), object (name, "table", shape, definition) as (
      select 'table ' || relname, null, relpersistence::text, '' from own where relkind in ('r', 'p')
      union all
      select 'view ' || relname, null, (
          select string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod)), ',' order by attnum)
          from pg_attribute where attrelid = own.oid and attnum > 0
        ), pg_get_viewdef(oid)
      from own where relkind = 'v'
      union all
      select 'column ' || attname || ' of ' || relname, relname,
        concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, atthasdef),
        coalesce(pg_get_expr(adbin, adrelid), '')
      from own join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p')
      union all
      select 'sequence ' || relname, null, concat_ws(' ', seqtypid::regtype, seqincrement, seqcycle), ''
      from own join pg_sequence on seqrelid = oid
      union all
      select case contype when 'f' then 'foreign key ' when 'c' then 'check ' else 'key ' end || conname || ' of ' || own.relname, own.relname,
        concat_ws(' ', contype, conkey_names, other.relname, confdeltype, condeferrable),
        regexp_replace(pg_get_constraintdef(con.oid), ' NOT VALID$', '')
      from own join pg_constraint as con on conrelid = own.oid and contype in ('p', 'u', 'f', 'c', 'x')
      left join pg_class as other on other.oid = confrelid
      cross join lateral (
        select string_agg(attname, ',' order by at) as conkey_names
        from unnest(conkey) with ordinality as key (number, at)
        join pg_attribute on attrelid = conrelid and attnum = number
      ) as keys (conkey_names)
      union all
      select 'index ' || own.relname || ' of ' || tab.relname, tab.relname,
        concat_ws(' ', amname, indisunique, indnkeyatts, indpred is null, indexprs is null, names), pg_get_indexdef(own.oid)
      from own join pg_index on indexrelid = own.oid join pg_class as tab on tab.oid = indrelid
      join pg_class as itself on itself.oid = indexrelid join pg_am on pg_am.oid = itself.relam
      cross join lateral (
        select string_agg(coalesce(attname, '?'), ',' order by at)
        from unnest(indkey::smallint[]) with ordinality as key (number, at)
        left join pg_attribute on attrelid = indrelid and attnum = number and number > 0
      ) as columns (names)
      union all
      select 'trigger ' || tgname || ' of ' || relname, relname,
        concat_ws(' ', tgtype, proname, encode(tgargs, 'hex'), tgdeferrable, tgqual is null, tgoldtable, tgnewtable),
        pg_get_triggerdef(pg_trigger.oid)
      from own join pg_trigger on tgrelid = own.oid and not tgisinternal join pg_proc on pg_proc.oid = tgfoid
      union all
      select 'function ' || proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')', null,
        concat_ws(' ', lanname, provolatile, prosecdef, proisstrict, proretset, prorettype::regtype, prosrc, proconfig),
        coalesce(pg_get_function_sqlbody(pg_proc.oid), '')
      from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select 'extension ' || extname, null, '', '' from pg_extension
    )
    select name, "table", left(md5(shape), 8) as shape, left(md5(definition), 8) as definition
    from object order by name collate "C"`.execute(db);
  return rows;
}

/** Returns the major version of the server, by which it prints definitions. */
export async function majorVersion<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  return rows[0]?.major ?? 0;
}

/** The objects as a file: its first line names the version of PostgreSQL, each other one an object. */
export function schemaText(major: number, objects: SchemaObject[]): string {
  const lines = objects.map(({ name, table, shape, definition }) =>
    [name, table ?? '-', shape, definition].join('\t'),
  );
  return `PostgreSQL ${major}\n${lines.join('\n')}\n`;
}

export function readSchemaText(text: string): { major: number; objects: SchemaObject[] } {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const objects = lines.map((line) => {
    const [name = '', table = '', shape = '', definition = ''] = line.split('\t');
    return { name, table: table === '-' ? null : table, shape, definition };
  });
  return { major: Number(first.split(' ')[1]), objects };
}
