import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { DatabaseClient } from './client.ts';
import { closeConnection } from './timeouts.ts';

/** A connection that listens to a channel (LISTEN) and reconnects whenever it ends. */
export interface ListeningConnection {
  /** Starts connecting, unless that has begun already. There is no connection before. */
  begin: () => void;
  isUp: () => boolean;
  /** Runs one query at a time. Rejects while the connection is down, and closes it if a query times out. */
  query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<Row[]>;
  /** Closes it for good. */
  stop: () => Promise<void>;
}

export interface ListeningConnectionOptions {
  url: string;
  /** Its application_name, from when it listens. */
  name: string;
  channel: string;
  /** Called with the payload, and the PostgreSQL process id of the connection that sent it. */
  onNotification: (payload: string, sender: number) => void;
  /** Called after each connect and reconnect. Notifications sent while it was down are lost. */
  onUp: () => void;
  onDown?: () => void;
  /** Called with what goes wrong until it is stopped; what the end cuts off is no error. */
  onError: (error: unknown) => void;
}

const reconnectMs = 1_000;
/** Without a response for this long a connection is treated as dead, even if TCP still holds it open. */
const responseTimeoutMs = 5_000;
/** How often a query checks that the connection is alive. */
const checkEveryMs = 10_000;
const ignore = () => undefined;

/** Keeps a connection to the database open until it is stopped. */
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
  const report = (error: unknown) => {
    if (!stopped.aborted) onError(error);
  };
  let current: pg.Client | undefined;
  let reject: () => void = ignore;
  let connecting: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Listens until the connection ends; throws if it cannot connect. */
  async function listenOnce(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: url,
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
    });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    client.once('end', resolve);
    client.on('notification', ({ payload = '', processId }) => onNotification(payload, processId));
    const leave = () => resolve();
    stopped.addEventListener('abort', leave);
    const checking = setInterval(() => void query({ text: 'select' }).catch(report), checkEveryMs);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // The name is set only after LISTEN, because writers wait for every connection with this name. It also overrides
      // an application_name in the URL.
      await client.query(`set application_name = '${name}'`);
      if (stopped.aborted) return;
      current = client;
      reject = resolve;
      onUp();
      await ended;
    } finally {
      stopped.removeEventListener('abort', leave);
      clearInterval(checking);
      if (current === client) {
        current = undefined;
        onDown?.();
      }
      await closeConnection(client);
    }
  }

  async function stayConnected(): Promise<void> {
    while (!stopped.aborted) {
      await listenOnce().catch(report);
      await pause(reconnectMs, undefined, { signal: stopped, ref: false }).catch(ignore);
    }
  }

  function query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> {
    const result = last.then(async () => {
      if (!current) throw new Error(`The line "${name}" is down.`);
      return (await current.query<Row>(config)).rows;
    });
    last = result.catch(() => reject());
    return result;
  }

  return {
    begin: () => void (connecting ??= stayConnected()),
    isUp: () => current !== undefined,
    query,
    stop: async () => {
      stopping.abort();
      await connecting;
    },
  };
}
