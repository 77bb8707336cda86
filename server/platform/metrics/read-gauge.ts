import { type Aggregator, Gauge, type Registry } from 'prom-client';

interface Naming {
  name: string;
  help: string;
  /** How the values of several processes are combined; by default they are added up. */
  aggregator?: Aggregator;
}

/** Registers a metric that is read each time Prometheus asks for it. */
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
