import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

/**
 * Tells every process on a database that something has happened (LISTEN and NOTIFY). What happened is read
 * from the tables: a signal may come late, once for several, or, while the database is away, not at all, in
 * which case listeners are told when it is back.
 */
export interface Signals {
  /** Says that something happened, soon; whoever says it need not wait. */
  raise: (name: string) => void;
  /** Calls the listener at each signal of that name, until the returned function is called. */
  listen: (name: string, listener: () => void) => () => void;
  stop: () => Promise<void>;
}

/** Not within the transaction that it is about: PostgreSQL lets commits with a NOTIFY through one by one. */
const gatherMs = 50;
const reconnectMs = 1_000;
const channel = 'jalsa_signal';

/** Nothing is connected before somebody raises or listens. */
export function openSignals(url: string, onError: (error: unknown) => void): Signals {
  const listeners = new Map<string, Set<() => void>>();
  const raised = new Set<string>();
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let gathering: NodeJS.Timeout | undefined;

  const tell = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'jalsa signals' });
    next.on('error', () => undefined);
    next.on('notification', ({ payload = '' }) => tell(payload));
    next.once('end', () => {
      client = undefined;
      connecting = undefined;
      if (!stopped.signal.aborted) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    if (stopped.signal.aborted) await next.end();
  }

  async function reconnect(): Promise<void> {
    await pause(reconnectMs, undefined, { ref: false });
    if (stopped.signal.aborted) return;
    await ensureConnected();
    // Whatever happened meanwhile was told to nobody.
    for (const name of listeners.keys()) tell(name);
  }

  function ensureConnected(): Promise<void> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      onError(error);
      if (!stopped.signal.aborted) void reconnect();
    });
    return connecting;
  }

  async function sendRaised(): Promise<void> {
    gathering = undefined;
    await ensureConnected();
    const names = [...raised];
    raised.clear();
    for (const name of names) await client?.query('select pg_notify($1, $2)', [channel, name]);
  }

  return {
    raise: (name) => {
      raised.add(name);
      gathering ??= setTimeout(() => {
        sendRaised().catch(onError);
      }, gatherMs);
    },
    listen: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      void ensureConnected();
      return () => known.delete(listener);
    },
    stop: async () => {
      clearTimeout(gathering);
      stopped.abort();
      await connecting;
      await client?.end();
    },
  };
}
