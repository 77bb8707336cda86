import { describe, expect, test } from 'vitest';

import { resetTwoStepOf } from '#server/accounts/index.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTwoStepShop, password } from '#tests/support/two-step-shop.ts';

const { shop, wait, ask, logIn, step, state, codeNow, enrolled, latestEntry } =
  await openTwoStepShop();
const owner = await aPerson(shop, 'super_admin');

describe('the owner', () => {
  const rule = (is_required: boolean, token = owner.token) =>
    shop.send('PATCH', '/v1/user/two-step/staff', { is_required }, bearer(token));
  const reset = (id: number, token = owner.token) =>
    shop.send('POST', `/v1/user/${id}/two-step/reset`, {}, bearer(token));

  test('takes it off somebody whose phone is lost, and only for others', async () => {
    const person = await enrolled();
    const admin = await aPerson(shop, 'admin');
    expect((await reset(person.id, admin.token)).status).toBe(403);
    expect((await reset(owner.id)).status).toBe(403);
    expect((await reset(999_999)).status).toBe(404);
    expect((await reset(person.id)).status).toBe(200);
    expect((await shop.get('/v1/user/me', bearer(person.token))).status).toBe(401);
    expect((await logIn(person.phone)).body.token).toBeDefined();
    const log = await latestEntry(owner.token);
    expect(log).toMatchObject({
      action: 'two_step_reset',
      actor: { id: owner.id },
      account: { id: person.id },
    });
  });

  test('or whoever is at the machine does', async () => {
    const person = await enrolled();
    expect(await resetTwoStepOf(shop.db, person.phone)).toBe(true);
    expect(await resetTwoStepOf(shop.db, person.phone)).toBe(false);
    expect((await logIn(person.phone)).body.token).toBeDefined();
    await expect(resetTwoStepOf(shop.db, '9999999999')).rejects.toThrow('There is no account');
  });

  test('requires it of all staff: who has none enrols in the middle of the next login', async () => {
    const [plain, safe] = [await aPerson(shop, 'packer'), await enrolled()];
    const customer = await aPerson(shop, 'customer');
    const required = await rule(true);
    expect(required.status).toBe(200);
    expect((await shop.get('/v1/user/two-step/staff', bearer(owner.token))).body.data).toEqual({
      is_required: true,
      accounts: expect.arrayContaining([safe.id]),
    });
    const isIn = async ({ token }: { token: string }) =>
      (await shop.get('/v1/user/me', bearer(token))).status === 200;
    expect([await isIn(plain), await isIn(safe), await isIn(customer), await isIn(owner)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const { second_step: half } = (await logIn(plain.phone)).body;
    expect(half.must_enrol).toBe(true);
    expect((await step(half.token, '123456')).body.type).toMatch('second_step_expired');
    const begun = await ask('/v1/user/auth/second-step/begin', { token: half.token });
    const code = codeNow(begun.body.data.secret);
    const confirm = (typed: string) =>
      ask('/v1/user/auth/second-step/confirm', { token: half.token, code: typed });
    expect((await confirm('000000')).status).toBe(422);
    const done = await confirm(code);
    expect(done.body.recovery_codes).toHaveLength(10);
    expect(done.body.user.id).toBe(plain.id);
    expect((await state(done.body.token)).is_required).toBe(true);
    wait();
    const own = { password, code: codeNow(begun.body.data.secret) };
    const removed = await ask('/v1/user/two-step/remove', own, done.body.token);
    expect(removed.body.type).toMatch('two_step_is_required');
    expect((await logIn(customer.phone)).body.token).toBeDefined();
    expect((await rule(true)).status).toBe(200);
    expect((await rule(false)).status).toBe(200);
    wait();
    const after = { password, code: codeNow(begun.body.data.secret) };
    expect((await ask('/v1/user/two-step/remove', after, done.body.token)).status).toBe(200);
    const log = (await shop.get('/v1/user/audit', bearer(owner.token))).body.data;
    const changes = log.filter(
      ({ action }: { action: string }) => action === 'two_step_rule_changed',
    );
    expect(changes).toHaveLength(2);
  });
});

test('a login that begins while the rule is set has no session without a second step', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => aPerson(shop, 'packer')));
  const logins = people.flatMap(({ phone }) => [logIn(phone), logIn(phone)]);
  const required = shop.send(
    'PATCH',
    '/v1/user/two-step/staff',
    { is_required: true },
    bearer(owner.token),
  );
  const answers = await Promise.all(logins);
  expect((await required).status).toBe(200);
  const tokens = answers.flatMap(({ body }) => (body.token ? [body.token as string] : []));
  const statuses = await Promise.all(
    tokens.map(async (token) => (await shop.get('/v1/user/me', bearer(token))).status),
  );
  expect(statuses.every((status) => status === 401)).toBe(true);
});
