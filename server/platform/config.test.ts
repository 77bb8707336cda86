import { expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    demo: true,
    processes: 1,
    metrics: undefined,
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
});

test('the demo is for the embedded database unless asked for', () => {
  const DATABASE_URL = 'postgres://shop@localhost/shop';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: 'shop.local' },
  { PUBLIC_URL: 'https://shop.example' },
  { PUBLIC_URL: 'http://shop.example' },
  { PUBLIC_URL: 'http://127.0.0.1.shop.example' },
])('the demo is no shop for others, unless somebody says so outright: %o', (settings) => {
  const [first, second] = catchStartError(() => readConfig(settings)).lines;
  expect(first).toContain(Object.entries(settings).flat().join(' is '));
  expect(second).toMatch(/^Set DEMO=off .+, or DEMO=on/);
  expect(readConfig({ ...settings, DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ ...settings, DEMO: 'off' }).demo).toBe(false);
  const DATABASE_URL = 'postgres://shop@localhost/shop';
  expect(readConfig({ ...settings, DATABASE_URL }).demo).toBe(false);
});

test.each([
  {},
  { HOST: 'localhost', PUBLIC_URL: 'http://shop.localhost:3000' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'https://localhost' },
])('a shop that only this machine can reach stays the demo: %o', (settings) => {
  expect(readConfig(settings).demo).toBe(true);
});

test('connections are called what the shop calls them, whatever the address of the database says', () => {
  const address = 'postgres://shop:a%20b@localhost/shop';
  const named = (query: string) => readConfig({ DATABASE_URL: `${address}?${query}` }).databaseUrl;
  expect(named('application_name=pool')).toBe(address);
  expect(named('sslmode=require&application_name=pool')).toBe(`${address}?sslmode=require`);
  expect(named('sslmode=require')).toBe(`${address}?sslmode=require`);
});

test('the owner of a database is somebody beside who serves, never alone', () => {
  const DATABASE_OWNER_URL = 'postgres://owner@localhost/shop';
  const DATABASE_URL = 'postgres://shop@localhost/shop';
  expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
  });
  expect(catchStartError(() => readConfig({ DATABASE_OWNER_URL })).lines).toEqual([
    'DATABASE_OWNER_URL needs DATABASE_URL, the address of who serves.',
  ]);
});

test('every problem is named at once, one line each', () => {
  const wrong = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://localhost',
    PUBLIC_URL: 'shop.example',
    LOG_LEVEL: 'loud',
    DEMO: 'perhaps',
    TRUST_PROXY: '1',
    WEB_CONCURRENCY: '0',
    METRICS_PORT: '70000',
    BACKUP_AT: '3 at night',
    BACKUP_KEEP: '0',
  };
  const startError = catchStartError(() => readConfig(wrong));
  expect(startError.lines).toHaveLength(10);
  for (const [index, name] of Object.keys(wrong).entries()) {
    expect(
      startError.lines.some((line) => line.startsWith(`${name} `)),
      `${index} ${name}`,
    ).toBe(true);
  }
});

test('figures are for this machine alone unless said otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
});

test('backups are made where there is a folder for them', () => {
  expect(readConfig({}).backups).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: 'kept' }).backups).toEqual({
    dir: `${process.cwd()}/kept`,
    at: '03:00',
    keep: 7,
  });
});

test('a public address loses the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://jalsa.example/', DEMO: 'off' }).publicUrl).toBe(
    'https://jalsa.example',
  );
});

function catchStartError(action: () => unknown): StartError {
  try {
    action();
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
