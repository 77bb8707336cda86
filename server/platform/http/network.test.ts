import { connect } from 'node:net';
import { once } from 'node:events';

import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { portOf, readAnswer, sendRaw } from '#tests/support/raw-calls.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { createCachingServer } from './caching-server.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { answerUnreadable } from './unreadable.ts';

const close = 'Connection: close\r\n';
const head = `Host: shop\r\n${close}`;

describe('the door to the network', () => {
  let port: number;
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({
      web: {
        serveFiles: async () => undefined,
        render: async ({ url }) =>
          new Response(new URL(url).href, { headers: { 'content-type': 'text/html' } }),
      },
    });
    port = portOf(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  const ask = async (text: string) => readAnswer(await sendRaw(port, text));

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', `BREW / HTTP/1.1\r\n${head}\r\n`, 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\n${head}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['1,500 headers', `GET / HTTP/1.1\r\n${head}${'Ab-cdefg: 1\r\n'.repeat(1_500)}\r\n`, 431],
    ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`, 431],
    ['an address of 5 kB', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\n${head}\r\n`, 414],
    ['a call of 5 kB', `GET /v1/products?search=${'a'.repeat(5_000)} HTTP/1.1\r\n${head}\r\n`, 414],
    [
      'a body with two lengths',
      `POST /v1/user/auth/login HTTP/1.1\r\n${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      400,
    ],
    [
      'a body with a length and in parts',
      `POST /v1/user/auth/login HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a target that is no address', `GET * HTTP/1.1\r\n${head}\r\n`, 400],
    ['a target that is no address, whatever the method', `OPTIONS * HTTP/1.1\r\n${head}\r\n`, 400],
    ['an address of another protocol', `GET ftp://x/ HTTP/1.1\r\n${head}\r\n`, 400],
    ['an address of nobody', `GET http:///basket HTTP/1.1\r\n${head}\r\n`, 400],
    ['an address with a fragment', `GET /basket#total HTTP/1.1\r\n${head}\r\n`, 400],
    ['two Host headers', `GET / HTTP/1.1\r\nHost: shop\r\n${head}\r\n`, 400],
    ['a Host header that is no host', `GET / HTTP/1.1\r\nHost: a/b\r\n${close}\r\n`, 400],
    ['no Host header', `GET / HTTP/1.1\r\n${close}\r\n`, 400],
  ])('refuses %s in the form of any other problem', async (_what, text, status) => {
    const answer = await ask(text);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(answer.body)).toMatchObject({ status, detail: expect.any(String) });
  });

  test('an address that is whole leads where its path does, and never to its origin', async () => {
    const call = await ask(`GET http://evil.example/v1/category HTTP/1.1\r\n${head}\r\n`);
    expect(JSON.parse(call.body)).toMatchObject({ status: 1 });
    const page = await ask(`GET http://evil.example/search?q=1 HTTP/1.1\r\n${head}\r\n`);
    expect(page.body).toBe('http://localhost:3000/search?q=1');
    const bare = await ask(`GET http://evil.example?q=1 HTTP/1.1\r\n${head}\r\n`);
    expect(bare.body).toBe('http://localhost:3000/');
  });

  test('takes any host by its name or number, and an HTTP/1.0 request without one', async () => {
    for (const host of ['shop.example:80', '[::1]:3000', '127.0.0.1', 'xn--h-qga_1.example', '']) {
      const { status } = await ask(`GET / HTTP/1.1\r\nHost: ${host}\r\n${close}\r\n`);
      expect([host, status]).toEqual([host, 200]);
    }
    expect((await ask('GET / HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  test('a body in thousands of tiny parts is refused, and one in parts of a usual size is read', async () => {
    const login = `POST /v1/user/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const end = '2\r\n{}\r\n0\r\n\r\n';
    expect((await ask(login + '1\r\n \r\n'.repeat(5_000) + end)).status).toBe(400);
    for (const parts of [500, 999]) {
      expect((await ask(login + '1\r\n \r\n'.repeat(parts) + end)).status).toBe(422);
    }
    const usual = `64\r\n${' '.repeat(100)}\r\n`;
    expect((await ask(login + usual.repeat(600) + end)).status).toBe(422);
  });

  test('what is refused for its head is the last request of its line, whatever follows', async () => {
    const refused = 'GET * HTTP/1.1\r\nHost: shop\r\n\r\n';
    const answers = await sendRaw(port, `${refused}GET /basket HTTP/1.1\r\n${head}\r\n`);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  test('what cannot be read is no answer to an earlier request of its line that still waits', async () => {
    const order = `POST /slow HTTP/1.1\r\nHost: shop\r\n\r\n`;
    expect(await sendRaw(port, `${order}no HTTP\r\n\r\n`)).not.toContain('400');
  });

  test('a form to a page that does not say how long it is, or says too much, is not read', async () => {
    const form = `${head}Content-Type: application/x-www-form-urlencoded\r\n`;
    const parts = await ask(
      `POST / HTTP/1.1\r\n${form}Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n`,
    );
    expect(parts.status).toBe(413);
    const long = await ask(`POST / HTTP/1.1\r\n${form}Content-Length: 65537\r\n\r\n`);
    expect(long.status).toBe(413);
  });

  test('is no tunnel, and no door to anything but HTTP', async () => {
    expect(await sendRaw(port, `CONNECT shop:443 HTTP/1.1\r\n${head}\r\n`)).toBe('');
    const upgrade = `GET /health/live HTTP/1.1\r\n${head}Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`;
    expect((await ask(upgrade)).status).toBe(200);
  });
});

describe('connections', () => {
  const large = Buffer.alloc(64 * 1024 * 1024);

  async function aServer(bounds: Partial<ConnectionLimits>, onLarge = () => 0) {
    const app: FastifyInstance = Fastify({
      clientErrorHandler: answerUnreadable,
      forceCloseConnections: true,
      serverFactory: (toApp) =>
        createCachingServer(toApp, {
          responseCache: undefined,
          bounds: { ...connectionLimits, connectionsCheckingInterval: 20, ...bounds },
          log: () => app.log,
        }),
    });
    app.get('/', async () => 'here');
    app.post('/', async () => 'taken');
    app.get('/waits', () => new Promise<string>(() => undefined));
    // More than the buffers of an unread connection hold.
    app.get('/large', async () => {
      onLarge();
      return large;
    });
    onTestFinished(() => app.close());
    return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
  }

  test('of somebody who says nothing, or never comes to the end of it, are cut off', async () => {
    const port = await aServer({ headersTimeout: 100, requestTimeout: 300 });
    expect(readAnswer(await sendRaw(port, '')).status).toBe(408);
    const half = readAnswer(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: shop\r\n'));
    expect(half.status).toBe(408);
    expect(JSON.parse(half.body)).toMatchObject({ status: 408, title: 'Request Timeout' });
    const body = `POST / HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
    expect(readAnswer(await sendRaw(port, body)).status).toBe(408);
  });

  test('of somebody who does not take what they have asked for are cut off', async () => {
    const port = await aServer({ quietMs: 200 });
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n'),
    );
    socket.pause();
    // A client that does not read notices only on a write that it was cut off.
    const knocking = setInterval(() => socket.write('\r\n'), 500);
    const [error] = (await once(socket, 'error')) as [Error & { code?: string }];
    clearInterval(knocking);
    expect(error.code).toMatch(/^(?:ECONNRESET|EPIPE)$/);
  });

  test('that ask for much at once and take nothing are not answered in advance', async () => {
    let made = 0;
    const port = await aServer({}, () => (made += 1));
    const twenty = 'GET /large HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(20);
    const socket = connect(port, '127.0.0.1', () => socket.write(twenty));
    socket.pause();
    await expect.poll(() => made).toBeGreaterThan(0);
    // Later clients are answered meanwhile.
    await sendRaw(port, `GET / HTTP/1.1\r\n${head}\r\n`);
    expect(made).toBeLessThan(10);
    socket.destroy();
  });

  test.each([
    ['thousands of requests', 2_000, ''],
    ['hundreds of requests with hundreds of headers', 300, 'Ab: 1\r\n'.repeat(900)],
  ])(
    'that send %s ahead are hung up on, and take no more memory',
    async (_what, count, headers) => {
      const port = await aServer({});
      const ahead = `GET /waits HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`.repeat(count);
      const socket = connect(port, '127.0.0.1', () => socket.write(ahead));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.pause().on('error', () => undefined);
      // A client that does not read notices only on a write that it was cut off.
      const knocking = setInterval(() => socket.write('\r\n'), 100);
      onTestFinished(() => {
        clearInterval(knocking);
        socket.destroy();
      });
      await closed;
    },
  );

  test('that send a body behind eight requests are hung up on', async () => {
    const port = await aServer({ quietMs: 600_000 });
    const ahead = 'GET /waits HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(8);
    const body = `POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\n\r\n{}`;
    expect(await sendRaw(port, ahead + body)).toBe('');
  });

  test('that send some requests ahead get every answer', async () => {
    const port = await aServer({});
    const some = `GET / HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(500);
    const answers = await sendRaw(port, `${some}GET / HTTP/1.1\r\n${head}\r\n`);
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(501);
  });

  test('that are too many are hung up on, and let in again when others have gone', async () => {
    const port = await aServer({ maxConnections: 3 });
    const open = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    const request = `GET / HTTP/1.1\r\n${head}\r\n`;
    expect(await sendRaw(port, request)).toBe('');
    open[0]?.destroy();
    await expect.poll(async () => readAnswer(await sendRaw(port, request)).body).toBe('here');
    for (const socket of open) socket.destroy();
  });
});

test('what is on its way for long is known: a head sooner than a body, and nothing is without a bound', () => {
  const { headersTimeout, requestTimeout, quietMs, keepAliveTimeout } = connectionLimits;
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(keepAliveTimeout).toBeLessThan(quietMs);
  for (const bound of Object.values(connectionLimits)) expect(bound).toBeGreaterThan(0);
});
