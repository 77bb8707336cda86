import path from 'node:path';

import { z } from 'zod';

import { StartError } from './start-error.ts';

const isOneOf = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** The shop knows its connections by the names it gives them, and one in the address would win over those. */
function withoutName(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('application_name')) return address;
  url.searchParams.delete('application_name');
  return url.href;
}

/** A port, 0 to 65535. */
const portNumber = () => {
  const problem = 'must be a port number, 0 to 65535';
  return z.coerce.number(problem).int(problem).min(0, problem).max(65_535, problem);
};

const databaseUrlSchema = () =>
  z
    .string()
    .refine(
      isOneOf(['postgres:', 'postgresql:']),
      'must look like postgres://user:password@host/database',
    )
    .transform(withoutName);

/** All that can be set from outside, with its defaults. There is no default secret. */
const Environment = z.object({
  PORT: portNumber().default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrlSchema().optional(),
  DATABASE_OWNER_URL: databaseUrlSchema().optional(),
  DATABASE_WAIT: z.coerce
    .number('must be a number of seconds, 0 to 86400')
    .int('must be a number of seconds, 0 to 86400')
    .min(0, 'must be a number of seconds, 0 to 86400')
    .max(86_400, 'must be a number of seconds, 0 to 86400')
    .default(120),
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => isOneOf(['http:', 'https:'])(text) && new URL(text).pathname === '/',
      'must be an address with http:// or https:// and no path',
    )
    .optional(),
  TRUST_PROXY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, like 03:00')
    .default('03:00'),
  BACKUP_KEEP: z.coerce
    .number('must be a number, 1 to 1000')
    .int('must be a number, 1 to 1000')
    .min(1, 'must be a number, 1 to 1000')
    .max(1000, 'must be a number, 1 to 1000')
    .default(7),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  WEB_CONCURRENCY: z.coerce
    .number('must be a number of processes, 1 to 64')
    .int('must be a number of processes, 1 to 64')
    .min(1, 'must be a number of processes, 1 to 64')
    .max(64, 'must be a number of processes, 1 to 64')
    .default(1),
  METRICS_PORT: portNumber().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

export interface BackupPlan {
  /** Absolute path. */
  dir: string;
  /** When on the clock of the shop, as "03:00". */
  at: string;
  /** How many are kept. */
  keep: number;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Without it the shop runs its own PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined;
  /** Who migrates that database, where it is not the one who serves from it. */
  databaseOwnerUrl: string | undefined;
  /** How long a start waits for that database. */
  databaseWaitMs: number;
  /** The address the shop is known under, without a slash at its end. */
  publicUrl: string;
  trustProxy: boolean;
  logLevel: string;
  /** Absent where no backups are to be made by themselves. */
  backups: BackupPlan | undefined;
  /** Whether an empty database is filled with the demo catalogue at start. */
  demo: boolean;
  /** How many processes answer requests. */
  processes: number;
  /** Where the figures of the shop can be read; absent where they cannot, and nothing is counted. */
  metrics: { port: number; host: string } | undefined;
}

/** Whether only this machine can be meant by a host. */
const isThisMachine = (host: string): boolean =>
  /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/**
 * The demo has an admin whose number everybody knows. Where others can reach the shop, it is opened only if somebody
 * says so. Throws a StartError.
 */
function ensureDemoIsWanted({
  DEMO,
  DATABASE_URL,
  HOST,
  PUBLIC_URL,
}: z.output<typeof Environment>) {
  if (DEMO !== undefined || DATABASE_URL !== undefined) return;
  const isOpen = [
    ...(isThisMachine(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(!PUBLIC_URL || isThisMachine(new URL(PUBLIC_URL).hostname)
      ? []
      : [`PUBLIC_URL is ${PUBLIC_URL}`]),
  ];
  if (isOpen.length === 0) return;
  throw new StartError(
    `Others can reach this shop (${isOpen.join(', ')}), and it would open with the demo in it.`,
    'Set DEMO=off for a shop that is to sell, or DEMO=on to show the demo to them.',
  );
}

/** Tells the libraries that this is no development: they check it when they are first imported. */
export function runInProduction(): void {
  process.env['NODE_ENV'] = 'production';
}

/** Whether npm has begun this process, or the one that did. It passes on no signal. */
export const isBelowNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined;

/** Reads the configuration once, at start. Throws one StartError that names every problem. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new StartError(
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    );
  }
  const set = parsed.data;
  if (set.DATABASE_OWNER_URL !== undefined && set.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_OWNER_URL needs DATABASE_URL, the address of who serves.');
  }
  ensureDemoIsWanted(set);
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseWaitMs: set.DATABASE_WAIT * 1_000,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    trustProxy: set.TRUST_PROXY === 'on',
    // A person at a terminal wants to see problems, a log collector wants to see requests.
    logLevel: set.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    processes: set.WEB_CONCURRENCY,
    metrics:
      set.METRICS_PORT === undefined
        ? undefined
        : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    backups: set.BACKUP_DIR
      ? { dir: path.resolve(set.BACKUP_DIR), at: set.BACKUP_AT, keep: set.BACKUP_KEEP }
      : undefined,
    demo: set.DEMO ? set.DEMO === 'on' : set.DATABASE_URL === undefined,
  };
}
