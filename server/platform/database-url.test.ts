import { expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { ensureSameDatabase, hostUrls, nameOfDatabase, roleOf } from './database-url.ts';

const several = 'postgres://shop:a%20b@one:5432,two:5433,[::1]/jalsa?sslmode=require';
const writes = 'target_session_attrs=read-write';

test('a URL that names several servers is one URL for each', () => {
  expect(hostUrls(`${several}&${writes}`)).toEqual([
    'postgres://shop:a%20b@one:5432/jalsa?sslmode=require',
    'postgres://shop:a%20b@two:5433/jalsa?sslmode=require',
    'postgres://shop:a%20b@[::1]/jalsa?sslmode=require',
  ]);
  expect(hostUrls('postgres://one/jalsa')).toEqual(['postgres://one/jalsa']);
});

test('the operator reads which database it is, and never its password', () => {
  expect(nameOfDatabase(several)).toBe('jalsa at one:5432 or two:5433 or [::1]');
  expect(roleOf('postgres://our%20shop:secret@one,two/jalsa')).toBe('our shop');
  expect(roleOf('postgres://one/jalsa')).toBe('');
});

test.each([
  several,
  `${several}&target_session_attrs=any`,
  `${several}&target_session_attrs=standby`,
])('a shop that could reach a standby does not start: %s', (url) => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('target_session_attrs=read-write');
});

test('one that asks for the server that takes writes does', () => {
  for (const url of [
    `${several}&${writes}`,
    `postgres://one/jalsa?${writes}`,
    'postgres://one,two/jalsa?target_session_attrs=primary',
  ]) {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  }
  expect(() => readConfig({ DATABASE_URL: 'postgres://one:port,two/jalsa' })).toThrow(
    'DATABASE_URL must look like',
  );
});

test('both ways to the database lead to the same one', () => {
  const direct = `postgres://shop@one,two/jalsa?${writes}`;
  expect(() => ensureSameDatabase('postgres://shop@pooler:6432/jalsa', direct)).not.toThrow();
  for (const other of ['postgres://shop@pooler/other', 'postgres://owner@pooler/jalsa']) {
    expect(() => ensureSameDatabase(other, direct)).toThrow(StartError);
  }
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow('needs DATABASE_URL');
});
