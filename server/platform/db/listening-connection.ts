import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { closeConnection } from './timeouts.ts';

/** A connection that listens to a channel (LISTEN) and is made anew whenever it ends. */
export interface ListeningConnection {
  /** Connects, soon, unless that has begun; nothing is connected before. */
  begin: () => void;
  isUp: () => boolean;
  /** Asks over the line, one after the other. Rejects while it is down, and takes it down where no answer comes. */
  query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<Row[]>;
  /** Hangs up for good. */
  stop: () => Promise<void>;
}

export interface ListeningConnectionOptions {
  url: string;
  /** What the connection is called in PostgreSQL's list of connections, from when it listens. */
  name: string;
  channel: string;
  /** Called with what was said, and by which connection (its PostgreSQL process). */
  onNotification: (words: string, sender: number) => void;
  /** Called whenever it is up (again): what was said meanwhile was told to nobody. */
  onUp: () => void;
  onDown?: () => void;
  onError: (error: unknown) => void;
}

const reconnectMs = 1_000;
/** A line on which nothing comes back for so long is dead, whatever TCP still hopes. */
const answerWithinMs = 5_000;
/** How often a line on which nothing is said is asked whether it is still there. */
const lookEveryMs = 10_000;
const nothing = () => undefined;

/** Keeps a line to the database open until it is stopped. */
export function openListeningConnection({
  url,
  name,
  channel,
  onNotification,
  onUp,
  onDown,
  onError,
}: ListeningConnectionOptions): ListeningConnection {
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let current: pg.Client | undefined;
  let reject: () => void = nothing;
  let keeping: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Listens until the connection ends; fails where there is none. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    client.once('end', resolve);
    client.on('error', nothing);
    client.on('notification', ({ payload = '', processId }) => onNotification(payload, processId));
    const leave = () => resolve();
    stopped.addEventListener('abort', leave);
    const looking = setInterval(() => void query({ text: 'select' }).catch(onError), lookEveryMs);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Only now: whoever is listed is waited for. It also wins over a name in the address.
      await client.query(`set application_name = '${name}'`);
      if (stopped.aborted) return;
      current = client;
      reject = resolve;
      onUp();
      await isOver;
    } finally {
      stopped.removeEventListener('abort', leave);
      clearInterval(looking);
      if (current === client) {
        current = undefined;
        onDown?.();
      }
      await closeConnection(client);
    }
  }

  async function stayConnected(): Promise<void> {
    while (!stopped.aborted) {
      await listenOnce().catch(onError);
      await pause(reconnectMs, undefined, { signal: stopped, ref: false }).catch(nothing);
    }
  }

  function query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<Row[]> {
    const answer = last.then(async () => {
      if (!current) throw new Error(`The line "${name}" is down.`);
      return (await current.query<Row>(asked)).rows;
    });
    last = answer.catch(() => reject());
    return answer;
  }

  return {
    begin: () => void (keeping ??= stayConnected()),
    isUp: () => current !== undefined,
    query,
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
}
