import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { sendRaw } from '#tests/support/raw-calls.ts';

import { boundParts, dropUnusedBody } from './tiny-parts.ts';

/** Sends a body in parts, and returns what the reader got: each part is an object of its own until all are there. */
async function partsRead(parts: string[]): Promise<Buffer[]> {
  const read: Buffer[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    boundParts(request);
    request.on('data', (part: Buffer) => read.push(part));
    request.on('end', () => response.end('all of it'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const head =
    'POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
  const { port } = server.address() as AddressInfo;
  expect(await sendRaw(port, `${head}${chunks}0\r\n\r\n`)).toContain('all of it');
  return read;
}

test('tiny parts of a body are put together, so that they take no more memory than their letters', async () => {
  const letters = Array.from({ length: 1_000 }, (_, n) => String(n % 10));
  const read = await partsRead(letters);
  expect(Buffer.concat(read).toString()).toBe(letters.join(''));
  expect(read.length).toBeLessThan(30);
});

test('large and tiny parts arrive in their order', async () => {
  const parts = Array.from({ length: 900 }, (_, n) => String(n).repeat(n % 90 === 89 ? 2_000 : 1));
  expect(Buffer.concat(await partsRead(parts)).toString()).toBe(parts.join(''));
});

test('a tiny part between large ones takes no more memory than its letters either', async () => {
  const parts = Array.from({ length: 60 }, (_, n) => 'x'.repeat(n % 2 === 0 ? 1_200 : 1));
  const tiny = (await partsRead(parts)).slice(8).filter(({ length }) => length < 1_200);
  expect(tiny.length).toBeGreaterThan(20);
  for (const { buffer, length } of tiny) expect(buffer.byteLength).toBe(length);
});

/** Sends 40 MB in chunks of so many bytes, and returns the request, which nobody has read. */
async function unreadRequest(method: string, partBytes: number): Promise<IncomingMessage> {
  const arrived = Promise.withResolvers<IncomingMessage>();
  const server = createServer((request: IncomingMessage) => {
    boundParts(request);
    dropUnusedBody(request);
    arrived.resolve(request);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write(`${method} / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const part = `${partBytes.toString(16)}\r\n${'x'.repeat(partBytes)}\r\n`;
  client.write(part.repeat(longBytes / partBytes));
  client.write('0\r\n\r\n');
  return arrived.promise;
}

const longBytes = 40_000_000;

test.each([1_100, 1_200, 150])(
  'a body in parts of %i bytes that nobody reads stops its client, and is read on later',
  async (partBytes) => {
    const request = await unreadRequest('POST', partBytes);
    await pause(1_000);
    expect(request.readableLength).toBeLessThan(300_000);

    let read = 0;
    request.on('data', ({ length }: Buffer) => (read += length));
    await once(request, 'end');
    expect(read).toBe(Math.floor(longBytes / partBytes) * partBytes);
  },
);

test.each(['GET', 'HEAD'])('the body of a %s request is discarded as it comes', async (method) => {
  const request = await unreadRequest(method, 1_100);
  await once(request, 'end');
  expect(request.readableLength).toBe(0);
});
