import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { EndpointName } from '#contract/index.ts';

import { aPicture } from './support/factories.ts';
import { aPerson, bearer } from './support/people.ts';
import { huntStaffCalls } from './support/staff-call-hunt.ts';
import { shapeOf, staffCalls, triedElsewhere } from './support/staff-calls.ts';
import type { HuntedShop } from './support/hunted-shop.ts';
import { openTestShop } from './support/test-shop.ts';
import { randomFrom } from './support/unicode-texts.ts';

/** `npm run attack` sends all of it (row 55), this the same part each time, or that of a SEED. */
const seed = Number(process.env['SEED'] ?? 1);
const part = 0.3;
const perCall = 2;

async function huntedShop(): Promise<Omit<HuntedShop, 'customerToken'>> {
  const shop = await openTestShop();
  const staff = await aPerson(shop, 'super_admin');
  return {
    db: shop.admin,
    staffToken: staff.token,
    picture: () => aPicture(40, 40),
    send: async (method, url, { token, body, form }) => {
      const encoded = form && new Response(form);
      const { statusCode, body: text } = await shop.app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...bearer(token),
          ...((encoded ?? body !== undefined) && {
            'content-type': encoded?.headers.get('content-type') ?? 'application/json',
          }),
        },
        ...(encoded
          ? { payload: Buffer.from(await encoded.arrayBuffer()) }
          : body !== undefined && { payload: JSON.stringify(body) }),
      });
      return { status: statusCode, text };
    },
  };
}

test('whatever staff send, the log has one whole entry or nothing is changed', async () => {
  const random = randomFrom(seed);
  const calls = staffCalls.filter(() => random() < part);
  const hunted = await huntStaffCalls(await huntedShop(), { calls, perCall, random });
  expect(hunted.found, `seed ${seed}`).toEqual([]);
  expect(hunted.calls).toBe(calls.length);
  expect(hunted.shots).toBe(calls.length * (1 + perCall));
});

test('a call is left out only where a test of its own reads what the log has of it', () => {
  const unread = Object.entries(triedElsewhere).filter(([name, file]) => {
    const { action } = shapeOf(name as EndpointName);
    return !readFileSync(file, 'utf8').includes(`'${action}'`);
  });
  expect(unread).toEqual([]);
});

test('an invoice that is replaced has one whole entry', async () => {
  const calls = ['POST /v1/orders/{id}/papers/replacement'] as const;
  const random = randomFrom(seed);
  const hunted = await huntStaffCalls(await huntedShop(), {
    calls: [...calls],
    perCall: 8,
    random,
  });
  expect(hunted).toMatchObject({ calls: 1, found: [] });
  expect(hunted.changed).toBeGreaterThan(0);
});
