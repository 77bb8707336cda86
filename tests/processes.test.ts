import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { aProduct } from './support/factories.ts';
import { aLine, expectSound } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** A shop of several processes: how they answer, end and are replaced. */
const loggingShop = path.join(import.meta.dirname, 'support', 'logging-shop.ts');
const orphanedShop = path.join(import.meta.dirname, 'support', 'orphaned-shop.ts');

let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
});

interface Page {
  pid: number;
  program: string;
}

async function startProcesses(count: number, program = 'first') {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-processes-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const update = (next: string) => writeFile(path.join(dir, 'program'), next);
  await update(program);
  const port = freshPort();
  const settings = { DATABASE_URL: shop.url, DATA_DIR: dir, PORT: port };
  const child = run(loggingShop, [], { ...settings, WEB_CONCURRENCY: String(count) });
  return { ...child, update, url: `http://127.0.0.1:${port}` };
}

type Processes = Awaited<ReturnType<typeof startProcesses>>;

async function openProcesses(count: number): Promise<Processes> {
  const processes = await startProcesses(count);
  await processes.prints('The shop is open');
  return processes;
}

/** One connection, which stays with the process that took it. */
function connectTo({ url }: Processes) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = (address: string, token = '') =>
    new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      get(url + address, { agent, headers: bearer(token) }, resolve).once('error', reject);
    });
  const look = async (address = '/') => JSON.parse(await text(await ask(address))) as Page;
  return { ask, look };
}

const lookAt = (processes: Processes, address?: string) => connectTo(processes).look(address);

/** Which processes answer: each new connection goes to the next. */
async function pidsOf(processes: Processes): Promise<number[]> {
  const pages = await Promise.all(Array.from({ length: 8 }, () => lookAt(processes)));
  return [...new Set(pages.map(({ pid }) => pid))].toSorted((one, other) => one - other);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Customers who order again and again, until they are stopped; the responses that they got. */
function orderOften({ url }: Processes, product: number) {
  const answers: { status: number; id?: number }[] = [];
  const received = new AbortController();
  const one = async () => {
    const response = await fetch(`${url}/v1/buyed_product`, {
      method: 'POST',
      headers: {
        ...bearer(customer.token),
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify([aLine(product)]),
    });
    const { order_id: id } = (await response.json()) as { order_id?: number };
    return { status: response.status, id };
  };
  const many = async () => {
    while (!received.signal.aborted) answers.push(await one().catch(() => ({ status: 0 })));
  };
  const all = Promise.all(Array.from({ length: 8 }, many));
  const enough = async () => {
    received.abort();
    await all;
  };
  return { answers, enough };
}

/** Every order that was acknowledged is there. */
async function expectCached(answers: { status: number; id?: number }[]): Promise<void> {
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ id = 0 }) => id);
  const rows = await shop.db
    .selectFrom('order')
    .select('id')
    .where('id', 'in', acknowledged)
    .execute();
  expect(rows).toHaveLength(acknowledged.length);
  await expectSound(shop);
}

test('several processes answer on one port, and one that is killed is replaced', async () => {
  const processes = await openProcesses(2);
  const before = await pidsOf(processes);
  expect(before).toHaveLength(2);
  expect(before).not.toContain(processes.child.pid);
  process.kill(before[0] ?? 0, 'SIGKILL');
  await processes.prints('ended with SIGKILL and is replaced');
  expect(await pidsOf(processes)).toEqual([before[1]]);
  await expect.poll(() => pidsOf(processes)).toHaveLength(2);
  expect(await pidsOf(processes)).not.toContain(before[0]);
});

test('an admin whose line is with one process hears of an order that another one took', async () => {
  const processes = await openProcesses(2);
  const [one, other] = [connectTo(processes), connectTo(processes)];
  expect((await one.look()).pid).not.toBe((await other.look()).pid);
  const product = await aProduct(shop);
  let output = '';
  const line = await other.ask('/v1/order_alert/live', admin.token);
  line.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toContain(': hello');
  const { answers, enough } = orderOften(processes, product);
  await expect.poll(() => answers.length).toBeGreaterThan(8);
  await enough();
  const latest = Math.max(...answers.map(({ id = 0 }) => id));
  await expect.poll(() => output).toContain(`id: ${latest}-`);
});

describe('a shop that is asked to stop under load', () => {
  test.each([1, 2])('loses none that it acknowledged, with %d to serve', async (count) => {
    const processes = await openProcesses(count);
    const product = await aProduct(shop, { stock: 100_000 });
    const { answers, enough } = orderOften(processes, product);
    await expect.poll(() => answers.length).toBeGreaterThan(50);
    const slow = lookAt(processes, '/takes/1500');
    await pause(300);
    processes.child.kill('SIGTERM');
    expect((await slow).program).toBe('first');
    expect(await processes.ended).toBe(0);
    await enough();
    // What came too late was refused, by the shop or because nobody was there any more.
    expect(answers.some(({ status }) => status === 0)).toBe(true);
    expect(answers.filter(({ status }) => ![0, 201, 503].includes(status))).toEqual([]);
    await expectCached(answers);
    expect(processes.output()).not.toContain('cleanly');
  });

  test('from the keyboard, which reaches every process, ends with 0 too', async () => {
    const processes = await openProcesses(2);
    const workers = await pidsOf(processes);
    for (const pid of [...workers, processes.child.pid ?? 0]) process.kill(pid, 'SIGINT');
    expect(await processes.ended).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
  });
});

describe('a restart of a shop of several processes', () => {
  test('loses no request, ends no page that has begun, and brings what is on disk', async () => {
    const processes = await openProcesses(2);
    const before = await pidsOf(processes);
    const product = await aProduct(shop, { stock: 100_000 });
    const { answers, enough } = orderOften(processes, product);
    const line = await connectTo(processes).ask('/v1/order_alert/live', admin.token);
    const hungUp = text(line);
    const slow = [lookAt(processes, '/takes/4000'), lookAt(processes, '/takes/4000')];
    await pause(300);

    await processes.update('second');
    processes.child.kill('SIGUSR2');
    await processes.prints('The shop has restarted.');
    await enough();
    expect(answers.length).toBeGreaterThan(50);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
    await expectCached(answers);
    for (const { program } of await Promise.all(slow)) expect(program).toBe('first');
    expect(await hungUp).toContain(': hello');
    const after = await pidsOf(processes);
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect((await lookAt(processes)).program).toBe('second');
  });

  test('with a program that does not start leaves those that serve in place', async () => {
    const processes = await openProcesses(2);
    const before = await pidsOf(processes);
    await processes.update('broken');
    processes.child.kill('SIGUSR2');
    await processes.prints('The shop did not restart, and goes on');
    expect(await pidsOf(processes)).toEqual(before);
    processes.child.kill('SIGTERM');
    expect(await processes.ended).toBe(0);
  });
});

test.each(['first', 'last'])(
  'whichever dies while a restart replaces the first, the %s, there are as many as before',
  async (which) => {
    const processes = await openProcesses(2);
    const before = await pidsOf(processes);
    await processes.update('slow');
    processes.child.kill('SIGUSR2');
    await pause(500);
    process.kill(before.at(which === 'first' ? 0 : -1) ?? 0, 'SIGKILL');
    await processes.prints('The shop has restarted.');
    await expect.poll(() => pidsOf(processes)).toHaveLength(2);
    const after = await pidsOf(processes);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  },
);

test('a shop whose first process does not start says why, once, and ends', async () => {
  const processes = await startProcesses(2, 'broken');
  expect(await processes.ended).toBe(1);
  expect(processes.output().trim().split('\n')).toEqual([
    'The shop did not start: The program is broken.',
    'A process of the shop ended before it could serve.',
  ]);
});

test('a shop of whose processes none can be begun again says so and ends', async () => {
  const processes = await openProcesses(2);
  const before = await pidsOf(processes);
  await processes.update('broken');
  for (const pid of before) process.kill(pid, 'SIGKILL');
  expect(await processes.ended).toBe(1);
  expect(processes.output()).toContain(
    'The processes of the shop end as soon as they begin, so it stops.',
  );
});

test('a shop of whose processes each fails soon after it serves says so and ends', async () => {
  const processes = await openProcesses(2);
  const before = await pidsOf(processes);
  await processes.update('crashing');
  for (const pid of before) process.kill(pid, 'SIGKILL');
  expect(await processes.ended).toBe(1);
  expect(processes.output()).toContain('ended with 3 and is replaced.');
});

test('a shop whose processes are all killed, again and again, by somebody else goes on', async () => {
  const processes = await openProcesses(2);
  for (let time = 1; time <= 4; time += 1) {
    await expect.poll(() => pidsOf(processes).catch(() => [])).toHaveLength(2);
    for (const pid of await pidsOf(processes)) process.kill(pid, 'SIGKILL');
  }
  await expect.poll(() => pidsOf(processes).catch(() => [])).toHaveLength(2);
});

test('processes whose primary is killed finish what they have begun and end', async () => {
  const processes = await openProcesses(2);
  const workers = await pidsOf(processes);
  const slow = lookAt(processes, '/takes/2500');
  await pause(300);
  processes.child.kill('SIGKILL');
  expect((await slow).program).toBe('first');
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
});

test('a process that begins while its primary is killed ends, too', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-processes-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const settings = { DATABASE_URL: shop.url, DATA_DIR: dir, PORT: freshPort() };
  const orphaned = run(orphanedShop, [], { ...settings, WEB_CONCURRENCY: '2' });
  await orphaned.prints('begins');
  expect(await orphaned.ended).toBeNull();
  const pid = Number(/begins (\d+)/.exec(orphaned.output())?.[1]);
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  await expect.poll(() => isAlive(pid)).toBe(false);
});
