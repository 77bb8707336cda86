import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import type { DB } from '#server/migrations/tables.ts';

import { DatabaseClient } from './client.ts';
import { connect } from './connect.ts';

/** A message of PostgreSQL: its kind, its length and what it says. */
const message = (kind: string, ...parts: (string | number)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part);
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};

const accepted = message('R', 0);
const ready = message('Z', 'I');
const ended = message(
  'E',
  'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
);

/** A server that takes each connection and ends it in the same moment, in one piece of bytes, as one that is killed does. */
async function serverThatEnds(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([accepted, ready, ended])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

test('a database that ends at the moment in which it takes a connection ends no process of the shop', async () => {
  const url = await serverThatEnds();
  const { db, close } = connect<DB>(url, () => undefined);
  onTestFinished(close);
  await expect(sql`select`.execute(db)).rejects.toThrow();
  // Nobody has to think of it, wherever one is opened.
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  await expect(client.query('select')).rejects.toThrow();
});
