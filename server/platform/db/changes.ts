import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { openListeningConnection } from './listening-connection.ts';

/**
 * What was changed in the database, told to every process that keeps something it has read there. Triggers write
 * the names of what changes into the table `change`, within the transaction that changes it; here they are taken
 * out after the commit and told to all (NOTIFY), each of whom says that it has heard.
 */
export interface Changes {
  /** Calls the listener with the names of what was changed; `*` is everything. */
  listen: (listener: (names: readonly string[]) => void) => void;
  /** Whether everything is known that others rely on: not while the database has not been heard for a while. */
  isUpToDate: () => boolean;
  /**
   * Resolves when every process has heard of all that was committed before it was called, or relies on nothing it
   * keeps. Never rejects, and waits some seconds at most.
   */
  invalidate: () => Promise<void>;
  stop: () => Promise<void>;
}

const channel = 'jalsa_changes';
const connectionName = 'jalsa changes';
/** How often words are taken out that nobody spread: those of a command, or of a process that was killed. */
const sweepMs = 1_000;
/** A process that has not heard its own word for so long relies on nothing that it keeps. */
const trustMs = 5_000;
/** Whoever says nothing is waited for until he surely relies on nothing any more. */
const acknowledgeTimeoutMs = trustMs + 1_000;
const retryMs = 250;

interface Listener {
  /** The PostgreSQL process of its line. */
  pid: number;
}

const listeners = {
  name: 'listeners',
  text: `
    select pid from pg_stat_activity
    where application_name = '${connectionName}' and datname = current_database()`,
};

/**
 * Takes out what is there, says it, and returns who listens. A payload has to be shorter than 8,000 bytes. Its
 * parameters: who says it, in which round, and whether an answer is wanted.
 */
const publishStatement = {
  name: 'tell changes',
  text: `
    with gone as (delete from change returning names),
      word as (select string_agg(distinct name, ' ') as names from gone, unnest(names) as name),
      told as (
        select pg_notify('${channel}', concat_ws(' ', 'changed', $1::text, $2::text, $3::text,
          case when length(names) > 7000 then '*' else names end)) from word
      )
    select pid from told left join (${listeners.text}) as listener on true`,
};

/** Listens at once, and answers what others wait for until it is stopped. */
export function openChanges(url: string, onError: (error: unknown) => void): Changes {
  const self = randomUUID();
  const stopping = new AbortController();
  const acknowledged = new EventTarget();
  /** The last round of this process that each listener has heard, this process too; by `pid`. */
  const acknowledgedBy = new Map<number, number>();
  /** Who has not answered in time: relied upon again once he does. */
  const unresponsive = new Set<number>();
  const localListeners: ((names: readonly string[]) => void)[] = [];
  let round = 0;
  let roundBegunAt = 0;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  const notify = (names: readonly string[]) =>
    localListeners.forEach((listener) => listener(names));

  const noteAcknowledgement = (listener: number, number: number) => {
    acknowledgedBy.set(listener, number);
    unresponsive.delete(listener);
    acknowledged.dispatchEvent(new Event('acknowledged'));
  };

  function onNotification(words: string, sender: number): void {
    const [kind, whose = '', number = '', wish, ...names] = words.split(' ');
    const isOwn = whose === self;
    if (kind === 'acknowledged') {
      if (isOwn) noteAcknowledgement(sender, Number(number));
      return;
    }
    if (names.length > 0) notify(names);
    if (!isOwn) return wish === 'answer' ? acknowledge(`heard ${whose} ${number}`) : undefined;
    // What others said before has been heard too: words come in the order of their commits.
    if (Number(number) === round) confirmedAt = roundBegunAt;
    noteAcknowledgement(sender, Number(number));
  }

  function acknowledge(answer: string): void {
    const text = `select pg_notify('${channel}', $1)`;
    connection.query({ name: 'acknowledged', text, values: [answer] }).catch(onError);
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

  /** Says what there is to say; returns who listens. */
  function publish(wish: 'answer' | 'none'): Promise<Listener[]> {
    round += 1;
    roundBegunAt = performance.now();
    return connection.query<Listener>({ ...publishStatement, values: [self, round, wish] });
  }

  /** The same, and waits until everybody who listens has heard it. */
  async function publishAndWait(): Promise<void> {
    const publishing = publish('answer');
    const number = round;
    let awaited = await publishing;
    const publishedAt = performance.now();
    const isMissing = ({ pid }: Listener) =>
      (acknowledgedBy.get(pid) ?? 0) < number && !unresponsive.has(pid);
    while (awaited.some(isMissing) && !stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(retryMs)]);
      await once(acknowledged, 'acknowledged', { signal }).catch(() => undefined);
      if (performance.now() - publishedAt > acknowledgeTimeoutMs) {
        for (const { pid } of awaited.filter(isMissing)) unresponsive.add(pid);
      } else if (signal.aborted) {
        // Whoever has ended meanwhile will not answer.
        awaited = await connection.query<Listener>(listeners);
      }
    }
    forgetExcept(awaited);
  }

  function forgetExcept(listening: Listener[]): void {
    const pids = new Set(listening.map(({ pid }) => pid));
    for (const pid of acknowledgedBy.keys()) if (!pids.has(pid)) acknowledgedBy.delete(pid);
    for (const pid of unresponsive) if (!pids.has(pid)) unresponsive.delete(pid);
  }

  /** Where the line is down, tries until it is up again, or nobody relies any longer on what he heard before. */
  async function invalidateOnce(): Promise<void> {
    const deadline = performance.now() + acknowledgeTimeoutMs;
    while (performance.now() < deadline && !stopping.signal.aborted) {
      try {
        if (connection.isUp()) return await publishAndWait();
      } catch (error) {
        onError(error);
      }
      await pause(retryMs, undefined, stopping).catch(() => undefined);
    }
  }

  /** A round that begins after this call; all who call while one is under way share the next. */
  function nextRound(): Promise<void> {
    queued ??= running.then(() => {
      queued = undefined;
      return (running = invalidateOnce());
    });
    return queued;
  }

  /** What nobody has asked to spread is said all the same, and shows that the line is alive. */
  function sweep(): void {
    if (connection.isUp()) publish('none').catch(onError);
  }

  const sweeping = setInterval(sweep, sweepMs);
  connection.begin();

  return {
    listen: (listener) => void localListeners.push(listener),
    isUpToDate: () => performance.now() - confirmedAt < trustMs,
    invalidate: nextRound,
    stop: async () => {
      clearInterval(sweeping);
      stopping.abort();
      await connection.stop();
      await running;
    },
  };
}
