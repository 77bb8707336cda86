import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';

import { type ErrorCode, errors } from '#contract/errors.ts';

import { errorInWords } from '../languages.ts';
import { databaseTroubleOf, problemOf, shopErrorOf } from './problem.ts';
import { ShopError } from '../shop-error.ts';

const databaseError = (fields: Partial<DatabaseError>) =>
  Object.assign(new DatabaseError('internal words', 0, 'error'), fields);

test('every error code has a status of its own kind and a sentence for a customer', () => {
  for (const [code, { status }] of Object.entries(errors)) {
    const message = errorInWords(code as ErrorCode);
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(message, code).toMatch(/^[A-Z][^{}<>]{5,}$/);
    expect(problemOf(new ShopError(code as keyof typeof errors)).title, code).not.toBe('Error');
  }
});

test('a constraint finds the sentence that carries its name', () => {
  const error = shopErrorOf(databaseError({ code: '23505', constraint: 'category_name_taken' }));
  expect(problemOf(error)).toMatchObject({ status: 409, detail: 'Same category available' });
});

test('a database that is away is 503, whatever it said', () => {
  for (const code of ['ECONNREFUSED', '57P01', '53300', '55P03']) {
    expect(problemOf(shopErrorOf(databaseError({ code }))).status, code).toBe(503);
  }
});

test('a connection that ended is told from one that nobody had to spare', () => {
  const wordFor = (message: string) => databaseTroubleOf(shopErrorOf(new Error(message)));
  expect(wordFor('Connection terminated unexpectedly')).toBe('away');
  expect(wordFor('Client has encountered a connection error and is not queryable')).toBe('away');
  expect(wordFor('Connection terminated due to connection timeout')).toBe('pool_timeout');
  expect(wordFor('timeout exceeded when trying to connect')).toBe('pool_timeout');
  expect(wordFor('a surprise')).toBeUndefined();
});

test('who hangs up before all of the request is there is no trouble of the database', async () => {
  const { promise: failed, resolve: fail } = Promise.withResolvers<unknown>();
  const server = createServer((request) => request.once('error', fail).resume()).listen(0);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n{'),
  );
  await once(server, 'request');
  socket.destroy();
  const refusal = shopErrorOf(await failed);
  server.close();
  expect(problemOf(refusal).status).toBe(400);
  expect(databaseTroubleOf(refusal)).toBeUndefined();
});

test('a surprise is 500 and tells nothing internal', () => {
  const problem = problemOf(shopErrorOf(new Error('password=hunter2 at /srv/shop')));
  expect(problem.status).toBe(500);
  expect(JSON.stringify(problem)).not.toMatch(/hunter2|srv/);
});
