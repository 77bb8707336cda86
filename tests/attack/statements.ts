import pg from 'pg';

import { hostileStatements } from '#tests/support/hostile-statements.ts';

import { must } from './attack.ts';

type Rows = Record<string, unknown>[];

/** Runs statements on a separate connection and returns the rows of the last. */
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

/** PostgreSQL's error codes for missing privileges, of a role or by its attributes. */
const refusals = new Set(['42501', '0LP01']);

/**
 * Every statement that an attacker could want must be refused to the serving role. Returns the number of
 * statements.
 */
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
