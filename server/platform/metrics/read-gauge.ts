import { type Aggregator, Gauge, type Registry } from 'prom-client';

interface Naming {
  name: string;
  help: string;
  /** What becomes of the figures of several processes; without it they are added up. */
  aggregator?: Aggregator;
}

/** A figure that is read whenever somebody asks for it. */
export function readGauge(
  registry: Registry,
  naming: Naming,
  read: () => number | Promise<number>,
): void {
  const gauge = new Gauge({
    ...naming,
    registers: [],
    async collect() {
      this.set(await read());
    },
  });
  registry.registerMetric(gauge);
}
