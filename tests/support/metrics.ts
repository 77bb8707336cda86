import { expect } from 'vitest';

type Labels = Record<string, string>;

export interface Figure {
  name: string;
  labels: Labels;
  value: number;
}

const line = /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z]+="[^"\n]*",?)+)\})? (-?[0-9.e+-]+|\+Inf|Nan)$/;

/** Parses a scrape line by line as Prometheus does; throws on an invalid line. */
export function readMetrics(text: string): Figure[] {
  expect(text).toMatch(/\n$/);
  const lines = text.split('\n').filter((one) => one !== '' && !one.startsWith('#'));
  return lines.map((one) => {
    const [, name = '', labels = '', value] = line.exec(one) ?? [];
    expect(name, one).not.toBe('');
    const pairs = Array.from(labels.matchAll(/([a-z]+)="([^"]*)"/g), ([, key, of]) => [key, of]);
    return { name, labels: Object.fromEntries(pairs) as Labels, value: Number(value) };
  });
}

/** The sum of all samples with this name and these labels. */
export const sumOf = (metrics: Figure[], name: string, labels: Labels = {}): number =>
  metrics
    .filter((metric) => metric.name === name)
    .filter((metric) => Object.entries(labels).every(([key, of]) => metric.labels[key] === of))
    .reduce((sum, { value }) => sum + value, 0);

/**
 * Every metric name that a scrape declares, with the suffixes that Prometheus adds for histograms, whether it has
 * samples or not.
 */
export const namesIn = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ).flat(),
  );
