import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { rowsOfTable, statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { countTexts, listTexts, pageOfTexts } from './queries/texts.ts';

/** A page of the translations reads those of its own texts, however many there are. */
const [products, size] = [2_000, 20];
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const first = await aProduct(shop, { description: 'Warm light.' });
  await sql`
    insert into product (name, description, price_paise, sub_category_id)
    select 'Moon lamp ' || n, case when n % 2 = 0 then 'Warm light.' else '' end, 100, sub_category_id
    from product, generate_series(2, ${products}::int) as n where id = ${first}
  `.execute(shop.db);
  await sql`
    insert into catalogue_text (kind, thing_id, field, language, source, value, is_checked)
    select kind, thing_id, field, language, case when thing_id % 5 = 0 then 'Sun lamp' else source end, 'दिया', thing_id % 3 = 0
    from translatable_text cross join unnest('{hi,mr}'::text[]) as language
    where kind = 'product' and thing_id % 4 > 0
  `.execute(shop.db);
  await sql`analyze`.execute(shop.admin);
});

const pages = [{ page: 1 }, { page: 100 }, { page: 70, kind: 'product' }] as const;

test.each(pages)('page by page: %o', async (asked) => {
  const list = (db = shop.db) => listTexts(db, { language: 'hi', page_size: size, ...asked });
  const parts = await statementsOf(shop.db, list);
  let read = 0;
  for (const part of parts) read += await rowsOfTable(shop.db, part, 'catalogue_text');
  expect(parts.length).toBeGreaterThan(1);
  expect(read).toBeLessThanOrEqual(2 * size);
});

test('a file reads on from its last text, however far it is', async () => {
  const last = { kind: 'product', thing_id: products - 1_700 } as const;
  const next = (db = shop.db) => pageOfTexts(db, { after: last, size });
  expect((await next())[0]).toMatchObject({ kind: 'product', thing_id: products - 1_699 });
  let read = 0;
  for (const part of await statementsOf(shop.db, next)) {
    for (const table of ['product', 'catalogue_text'])
      read += await rowsOfTable(shop.db, part, table);
  }
  expect(read).toBeLessThanOrEqual(8 * size);
});

test('a file has every text once', async () => {
  const texts: string[] = [];
  let after: Parameters<typeof pageOfTexts>[1]['after'];
  for (;;) {
    const rows = await pageOfTexts(shop.db, { after, size: 333 });
    texts.push(...rows.map(({ kind, thing_id: id, field }) => `${kind} ${id} ${field}`));
    if (rows.length < 333) break;
    after = rows.at(-1);
  }
  const { total } = await listTexts(shop.db, { language: 'hi', page: 1, page_size: 1 });
  expect([texts.length, new Set(texts).size]).toEqual([total, total]);
});

test('all pages together have every text once, in order, and as many as are counted', async () => {
  const kinds: string[] = [];
  const states = { checked: 0, draft: 0, changed: 0, missing: 0 };
  let [seen, total] = [0, 0];
  for (let page = 1; page === 1 || seen < total; page += 1) {
    const found = await listTexts(shop.db, { language: 'hi', page, page_size: 700 });
    ({ total } = found);
    seen += found.rows.length;
    for (const { kind, thing_id: id, field, hi } of found.rows) {
      kinds.push(`${kind} ${id} ${field}`);
      if (!hi) states.missing += 1;
      else if (hi.is_changed) states.changed += 1;
      else states[hi.is_checked ? 'checked' : 'draft'] += 1;
    }
  }
  expect(new Set(kinds).size).toBe(total);
  expect(kinds[0]).toMatch(/^category /);
  expect((await countTexts(shop.db))[0]).toEqual({ language: 'hi', ...states });
  for (const state of ['missing', 'changed'] as const) {
    const found = await listTexts(shop.db, { language: 'hi', state, page: 2, page_size: 30 });
    expect([found.total, found.rows.length]).toEqual([states[state], 30]);
  }
});
