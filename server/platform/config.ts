import path from 'node:path';

import { z } from 'zod';

import { type BucketSettings, readBucketSettings } from './bucket-settings.ts';
import { MediaUrl, ensureAsSafe } from './media-url.ts';
import type { PurgeSettings } from './purge-settings.ts';
import { asksForWrites, isDatabaseUrl, withoutName } from './database-url.ts';
import { type ProviderKeys, readProviderKeys } from './provider-keys.ts';
import { StartError } from './start-error.ts';

const isOneOf = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** A port, 0 to 65535. */
const portNumber = () => {
  const problem = 'must be a port number, 0 to 65535';
  return z.coerce.number(problem).int(problem).min(0, problem).max(65_535, problem);
};

const databaseUrlSchema = () =>
  z
    .string()
    .refine(isDatabaseUrl, 'must look like postgres://user:password@host/database')
    .refine(
      (text) => !isDatabaseUrl(text) || asksForWrites(text),
      'with several hosts must end with ?target_session_attrs=read-write: the shop never asks a standby',
    )
    .transform(withoutName);

/** All settings from the environment, with their defaults. No secret has a default. */
const Environment = z.object({
  PORT: portNumber().default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrlSchema().optional(),
  DATABASE_OWNER_URL: databaseUrlSchema().optional(),
  DATABASE_DIRECT_URL: databaseUrlSchema().optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('must be a number of connections, 4 to 10000')
    .int('must be a number of connections, 4 to 10000')
    .min(4, 'must be a number of connections, 4 to 10000')
    .max(10_000, 'must be a number of connections, 4 to 10000')
    .optional(),
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
  MEDIA_URL: MediaUrl,
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
  STOP_WAIT: z.coerce
    .number('must be a number of seconds, 0 to 300')
    .int('must be a number of seconds, 0 to 300')
    .min(0, 'must be a number of seconds, 0 to 300')
    .max(300, 'must be a number of seconds, 0 to 300')
    .default(0),
  CDN_SECONDS: z.coerce
    .number('must be a number of seconds, 0 to 60')
    .int('must be a number of seconds, 0 to 60')
    .min(0, 'must be a number of seconds, 0 to 60')
    .max(60, 'must be a number of seconds, 0 to 60')
    .default(0),
  CDN_PURGE_URL: z
    .string()
    .refine(isOneOf(['http:', 'https:']), 'must be an address with http:// or https://')
    .optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  METRICS_PORT: portNumber().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

export interface BackupPlan {
  /** Absolute path. */
  dir: string;
  /** Time of day on the shop's clock, as "03:00". */
  at: string;
  /** How many backups are retained. */
  keep: number;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Without it the shop runs its own PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined;
  /** The URL for migrations, if another role than the serving one runs them. */
  databaseOwnerUrl: string | undefined;
  /** The URL of the same database for what needs a session, where `databaseUrl` leads through a pooler without them. */
  databaseDirectUrl: string | undefined;
  /** How many connections all processes of the shop may serve with; without it, each machine has a limit of its own. */
  databaseConnections: number | undefined;
  /** How long a start waits for that database. */
  databaseWaitMs: number;
  /** The shop's public URL, without a slash at the end. */
  publicUrl: string;
  /** Where visitors get pictures from that are for everybody, without a slash at the end; if absent, from the shop. */
  mediaUrl: string | undefined;
  trustProxy: boolean;
  logLevel: string;
  /** Absent if no backups are scheduled. */
  backups: BackupPlan | undefined;
  /** Where pictures are stored; if absent, in a folder below `dataDir`. */
  bucket: BucketSettings | undefined;
  /** Whether an empty database is filled with the demo catalogue at start. */
  demo: boolean;
  /** How many processes serve requests. */
  processes: number;
  /** For how long a process that is asked to stop still serves, and reports that it is not ready. */
  stopWaitMs: number;
  /** How long a cache in front may answer by itself with what is public, in seconds; 0 lets it ask each time. */
  cdnSeconds: number;
  /** Where that cache is told what has changed; if absent, it keeps what it has for so long. */
  cdnPurge: PurgeSettings | undefined;
  /** Where Prometheus reads the metrics; if absent, nothing is counted. */
  metrics: { port: number; host: string } | undefined;
  /** The keys of other companies' services; none of them is needed. */
  providers: ProviderKeys;
}

/** Returns whether a host name can only mean this machine. */
const isThisMachine = (host: string): boolean =>
  /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/**
 * The demo has an admin whose phone number is publicly known. If others can reach the shop, the demo must be chosen
 * explicitly. Throws a StartError.
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

/** Sets NODE_ENV to production. Libraries read it when they are first imported. */
export function runInProduction(): void {
  process.env['NODE_ENV'] = 'production';
}

/** Returns whether this process was started by npm, directly or not. npm does not forward signals. */
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
  if (set.DATABASE_DIRECT_URL !== undefined && set.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  }
  ensureAsSafe(set);
  ensureDemoIsWanted(set);
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseConnections: set.DATABASE_CONNECTIONS,
    databaseWaitMs: set.DATABASE_WAIT * 1_000,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    mediaUrl: set.MEDIA_URL,
    trustProxy: set.TRUST_PROXY === 'on',
    // People at a terminal want to see problems; a log collector wants all requests.
    logLevel: set.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    processes: set.WEB_CONCURRENCY,
    stopWaitMs: set.STOP_WAIT * 1_000,
    cdnSeconds: set.CDN_SECONDS,
    cdnPurge:
      set.CDN_PURGE_URL === undefined
        ? undefined
        : { url: set.CDN_PURGE_URL, token: set.CDN_PURGE_TOKEN },
    metrics:
      set.METRICS_PORT === undefined
        ? undefined
        : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    backups: set.BACKUP_DIR
      ? { dir: path.resolve(set.BACKUP_DIR), at: set.BACKUP_AT, keep: set.BACKUP_KEEP }
      : undefined,
    bucket: readBucketSettings(given),
    demo: set.DEMO ? set.DEMO === 'on' : set.DATABASE_URL === undefined,
    providers: readProviderKeys(given),
  };
}
