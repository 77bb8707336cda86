import { expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const shop = await openTestShop();
const [password, newPassword] = ['marigold garland', 'tuberose garland'];

/** Where somebody has logged in before they are let in, however many guesses come from elsewhere. */
async function someoneElsewhere() {
  const person = await aPerson(shop, 'customer');
  await shop.db
    .insertInto('known_address')
    .values({ account_id: person.id, address: 'address 203.0.113.9', last_at: new Date() })
    .execute();
  return person;
}

const placesOf = async (id: number): Promise<string[]> => {
  const places = shop.db.selectFrom('known_address').where('account_id', '=', id);
  return (await places.select('address').execute()).map(({ address }) => address);
};

test('a new password forgets wherever the old one was used: only where it was set is known', async () => {
  const admin = await aPerson(shop, 'admin');
  const [one, other] = [await someoneElsewhere(), await someoneElsewhere()];
  const link = await shop.post(`/v1/user/${one.id}/reset-link`, {}, bearer(admin.token));
  const token = String(link.body.data.url).split('/').at(-1);
  const used = await shop.post('/v1/user/reset', { token, new_password: newPassword });
  expect(used.status).toBe(200);
  const change = { current_password: password, new_password: newPassword };
  const changed = await shop.post('/v1/user/auth/password', change, bearer(other.token));
  expect(changed.status).toBe(200);
  for (const { id } of [one, other]) expect(await placesOf(id)).toEqual(['address 127.0.0.1']);
});
