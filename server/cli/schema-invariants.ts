import type { Invariant } from './invariant.ts';

/** Parts of the schema that ensure invariants, unless they were switched off. */
export const schemaInvariants: Invariant[] = [
  {
    name: 'sequences',
    sentence: 'no number is given out that a row has',
    // The maximum of a column can only be read with a statement that contains the column's name.
    query: `
      select relname || ': goes on at ' || coalesce(last_value, 0) || ', there is ' || greatest.number as broken
      from (
        select sequence.relname, tab.relname as in_table, attname
        from pg_class as sequence
        join pg_depend on objid = sequence.oid and deptype in ('a', 'i') and classid = 'pg_class'::regclass
        join pg_class as tab on tab.oid = refobjid
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace
        union all
        select 'product_revision', 'product', 'revision'
      ) as numbered
      join pg_sequences on schemaname = 'public' and sequencename = relname
      cross join lateral (
        select (xpath('/row/number/text()', query_to_xml(
          format('select max(%I) as number from public.%I', attname, in_table), false, true, '')
        ))[1]::text::bigint as number
      ) as greatest
      where greatest.number > greatest(coalesce(last_value, start_value - 1), start_value - 1)`,
  },
  {
    name: 'triggers',
    sentence: 'every trigger is on',
    query: `
      select relname || ': trigger ' || tgname || ' is off' as broken
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and tgenabled not in ('O', 'A')
      order by relname, tgname`,
  },
  {
    name: 'row security',
    sentence: 'no row of a table is hidden from the program',
    query: `
      select relname || ': row level security is on' as broken
      from pg_class
      where relnamespace = 'public'::regnamespace and (relrowsecurity or relforcerowsecurity)
      order by relname`,
  },
  {
    name: 'indexes',
    sentence: 'every index is whole, unless one is being built',
    query: `
      select relname || ': is not whole, and no query uses it' as broken
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not (indisvalid and indisready)
        and not exists (
          select from pg_stat_progress_create_index where datname = current_database()
        )
      order by relname`,
  },
  {
    name: 'constraints',
    sentence: 'every constraint has been proved of the rows that were there before it',
    query: `
      select conrelid::regclass || ': ' || conname || ' was never validated' as broken
      from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated
      order by conname`,
  },
];
