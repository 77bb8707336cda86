import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { pageTransport } from '#server/platform/http/page-transport.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const { lostSearchesOfNetwork: ofNetwork } = limits;

test('one network takes the places of lost searches from nobody else', async () => {
  const shop = await openTestShop({ trustProxy: true });
  const search = (words: string, from: string) =>
    shop.get(`/v1/products?search=${words}`, { 'x-forwarded-for': from });
  const flood = Array.from(
    { length: ofNetwork + 20 },
    (_, n) => `zq${String.fromCodePoint(97 + n)}xk`,
  );
  for (const words of flood) expect((await search(words, '203.0.113.7')).status).toBe(200);
  await search('trombone', '198.51.100.9');
  // Pages that are drawn for somebody are theirs.
  const pageFor = (ip: string) => pageTransport(shop.app, { language: 'en', ip });
  const path = (words: string) => `/v1/products?search=${words}`;
  await pageFor('203.0.113.7')({ method: 'GET', path: path('zqfull') });
  expect(await pageFor('192.0.2.1')({ method: 'GET', path: path('trumpet') })).toMatchObject({
    status: 200,
  });
  // What is counted already costs no place, whoever looks for it.
  for (const n of [1, 2]) await search(`${flood[0]}&page=${n + 1}`, '203.0.113.7');
  await shop.app.close();
  const { rows } = await sql<{ words: string; times: number }>`
    select words, times from lost_search order by words in ('trombone', 'trumpet') desc, times desc, words`.execute(
    shop.admin,
  );
  expect(rows).toHaveLength(ofNetwork + 2);
  expect(rows.slice(0, 3)).toEqual([
    { words: 'trombone', times: 1 },
    { words: 'trumpet', times: 1 },
    { words: flood[0], times: 3 },
  ]);
  expect(limits.lostSearchesOfDay / ofNetwork).toBeGreaterThanOrEqual(20);
});
