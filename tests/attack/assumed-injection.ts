import path from 'node:path';

import { startEmbedded } from '#server/platform/db/embedded.ts';

import { type Attack, must } from './attack.ts';
import { openAttackedShop } from './attacked-shop.ts';
import { beginOrders } from './order-load.ts';
import { mustRefuseAll, runStatements } from './statements.ts';

/** While the shop runs, sends every statement that an attacker could want with the shop's own database URL. */
async function assumeInjection(): Promise<string> {
  await using shop = await openAttackedShop();
  const { url, ownerUrl } = await startEmbedded({ dir: path.join(shop.dir, 'postgres') });
  const load = beginOrders(shop);
  await load.more(20);
  const roles = await runStatements(
    ownerUrl,
    `select distinct usename from pg_stat_activity
     where application_name like 'jalsa%' and pid <> pg_backend_pid()`,
  );
  const names = roles.map(({ usename }) => usename);
  must(names.join() === 'jalsa_shop', `The shop serves as ${names.join(', ')}.`);
  const refused = await mustRefuseAll(url);
  await load.more(20);
  await load.enough();
  const strange = load.attempts.flatMap(({ statuses }) => statuses).filter((one) => one !== 201);
  must(strange.length === 0, `Orders meanwhile: ${strange.join(', ')}`);
  return `every connection is jalsa_shop's; ${refused}; ${load.attempts.length} orders meanwhile`;
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
        'whoever could put a statement of their own into the shop reaches no file, no program, no other schema and no secret of the database',
      ],
    ],
    run: assumeInjection,
  },
];
