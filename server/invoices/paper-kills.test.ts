import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';

import { startEmbedded, stopEmbedded } from '#server/platform/db/embedded.ts';
import { orderFaultPoints } from '#server/orders/use-cases/fault-points.ts';
import { openFaultyShop } from '#tests/support/faulty-process.ts';
import { lateCommits } from '#tests/support/late-commits.ts';
import { expectSound } from '#tests/support/orders.ts';
import { preparedFolder } from '#tests/support/own-folder.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';

/**
 * (gst.md, test 3) A kill between the number and the commit leaves no gap: whatever dies and whenever, an order has
 * left and has its paper, or neither is so, and the numbers that are there follow each other.
 */
let world: PaperWorld;
let first: number;
let second: number;

beforeEach(async () => {
  world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  [first, second] = [await world.place(), await world.place()];
});

const openFaulty = (deadlyPoint = '') =>
  openFaultyShop({ token: world.owner.token, deadlyPoint, databaseUrl: world.shop.url });
const shipped = { delivery_status: 'Shipped' };

async function numbers(): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select number from paper order by id`.execute(
    world.shop.db,
  );
  return rows.map(({ number }) => number);
}

async function stateOf(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select delivery_status as state from "order" where id = ${id}
  `.execute(world.shop.db);
  return rows[0]?.state;
}

const points = orderFaultPoints.filter((point) => point.startsWith('moving'));

test.each(points)('a shop that is killed at "%s" leaves no gap', async (point) => {
  const child = await openFaulty(point);
  await expect(child.ask('PATCH', `/v1/order_alert/${first}`, shipped)).rejects.toThrow();
  expect(await child.ended).toBeNull();
  const isDone = point === 'moving: committed';
  expect(await stateOf(first)).toBe(isDone ? 'Shipped' : 'Undelivered');
  expect(await numbers()).toEqual(isDone ? ['J2627/000001'] : []);

  expect((await world.move(second)).status).toBe(200);
  expect((await world.move(first)).status).toBe(isDone ? 409 : 200);
  expect(await numbers()).toEqual(['J2627/000001', 'J2627/000002']);
  await expectSound(world.shop);
});

test('a shop that is killed while its number waits for the commit leaves no gap', async () => {
  const commits = await lateCommits(world.shop);
  const child = await openFaulty();
  const lost = expect(child.ask('PATCH', `/v1/order_alert/${first}`, shipped)).rejects.toThrow();
  await commits.untilWaiting();
  child.child.kill('SIGKILL');
  await lost;
  // The next client waits for the number, and gets the one after it: the database finishes what it was asked to do.
  const next = world.move(second);
  await commits.release();
  expect((await next).status).toBe(200);
  expect(await numbers()).toEqual(['J2627/000001', 'J2627/000002']);
  expect(await stateOf(first)).toBe('Shipped');
  await expectSound(world.shop);
});

test('a connection that dies with a number before its commit leaves no gap', async () => {
  const commits = await lateCommits(world.shop);
  const child = await openFaulty();
  const answer = child.ask('PATCH', `/v1/order_alert/${first}`, shipped);
  const pid = await commits.untilWaiting();
  const next = world.move(second);
  await sql`select pg_terminate_backend(${pid})`.execute(world.shop.admin);
  expect((await answer).status).toBe(503);
  await commits.release();
  expect((await next).status).toBe(200);
  expect(await numbers()).toEqual(['J2627/000001']);
  expect(await stateOf(first)).toBe('Undelivered');
  expect((await world.move(first)).status).toBe(200);
  expect(await numbers()).toEqual(['J2627/000001', 'J2627/000002']);
  await expectSound(world.shop);
});

test('PostgreSQL that is killed with a number before its commit leaves no gap', async () => {
  const dir = path.join(await preparedFolder(), 'postgres');
  const { ownerUrl: url } = await startEmbedded({ dir });
  const connected = async () => {
    const client = new pg.Client({ connectionString: url });
    // The end of its connection is what this test causes.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const client = await connected();
  await client.query(`
    insert into tax_profile (valid_from, kind, legal_name, address, state_code)
    values ('2020-04-01', 'unregistered', 'Jalsa', 'Panvel', '27')`);
  const { rows } = await client.query<{ id: number }>(`
    insert into "order" (created_at, payment_method, recipient_name, recipient_phone, shipping_address, subtotal_paise,
      total_paise, attempt_hash)
    select now(), 'COD', 'Asha Rao', '9876543210', 'Panvel', 100, 100, '' from generate_series(1, 3) returning id`);
  await client.query(`
    with shelf as (insert into category (name) values ('Paper') returning id),
      place as (insert into sub_category (category_id, name) select id, 'Fans' from shelf returning id)
    insert into product (sub_category_id, name, price_paise) select id, 'Fan', 100 from place`);
  await client.query(`
    insert into order_line (order_id, product_id, quantity, price_paise, product_name, sub_category_name, category_name)
    select "order".id, product.id, 1, 100, 'Fan', 'Fans', 'Paper' from "order", product`);
  const ids = rows.map(({ id }) => id);
  const ship = (on: pg.Client, id?: number) =>
    on.query(`update "order" set delivery_status = 'Shipped' where id = $1`, [id]);
  const numbersNow = async (on: pg.Client) =>
    (await on.query<{ n: number }>('select n from paper order by id')).rows.map(({ n }) => n);
  await ship(client, ids[0]);

  await client.query('begin');
  await ship(client, ids[1]);
  await client.query('set constraints order_left immediate');
  expect(await numbersNow(client)).toEqual([1, 2]);
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(backend.rows[0]?.pid ?? 0, 'SIGKILL');
  await expect(client.query('commit')).rejects.toThrow();

  const again = await reached(connected);
  expect(await numbersNow(again)).toEqual([1]);
  await ship(again, ids[2]);
  await ship(again, ids[1]);
  expect(await numbersNow(again)).toEqual([1, 2, 3]);
  await again.end();
  await stopEmbedded(dir);
});

/** It comes back by itself, and refuses connections until then. */
async function reached(connected: () => Promise<pg.Client>): Promise<pg.Client> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return await connected();
    } catch {
      await pause(50);
    }
  }
  throw new Error('PostgreSQL does not come back.');
}
