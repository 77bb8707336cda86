import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { systemClock } from '../clock.ts';
import { compareClocks } from './compare-clocks.ts';
import { openListeningConnection } from './listening-connection.ts';

/**
 * Publishes what changed in the database to every process that caches data from it. Triggers write tags into the table
 * `change`, within the transaction that makes the change. After the commit they are deleted from there and published to
 * all processes (NOTIFY), each of which acknowledges them.
 */
export interface Changes {
  /** Calls the listener with the tags of what changed; `*` stands for everything. */
  listen: (listener: (names: readonly string[]) => void) => void;
  /**
   * Returns whether caches can be relied upon: false once this process has received nothing from the database for too
   * long.
   */
  isUpToDate: () => boolean;
  /**
   * Resolves when every process has received all changes committed before the call, or no longer relies on its cache.
   * Never rejects, and takes some seconds at most.
   */
  invalidate: () => Promise<void>;
  /** How far this machine's clock is ahead of the database's, in seconds; undefined before the first answer. */
  clockOffset: () => number | undefined;
  stop: () => Promise<void>;
}

const channel = 'jalsa_changes';
const connectionName = 'jalsa changes';
/** How often tags are published that no process has published: those of a command, or of a process that was killed. */
const sweepMs = 1_000;
/** A process that has not received its own notification for this long stops relying on its cache. */
const trustMs = 5_000;
/** A process that does not acknowledge is waited for until it certainly relies on its cache no more. */
const acknowledgeTimeoutMs = trustMs + 1_000;
const retryMs = 250;

interface Subscriber {
  /** The PostgreSQL process id of its connection. */
  pid: number;
}

interface Published {
  /** Null if nobody listens. */
  pid: number | null;
  /** The database's time, in seconds since 1970. */
  seconds: number;
}

export interface ChangesOptions {
  /** Called when the number of processes that listen has changed. */
  onListeners?: (count: number) => void;
  /** Called with the tags that this process has published, so once among all. */
  onPublished?: ((names: readonly string[]) => void) | undefined;
}

const listeners = {
  name: 'listeners',
  text: `
    select pid from pg_stat_activity
    where application_name = '${connectionName}' and datname = current_database()`,
};

/**
 * Deletes the pending tags, publishes them, and returns who listens. A payload must be shorter than 8,000 bytes.
 * Parameters: the publisher's id, its round, and whether acknowledgements are wanted.
 */
const publishStatement = {
  name: 'publish changes',
  text: `
    with gone as (delete from change returning names),
      payload as (select string_agg(distinct name, ' ') as names from gone, unnest(names) as name),
      published as (
        select pg_notify('${channel}', concat_ws(' ', 'changed', $1::text, $2::text, $3::text,
          case when length(names) > 7000 then '*' else names end)) from payload
      )
    select pid, extract(epoch from clock_timestamp())::float8 as seconds
    from published left join (${listeners.text}) as listener on true`,
};

/** Connects and listens at once, and acknowledges notifications until it is stopped. */
export function openChanges(
  url: string,
  /** Called with what goes wrong until they are stopped; what the end cuts off is no error. */
  onError: (error: unknown) => void,
  { onListeners, onPublished }: ChangesOptions = {},
): Changes {
  const self = randomUUID();
  const stopping = new AbortController();
  const acknowledged = new EventTarget();
  /** The last round of this process that each listener, itself included, has acknowledged; by `pid`. */
  const acknowledgedBy = new Map<number, number>();
  /** Listeners that missed the timeout. They are waited for again once they acknowledge something. */
  const unresponsive = new Set<number>();
  const localListeners: ((names: readonly string[]) => void)[] = [];
  let round = 0;
  let roundBegunAt = 0;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  let listening = 0;
  const report = (error: unknown) => {
    if (!stopping.signal.aborted) onError(error);
  };
  const clock = compareClocks(report);

  const notify = (names: readonly string[]) =>
    localListeners.forEach((listener) => listener(names));

  const noteAcknowledgement = (listener: number, number: number) => {
    acknowledgedBy.set(listener, number);
    unresponsive.delete(listener);
    acknowledged.dispatchEvent(new Event('acknowledged'));
  };

  function onNotification(payload: string, sender: number): void {
    const [kind, publisher = '', number = '', reply, ...names] = payload.split(' ');
    const isOwn = publisher === self;
    if (kind === 'acknowledged') {
      if (isOwn) noteAcknowledgement(sender, Number(number));
      return;
    }
    if (names.length > 0) notify(names);
    if (names.length > 0 && isOwn) onPublished?.(names);
    if (!isOwn)
      return reply === 'answer' ? acknowledge(`acknowledged ${publisher} ${number}`) : undefined;
    // Notifications arrive in the order of their commits, so all earlier ones have been received too.
    if (Number(number) === round) confirmedAt = roundBegunAt;
    noteAcknowledgement(sender, Number(number));
  }

  function acknowledge(answer: string): void {
    const text = `select pg_notify('${channel}', $1)`;
    connection.query({ name: 'acknowledged', text, values: [answer] }).catch(report);
  }

  const connection = openListeningConnection({
    url,
    name: connectionName,
    channel,
    onNotification,
    onUp: () => {
      notify(['*']);
      sweep();
    },
    onDown: () => {
      confirmedAt = Number.NEGATIVE_INFINITY;
      notify(['*']);
    },
    onError,
  });

  /** Publishes the pending tags; returns who listens. */
  async function publish(reply: 'answer' | 'none'): Promise<Subscriber[]> {
    round += 1;
    roundBegunAt = performance.now();
    const sentAt = systemClock.now();
    const values = [self, round, reply];
    const rows = await connection.query<Published>({ ...publishStatement, values });
    if (rows[0]) clock.compare(rows[0].seconds, sentAt, systemClock.now());
    const subscribers = rows.filter((row): row is Published & Subscriber => row.pid !== null);
    if (subscribers.length > 0 && subscribers.length !== listening) {
      listening = subscribers.length;
      onListeners?.(listening);
    }
    return subscribers;
  }

  /** Publishes, and waits until every listener has acknowledged. */
  async function publishAndWait(): Promise<void> {
    const publishing = publish('answer');
    const number = round;
    let awaited = await publishing;
    const publishedAt = performance.now();
    const isMissing = ({ pid }: Subscriber) =>
      (acknowledgedBy.get(pid) ?? 0) < number && !unresponsive.has(pid);
    while (awaited.some(isMissing) && !stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(retryMs)]);
      await once(acknowledged, 'acknowledged', { signal }).catch(() => undefined);
      if (performance.now() - publishedAt > acknowledgeTimeoutMs) {
        for (const { pid } of awaited.filter(isMissing)) unresponsive.add(pid);
      } else if (signal.aborted) {
        // Processes that have ended will not acknowledge.
        awaited = await connection.query<Subscriber>(listeners);
      }
    }
    forgetExcept(awaited);
  }

  function forgetExcept(listening: Subscriber[]): void {
    const pids = new Set(listening.map(({ pid }) => pid));
    for (const pid of acknowledgedBy.keys()) if (!pids.has(pid)) acknowledgedBy.delete(pid);
    for (const pid of unresponsive) if (!pids.has(pid)) unresponsive.delete(pid);
  }

  /**
   * While the connection is down, retries until it is up, or until no process can still rely on what it received
   * before.
   */
  async function invalidateOnce(): Promise<void> {
    const deadline = performance.now() + acknowledgeTimeoutMs;
    while (performance.now() < deadline && !stopping.signal.aborted) {
      try {
        if (connection.isUp()) return await publishAndWait();
      } catch (error) {
        report(error);
      }
      await pause(retryMs, undefined, stopping).catch(() => undefined);
    }
  }

  /** Returns a round that begins after this call. All calls made during a round share the next one. */
  function nextRound(): Promise<void> {
    queued ??= running.then(() => {
      queued = undefined;
      return (running = invalidateOnce());
    });
    return queued;
  }

  /** Publishes tags that no process has published, and proves that the connection is alive. */
  function sweep(): void {
    if (connection.isUp()) publish('none').catch(report);
  }

  const sweeping = setInterval(sweep, sweepMs);
  connection.begin();

  return {
    listen: (listener) => void localListeners.push(listener),
    isUpToDate: () => performance.now() - confirmedAt < trustMs,
    invalidate: nextRound,
    clockOffset: clock.offset,
    stop: async () => {
      clearInterval(sweeping);
      stopping.abort();
      await connection.stop();
      await running;
    },
  };
}
