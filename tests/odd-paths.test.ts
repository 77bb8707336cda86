import { expect, test } from 'vitest';

import { oddPaths } from './support/odd-paths.ts';
import { openTestShop } from './support/test-shop.ts';

/** A request for a URL that makes no sense gets a client error, and raises no alarm. */
test('no address, however odd, is answered as a fault of the shop', async () => {
  const shop = await openTestShop();
  const wrong: string[] = [];
  const ask = async (method: 'GET' | 'HEAD', url: string) => {
    const { statusCode } = await shop.app.inject({ method, url });
    if (statusCode >= 500) wrong.push(`${method} ${url}: ${statusCode}`);
  };
  for (const folder of ['/v1/docs/static/', '/v1/docs/', '/v1/', '/v1/products/', '/media/', '/']) {
    for (const path of oddPaths) {
      await ask('GET', folder + path);
      await ask('HEAD', folder + path);
    }
  }
  expect(wrong).toEqual([]);
});
