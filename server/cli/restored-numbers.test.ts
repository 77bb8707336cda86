import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ask, backedUp, emptyPlace, restored, restoredDb } from '#tests/support/backups.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { checkSchema } from './schema-objects.ts';

/**
 * What was numbered after a backup is lost with its restore, and known elsewhere: no number that people see, or that
 * names something at another company, is given to something else.
 */

/** A number that is in this list comes again after a restore, and why that is right; or what else makes it a new one. */
const decided: Record<string, string[]> = {
  'Skips ahead at a restore, as a sequence does (`skipTicketNumbers`).': ['complaint_series.last'],
  'Papers go on in series of their own (decision 0143).': ['paper.n', 'paper_series.last_n'],
  'A financial year.': ['complaint_series.year', 'paper.fy', 'paper_restore.fy', 'paper_series.fy'],
  'Numbered by the sequence of imports, which skips ahead.': ['audit_part.run_id', 'text_run.id'],
  'The number of a row that has one of its own, from a sequence that skips ahead.': [
    'bought_together.other_id',
    'bought_together.product_id',
    'cart_line.product_id',
    'catalogue_text.thing_id',
    'counter_attempt.staff_id',
    'product_view_day.product_id',
    'product_view_week.product_id',
    'product_week.product_id',
    'staff_number.account_id',
  ],
  'The place of a part in its whole, which is lost or there as one.': [
    'audit_part.number',
    'complaint_picture.place',
    'goods_return_picture.place',
    'paper_line.position',
    'product_import_line.place',
    'product_picture.position',
    'review_picture.place',
    'text_run_line.place',
    'stock_movement.round',
  ],
  'The closings of one day; who counts a day again that was lost begins again.': [
    'till_day.number',
  ],
  'The bookings of one parcel: a courier that knows the reference says what became of it, so that it is not sent twice.':
    ['parcel.booking_try'],
  'Compared within the placing of an order, never told to anybody.': [
    'offer.revision',
    'promo_code.revision',
  ],
  'Set by people or by the program: places on the home page, roles, the only row.': [
    'account_tally.role_id',
    'occasion.position',
    'order_hour.hour',
    'payment_setting.id',
    'phone_key.id',
    'staff_rule.id',
    'store_information.id',
  ],
  'A slot of a tally.': [
    'account_tally.slot',
    'audit_tally.slot',
    'complaint_tally.slot',
    'goods_return_tally.slot',
    'order_day.slot',
    'order_hour.slot',
    'order_tally.slot',
    'question_tally.slot',
    'review_tally.slot',
  ],
  'Counts what is there or was done, and numbers nothing.': [
    'account.order_count',
    'bank_credit.amount_paise',
    'cod_confirmation.calls',
    'hook_event.retries',
    'order_line.discount_paise',
    'order_line.price_paise',
    'order_line.quantity',
    'payment_attempt.claims',
    'phone_record.delivered',
    'phone_record.refused',
    'product.review_count',
    'product_week.paise',
    'product_week.units',
    'promo_code.uses',
  ],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const complaint = { about: 'shop', kind: 'service', text: 'The lamp came without its plug.' };
const ticket = async () => {
  const body = { ...complaint, phone_no: '9876543210' };
  const answer = await shop.post('/v1/complaints/number', body);
  expect(answer.status).toBe(201);
  return Number(String(answer.body.data.number).split('-')[1]);
};

const nextTickets = async (url: string): Promise<number[]> => {
  const rows = await ask(url, `select split_part(next_complaint_number('AAAA'), '-', 2) as count`);
  return rows.map(({ count }) => Number(count));
};

const sequences = `
  select nspname as folder, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'S' order by 1, 2`;
const states = `
  select sequencename as name, coalesce(last_value, start_value - 1)::int as last
  from pg_sequences where schemaname = 'public'`;
const nexts = `
  select sequencename as name, nextval(quote_ident(sequencename)::regclass)::int as next
  from pg_sequences where schemaname = 'public'`;

test('sequences and ticket numbers go on after a gap of a thousand or a tenth', async () => {
  const all = await ask(shop.url, sequences);
  expect(new Set(all.map(({ folder }) => folder))).toEqual(new Set(['public']));
  expect(await ticket()).toBe(1);
  await ask(shop.url, `update complaint_series set last = 30000`);
  await sql`select setval('order_id_seq', 40000)`.execute(shop.admin);
  const last = new Map((await ask(shop.url, states)).map((one) => [one.name, Number(one.last)]));
  const file = await backedUp(shop);
  expect([await ticket(), await ticket()]).toEqual([30_001, 30_002]);

  const place = await emptyPlace();
  await restored(file, place);
  expect(await nextTickets(place.url)).toEqual([33_001]);
  const given = new Map((await ask(place.url, nexts)).map((one) => [one.name, Number(one.next)]));
  expect(given.get('order_id_seq')).toBe(44_001);
  const short = all.filter(
    ({ name }) => (given.get(name) ?? 0) < 1_001 + (last.get(name) ?? Infinity),
  );
  expect(short).toEqual([]);
});

test('so do those that are newer than the backup, which the lost shop may have used', async () => {
  const old = { ...(await emptyPlace()), clock: shop.clock };
  await migrate(old.url, migrationsFolder, '0002_pictures');
  const place = await emptyPlace();
  await restored(await backedUp(old), place);
  expect(await nextTickets(place.url)).toEqual([1_001]);
  const given = await ask(place.url, nexts);
  expect(given.length).toBe((await ask(shop.url, sequences)).length);
  expect(given.filter(({ next }) => Number(next) < 1_001)).toEqual([]);
  // Also the keys that a restore takes away and adds again.
  expect(await checkSchema(await restoredDb(place))).toMatchObject({ broken: [] });
});

/** Whole numbers that identify rows, unless a sequence gives them or they are those of another row. */
const identifying = `
  select distinct relname || '.' || attname as name
  from pg_index join pg_class on pg_class.oid = indrelid
  join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indisunique and relnamespace = 'public'::regnamespace and attidentity = ''
    and atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype)
    and not exists (select from pg_constraint where contype = 'f' and conrelid = indrelid and attnum = any (conkey))`;
/** Columns that a function of the database raises by one. */
const raised = `
  select distinct relname || '.' || attname as name
  from pg_proc cross join regexp_matches(prosrc, '(\\w+)\\s*=\\s*(?:\\w+\\.)?\\1\\s*\\+\\s*1', 'g') as found
  join pg_attribute on attname = found[1] and not attisdropped
  join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
  where pronamespace = 'public'::regnamespace and prosrc ~ ('(update|insert into) "?' || relname || '\\M')`;

/** The same of the program's statements, as column names alone. */
async function raisedByProgram(): Promise<string[]> {
  const server = path.dirname(migrationsFolder);
  const files = (await readdir(server, { recursive: true })).filter(
    (name) => name.includes('queries') && name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(server, file), 'utf8');
      const inSql = source.matchAll(/(\w+)(?: =|: sql`) ?(?:\w+\.)?\1 \+ 1\b/g);
      const built = source.matchAll(/eb\('(?:\w+\.)?(\w+)', '\+', 1\)/g);
      return [...inSql, ...built].map(([, column = '']) => column);
    }),
  );
  return [...new Set(found.flat())];
}

test('whoever adds a number that no sequence gives decides what becomes of it at a restore', async () => {
  const names = Object.values(decided).flat();
  expect(new Set(names).size).toBe(names.length);
  const found = [...(await ask(shop.url, identifying)), ...(await ask(shop.url, raised))];
  const numbers = new Set(found.map(({ name }) => String(name)));
  expect([...numbers].filter((name) => !names.includes(name))).toEqual([]);

  const columns = new Set(names.map((name) => name.split('.')[1] ?? ''));
  const byProgram = await raisedByProgram();
  expect(byProgram.filter((column) => !columns.has(column))).toEqual([]);
  const gone = names.filter(
    (name) => !numbers.has(name) && !byProgram.includes(name.split('.')[1] ?? ''),
  );
  expect(gone).toEqual([]);
});
