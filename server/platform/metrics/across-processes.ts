import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

import { AggregatorRegistry, Gauge, type Registry } from 'prom-client';

/** What one process has counted, as it goes from a worker to the primary. */
type Reading = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

const question = 'figures';
/** One that is too busy to answer is counted with what it said last. */
const answerWithinMs = 2_000;

/** Tells the primary, in a worker, what it has counted: now, whenever it is asked, and when the stack is closed. */
export async function reportToPrimary(
  registry: Registry,
  stack: AsyncDisposableStack,
): Promise<void> {
  const report = async () => {
    const reading = await registry.getMetricsAsJSON();
    await new Promise<void>((resolve) => {
      process.send?.({ reading }, undefined, undefined, () => resolve());
    });
  };
  process.on('message', (word) => {
    if (word === question) void report();
  });
  stack.defer(report);
  await report();
}

/**
 * Adds up, in the primary, what it and all of its workers have counted. What one counted that has ended is still
 * added: a sum that became smaller would look as if everything had begun anew.
 */
export function aggregateWorkers(own: Registry, processes: number): () => Promise<string> {
  const latest = new Map<Worker, Reading>();
  const answering = processesGauge(own, processes);
  let ended: Reading = [];
  let adding = Promise.resolve();

  cluster.on('message', (worker, word: unknown) => {
    if (isTold(word)) latest.set(worker, word.reading);
  });
  cluster.on('fork', (worker) => void follow(worker));

  async function follow(worker: Worker): Promise<void> {
    // Its last word may come after its end.
    await Promise.all([seen(worker, 'exit'), seen(worker, 'disconnect')]);
    adding = adding.then(() => keepLast(worker));
  }

  async function keepLast(worker: Worker): Promise<void> {
    const last = latest.get(worker)?.filter(({ type }) => lasting.has(String(type))) ?? [];
    ended = await sumOf([ended, last]).getMetricsAsJSON();
    latest.delete(worker);
  }

  return async () => {
    const answers = await Promise.all(Array.from(latest.keys(), isAnswering));
    answering(answers.filter(Boolean).length);
    return sumOf([await own.getMetricsAsJSON(), ...latest.values(), ended]).metrics();
  };
}

/** What may not become smaller when a process ends. */
const lasting = new Set(['counter', 'histogram']);

const sumOf = (readings: Reading[]): Registry =>
  AggregatorRegistry.aggregate(readings.filter(({ length }) => length > 0));

const isTold = (word: unknown): word is { reading: Reading } =>
  typeof word === 'object' && word !== null && 'reading' in word;

const seen = (worker: Worker, event: string): Promise<void> =>
  new Promise((resolve) => worker.once(event, () => resolve()));

async function isAnswering(worker: Worker): Promise<boolean> {
  const answer = once(worker, 'message', { signal: AbortSignal.timeout(answerWithinMs) });
  worker.send(question, () => undefined);
  return answer.then(
    () => true,
    () => false,
  );
}

function processesGauge(registry: Registry, processes: number): (answering: number) => void {
  const gauge = new Gauge({
    name: 'processes',
    help: 'Processes that should answer requests, and those that could be asked for their figures',
    labelNames: ['state'],
    registers: [registry],
  });
  gauge.set({ state: 'set' }, processes);
  return (answering) => gauge.set({ state: 'answering' }, answering);
}
