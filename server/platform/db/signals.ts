import { openListeningConnection } from './listening-connection.ts';

/**
 * Notifies every process on a database that something happened (LISTEN and NOTIFY). A signal carries only a name;
 * receivers read the tables. It may come late, once for several events, or not at all while the database is away; after
 * a reconnect all listeners are called.
 */
export interface Signals {
  /** Publishes the signal shortly afterwards, without waiting for it. */
  raise: (name: string) => void;
  /** Calls the listener at each signal of that name, until the returned function is called. */
  listen: (name: string, listener: () => void) => () => void;
  stop: () => Promise<void>;
}

/** Signals are sent outside the transaction they are about: PostgreSQL serialises commits that contain a NOTIFY. */
const gatherMs = 50;
const channel = 'jalsa_signal';

/** It connects only after the first call of `raise` or `listen`. */
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
      // Signals sent while the connection was down are lost, and those raised here were not sent.
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
