import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

import { applyMissing } from './apply-missing.ts';

/** The database's URLs for its two roles; both are the same if one role does everything. */
export interface DatabaseUrls {
  /** Owns the tables: for migrations and restores. */
  ownerUrl: string;
  /** Serves requests: reads and writes rows, and may do nothing else. */
  url: string;
}

export const ownerRole = 'jalsa_owner';
const servingRole = 'jalsa_shop';

/**
 * Functions that every role may call by default: large objects are storage that belongs to no table, and closing other
 * connections is for administrators.
 */
const forbiddenFunctions =
  '^(?:lo_\\w+|loread|lowrite|pg_(?:cancel|terminate)_backend|pg_logical_emit_message)$';

const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * $1 and $3 are the owner and the serving role, $2 and $4 the verifiers of their passwords, $5 the pattern of the
 * functions above. A role may change its own password and settings, so both are compared too. Sequences of columns
 * follow their table, and row types and arrays follow what they belong to.
 */
const missingRoles = `
  with role (name, verifier) as (values ($1::text, $2::text), ($3, $4)),
    of_extension as (select classid, objid from pg_depend where deptype = 'e'),
    ours as (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ),
    is_super as (select oid from pg_roles where rolsuper),
    stray (statement) as (
      select format('alter schema %I owner to %I', nspname, $1) from pg_namespace
      where oid in (select oid from ours) and nspowner in (select oid from is_super)
      union all
      select format('alter %s %s owner to %I',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
          else 'table' end, pg_class.oid::regclass, $1)
      from pg_class
      where relkind in ('r', 'p', 'S', 'v', 'm')
        and relnamespace in (select oid from ours) and relowner in (select oid from is_super)
        and ('pg_class'::regclass, pg_class.oid) not in (select classid, objid from of_extension)
        and not exists (
          select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid
            and refclassid = 'pg_class'::regclass and relkind = 'S' and deptype in ('a', 'i')
        )
      union all
      select format('alter routine %s owner to %I', oid::regprocedure, $1) from pg_proc
      where pronamespace in (select oid from ours) and proowner in (select oid from is_super)
        and ('pg_proc'::regclass, oid) not in (select classid, objid from of_extension)
      union all
      select format('alter type %s owner to %I', oid::regtype, $1) from pg_type
      where typtype in ('d', 'e', 'r')
        and typnamespace in (select oid from ours) and typowner in (select oid from is_super)
        and ('pg_type'::regclass, oid) not in (select classid, objid from of_extension)
    )
  select format('create role %I', name) as statement from role
  where not exists (select from pg_roles where rolname = name)
  union all
  select format('alter role %I with ${attributes} password %L', name, verifier) from role
  where not exists (
    select from pg_authid where rolname = name and rolpassword = verifier and rolcanlogin
      and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls)
  )
  union all
  select format('alter role %I %s reset all', rolname, coalesce('in database ' || quote_ident(datname), ''))
  from pg_db_role_setting join pg_roles on pg_roles.oid = setrole left join pg_database on pg_database.oid = setdatabase
  where rolname in ($1, $3)
  union all
  select format('alter database %I owner to %I', datname, $1) from pg_database
  where datname = current_database() and pg_get_userbyid(datdba) <> $1
  union all
  select format('revoke all on database %I from public', datname) from pg_database
  where (datname = current_database() or datistemplate)
    and (has_database_privilege('public', oid, 'connect') or has_database_privilege('public', oid, 'temporary'))
  union all
  select format('grant connect on database %I to %I', datname, $3::text) from pg_database
  where datname = current_database() and not exists (
    select from aclexplode(datacl) where pg_get_userbyid(grantee) = $3 and privilege_type = 'CONNECT'
  )
  union all
  select format('revoke execute on function %s from public', oid::regprocedure) from pg_proc
  where pronamespace = 'pg_catalog'::regnamespace and proname ~ $5
    and has_function_privilege('public', oid, 'execute')
  union all
  select statement from stray`;

/**
 * Makes sure that the database behind a superuser's URL has an owner and a serving role, neither a superuser, and that
 * the owner owns everything in it, whichever role created it. Both passwords are derived from the superuser's, so that
 * there is only one secret to store. Returns both URLs.
 */
export async function separateRoles(superuserUrl: string): Promise<DatabaseUrls> {
  const { password: secret } = new URL(superuserUrl);
  const [owner, serving] = [verifierOf(secret, ownerRole), verifierOf(secret, servingRole)];
  await applyMissing(superuserUrl, {
    text: missingRoles,
    values: [ownerRole, owner, servingRole, serving, forbiddenFunctions],
  });
  return roleUrls(superuserUrl);
}

/** Returns the URLs of the two roles for the database behind its superuser's URL. The roles must exist already. */
export function roleUrls(superuserUrl: string): DatabaseUrls {
  const urlFor = (role: string) => {
    const url = new URL(superuserUrl);
    const { password: secret } = url;
    url.username = role;
    url.password = passwordOf(secret, role);
    return url.href;
  };
  return { ownerUrl: urlFor(ownerRole), url: urlFor(servingRole) };
}

/** The minimum that PostgreSQL accepts. */
const rounds = 4_096;

const passwordOf = (secret: string, role: string): string => hmac(secret, role).toString('hex');

/** Returns what PostgreSQL stores for a role's password (RFC 5803). It is the same at every start. */
function verifierOf(secret: string, role: string): string {
  const password = passwordOf(secret, role);
  const salt = hmac(secret, `salt of ${role}`).subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const serverKey = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

const hmac = (key: string | Buffer, words: string): Buffer =>
  createHmac('sha256', key).update(words).digest();
