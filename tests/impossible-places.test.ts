import { expect, test } from 'vitest';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';

import { aPerson, bearer } from './support/people.ts';
import { endpointNames, placesOf } from './support/shots.ts';
import { openTestShop } from './support/test-shop.ts';

/** What looks like a day, a time or the place where a page ended, and is none, or none that a database has. */
const impossible = [
  '2026-02-31',
  '0000-01-01',
  '9999-99-99',
  '2026-01-01T25:61:61Z',
  '9999-12-31T23:59:59.999+23:59',
  '99999999999999999999',
].flatMap((text) => [text, `${text}_1`]);

/** Any of a list's query, and what a body calls a time. */
const mayHoldTime = /^GET .*, query |, body .*(?:_at$|_on$|date|day|from|start|end|until)/;

test('no day or place in a list that does not exist is more than a mistake of who has sent it', async () => {
  const shop = await openTestShop();
  const { token } = await aPerson(shop, 'super_admin');
  const failed: string[] = [];
  let count = 0;
  for (const name of endpointNames) {
    const { isStream }: EndpointShape = endpoints[name];
    if (isStream || name.startsWith('DELETE ')) continue;
    for (const { name: place, shotWith } of placesOf(name, {})) {
      if (!mayHoldTime.test(place)) continue;
      for (const text of impossible) {
        const { method, address, body } = shotWith(text);
        const { statusCode } = await shop.app.inject({
          method: method as 'GET',
          url: address,
          headers: bearer(token),
          ...(body !== undefined && { payload: body as object }),
        });
        count += 1;
        if (statusCode >= 500 && statusCode !== 503)
          failed.push(`${place}: ${text}: ${statusCode}`);
      }
    }
  }
  expect(failed).toEqual([]);
  expect((await shop.get('/v1/user/me', bearer(token))).status, 'still logged in').toBe(200);
  expect(count).toBeGreaterThan(1_000);
});
