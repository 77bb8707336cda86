import { setTimeout as pause } from 'node:timers/promises';

import { Counter, Gauge, type Registry } from 'prom-client';

import { readGauge } from './read-gauge.ts';

/** Figures that are read from elsewhere together, and not from this process alone. */
export interface Sampled<Sample> {
  /** A figure that only grows. Where it cannot be read it stays as it was last. */
  total: (naming: Naming, valueOf: (sample: Sample) => number) => void;
  /** A figure as it is now. Where it cannot be read there is none. */
  gauge: (naming: Naming, valueOf: (sample: Sample) => number) => void;
  /** The same for each of several things. */
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
  /** The figure that is 1 where it could be read and else 0. */
  up: Naming;
  /** How old a reading may be. */
  maxAgeMs?: number;
  /** How long somebody waits for one. */
  withinMs?: number;
}

/** Of several processes that read the same, the latest reading counts. */
const aggregator = 'max';

/** Reads figures when somebody asks for them, and never longer than so. */
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
      // A zero that nobody has read would look as if everything had happened afterwards.
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

/** The latest reading, not older than so; nothing where it fails or takes longer. One is under way at a time. */
function latest<Sample>(
  read: () => Promise<Sample>,
  { maxAgeMs, withinMs }: { maxAgeMs: number; withinMs: number },
): () => Promise<Sample | undefined> {
  let reading: Promise<Sample | undefined> | undefined;
  let begun = 0;
  let isUnderWay = false;

  const begin = () => {
    begun = performance.now();
    isUnderWay = true;
    return read()
      .catch(() => undefined)
      .finally(() => (isUnderWay = false));
  };

  return () => {
    const isOld = !isUnderWay && performance.now() - begun >= maxAgeMs;
    if (!reading || isOld) reading = begin();
    return Promise.race([reading, pause(withinMs, undefined, { ref: false })]);
  };
}
