import { beforeAll, expect, test } from 'vitest';

import type { AuditChange, AuditEntry } from '#contract/activity/schemas.ts';
import { limits } from '#contract/limits.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What the log lists of a shelf that is deleted with many products: all of them, a page at a time. */
const count = limits.auditPartThings + 10;
let shop: TestShop;
let boss: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  boss = await aPerson(shop, 'super_admin');
});

const read = async (path: string) =>
  (await shop.get(`/v1/user/audit${path}`, bearer(boss.token))).body.data;

test.each(['category', 'sub-category'])('a %s tells its products in parts', async (kind) => {
  const categoryId = await aCategory(shop, `Full ${kind}`);
  const subCategoryId = await aSubCategory(shop, { categoryId, name: `Full shelf ${kind}` });
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push(await aProduct(shop, { subCategoryId, name: `${kind} ${n}` }));
  }
  const address =
    kind === 'category'
      ? `/v1/category/delete/${categoryId}`
      : `/v1/category/sub-category/delete/${subCategoryId}`;
  const headers = bearer(boss.token);
  expect((await shop.send('PUT', `${address}?cascade=true`, undefined, headers)).status).toBe(200);

  const [latest]: AuditEntry[] = await read('?page_size=1');
  expect(latest?.part_count).toBe(2);
  const id = latest?.audit_entry_id ?? 0;
  const whole: AuditEntry = await read(`/${id}`);
  expect(whole.changes.length).toBeLessThan(10);
  expect(whole.changes).toContainEqual(
    expect.objectContaining({ field: 'products', before: count, after: null }),
  );
  const logged: AuditChange[] = [];
  for (const part of [1, 2]) logged.push(...(await read(`/${id}/parts?part=${part}`)).changes);
  expect(logged.map(({ subject, field }) => [subject?.id, field])).toEqual(
    ids.map((product) => [product, 'is_deleted']),
  );
  await expectSound(shop);
});
