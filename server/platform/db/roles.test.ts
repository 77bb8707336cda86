import { randomUUID } from 'node:crypto';

import { expect, inject, onTestFinished, test } from 'vitest';

import { prepareTables } from '#server/app/bootstrap.ts';
import { ask } from '#tests/support/backups.ts';
import { createDatabase, databaseUrl } from '#tests/support/database-server.ts';
import { hostileStatements } from '#tests/support/hostile-statements.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { grantToServer } from './grants.ts';
import { roleUrls, separateRoles } from './roles.ts';

async function emptyDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `roles_${randomUUID().replaceAll('-', '')}`;
  await ask(server, createDatabase(name));
  onTestFinished(async () => void (await ask(server, `drop database ${name} with (force)`)));
  return databaseUrl(server, name);
}

test('whoever could put a statement of their own into the shop reaches no file, no program, no other schema and no secret of the database', async () => {
  const { url } = await openTestShop();
  for (const [what, statements] of Object.entries(hostileStatements)) {
    for (const statement of statements) {
      // Checks the code, so that a mistake in the statement itself does not pass as a refusal.
      await expect(ask(url, statement), `${what}: ${statement}`).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:42501|0LP01)$/),
      });
    }
  }
});

test('what an injected statement may change of its own role is as it was after the next start', async () => {
  const superuserUrl = await emptyDatabase();
  const { url } = await separateRoles(superuserUrl);
  // For one database only, because other tests run with the same role.
  const name = new URL(url).pathname.slice(1);
  const spoilt = [
    `alter role current_user in database ${name} set search_path = nowhere`,
    `alter role current_user in database ${name} set default_transaction_read_only = on`,
  ];
  for (const statement of spoilt) await ask(url, statement);
  expect(await ask(url, 'show search_path')).toEqual([{ search_path: 'nowhere' }]);
  await separateRoles(superuserUrl);
  expect(await ask(url, 'show search_path')).toEqual([{ search_path: '"$user", public' }]);
  expect(await ask(url, 'show default_transaction_read_only')).toEqual([
    { default_transaction_read_only: 'off' },
  ]);
});

/** Lists everything outside PostgreSQL's own schemas and extensions, with its owner. */
const owners = `
  select distinct pg_get_userbyid(owner) as owner from (
    select oid, relowner as owner from pg_class where relnamespace in (select oid from ours)
    union all select oid, proowner from pg_proc where pronamespace in (select oid from ours)
    union all select oid, typowner from pg_type where typnamespace in (select oid from ours)
    union all select oid, nspowner from pg_namespace where oid in (select oid from ours)
    union all select oid, datdba from pg_database where datname = current_database()
  ) as thing (oid, owner)
  where oid not in (select objid from pg_depend where deptype = 'e')`;
const ours = `with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;

test('a database that an earlier version made as superuser becomes the owner’s, with all that is in it, and serves on', async () => {
  const superuserUrl = await emptyDatabase();
  const { pathname } = new URL(superuserUrl);
  await ask(superuserUrl, `alter database ${pathname.slice(1)} owner to current_user`);
  await prepareTables({ url: superuserUrl, ownerUrl: superuserUrl });
  await ask(
    superuserUrl,
    `create type shade as enum ('red'); create domain short as text check (length(value) < 9);
     create view stars as select * from product; create sequence tickets;
     create schema annex; create table annex.note (id int generated always as identity, words text);
     insert into category (name) values ('Balloons')`,
  );
  const before = await ask(superuserUrl, ours + owners);
  expect(before.map(({ owner }) => owner)).toContain('jalsa');

  const urls = await separateRoles(superuserUrl);
  const after = await ask(superuserUrl, ours + owners);
  expect(new Set(after.map(({ owner }) => owner))).toEqual(
    new Set(['jalsa_owner', 'pg_database_owner']),
  );
  await prepareTables(urls);
  expect(await ask(urls.url, 'select name from category')).toEqual([{ name: 'Balloons' }]);
  await ask(urls.url, `insert into category (name) values ('Candles')`);
  await ask(urls.ownerUrl, 'alter table category add column colour text');
});

test('what the owner makes later is for who serves too, but for the list of migrations, which can only be read, and the log, which can only grow', async () => {
  const superuserUrl = await emptyDatabase();
  const urls = await separateRoles(superuserUrl);
  await prepareTables(urls);
  await ask(
    urls.ownerUrl,
    'create table balloon (id int generated always as identity, colour text)',
  );
  await ask(urls.url, `insert into balloon (colour) values ('red')`);
  expect(await ask(urls.url, 'select * from balloon')).toEqual([{ id: 1, colour: 'red' }]);
  expect(await ask(urls.url, 'select * from migration')).not.toEqual([]);
  const forbidden = [
    'delete from migration',
    `update migration set name = 'x'`,
    'delete from audit_entry',
    `update audit_entry set action = 'x'`,
    'delete from audit_part',
    `update audit_part set changes = '[]'`,
  ];
  for (const change of forbidden) {
    await expect(ask(urls.url, change)).rejects.toMatchObject({ code: '42501' });
  }
});

test('a start that finds all rights in place writes nothing, and several at once do not disturb each other', async () => {
  const superuserUrl = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => separateRoles(superuserUrl)));
  const urls = roleUrls(superuserUrl);
  await prepareTables(urls);
  await Promise.all(Array.from({ length: 4 }, () => grantToServer(urls)));
  const rights = () =>
    ask(
      superuserUrl,
      `select xmin::text, oid from pg_class where relnamespace = 'public'::regnamespace
       union all select xmin::text, oid from pg_authid where rolname ~ '^jalsa'
       union all select xmin::text, oid from pg_database where datname = current_database() order by oid`,
    );
  const before = await rights();
  await separateRoles(superuserUrl);
  await grantToServer(urls);
  expect(await rights()).toEqual(before);
});
