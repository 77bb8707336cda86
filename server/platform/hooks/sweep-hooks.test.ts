import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { openTestShop } from '#tests/support/test-shop.ts';

import { countUnhandled } from './hook-queries.ts';
import { sweepHooks } from './sweep-hooks.ts';

/** An event whose handling has failed is handed on again, later each time, and nobody is left in the dark. */
const shop = await openTestShop();
beforeEach(async () => {
  await shop.admin.deleteFrom('hook_event').execute();
  await shop.pool.query("delete from pgboss.job where name = 'hooks.handle'");
});

const anEvent = async (state = 'new') => {
  const { rows } = await sql<{ id: number }>`
    insert into hook_event (provider, event_key, headers, body, state, handled_at, received_at)
    values ('example', ${state}, '{}', '{}'::bytea, ${state}, case when ${state} <> 'new' then shop_now() end,
      shop_now()) returning id::float8 as id
  `.execute(shop.admin);
  return rows[0]?.id ?? 0;
};
const later = (minutes: number) =>
  sql`update hook_event set received_at = received_at - make_interval(mins => ${minutes}),
    retried_at = retried_at - make_interval(mins => ${minutes})`.execute(shop.admin);
const handedOn = async () => {
  await sweepHooks(shop);
  const { rows } = await shop.pool.query<{ data: { id: number } }>(
    "delete from pgboss.job where name = 'hooks.handle' returning data",
  );
  return rows.map(({ data }) => data.id);
};

test('what was not handled is handed on after ten minutes, then after twenty, and after six hours at last', async () => {
  const id = await anEvent();
  await anEvent('done');
  expect(await handedOn()).toEqual([]);
  await later(11);
  expect(await handedOn()).toEqual([id]);
  await later(11);
  expect(await handedOn()).toEqual([]);
  await later(10);
  expect(await handedOn()).toEqual([id]);
  for (let time = 0; time < 20; time += 1) {
    await later(6 * 60 + 1);
    expect(await handedOn()).toEqual([id]);
  }
  await later(5 * 60);
  expect(await handedOn()).toEqual([]);
});

test('several processes hand it on once', async () => {
  const id = await anEvent();
  await later(11);
  await Promise.all([sweepHooks(shop), sweepHooks(shop), sweepHooks(shop)]);
  const { rows } = await shop.pool.query("select data from pgboss.job where name = 'hooks.handle'");
  expect(rows).toEqual([{ data: { id } }]);
});

test('what was not handled for a day is counted', async () => {
  await anEvent();
  await anEvent('quarantined');
  expect(await countUnhandled(shop.db)).toBe(0);
  await later(24 * 60 + 1);
  expect(await countUnhandled(shop.db)).toBe(1);
});
