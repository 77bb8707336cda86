import { setTimeout as pause } from 'node:timers/promises';

import { Counter, Gauge, type Registry } from 'prom-client';

import { readGauge } from './read-gauge.ts';

/** Metrics that are read together from outside this process, as from the database. */
export interface Sampled<Sample> {
  /** A metric that only grows. If it cannot be read, its last value stays. */
  total: (naming: Naming, valueOf: (sample: Sample) => number) => void;
  /** A current value. If it cannot be read, the metric is absent. */
  gauge: (naming: Naming, valueOf: (sample: Sample) => number) => void;
  /** The same for several things, distinguished by labels. */
  gauges: <Label extends string>(
    naming: Naming & { labelNames: Label[] },
    valuesOf: (sample: Sample) => Iterable<[labels: Record<Label, string>, value: number]>,
  ) => void;
}

interface Naming {
  name: string;
  help: string;
}

export interface SampleOptions<Sample> {
  read: () => Promise<Sample>;
  /** The metric that is 1 if the read succeeded, and otherwise 0. */
  up: Naming;
  /** Maximum age of a reading, in ms. */
  maxAgeMs?: number;
  /** Timeout of a read, in ms. */
  withinMs?: number;
}

/** All processes read the same, so the newest reading counts. */
const aggregator = 'max';

/** Registers metrics that are read when Prometheus asks for them, with a timeout. */
export function sampled<Sample>(
  registry: Registry,
  { read, up, maxAgeMs = 5_000, withinMs = 1_000 }: SampleOptions<Sample>,
): Sampled<Sample> {
  const sample = latest(read, { maxAgeMs, withinMs });
  readGauge(registry, { ...up, aggregator: 'min' }, async () => ((await sample()) ? 1 : 0));
  return {
    total: (naming, valueOf) => {
      const counter = new Counter({
        ...naming,
        registers: [registry],
        aggregator,
        async collect() {
          const known = await sample();
          if (!known) return;
          this.reset();
          this.inc(valueOf(known));
        },
      });
      // An unread zero would make the first real value look like a sudden growth.
      counter.remove();
    },
    gauge: (naming, valueOf) => {
      const metric = new Gauge({
        ...naming,
        registers: [],
        aggregator,
        async collect() {
          const known = await sample();
          if (known) this.set(valueOf(known));
          else this.remove();
        },
      });
      registry.registerMetric(metric);
    },
    gauges: (naming, valuesOf) => {
      const metric = new Gauge({
        ...naming,
        registers: [],
        aggregator,
        async collect() {
          const known = await sample();
          this.reset();
          for (const [labels, value] of known ? valuesOf(known) : []) this.set(labels, value);
        },
      });
      registry.registerMetric(metric);
    },
  };
}

/**
 * Returns a function that reads at most once per `maxAgeMs`, with one read in flight at a time. It resolves with
 * undefined if the read fails or times out.
 */
function latest<Sample>(
  read: () => Promise<Sample>,
  { maxAgeMs, withinMs }: { maxAgeMs: number; withinMs: number },
): () => Promise<Sample | undefined> {
  let reading: Promise<Sample | undefined> | undefined;
  let begun = 0;
  let isInFlight = false;

  const begin = () => {
    begun = performance.now();
    isInFlight = true;
    return read()
      .catch(() => undefined)
      .finally(() => (isInFlight = false));
  };

  return () => {
    const isOld = !isInFlight && performance.now() - begun >= maxAgeMs;
    if (!reading || isOld) reading = begin();
    return Promise.race([reading, pause(withinMs, undefined, { ref: false })]);
  };
}
