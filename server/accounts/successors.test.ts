import { beforeEach, describe, expect, test } from 'vitest';

import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Those who run a shop go, and others come: somebody can always log in and run it, and the log knows who was who. */
let shop: TestShop;
let owner: TestPerson;
beforeEach(async () => {
  shop = await openTestShop();
  owner = await aPerson(shop, 'super_admin');
});

const password = 'marigold garland';
const newPassword = 'a brass diya at dusk';
const give = (id: number, role_id: number, { token } = owner) =>
  shop.send('PATCH', `/v1/user/${id}/role`, { role_id }, bearer(token));
const leave = ({ token }: TestPerson, secret = password) =>
  shop.post('/v1/user/delete', { password: secret }, bearer(token));
const setPassword = (url: string) =>
  shop.post('/v1/user/reset', { token: url.split('/').at(-1), new_password: newPassword });

describe('the only super admin', () => {
  test.each([
    ['deletes the account', () => leave(owner)],
    ['steps back', () => give(owner.id, 3)],
  ])('%s once a successor has set a password, and no sooner', async (_, go) => {
    const { id, phone } = await aPerson(shop, 'customer');
    const { reset_link: link } = (await give(id, 1)).body;
    const refused = await go();
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'No other super admin can log in. Appoint one first, who sets a password with the link.',
    );
    expect((await setPassword(link.url)).status).toBe(200);
    expect((await go()).status).toBe(200);
    const login = await shop.post('/v1/user/auth/login', {
      phone_no: phone,
      password: newPassword,
    });
    expect(login.body.user.role_id).toBe(1);
  });

  test('is not counted twice: two who have no password yet are nobody', async () => {
    for (const { id } of [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')]) {
      expect((await give(id, 1)).status).toBe(200);
    }
    expect((await leave(owner)).status).toBe(409);
  });
});

test('whoever is appointed and was lowered again before a password was set gets one as customers do', async () => {
  const { id, phone } = await aPerson(shop, 'customer');
  await give(id, 2);
  await give(id, 3);
  expect((await shop.post('/v1/user/auth/login', { phone_no: phone, password })).status).toBe(401);
  const issued = await shop.post(`/v1/user/${id}/reset-link`, {}, bearer(owner.token));
  expect((await setPassword(issued.body.data.url)).status).toBe(200);
});

interface Named {
  action: string;
  actor: { id: number; phone_no: string | null } | null;
  account: { id: number; phone_no: string | null } | null;
}
const log = async (): Promise<Named[]> =>
  (await shop.get('/v1/user/audit?page_size=50', bearer(owner.token))).body.data;
const inCharge = async () => {
  const person = await aPerson(shop, 'customer');
  await setPassword((await give(person.id, 2)).body.reset_link.url);
  const { body } = await shop.post('/v1/user/auth/login', {
    phone_no: person.phone,
    password: newPassword,
  });
  return { ...person, token: body.token as string };
};

test.each([
  ['as staff', false],
  ['after a dismissal', true],
])(
  'the log names those who did something also when their account is deleted, %s',
  async (_, isDismissed) => {
    const person = await inCharge();
    const offer = { offer_name: 'Monsoon', offer_percentage: 10 };
    expect((await shop.post('/v1/offers/create', offer, bearer(person.token))).status).toBe(201);
    let { token } = person;
    if (isDismissed) {
      await give(person.id, 3);
      const login = { phone_no: person.phone, password: newPassword };
      token = (await shop.post('/v1/user/auth/login', login)).body.token;
    }
    expect((await leave({ ...person, token }, newPassword)).status).toBe(200);
    const mentioned = (await log()).flatMap(({ actor, account }) => [actor, account]);
    const theirs = mentioned.filter((named) => named?.id === person.id);
    expect(theirs.length).toBeGreaterThan(3);
    expect(new Set(theirs.map((named) => named?.phone_no))).toEqual(new Set([person.phone]));
  },
);

test('the number of a customer goes with the account, from the log too', async () => {
  const customer = await aPerson(shop, 'customer');
  await shop.post(`/v1/user/${customer.id}/reset-link`, {}, bearer(owner.token));
  await leave(customer);
  expect((await log())[0]).toMatchObject({
    action: 'reset_link_issued',
    account: { id: customer.id, phone_no: null },
  });
  const { rows } = await shop.pool.query<{ phone: string }>('select phone from staff_number');
  expect(rows.map(({ phone }) => phone)).not.toContain(customer.phone);
});

test('whoever is dismissed and disabled while a call of theirs waits does not let themselves in again', async () => {
  const person = await inCharge();
  const waits = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%account%'`;
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query(
    `update account set role_id = 3, disabled_at = clock_timestamp() where id = ${person.id}`,
  );
  const enabled = shop.send(
    'PATCH',
    `/v1/user/${person.id}`,
    { disabled: false },
    bearer(person.token),
  );
  await expect.poll(async () => (await shop.pool.query(waits)).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  expect((await enabled).status).toBe(403);
  const login = { phone_no: person.phone, password: newPassword };
  expect((await shop.post('/v1/user/auth/login', login)).status).toBe(401);
});
