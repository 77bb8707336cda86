import { expect, test } from 'vitest';

import { deadlocksSoFar } from '#tests/support/locks.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const shop = await openTestShop();
const owner = await aPerson(shop, 'super_admin');
const send = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body: object) =>
  (await shop.send(method, `/v1/tax/rates${path}`, body, bearer(owner.token))).status;
const set = (description: string) =>
  send('PUT', '', {
    hsn: '9505',
    rate: 5,
    valid_from: '2026-04-01',
    description,
    source: 'Notification 1/2026',
  });

test('rates are set, confirmed and deleted at once: nobody waits for another in a circle', async () => {
  expect(await set('Balloons')).toBe(200);
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { body } = await shop.get('/v1/tax/rates', bearer(owner.token));
    const ids = (body.data.rates as { rate_id: number }[]).map(({ rate_id: id }) => id);
    const check = (by: string) => send('POST', '/checks', { rates: ids, checked_by: by });
    statuses.push(
      ...(await Promise.all([
        set(`Balloons ${round}`),
        check(`A ${round}`),
        set(`Masks ${round}`),
        check(`B ${round}`),
        send('DELETE', `/${ids.at(-1)}`, {}),
      ])),
    );
  }
  expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
  expect(await deadlocksSoFar(shop)).toBe(0);
});
