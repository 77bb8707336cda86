import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { emptyDatabase, folderOf } from '#tests/support/migrations.ts';

import { migrationLockTimeouts } from './lock-timeouts.ts';
import { migrate } from './migrate.ts';

const hasty = { lockMs: 50, pauseMs: 100, totalMs: 400 };

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** A database with a table of so many balloons, and the folder of its migrations. */
async function balloons(name: string, count: number) {
  const url = await emptyDatabase(name);
  const folder = await folderOf({
    '0001_first.sql': `create table balloon (id int primary key, colour text);
      insert into balloon (id) select generate_series(1, ${count})`,
  });
  await migrate(url, folder);
  return {
    url,
    folder,
    add: (file: string, text: string) => writeFile(path.join(folder, file), text),
  };
}

async function columnOf<Value>(client: pg.Client, text: string): Promise<Value[]> {
  const { rows } = await client.query<{ value: Value }>(text);
  return rows.map(({ value }) => value);
}

/** Reads and writes without a pause until it is stopped. Returns how often, and the longest wait in ms. */
async function busy(client: pg.Client, until: Promise<unknown>) {
  const over = new AbortController();
  void until.finally(() => over.abort()).catch(() => undefined);
  let [asked, longest] = [0, 0];
  while (!over.signal.aborted) {
    const begun = performance.now();
    await client.query('select from balloon where id = 1');
    await client.query(`update balloon set colour = 'red' where id = 1`);
    longest = Math.max(longest, performance.now() - begun);
    asked += 1;
    await pause(1);
  }
  return { asked, longest };
}

test('while somebody keeps a table, a migration waits for it, and nobody waits for the migration', async () => {
  const { url, folder, add } = await balloons('idle_reader', 10);
  const [reader, others] = [await connected(url), await connected(url)];
  await reader.query('begin; select from balloon');
  await add('0002_second.sql', 'alter table balloon add column shape text;');

  const begun = performance.now();
  const migrating = migrate(url, folder, undefined, {
    ...migrationLockTimeouts,
    lockMs: 100,
    pauseMs: 200,
  });
  const serving = busy(others, migrating);
  await pause(2_500);
  await reader.query('commit');
  await migrating;
  const took = performance.now() - begun;
  const { asked, longest } = await serving;
  expect(asked).toBeGreaterThan(10);
  expect(longest).toBeLessThan(took / 2);
  expect(await columnOf(others, `select shape as value from balloon where id = 1`)).toEqual([null]);
});

test('a migration that never gets its lock ends with who keeps it, and changes nothing', async () => {
  const { url, folder, add } = await balloons('endless_reader', 10);
  const reader = await connected(url);
  await reader.query(`set application_name = 'somebody at lunch'; begin; select from balloon`);
  await add(
    '0002_second.sql',
    'create table cake (id int); alter table balloon add column shape text;',
  );
  await expect(migrate(url, folder, undefined, hasty)).rejects.toMatchObject({
    name: 'StartError',
    lines: [
      'Migration 0002_second did not get what others use, and the database is as it was before it.',
      expect.stringMatching(
        /^Session \d+ \(somebody at lunch\) has kept a transaction open for \d+ s\.$/,
      ),
      'End what holds it, and start again.',
    ],
  });
  expect(await columnOf(reader, `select to_regclass('cake') as value`)).toEqual([null]);
  await reader.query('commit');
  await migrate(url, folder, undefined, hasty);
});

const steps = `-- Without a transaction: every balloon has a colour, and is found by it.

-- step: batches of 100 by id of balloon
-- those that have one keep it
update balloon set colour = 'white' where colour is null and id > $1 and id <= $2;

-- step
create index concurrently if not exists balloon_by_colour on balloon (colour);
`;

test('a large change is made in batches, beside whoever writes, and an index is built for it', async () => {
  const { url, folder, add } = await balloons('batches', 5_000);
  const others = await connected(url);
  await add('0002_second.sql', steps);
  const migrating = migrate(url, folder);
  const { asked } = await busy(others, migrating);
  await migrating;
  expect(asked).toBeGreaterThan(1);
  expect(await columnOf(others, 'select distinct colour as value from balloon order by 1')).toEqual(
    ['red', 'white'],
  );
  const valid = `select indisvalid as value from pg_index where indexrelid = 'balloon_by_colour'::regclass`;
  expect(await columnOf(others, valid)).toEqual([true]);
  // Each batch was a transaction of its own.
  const batches = 'select count(distinct xmin::text) as value from balloon';
  expect(Number((await columnOf<string>(others, batches))[0])).toBeGreaterThan(40);
});

test('a batch that somebody overtakes, who writes what it was to write, is tried again', async () => {
  const { url, folder, add } = await balloons('overtaken_batch', 10);
  const [others, watching] = [await connected(url), await connected(url)];
  await others.query(`create unique index balloon_colour_once on balloon (colour)`);
  await others.query(`update balloon set colour = ' red' where id = 1`);
  await others.query(`begin; update balloon set colour = 'red' where id = 2`);
  await add(
    '0002_second.sql',
    `-- Without a transaction: colours have no blanks.

-- step: batches of 100 by id of balloon
update balloon set colour = trim(colour) where colour like ' %' and id > $1 and id <= $2
  and not exists (select from balloon as other where other.colour = trim(balloon.colour));
`,
  );
  const migrating = migrate(url, folder);
  const waits = `select pid as value from pg_stat_activity where datname = current_database()
    and application_name = 'jalsa migrations' and wait_event_type = 'Lock'`;
  await expect.poll(() => columnOf(watching, waits)).toHaveLength(1);
  await others.query('commit');
  await migrating;
  expect(
    await columnOf(watching, 'select colour as value from balloon where id < 3 order by id'),
  ).toEqual([' red', 'red']);
});

test('an index whose building was broken off is built anew', async () => {
  const { url, folder, add } = await balloons('broken_index', 1_000);
  const [client, reader] = [await connected(url), await connected(url)];
  await add('0002_second.sql', steps);
  await reader.query('begin; lock table balloon in row exclusive mode');
  const building = migrate(url, folder, undefined, { ...migrationLockTimeouts, totalMs: 60_000 });
  const builder = `select pid as value from pg_stat_activity where datname = current_database()
    and application_name = 'jalsa migrations' and query like 'create index%'`;
  // Awaited before it is broken off: the failure may come before the response to breaking it off.
  const isBroken = expect(building).rejects.toThrow('0002_second');
  await expect.poll(() => columnOf(client, builder)).toHaveLength(1);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jalsa migrations'`,
  );
  await isBroken;
  await reader.query('commit');

  const valid = `select indisvalid as value from pg_index where indexrelid = to_regclass('balloon_by_colour')`;
  expect(await columnOf(client, valid)).toEqual([false]);
  await migrate(url, folder);
  expect(await columnOf(client, valid)).toEqual([true]);
});

test('starts that wait for each other do not wait for an index that waits for them', async () => {
  const { url, folder, add } = await balloons('two_builders', 20_000);
  await add('0002_second.sql', steps);
  await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
  const client = await connected(url);
  expect(await columnOf(client, 'select name as value from migration order by 1')).toEqual([
    '0001_first',
    '0002_second',
  ]);
});

test('a step that may not be done twice is refused before anything is done', async () => {
  const { url, folder, add } = await balloons('careless_step', 1);
  for (const step of [
    'create index concurrently balloon_by_colour on balloon (colour)',
    'alter table balloon add column shape text',
    'update balloon set colour = null',
  ]) {
    await add('0002_second.sql', `-- Without a transaction: too much\n\n-- step\n${step};\n`);
    await expect(migrate(url, folder)).rejects.toThrow('belongs into a transaction');
  }
});
