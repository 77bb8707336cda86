import { expect } from 'vitest';

type Labels = Record<string, string>;

export interface Figure {
  name: string;
  labels: Labels;
  value: number;
}

const line = /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z]+="[^"\n]*",?)+)\})? (-?[0-9.e+-]+|\+Inf|Nan)$/;

/** What a scrape says, line by line as Prometheus reads it; fails where a line cannot be read. */
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

/** The sum of what is counted under a name and these labels. */
export const sumOf = (metrics: Figure[], name: string, labels: Labels = {}): number =>
  metrics
    .filter((metric) => metric.name === name)
    .filter((metric) => Object.entries(labels).every(([key, of]) => metric.labels[key] === of))
    .reduce((sum, { value }) => sum + value, 0);

/** Every name that a scrape declares, with what Prometheus adds to a histogram's, whether it has a figure or not. */
export const namesIn = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ).flat(),
  );
