import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { errors } from '#contract/errors.ts';

import { namesIn, readMetrics } from './support/metrics.ts';
import { freshPort, run } from './support/processes.ts';
import { openTestShop } from './support/test-shop.ts';

/** The dashboard and the alarms that come with the shop use metrics that the shop exports. */
const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

interface Panel {
  title: string;
  type: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

let panels: Panel[];
let alarms: string[];
beforeAll(async () => {
  ({ panels } = JSON.parse(await read('deploy/grafana-dashboard.json')) as { panels: Panel[] });
  alarms = (await read('deploy/prometheus-alerts.yml')).split(/\n(?= +- alert: )/).slice(1);
});

const nameOf = (alarm: string): string => /- alert: (\w+)\n/.exec(alarm)?.[1] ?? '';
const queries = () => panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const conditions = () => alarms.map((alarm) => /\n\s+expr: (.+)\n/.exec(alarm)?.[1] ?? '');

const words = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** The figures that a query reads. */
function metricsOf(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const names = Array.from(bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/g), ([, name = '']) => name);
  return names.filter((name) => !words.has(name));
}

/** The values that a query asks for: which figure, by which label. */
function valuesOf(query: string): { metric: string; label: string; value: string }[] {
  const selections = query.matchAll(/(\w+)\{([^}]*)\}/g);
  return Array.from(selections, ([, metric = '', labels = '']) =>
    Array.from(labels.matchAll(/(\w+)(?:=~?|![=~])"([^"]*)"/g), ([, label = '', values = '']) =>
      values.split('|').map((value) => ({ metric, label, value })),
    ).flat(),
  )
    .flat()
    .filter(({ label }) => label !== 'job');
}

/** All metrics of several processes with backups before the first request. */
async function quietShop(): Promise<string> {
  const { url } = await openTestShop();
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-metrics-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  const metricsPort = freshPort();
  const shop = run(path.join(import.meta.dirname, 'support', 'bare-shop.ts'), [], {
    DATABASE_URL: url,
    DATA_DIR: dir,
    BACKUP_DIR: dir,
    PORT: freshPort(),
    METRICS_PORT: metricsPort,
    WEB_CONCURRENCY: '2',
  });
  await shop.prints('The shop is open');
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

const conditionOf = (alarm: string): string =>
  conditions()[alarms.map(nameOf).indexOf(alarm)] ?? '';

/** The reasons of refusals that an alarm names. */
const reasonsOf = (alarm: string): string[] =>
  valuesOf(conditionOf(alarm))
    .filter(({ label }) => label === 'reason')
    .map(({ value }) => value);

test('each query of the dashboard and of the alarms reads figures that there are', async () => {
  const names = namesIn(await quietShop());
  // Prometheus adds this to whatever it scrapes.
  names.add('up');
  const all = [...queries(), ...conditions()];
  expect(all.length).toBeGreaterThan(40);
  for (const query of all) {
    const metrics = metricsOf(query);
    expect(metrics.length, query).toBeGreaterThan(0);
    expect(
      metrics.filter((name) => !names.has(name)),
      query,
    ).toEqual([]);
  }
});

describe('what an alarm asks for by its reason', () => {
  test('is the code of an error', () => {
    const reasons = [...queries(), ...conditions()].flatMap(valuesOf);
    const codes = reasons.filter(({ label }) => label === 'reason').map(({ value }) => value);
    expect(codes.length).toBeGreaterThan(4);
    expect(codes.filter((code) => !Object.hasOwn(errors, code))).toEqual([]);
  });

  test('is counted from the beginning, so that the first of its kind is seen as one more', async () => {
    const metrics = readMetrics(await quietShop());
    const asked = conditions()
      .flatMap(valuesOf)
      .filter(({ label }) => label === 'reason');
    for (const { metric: name, value: reason } of asked) {
      expect(metrics).toContainEqual({ name, labels: { reason }, value: 0 });
    }
    for (const error of ['away', 'pool_timeout', 'lock_timeout', 'disk_full']) {
      expect(metrics).toContainEqual({
        name: 'database_errors_total',
        labels: { error },
        value: 0,
      });
    }
  });

  test('is, for orders that fail, whatever is the fault of the shop', () => {
    // No order asks a courier: its parcels do, later.
    const ofShop = Object.entries(errors)
      .filter(([code, { status }]) => status >= 500 && code !== 'courier_unavailable')
      .map(([code]) => code);
    expect(reasonsOf('OrdersFail').toSorted()).toEqual(ofShop.toSorted());
  });
});

test('who is asked to come again because too many came, or asks whether the shop is ready, is no failure', () => {
  const condition = conditionOf('ManyFailures');
  expect(condition).toContain('status="5xx",route!="health"');
  expect(condition).toContain('- sum(rate(overload_refusals_total{');
});

test('each query reads this shop and no other program', () => {
  for (const query of [...queries(), ...conditions()]) {
    const reads = metricsOf(query).length;
    expect(query.match(/\{job="jalsa"/g), query).toHaveLength(reads);
  }
});

describe('the dashboard', () => {
  test('has a row for the shop, its speed, its machine and its jobs', () => {
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows).toEqual(['Shop', 'Speed', 'Machine', 'Jobs']);
  });

  test('explains each of its pictures', () => {
    for (const { title, type, description } of panels) {
      if (type !== 'row') expect(description, title).toMatch(/\.$/);
    }
  });

  test('lays none over another', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

test('each alarm says in a sentence what is wrong, and is explained', async () => {
  const explained = await read('docs/alarms.md');
  const headings = Array.from(explained.matchAll(/^### (\w+)$/gm), ([, name]) => name);
  expect(headings).toEqual(alarms.map(nameOf));
  for (const alarm of alarms) {
    expect(alarm, nameOf(alarm)).toMatch(/\n\s+summary: [A-Z\d].+\.$/m);
    expect(alarm).toMatch(/severity: (?:critical|warning|info) /);
    expect(alarm).toMatch(/\n\s+for: \d+[mh]\n/);
  }
});
