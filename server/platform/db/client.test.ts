import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import type { DB } from '#server/migrations/tables.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import { emptyFolder } from '#tests/support/own-folder.ts';
import { openStallingProxy } from '#tests/support/stalling-proxy.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { DatabaseClient } from './client.ts';
import { connect } from './connect.ts';
import { startServer, stopEmbedded } from './embedded.ts';

const shop = await openTestShop();
const writes = 'target_session_attrs=read-write';

/** Names several servers in one URL; user, password and database are those of the shop. */
function naming(...urls: string[]): string {
  const { username, password, pathname } = new URL(shop.url);
  const hosts = urls.map((url) => new URL(url).host).join(',');
  return `postgres://${username}:${password}@${hosts}${pathname}?${writes}`;
}

async function proxy() {
  const opened = await openStallingProxy(shop.url);
  onTestFinished(opened.close);
  return opened;
}

/** A server that only reads, as one that follows a primary. */
async function startStandby(): Promise<string> {
  const dir = await emptyFolder();
  await startServer({ dir, durable: false });
  await stopEmbedded(dir);
  await writeFile(path.join(dir, 'cluster', 'standby.signal'), '');
  return startServer({ dir, durable: false });
}

test('no connection stays with a standby: what it answers may be old', async () => {
  const client = new DatabaseClient({ connectionString: await startStandby() });
  const refused = await client.connect().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '57P03' });
  expect(shopErrorOf(refused).code).toBe('unavailable');
});

test('of several servers the one that takes writes is asked, wherever it stands', async () => {
  const gone = await proxy();
  gone.goAway();
  const primary = await proxy();
  for (const urls of [
    [gone.url, primary.url],
    [primary.url, gone.url],
  ]) {
    const { db, close } = connect<DB>(naming(...urls), () => undefined);
    onTestFinished(close);
    const { rows } = await sql<{ writes: string }>`
      select current_setting('transaction_read_only') as writes`.execute(db);
    expect(rows).toEqual([{ writes: 'off' }]);
  }
});

test('a pool follows the primary to another server, and says until then to come again', async () => {
  const [one, two] = [await proxy(), await proxy()];
  two.goAway();
  const { db, close } = connect<DB>(naming(one.url, two.url), () => undefined);
  onTestFinished(close);
  const ask = () => sql`select`.execute(db);
  await ask();
  one.goAway();
  await expect.poll(async () => codeOf(ask())).toBe('unavailable');
  expect(await codeOf(ask())).toBe('unavailable');
  await two.comeBack();
  await expect.poll(async () => codeOf(ask())).toBe('answered');
});

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => shopErrorOf(error).code,
  );

test('a server that does not answer keeps nobody from the one that does', async () => {
  const [frozen, primary] = [await proxy(), await proxy()];
  frozen.stall();
  const { db, close } = connect<DB>(naming(frozen.url, primary.url), () => undefined);
  onTestFinished(close);
  await sql`select`.execute(db);
});

test('a wrong password is said at once, and by its name', async () => {
  const url = naming(shop.url, shop.url).replace(/:[^:@]*@/, ':wrong@');
  const client = new DatabaseClient({ connectionString: url });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});
