import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { orHangUp } from './silence.ts';

/** A connection that listens to a channel (LISTEN) and is made anew whenever it ends. */
export interface Line {
  /** Connects, soon, unless that has begun; nothing is connected before. */
  begin: () => void;
  isUp: () => boolean;
  /** Asks over the line, one after the other. Rejects while it is down. */
  query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<Row[]>;
  /** Hangs up for good. */
  stop: () => Promise<void>;
}

export interface LineOptions {
  url: string;
  /** What the connection is called in PostgreSQL's list of connections. */
  name: string;
  channel: string;
  /** Called with what was said, and by which connection (its PostgreSQL process). */
  onWord: (words: string, sender: number) => void;
  /** Called whenever it is up (again): what was said meanwhile was told to nobody. */
  onUp: () => void;
  onDown?: () => void;
  onError: (error: unknown) => void;
}

const reconnectMs = 1_000;
/** Whatever is asked over a line takes no time: what is not answered in so long will not be. */
const silentMs = 5_000;
/** How often a line on which nothing is said is asked whether it is still there. */
const lookEveryMs = 10_000;

/** Keeps a line to the database open until it is stopped. */
export function openLine({ url, name, channel, onWord, onUp, onDown, onError }: LineOptions): Line {
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let current: pg.Client | undefined;
  let keeping: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Listens until the connection ends; fails where there is none. */
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: silentMs,
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '', processId }) => onWord(payload, processId));
    const hangUp = () => void client.end();
    const looking = setInterval(() => void query({ text: 'select' }).catch(onError), lookEveryMs);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (stopped.aborted) return;
      current = client;
      stopped.addEventListener('abort', hangUp);
      onUp();
      await ended;
    } finally {
      clearInterval(looking);
      stopped.removeEventListener('abort', hangUp);
      if (current === client) onDown?.();
      current = undefined;
      await client.end().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped.aborted) {
      await listenOnce().catch(onError);
      await pause(reconnectMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    }
  }

  function query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<Row[]> {
    const answer = last.then(async () => {
      const client = current;
      if (!client) throw new Error(`The line "${name}" is down.`);
      return (await orHangUp(client, () => client.query<Row>(asked), silentMs)).rows;
    });
    last = answer.catch(() => undefined);
    return answer;
  }

  return {
    begin: () => void (keeping ??= keepListening()),
    isUp: () => current !== undefined,
    query,
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
}
