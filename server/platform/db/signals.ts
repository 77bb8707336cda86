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
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let line: pg.Client | undefined;
  let keeping: Promise<void> | undefined;
  let gathering: NodeJS.Timeout | undefined;

  const tell = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };

  /** Listens until the connection ends; fails where there is none. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'jalsa signals' });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => tell(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      line = client;
      // Whatever happened while nobody listened was told to nobody; what was raised was not sent.
      for (const name of listeners.keys()) tell(name);
      await sendRaised();
      const hangUp = () => void client.end();
      stopped.addEventListener('abort', hangUp);
      await ended;
    } finally {
      line = undefined;
      await client.end().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped.aborted) {
      await listenOnce().catch(onError);
      await pause(reconnectMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    }
  }

  const begin = () => (keeping ??= keepListening());

  async function sendRaised(): Promise<void> {
    for (const name of raised) {
      if (!line) return;
      await line.query('select pg_notify($1, $2)', [channel, name]);
      raised.delete(name);
    }
  }

  return {
    raise: (name) => {
      raised.add(name);
      void begin();
      gathering ??= setTimeout(() => {
        gathering = undefined;
        sendRaised().catch(onError);
      }, gatherMs);
    },
    listen: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      void begin();
      return () => known.delete(listener);
    },
    stop: async () => {
      clearTimeout(gathering);
      await sendRaised().catch(onError);
      stopping.abort();
      await keeping;
    },
  };
}
