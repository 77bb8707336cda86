import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

import { AggregatorRegistry, Gauge, type Registry } from 'prom-client';

/** The metrics of one process, as a worker sends them to the primary. */
type Reading = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

const question = 'figures';
/** A process that is too busy to respond in time counts with its last reading. */
const responseTimeoutMs = 2_000;

/** Sends a worker's metrics to the primary: now, at each request, and when the stack is closed. */
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
  process.on('message', (message) => {
    if (message === question) void report();
  });
  stack.defer(report);
  await report();
}

/**
 * Returns a function, for the primary, that sums the metrics of all processes. The counters of processes that have
 * ended stay in the sum: a sum that fell would look like a restart of everything.
 */
export function aggregateWorkers(own: Registry, processes: number): () => Promise<string> {
  const latest = new Map<Worker, Reading>();
  const answering = processesGauge(own, processes);
  let ended: Reading = [];
  let adding = Promise.resolve();

  cluster.on('message', (worker, message: unknown) => {
    if (isReport(message)) latest.set(worker, message.reading);
  });
  cluster.on('fork', (worker) => void follow(worker));

  async function follow(worker: Worker): Promise<void> {
    // A process's last message may arrive after its exit.
    await Promise.all([seen(worker, 'exit'), seen(worker, 'disconnect')]);
    adding = adding.then(() => addEnded(worker));
  }

  async function addEnded(worker: Worker): Promise<void> {
    const last = latest.get(worker)?.filter(({ type }) => lasting.has(String(type))) ?? [];
    ended = await sumOf([ended, last]).getMetricsAsJSON();
    latest.delete(worker);
  }

  return async () => {
    const responses = await Promise.all(Array.from(latest.keys(), isAnswering));
    answering(responses.filter(Boolean).length);
    return sumOf([await own.getMetricsAsJSON(), ...latest.values(), ended]).metrics();
  };
}

/** Types of metrics that must not fall when a process ends. */
const lasting = new Set(['counter', 'histogram']);

const sumOf = (readings: Reading[]): Registry =>
  AggregatorRegistry.aggregate(readings.filter(({ length }) => length > 0));

const isReport = (message: unknown): message is { reading: Reading } =>
  typeof message === 'object' && message !== null && 'reading' in message;

const seen = (worker: Worker, event: string): Promise<void> =>
  new Promise((resolve) => worker.once(event, () => resolve()));

async function isAnswering(worker: Worker): Promise<boolean> {
  const response = once(worker, 'message', { signal: AbortSignal.timeout(responseTimeoutMs) });
  worker.send(question, () => undefined);
  return response.then(
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
