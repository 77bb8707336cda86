import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** Several who translate at once. */
const shop = await openTestShop();
const admin = await aPerson(shop, 'admin');
const [lamp, fan] = [await aProduct(shop, { name: 'Lamp' }), await aProduct(shop, { name: 'Fan' })];

const name = (id: number, value: string) => ({
  kind: 'product',
  thing_id: id,
  field: 'name',
  language: 'hi',
  source: 'English',
  value,
  is_checked: false,
});
const set = async (...texts: object[]) =>
  (await shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token))).status;

interface Entry {
  changes: { subject: { id: number } | null; field: string; before: string; after: string }[];
}

test('the log tells of each what it was before, and nobody waits for each other in a circle', async () => {
  await set(name(lamp, 'L'), name(fan, 'F'));
  const statuses = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? set(name(lamp, `L ${at}`), name(fan, ''))
        : set(name(fan, `F ${at}`), name(lamp, '')),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await deadlocksSoFar(shop)).toBe(0);
  const { data } = (await shop.get('/v1/user/audit?page_size=100', bearer(admin.token))).body;
  const logged = (data as Entry[])
    .toReversed()
    .flatMap(({ changes }) => changes)
    .filter(({ subject, field }) => subject?.id === lamp && field === 'name hi text');
  expect(logged.slice(1).map(({ before }) => before)).toEqual(
    logged.slice(0, -1).map(({ after }) => after),
  );
});
