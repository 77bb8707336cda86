import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { openTestShop } from '#tests/support/test-shop.ts';

import { DatabaseClient } from '../db/client.ts';
import { handleFaultPoints } from '../fault-points.ts';
import type { HookSource } from './hook-source.ts';

/** Events that come at once share a statement, and each is answered for itself. */
const token = 'A'.repeat(22);
/** A provider whose events contain their key, and the time when they were sent. */
const source: HookSource = {
  provider: 'example',
  signedEvent: (_headers, body) => JSON.parse(body.toString()),
  handle: async () => ({ state: 'ignored', reason: 'not_ours' }),
};
const shop = await openTestShop({ hooks: { token, sources: [source] } });
beforeEach(() => shop.admin.deleteFrom('hook_event').execute());

const ring = async (event: { key: string; sentAt?: number }) => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: `/v1/hooks/example/${token}`,
    headers: { 'content-type': 'application/json', 'x-example': event.key.slice(0, 5) },
    payload: JSON.stringify(event),
  });
  return statusCode;
};
const stored = async () =>
  (await shop.admin.selectFrom('hook_event').selectAll().orderBy('event_key').execute()).map(
    ({ event_key: key }) => key,
  );

test('events that come at once are each stored with its own bytes and job, in few statements', async () => {
  let statements = 0;
  handleFaultPoints(async (point) => {
    if (point === 'hooks: stored') statements += 1;
  });
  const keys = Array.from({ length: 100 }, (_, n) => `event ${String(n).padStart(3, '0')}`);
  const statuses = await Promise.all(keys.map((key) => ring({ key })));
  handleFaultPoints(async () => undefined);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await stored()).toEqual(keys);
  expect(statements).toBeLessThan(50);
  const { rows } = await shop.pool.query(`select event_key, body from hook_event join pgboss.job
    on job.name = 'hooks.handle' and (data->>'id')::int = hook_event.id`);
  expect(rows).toHaveLength(100);
  for (const { event_key: key, body } of rows) expect(JSON.parse(body.toString()).key).toBe(key);
});

test('among others, one that is known changes nothing, an old one is refused, and one that cannot be stored fails alone', async () => {
  await ring({ key: 'known' });
  const old = Date.now() / 1_000 - 3_600;
  const statuses = await Promise.all([
    ring({ key: 'known' }),
    ring({ key: 'first' }),
    ring({ key: 'old', sentAt: old }),
    ring({ key: 'known', sentAt: old }),
    ring({ key: 'last' }),
    ring({ key: 'last' }),
  ]);
  expect(statuses).toEqual([200, 200, 400, 200, 200, 200]);
  const beside = await Promise.all([
    ring({ key: 'one' }),
    ring({ key: '\0' }),
    ring({ key: 'two' }),
  ]);
  expect([beside[0], beside[2]]).toEqual([200, 200]);
  expect(beside[1]).toBeGreaterThanOrEqual(400);
  expect(await stored()).toEqual(['first', 'known', 'last', 'one', 'two']);
});

test('each batch of new events is one round trip to the database', async () => {
  const query = vi.spyOn(DatabaseClient.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  let batches = 0;
  handleFaultPoints(async (point) => {
    if (point === 'hooks: arrived') batches += 1;
  });
  onTestFinished(() => handleFaultPoints(async () => undefined));
  const keys = Array.from({ length: 100 }, (_, n) => `event ${n}`);
  await Promise.all(keys.map((key) => ring({ key })));
  expect(batches).toBeGreaterThan(0);
  expect(query).toHaveBeenCalledTimes(batches);
});

test('an event whose job cannot be written is not stored, and is not acknowledged', async () => {
  await sql`create function refuse_job() returns trigger language plpgsql as
    $$ begin raise 'no room' using errcode = '53100'; end $$`.execute(shop.admin);
  await sql`create trigger refuse_job before insert on pgboss.job for each row
    execute function refuse_job()`.execute(shop.admin);
  const statuses = await Promise.all([ring({ key: 'one' }), ring({ key: 'two' })]);
  await sql`drop function refuse_job cascade`.execute(shop.admin);
  expect(Math.min(...statuses)).toBeGreaterThanOrEqual(500);
  expect(await stored()).toEqual([]);
  expect(await ring({ key: 'one' })).toBe(200);
  expect(await stored()).toEqual(['one']);
});
