import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** During an update the database has values that only the newer program knows: the older one leaves them out. */
const shop = await openTestShop();
const admin = await aPerson(shop, 'admin');
const lamp = await aProduct(shop, { name: 'Lamp' });
const read = async (path: string) => shop.get(path, bearer(admin.token));

test('what a product lacks by a newer law is not listed, and the product is', async () => {
  await sql`alter table product disable trigger product_guard`.execute(shop.admin);
  await sql`update product set lacks = '{law_kind,carbon_mark}' where id = ${lamp}`.execute(
    shop.admin,
  );
  const { status, body } = await read('/v1/products/all');
  expect([status, body.data]).toMatchObject([200, [{ product_id: lamp, lacks: ['law_kind'] }]]);
});

test('texts of a kind or a field that only a newer program translates are in no list, count or file', async () => {
  await sql`alter view translatable_text rename to older_text`.execute(shop.admin);
  await sql`
    create view translatable_text as select * from older_text
      union all select 'sticker', 1, 'name', 'Thank you'
      union all select 'product', ${sql.lit(lamp)}, 'slogan', 'Bright'
  `.execute(shop.admin);
  await sql`grant select on translatable_text to public`.execute(shop.admin);
  const { status, body } = await read('/v1/texts?page_size=100');
  expect(status).toBe(200);
  const listed = body.data.map(
    ({ kind, field }: { kind: string; field: string }) => `${kind} ${field}`,
  );
  expect(listed).toContain('product name');
  expect(listed).not.toContain('sticker name');
  expect(listed).not.toContain('product slogan');
  expect(body.progress[0].missing).toBe(body.total_items);
  const file = await shop.app.inject({ url: '/v1/texts/export', headers: bearer(admin.token) });
  expect(file.payload).not.toMatch(/sticker|slogan/);
});
