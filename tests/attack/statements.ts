import pg from 'pg';

import { hostileStatements } from '#tests/support/hostile-statements.ts';

import { must } from './attack.ts';

type Rows = Record<string, unknown>[];

/** Runs statements over a connection of their own and returns the rows of the last. */
export async function runStatements(url: string, ...statements: string[]): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Rows = [];
    for (const statement of statements) ({ rows } = await client.query<Rows[number]>(statement));
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** By privilege, or by what a role is. */
const refusals = new Set(['42501', '0LP01']);

/** Everything that an attacker would want is refused to who serves. Returns how much that was. */
export async function mustRefuseAll(url: string): Promise<string> {
  const counts: string[] = [];
  for (const [what, statements] of Object.entries(hostileStatements)) {
    for (const statement of statements) {
      const answer = await runStatements(url, statement).then(
        () => 'done',
        ({ code }: { code?: string }) => code ?? 'cut off',
      );
      must(refusals.has(answer), `${what}: ${statement}: ${answer}`);
    }
    counts.push(`${statements.length} ${what}`);
  }
  return `refused: ${counts.join(', ')}`;
}
