import { beforeAll, expect, test } from 'vitest';

import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** A form with more parts than any has is refused, and what is still to come of it is read without looking at it. */
let shop: TestShop;
let admin: TestPerson;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

const part = '--x\r\n\r\n\r\n';
const megabyte = 1_000_000;

async function millisecondsFor(bytes: number): Promise<number> {
  const before = process.threadCpuUsage();
  const answer = await fetch(`${url}/v1/products/import`, {
    method: 'POST',
    headers: { ...bearer(admin.token), 'content-type': 'multipart/form-data; boundary=x' },
    body: part.repeat(bytes / part.length),
  });
  expect(answer.status).toBe(413);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('a form of a million parts costs hardly more than one of a tenth of them', async () => {
  await millisecondsFor(megabyte);
  const few = await millisecondsFor(megabyte);
  const many = await millisecondsFor(10 * megabyte);
  expect(many / few).toBeLessThan(5);
});
