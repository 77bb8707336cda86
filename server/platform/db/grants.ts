import { DatabaseClient } from './client.ts';
import { roleOf } from '../database-url.ts';
import { applyMissing } from './apply-missing.ts';
import type { DatabaseUrls } from './roles.ts';
import { closeConnection, lossDetection } from './timeouts.ts';

/**
 * Lists the grants that the serving role ($1) lacks or has too many of: for each schema of the shop, for the tables and
 * sequences that the owner made there, and for those it will make. Rows may be read and written, with two exceptions:
 * the list of applied migrations may only be read, and entries of the audit log can never be changed. The kind of a
 * relation is tested with "case", because PostgreSQL may evaluate conditions in any order, and fails when it tests a
 * table as a sequence.
 */
const missingGrants = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')),
    less (relation, rights) as (
      values ('migration', array['select']), ('audit_entry', array['select', 'insert']),
        ('audit_part', array['select', 'insert']), ('staff_number', array['select', 'insert', 'update'])
    ),
    relation as (
      select oid, oid::regclass::text as name, relkind,
        coalesce(less.rights, array['select', 'insert', 'update', 'delete']) as rights
      from pg_class left join less on less.relation = relname
      where relnamespace in (select oid from ours) and pg_get_userbyid(relowner) = current_user
    ),
    default_right (kind, rights, objects) as (
      values ('n', 'usage', 'schemas'), ('r', 'select, insert, update, delete', 'tables'),
        ('S', 'usage, select', 'sequences')
    )
  select statement from (
  select format('alter default privileges grant %s on %s to %I', rights, objects, $1::text) as statement
  from default_right
  where not exists (
    select from pg_default_acl, aclexplode(defaclacl)
    where defaclobjtype::text = kind and defaclnamespace = 0 and pg_get_userbyid(defaclrole) = current_user
      and pg_get_userbyid(grantee) = $1
  )
  union all
  select format('grant usage on schema %I to %I', nspname, $1) from ours
  where not has_schema_privilege($1, oid, 'usage')
  union all
  select format('grant %s on %s to %I', needed, name, $1)
  from relation, unnest(rights) as needed
  where case when relkind in ('r', 'p', 'v', 'm') then not has_table_privilege($1, oid, needed) end
  union all
  select format('revoke %s on %s from %I', needless, name, $1)
  from relation, unnest(array['insert', 'update', 'delete']) as needless
  where relkind in ('r', 'p') and needless <> all (rights) and has_table_privilege($1, oid, needless)
  union all
  select format('grant usage, select on sequence %s to %I', name, $1) from relation
  where case when relkind = 'S'
    then not (has_sequence_privilege($1, oid, 'usage') and has_sequence_privilege($1, oid, 'select')) end
  ) as lacking where $1 <> current_user`;

/** Grants the serving role what it needs and no more, also on what later migrations create. */
export async function grantToServer({ ownerUrl, url }: DatabaseUrls): Promise<void> {
  if (ownerUrl === url) return;
  const role = roleOf(url) || (await roleBehind(url));
  await applyMissing(ownerUrl, { text: missingGrants, values: [role] });
}

/** A URL may leave out the role; some database services provide such URLs. */
async function roleBehind(url: string): Promise<string> {
  const client = new DatabaseClient({ connectionString: url, ...lossDetection });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  } finally {
    await closeConnection(client);
  }
}
