import type pg from 'pg';

/** A statement as it was sent. */
export interface Sent {
  text: string;
  values: unknown[];
  /** Under which it is prepared, where it is. */
  name?: string | undefined;
}

/** A node of a plan, as PostgreSQL tells it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** Collects what is sent over the connections of a pool, from now on. */
export function listenTo(pool: pg.Pool): Sent[] {
  const sent: Sent[] = [];
  const heard = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
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

/** How PostgreSQL would answer a statement: which nodes, indexes and tables, one a line, each below its reader. */
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
