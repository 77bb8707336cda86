import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { portOf } from '#tests/support/raw-calls.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** The most slow clients at once. After this time a client counts as slow. */
const [maxSlow, slowAfterMs] = [500, 1_200];
const body = '{"a":1}';

let port: number;
beforeAll(async () => {
  const shop = await openTestShop();
  port = portOf(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});

/** Begins to send a body from one of this machine's addresses. */
async function begin(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const head = `host: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  socket.write(`POST /v1/user/auth/login HTTP/1.1\r\n${head}\r\n${body.slice(0, 1)}`);
  return socket;
}

test.each([
  ['one address', () => '127.0.0.2'],
  [
    'hundreds of addresses of few networks',
    (n: number) => `127.0.${2 + (n % 4)}.${1 + Math.floor(n / 4)}`,
  ],
])(
  'somebody with too many slow clients, of %s, loses some of their own, and nobody else does',
  async (_, address) => {
    const visitor = await begin('127.0.0.1');
    let answer = '';
    visitor.on('data', (data: Buffer) => (answer += data.toString()));
    await pause(slowAfterMs);

    let cut = 0;
    for (let n = 0; n < maxSlow + 100; n += 1) {
      const socket = await begin(address(n));
      socket.resume().once('close', () => (cut += 1));
    }
    await expect.poll(() => cut, { timeout: 8_000 }).toBeGreaterThan(90);

    expect(answer).toBe('');
    visitor.write(body.slice(1));
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 422 /);
  },
);
