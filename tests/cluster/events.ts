import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { openStallingProxy } from '#tests/support/stalling-proxy.ts';

import { must } from '../attack/attack.ts';
import { ask } from '../attack/customers.ts';
import { runProgram } from '../attack/programs.ts';
import { type BucketFault, type FaultyBucket, addPicture } from './bucket.ts';
import type { DatabaseCluster } from './database.ts';
import { makeNextRelease } from './next-release.ts';
import type { ShopNode } from './shops.ts';

interface Cluster {
  dir: string;
  database: DatabaseCluster;
  /** Between the shops and PgBouncer. */
  line: Awaited<ReturnType<typeof openStallingProxy>>;
  bucket: FaultyBucket;
  nodes: ShopNode[];
  /** Of the shop, from outside. */
  url: string;
  token: string;
  settings: Record<string, string>;
  say: (line: string) => void;
}

const frozenMs = 50_000;
const faultMs = 15_000;

/** What happens to the parts of the shop while it sells, by the names of docs/scaling.md. */
export function eventsOf({
  dir,
  database,
  line,
  bucket,
  nodes,
  url,
  token,
  settings,
  say,
}: Cluster) {
  const [first, second] = nodes;
  let pictures = 0;

  const leading = async () => {
    const leader = await database.leader();
    if (!leader) throw new Error('Nobody leads.');
    return leader;
  };

  /** Pictures are added all the time; orders do not wait for them, and what fails is to come again. */
  async function fail(fault: BucketFault): Promise<void> {
    const statuses: number[] = [];
    const add = async () => statuses.push((await addPicture(url, token, (pictures += 1))).status);
    bucket.begin(fault);
    const until = performance.now() + faultMs;
    while (performance.now() < until) {
      await add();
      await pause(500);
    }
    bucket.begin('none');
    await pause(1_000);
    await add();
    say(`Pictures while the bucket is ${fault}, and the last one after it: ${statuses.join(' ')}`);
    must(statuses.at(-1) === 201 || statuses.at(-1) === 200, 'No picture is taken after it.');
    must(!statuses.includes(500), 'A picture was answered with 500.');
  }

  /** What the bucket has lost is lost; the shop goes on, and has what is uploaded again. */
  async function forget(): Promise<void> {
    const numbers = Array.from({ length: 5 }, () => (pictures += 1));
    const statusOf = async (picture: string) => (await ask('GET', picture)).status;
    bucket.begin('forgetting');
    const before: number[] = [];
    for (const number of numbers) {
      const { picture } = await addPicture(url, token, number);
      before.push(await statusOf(picture));
    }
    bucket.begin('none');
    const after: number[] = [];
    for (const number of numbers) {
      const { picture } = await addPicture(url, token, number);
      after.push(await statusOf(picture));
    }
    say(
      `Pictures that the bucket forgot, and the same uploaded again: ${before.join(' ')}, ${after.join(' ')}`,
    );
    must(!before.includes(500), 'A picture that is gone was answered with 500.');
    must(
      after.every((status) => status === 200),
      'A picture that was uploaded again is not there.',
    );
  }

  const events: [name: string, happen: () => Promise<void>][] = [
    ['nothing', async () => pause(3_000)],
    [
      'leader killed, with its Patroni',
      async () => {
        const leader = await leading();
        await leader.signal('SIGKILL');
        await pause(30_000);
        await leader.start();
      },
    ],
    [
      'leader frozen 50 s, thawed',
      async () => {
        const leader = await leading();
        await leader.signal('SIGSTOP');
        await pause(frozenMs);
        await leader.signal('SIGCONT');
        await pause(15_000);
      },
    ],
    [
      'etcd killed for 40 s',
      async () => {
        await database.etcd.end('SIGKILL');
        await pause(40_000);
        await database.etcd.start();
      },
    ],
    [
      'PgBouncer restarted',
      async () => {
        await database.pgbouncer.end();
        await database.pgbouncer.start();
      },
    ],
    [
      'lines to PgBouncer cut, five times',
      async () => {
        for (let time = 0; time < 5; time += 1) {
          line.cutAll();
          await pause(1_000);
        }
      },
    ],
    [
      'lines to PgBouncer silent for 10 s',
      async () => {
        line.stall();
        await pause(10_000);
        line.carryAgain();
      },
    ],
    ['bucket away 15 s', () => fail('away')],
    ['bucket 5 s slow', () => fail('slow')],
    ['bucket refuses to write', () => fail('refusing')],
    ['bucket forgets what it took', forget],
    [
      'shop node killed',
      async () => {
        await second?.program.end('SIGKILL');
        await pause(3_000);
        await second?.open();
      },
    ],
    [
      'shop node frozen 20 s',
      async () => {
        second?.program.signal('SIGSTOP');
        await pause(20_000);
        second?.program.signal('SIGCONT');
      },
    ],
    [
      'rolling update: migrations of the next release, one node, then the other',
      async () => {
        const release = await makeNextRelease(dir);
        const command = [
          process.execPath,
          path.join(release, 'server', 'cli', 'main.ts'),
          'migrate',
        ];
        const env = { ...settings, DEMO: 'off', DATA_DIR: path.join(dir, 'first') };
        const { code, errorOutput } = await runProgram(command, env);
        must(code === 0, `The next release does not migrate: ${errorOutput}`);
        for (const node of [first, second]) {
          await node?.program.end();
          await node?.open(release);
        }
      },
    ],
  ];
  return events;
}
