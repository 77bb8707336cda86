import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import path from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { emptyFolder, pidFile, postgresPid, preparedFolder } from './support/own-folder.ts';
import { type Run, freshPort, run } from './support/processes.ts';

/** How the shop starts, stops and is worked from the command line: real processes, a real database. */

const bareShop = path.join(import.meta.dirname, 'support', 'bare-shop.ts');
const developed = path.join(import.meta.dirname, '..', 'server', 'dev.ts');
const commandLine = path.join(import.meta.dirname, '..', 'server', 'cli', 'main.ts');

/** A disk of a test's own, if the system allows it. */
const ownMounts = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
const canMount =
  spawnSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

async function openShop(dir: string, processes = 1): Promise<Run & { url: string }> {
  const port = freshPort();
  const settings = { DATA_DIR: dir, PORT: port, WEB_CONCURRENCY: String(processes) };
  const shop = run(bareShop, [], settings);
  await shop.prints('The shop is open');
  return { ...shop, url: `http://127.0.0.1:${port}` };
}

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

describe('a start that cannot be', () => {
  test('names every wrong setting in a line of its own', async () => {
    const shop = run(bareShop, [], { PORT: 'abc', DATABASE_URL: 'mysql://x', DEMO: 'maybe' });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT must be a port number/),
      expect.stringMatching(/^DATABASE_URL must look like postgres:/),
      expect.stringMatching(/^DEMO must be on or off/),
    ]);
  });

  test('says that the port is in use', async () => {
    const port = freshPort();
    const other = createServer().listen(Number(port), '127.0.0.1');
    onTestFinished(() => void other.close());
    const shop = run(bareShop, [], { DATA_DIR: await emptyFolder(), PORT: port });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toBe(
      `Port ${port} is already in use. Stop what uses it, or set PORT.`,
    );
  });

  test('says that the database cannot be reached, without its password', async () => {
    const shop = run(bareShop, [], {
      DATA_DIR: await emptyFolder(),
      PORT: freshPort(),
      DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/party',
      DATABASE_WAIT: '0',
    });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toMatch(/^The database party at 127\.0\.0\.1:1 cannot be reached/);
    expect(shop.output()).not.toContain('secret');
  });

  test('says that a data folder with a quote in its path cannot be used', async () => {
    const dir = path.join(await emptyFolder(), 'party "shop"');
    const shop = run(bareShop, [], { DATA_DIR: dir, PORT: freshPort() });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toMatch(/^The data folder .+ may not have/);
  });

  test('says that the data folder cannot be written', async () => {
    const file = path.join(await emptyFolder(), 'file');
    await writeFile(file, '');
    const shop = run(bareShop, [], { DATA_DIR: file, PORT: freshPort() });
    expect(await shop.ended).toBe(1);
    expect(shop.output().trim()).toBe(
      `The data folder ${file}/media cannot be written: a file is in its place (ENOTDIR).`,
    );
  });

  test.runIf(canMount)('says that the disk of the data folder can only be read', async () => {
    const room = await emptyFolder();
    const dir = path.join(room, 'jalsa');
    const mounted = `mount -t tmpfs -o ro tmpfs "$1" && exec "$2" "$3"`;
    const shell = spawnSync(
      'unshare',
      [...ownMounts, 'sh', '-c', mounted, 'sh', room, process.execPath, bareShop],
      {
        env: { PATH: process.env['PATH'], DEMO: 'off', DATA_DIR: dir, PORT: freshPort() },
        encoding: 'utf8',
      },
    );
    expect(shell.stderr.trim()).toBe(
      `The data folder ${dir}/media cannot be written: its disk can only be read (EROFS).`,
    );
    expect(shell.status).toBe(1);
  });
});

test('a session lives over a restart, and an ended one stays ended', async () => {
  const dir = await preparedFolder();
  const ask = (url: string, token?: string, body?: object) =>
    fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = { phone_no: '9820011111', password: 'marigold garland' };
  const before = await openShop(dir);
  const logIn = async () => {
    const answer = await ask(`${before.url}/v1/user/auth/login`, undefined, login);
    return ((await answer.json()) as { token: string }).token;
  };
  await ask(`${before.url}/v1/user/register`, undefined, login);
  const [staying, ended] = [await logIn(), await logIn()];
  await ask(`${before.url}/v1/user/auth/logout`, ended, {});
  before.child.kill('SIGTERM');
  await before.ended;

  const after = await openShop(dir);
  expect((await ask(`${after.url}/v1/user/me`, staying)).status).toBe(200);
  expect((await ask(`${after.url}/v1/user/me`, ended)).status).toBe(401);
});

test('a shop that is asked to stop ends with 0 and takes its database along', async () => {
  const dir = await preparedFolder();
  const shop = await openShop(dir);
  expect(await statusOf(`${shop.url}/health/ready`)).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(await postgresPid(dir)).toBeUndefined();
});

test('a shop of one process that is asked to restart says why it cannot, and goes on', async () => {
  const shop = await openShop(await preparedFolder());
  shop.child.kill('SIGUSR2');
  await shop.prints('One process cannot restart without a pause: set WEB_CONCURRENCY.');
  expect(await statusOf(`${shop.url}/health/ready`)).toBe(200);
});

test('a shop that is asked to stop while it starts leaves nothing running', async () => {
  const dir = await emptyFolder();
  const shop = run(bareShop, [], { DATA_DIR: dir, PORT: freshPort() });
  await expect.poll(() => postgresPid(dir), { interval: 20 }).toBeDefined();
  shop.child.kill('SIGTERM');
  await shop.ended;
  await expect.poll(() => postgresPid(dir)).toBeUndefined();
});

test('only one of two shops may serve from a folder; the other says so and disturbs nothing', async () => {
  const dir = await preparedFolder();
  const first = await openShop(dir);
  const second = run(bareShop, [], { DATA_DIR: dir, PORT: freshPort() });
  expect(await second.ended).toBe(1);
  // On a busy machine it says before that it is opening the database.
  const lastLine = second.output().trim().split('\n').at(-1);
  expect(lastLine).toBe(`Another shop is already running from ${dir}.`);
  expect(await statusOf(`${first.url}/health/ready`)).toBe(200);
});

test('after kill -9 of the shop and of PostgreSQL everything is there', async () => {
  const dir = await preparedFolder();
  const first = await openShop(dir);
  const appoint = (phone: string) =>
    run(commandLine, ['admin', 'create', phone], { DATA_DIR: dir }).ended;
  expect(await appoint('9876543210')).toBe(0);

  first.child.kill('SIGKILL');
  process.kill((await postgresPid(dir)) ?? 0, 'SIGKILL');
  await first.ended;

  const second = await openShop(dir);
  expect(await statusOf(`${second.url}/health/ready`)).toBe(200);
  expect(await appoint('9876543210')).toBe(1);
});

test.each([1, 2])(
  'a shop whose own database is killed brings it back, with %d to serve',
  async (count) => {
    const dir = await preparedFolder();
    const shop = await openShop(dir, count);
    const killed = (await postgresPid(dir)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => postgresPid(dir)).not.toBe(killed);
    await expect.poll(() => statusOf(`${shop.url}/v1/category`)).toBe(200);
    expect(await statusOf(`${shop.url}/health/ready`)).toBe(200);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(await postgresPid(dir)).toBeUndefined();
  },
);

test('a shop whose database cannot come back where it was ends, and says why', async () => {
  const dir = await preparedFolder();
  const shop = await openShop(dir);
  const [killed = 0, , , port] = (await readFile(pidFile(dir), 'utf8')).split('\n').map(Number);
  const taker = createServer();
  onTestFinished(() => void taker.close());
  process.kill(killed, 'SIGKILL');
  await new Promise<void>((resolve) => {
    taker.once('listening', resolve);
    taker.on('error', () => setImmediate(() => taker.listen(port, '127.0.0.1')));
    taker.listen(port, '127.0.0.1');
  });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('The database is gone: another program has taken its port');
});

test('a pid file that names somebody else does not keep the database from starting', async () => {
  const dir = await preparedFolder();
  const first = await openShop(dir);
  first.child.kill('SIGTERM');
  await first.ended;
  await writeFile(pidFile(dir), `${process.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n`);
  const second = await openShop(dir);
  expect(await statusOf(`${second.url}/health/ready`)).toBe(200);
  second.child.kill('SIGTERM');
  await second.ended;
});

test('the shop from its source, as developers run it, answers a page', async () => {
  const dir = await preparedFolder();
  const port = freshPort();
  const shop = run(developed, [], { DATA_DIR: dir, PORT: port }, '', ['--conditions=development']);
  await shop.prints('The shop is open');
  const response = await fetch(`http://127.0.0.1:${port}/browse-categories`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Opening soon');
  shop.child.kill('SIGTERM');
  await shop.ended;
});

test('half a request that never ends does not keep a shop from stopping', async () => {
  const shop = await openShop(await preparedFolder());
  const client = createConnection({ port: Number(new URL(shop.url).port), host: '127.0.0.1' });
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  client.write('GET /v1/category HTTP/1.1\r\nHost: a\r\n');
  await expect.poll(() => client.bytesWritten).toBeGreaterThan(0);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});

describe('the command line', () => {
  test('appoints an admin beside a running shop and refuses what is wrong in one sentence', async () => {
    const dir = await preparedFolder();
    const shop = await openShop(dir);
    const runCommand = async (args: string[], input = '') => {
      const command = run(commandLine, args, { DATA_DIR: dir }, input);
      return { code: await command.ended, output: command.output().trim() };
    };

    const made = await runCommand(['admin', 'create', '98200 11111', '--role', 'admin']);
    expect(made.code).toBe(0);
    expect(made.output).toMatch(/is now an admin\.\nPassword: \S{16}$/);
    expect(await runCommand(['admin', 'create', '9820011111'])).toEqual({
      code: 1,
      output: 'Phone number is already registered.',
    });
    expect(await runCommand(['admin', 'create', '12'])).toEqual({
      code: 1,
      output: 'Phone number must be 10 digits.',
    });
    expect(
      await runCommand(['admin', 'create', '9820022222', '--password-stdin'], 'short\n'),
    ).toEqual({
      code: 1,
      output: 'Please choose a password of at least 8 characters.',
    });
    expect((await runCommand(['admin', 'reset-password', '9820011111'])).code).toBe(0);
    expect((await runCommand(['admin', 'reset-password', '9820033333'])).code).toBe(1);
    expect((await runCommand(['admin', 'create', '9820044444', '--rank', 'x'])).code).toBe(2);
    expect((await runCommand(['dance'])).code).toBe(2);
    expect(await statusOf(`${shop.url}/health/ready`)).toBe(200);
  });

  test('stops the database it had to start', async () => {
    const dir = await emptyFolder();
    const command = run(commandLine, ['admin', 'create', '9820055555'], { DATA_DIR: dir });
    expect(await command.ended).toBe(0);
    expect(await postgresPid(dir)).toBeUndefined();
  });
});
