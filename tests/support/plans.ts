import { CompiledQuery, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';

import type { Db } from '#server/database.ts';

/** A statement as it was sent. */
export interface Sent {
  text: string;
  values: unknown[];
  /** The name of its prepared statement, if it has one. */
  name?: string | undefined;
}

/** A node of a query plan, as PostgreSQL reports it; the numbers are those of one that was run. */
interface PlanNode {
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
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

/** The statements that a query sends to the database, which also runs them. */
export async function statementsOf(
  db: Db,
  ask: (db: Db) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(new PostgresQueryCompiler().compileQuery(node, { queryId: 'plan' }));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(listening);
  return asked;
}

/** Runs a statement, and returns the most rows that one node of its plan has looked at. */
export async function rowsLookedAt(
  db: Db,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
  );
  return Math.max(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => looksOf(Plan))));
}

/** Runs a statement, and returns how many rows of a table its plan has looked at, all together. */
export async function rowsOfTable(
  db: Db,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  table: string,
): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
  );
  const looks = ({ Plans = [], ...node }: PlanNode): number =>
    (node['Relation Name'] === table ? looksOf(node) : 0) +
    Plans.reduce((sum, plan) => sum + looks(plan), 0);
  return rows.flatMap((row) => row['QUERY PLAN']).reduce((sum, { Plan }) => sum + looks(Plan), 0);
}

const looksOf = (node: PlanNode): number =>
  Math.max(
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0)) *
      (node['Actual Loops'] ?? 0),
    ...(node.Plans ?? []).map(looksOf),
  );

function linesOf(node: PlanNode, depth: number): string[] {
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table, Plans = [] } = node;
  const line = [type, index, table && `on ${table}`].filter((part) => part !== undefined).join(' ');
  return [`${'  '.repeat(depth)}${line}`, ...Plans.flatMap((plan) => linesOf(plan, depth + 1))];
}
