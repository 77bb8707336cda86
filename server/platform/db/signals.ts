import { openListeningConnection } from './listening-connection.ts';

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
const channel = 'jalsa_signal';

/** Nothing is connected before somebody raises or listens. */
export function openSignals(url: string, onError: (error: unknown) => void): Signals {
  const listeners = new Map<string, Set<() => void>>();
  const raised = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  const notify = (name: string) => {
    for (const listener of listeners.get(name) ?? []) listener();
  };

  const connection = openListeningConnection({
    url,
    name: 'jalsa signals',
    channel,
    onNotification: notify,
    onUp: () => {
      // Whatever happened while nobody listened was told to nobody; what was raised was not sent.
      for (const name of listeners.keys()) notify(name);
      sendRaised().catch(onError);
    },
    onError,
  });

  async function sendRaised(): Promise<void> {
    for (const name of raised) {
      if (!connection.isUp()) return;
      await connection.query({ text: 'select pg_notify($1, $2)', values: [channel, name] });
      raised.delete(name);
    }
  }

  return {
    raise: (name) => {
      raised.add(name);
      connection.begin();
      gathering ??= setTimeout(() => {
        gathering = undefined;
        sendRaised().catch(onError);
      }, gatherMs);
    },
    listen: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      connection.begin();
      return () => known.delete(listener);
    },
    stop: async () => {
      clearTimeout(gathering);
      await sendRaised().catch(onError);
      await connection.stop();
    },
  };
}
