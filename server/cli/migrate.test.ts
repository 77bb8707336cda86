import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';

import { readConfig } from '#server/platform/config.ts';
import { createDatabase, databaseUrl } from '#tests/support/database-server.ts';

import { migrate } from './migrate.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

test('the tables of a database are made and brought up to date before any program of the shop starts', async () => {
  const server = inject('databaseServer');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  stack.defer(() => client.end());
  await client.query(createDatabase('before_any_program'));
  const config = readConfig({ DATABASE_URL: databaseUrl(server, 'before_any_program') });
  const printed: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const run = (words: string[] = []) =>
    migrate.runClosed({ config, stack, signal: new AbortController().signal }, words);
  await run();
  await run();
  output.mockRestore();
  expect(printed.filter((text) => text.startsWith('The tables'))).toEqual([
    'The tables are up to date now.\n',
    'The tables were up to date already.\n',
  ]);
  await expect(run(['0061'])).rejects.toThrow('migrate takes nothing more.');
});
