import { beforeAll, expect, test } from 'vitest';

import { aProduct } from './support/factories.ts';
import { openCachingApp } from './support/caching-app.ts';
import { faultOf } from './support/raw-answers.ts';
import { portOf, writeConnection } from './support/raw-calls.ts';
import { type Wanted, randomConnection } from './support/raw-connections.ts';
import { seeded } from './support/seeded.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** `npm run attack` (56) has many more, also through nginx. */
const [lines, atOnce, seed] = [1_000, 20, 18];

let shop: TestShop;
let port: number;
let wanted: Wanted;
beforeAll(async () => {
  shop = await openTestShop();
  const products: number[] = [];
  for (let n = 0; n < 5; n += 1) products.push(await aProduct(shop));
  const [hidden = 0, ...others] = products;
  wanted = { hidden, products: others };
  const app = await openCachingApp(shop, {
    serveFiles: async () => undefined,
    render: async ({ url }) =>
      new Response(new URL(url).pathname, { headers: { 'content-type': 'text/html' } }),
  });
  port = portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
});

test('whatever is written to the shop, no answer is a 500, one too many, or to what was no request', async () => {
  const random = seeded(seed);
  const planned = Array.from({ length: lines }, () => randomConnection(random, wanted));
  const faults: string[] = [];
  let answered = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let line = planned.pop(); line; line = planned.pop()) {
        const text = await writeConnection(port, line, random);
        answered += text.split('HTTP/1.1 200').length - 1;
        const fault = faultOf(line, text, wanted);
        if (fault) faults.push(`${fault}\n${JSON.stringify(line.text)}`);
      }
    }),
  );
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(lines / 4);
});
