import type pg from 'pg';

/** A statement as it was sent. */
export interface Sent {
  text: string;
  values: unknown[];
  /** The name of its prepared statement, if it has one. */
  name?: string | undefined;
}

/** A node of a query plan, as PostgreSQL reports it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** Records the statements sent over a pool's connections from now on. */
export function listenTo(pool: pg.Pool): Sent[] {
  const sent: Sent[] = [];
  const seen = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const listening = (...given: unknown[]) => {
      const [asked] = given;
      if (isStatement(asked)) sent.push({ ...asked, values: asked.values ?? [] });
      return query(...given);
    };
    Object.assign(client, { query: listening });
  });
  return sent;
}

const isStatement = (
  asked: unknown,
): asked is { text: string; values?: unknown[]; name?: string | undefined } =>
  typeof asked === 'object' && asked !== null && 'text' in asked;

/** The query plan of a statement: its nodes, indexes and tables, one per line, each below its parent. */
export async function planOf(client: pg.ClientBase, { text, values }: Sent): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (format json) ${text}`,
    values,
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => linesOf(Plan, 0)));
}

function linesOf(node: PlanNode, depth: number): string[] {
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table, Plans = [] } = node;
  const line = [type, index, table && `on ${table}`].filter((part) => part !== undefined).join(' ');
  return [`${'  '.repeat(depth)}${line}`, ...Plans.flatMap((plan) => linesOf(plan, depth + 1))];
}
