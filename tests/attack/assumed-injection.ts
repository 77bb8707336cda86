import pg from 'pg';

import { startEmbedded } from '#server/platform/db/embedded.ts';
import { hostileStatements } from '#tests/support/hostile-statements.ts';

import { type Attack, must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { beginOrders } from './order-load.ts';
import path from 'node:path';

/** What PostgreSQL says to who has no right: by privilege, by a role's attribute. */
const refusals = new Set(['42501', '0LP01']);

/** While the shop sells, every statement that an attacker would want is sent over its own address. */
async function assumeInjection(): Promise<string> {
  await using shop = await openAttackedShop();
  const { url, ownerUrl } = await startEmbedded({ dir: path.join(shop.dir, 'postgres') });
  const load = beginOrders(shop);
  await load.more(20);
  const roles = await rolesOf(ownerUrl);
  must(roles.join() === 'jalsa_shop', `The shop serves as ${roles.join(', ')}.`);
  const counts: string[] = [];
  for (const [what, statements] of Object.entries(hostileStatements)) {
    for (const statement of statements) await mustBeRefused(url, what, statement);
    counts.push(`${statements.length} ${what}`);
  }
  await load.more(20);
  await load.enough();
  const strange = load.attempts.flatMap(({ statuses }) => statuses).filter((one) => one !== 201);
  must(strange.length === 0, `Orders meanwhile: ${strange.join()}`);
  return `every connection is jalsa_shop's; refused: ${counts.join(', ')}; ${load.attempts.length} orders meanwhile`;
}

/** Whose the connections are that serve. */
async function rolesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select distinct usename as name from pg_stat_activity
     where application_name like 'jalsa%' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ name }) => name);
}

async function mustBeRefused(url: string, what: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const answer = await client.query(statement).then(
    () => 'done',
    ({ code }: { code?: string }) => code ?? 'cut off',
  );
  await client.end();
  must(refusals.has(answer), `${what}: ${statement}: ${answer}`);
}

export const assumedInjection: Attack[] = [
  {
    number: '61',
    what: 'an injection is assumed: statements of an attacker’s own over the address that the shop serves with',
    expected:
      'no file, program, large object, other role, schema or database is reached, and nothing changes the tables',
    provedBy: [
      [
        'server/platform/db/roles.test.ts',
        'whoever could put a statement of his own into the shop reaches no file, no program, no other schema and no secret of the database',
      ],
    ],
    run: assumeInjection,
  },
];
