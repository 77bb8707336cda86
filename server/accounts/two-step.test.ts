import { describe, expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { openTwoStepShop, password } from '#tests/support/two-step-shop.ts';

const { shop, wait, ask, logIn, step, halfOf, state, codeNow, enrolled, latestEntry, time } =
  await openTwoStepShop();
const owner = await aPerson(shop, 'super_admin');

describe('two-step login', () => {
  test('begins with a key to scan or type, and is on with its first code', async () => {
    const person = await aPerson(shop, 'packer');
    expect(await state(person.token)).toEqual({
      is_on: false,
      is_required: false,
      recovery_codes_left: 0,
      passkeys: [],
    });
    expect((await ask('/v1/user/two-step', { password: 'wrong' }, person.token)).body.type).toMatch(
      'current_password_wrong',
    );
    const begun = await ask('/v1/user/two-step', { password }, person.token);
    const { secret, url, qr } = begun.body.data;
    expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(url).toBe(
      `otpauth://totp/Jalsa:${person.phone}?secret=${secret.replaceAll(' ', '')}&issuer=Jalsa`,
    );
    expect(qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M\d/) });
    // Not on yet: the app may have failed to read it.
    expect((await logIn(person.phone)).body.token).toBeDefined();
    const confirm = (code: string) => ask('/v1/user/two-step/confirm', { code }, person.token);
    expect((await confirm('000000')).status).toBe(422);
    const done = await confirm(` ${codeNow(secret).replace(/^(.{3})/, '$1 ')}`);
    const codes = done.body.data.recovery_codes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/);
    expect((await confirm(codeNow(secret))).status).toBe(409);
    expect((await ask('/v1/user/two-step', { password }, person.token)).status).toBe(409);
    expect(await state(person.token)).toEqual({
      is_on: true,
      is_required: false,
      recovery_codes_left: 10,
      passkeys: [],
    });
  });

  test('ends the other sessions, which a password alone has begun', async () => {
    const person = await aPerson(shop, 'admin');
    const other = (await logIn(person.phone)).body.token;
    const { secret } = (await ask('/v1/user/two-step', { password }, person.token)).body.data;
    await ask('/v1/user/two-step/confirm', { code: codeNow(secret) }, person.token);
    expect((await shop.get('/v1/user/me', bearer(other))).status).toBe(401);
    expect((await shop.get('/v1/user/me', bearer(person.token))).status).toBe(200);
  });

  test('is for staff: a customer has none, and loses it with the role', async () => {
    const customer = await aPerson(shop, 'customer');
    expect((await ask('/v1/user/two-step', { password }, customer.token)).status).toBe(403);
    expect((await ask('/v1/user/two-step/confirm', { code: '1' }, customer.token)).status).toBe(
      403,
    );
    const dismissed = await enrolled();
    const role = { role_id: 3 };
    await shop.send('PATCH', `/v1/user/${dismissed.id}/role`, role, bearer(owner.token));
    expect((await logIn(dismissed.phone)).body.user.role_id).toBe(3);
  });

  test('a password alone gives a token that does nothing but the second step', async () => {
    const person = await enrolled('super_admin');
    const { status, body } = await logIn(person.phone);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 1,
      second_step: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: new Date(time().getTime() + 600_000).toISOString(),
        must_enrol: false,
        has_passkeys: false,
      },
    });
    const { token } = body.second_step;
    for (const path of ['/v1/user/me', '/v1/user/two-step', '/v1/order_alert', '/v1/user']) {
      expect((await shop.get(path, bearer(token))).status, path).toBe(401);
    }
    expect((await ask('/v1/user/two-step', { password }, token)).status).toBe(401);
    expect((await ask('/v1/user/auth/second-step/begin', { token })).status).toBe(422);
    const done = await step(token, codeNow(person.secret));
    expect(done.body.user).toMatchObject({ id: person.id, role_id: 1 });
    expect((await shop.get('/v1/user/me', bearer(done.body.token))).status).toBe(200);
    // It has done its work.
    wait();
    expect((await step(token, codeNow(person.secret))).body.type).toMatch('second_step_expired');
  });

  test('takes a code once, also of many at once, and none that is older', async () => {
    const person = await enrolled();
    const code = codeNow(person.secret);
    const tokens = await Promise.all([1, 2, 3, 4].map(() => halfOf(person.phone)));
    const statuses = (await Promise.all(tokens.map((token) => step(token, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422]);
    const before = codeNow(person.secret, -1);
    const token = await halfOf(person.phone);
    expect((await step(token, before)).body.type).toMatch('two_step_code_wrong');
    wait(1);
    expect((await step(token, codeNow(person.secret))).status).toBe(200);
  });

  test('is over after ten minutes, with a new password, and when logged out everywhere', async () => {
    const person = await enrolled();
    const late = await halfOf(person.phone);
    wait(21);
    expect((await step(late, codeNow(person.secret))).body.type).toMatch('second_step_expired');
    const ended = await halfOf(person.phone);
    await ask('/v1/user/auth/logout-everywhere', {}, person.token);
    expect((await step(ended, codeNow(person.secret))).body.type).toMatch('second_step_expired');
    expect((await step('x'.repeat(43), '123456')).body.type).toMatch('second_step_expired');
  });

  test('guesses are slowed for the account, whatever token they come with', async () => {
    const person = await enrolled();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await step(await halfOf(person.phone), '000000')).status).toBe(422);
    }
    const slowed = await step(await halfOf(person.phone), codeNow(person.secret));
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    wait(4);
    expect((await step(await halfOf(person.phone), codeNow(person.secret))).status).toBe(200);
  });

  test('guesses from elsewhere do not shut out its owner at a place that is known', async () => {
    const person = await enrolled();
    const stepFrom = (remoteAddress: string, token: string, code: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/v1/user/auth/second-step',
        remoteAddress,
        payload: { token, code },
      });
    const home = '198.51.100.7';
    const first = await stepFrom(home, await halfOf(person.phone), codeNow(person.secret));
    expect(first.statusCode).toBe(200);
    wait();
    const stolen = await halfOf(person.phone);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await stepFrom('203.0.113.9', stolen, '000000')).statusCode).toBe(422);
    }
    const more = await stepFrom('203.0.113.10', stolen, codeNow(person.secret));
    expect(more.statusCode).toBe(429);
    const own = await stepFrom(home, await halfOf(person.phone), codeNow(person.secret));
    expect(own.statusCode).toBe(200);
  });

  test('a recovery code works once, in any spelling, and is logged', async () => {
    const person = await enrolled();
    const [first = '', second = ''] = person.codes;
    const spelled = first.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0');
    const entered = await step(await halfOf(person.phone), spelled);
    expect(entered.status).toBe(200);
    expect((await step(await halfOf(person.phone), first)).status).toBe(422);
    expect((await state(entered.body.token)).recovery_codes_left).toBe(9);
    const log = await latestEntry(owner.token);
    expect(log).toMatchObject({ action: 'recovery_code_used', account: { id: person.id } });
    const other = await enrolled();
    expect((await step(await halfOf(other.phone), second)).status).toBe(422);
  });

  test('is changed and removed with the password and a code, not with a session alone', async () => {
    const person = await enrolled();
    const token = (await step(await halfOf(person.phone), codeNow(person.secret))).body.token;
    for (const path of ['recovery-codes', 'remove']) {
      const call = (body: object) => ask(`/v1/user/two-step/${path}`, body, token);
      wait();
      expect((await call({ code: codeNow(person.secret) })).status).toBe(422);
      const wrong = await call({ password: 'wrong', code: codeNow(person.secret) });
      expect(wrong.body.type).toMatch('current_password_wrong');
      expect((await call({ password, code: '000000' })).body.type).toMatch('two_step_code_wrong');
      const done = await call({ password, code: codeNow(person.secret) });
      expect(done.status).toBe(200);
      if (path === 'recovery-codes') {
        expect(done.body.data.recovery_codes).toHaveLength(10);
        expect((await step(await halfOf(person.phone), person.codes[0] ?? '')).status).toBe(422);
      }
    }
    expect((await logIn(person.phone)).body.token).toBeDefined();
    expect((await state(token)).is_on).toBe(false);
  });

  test('what the database keeps of it is no secret by itself', async () => {
    const person = await enrolled();
    const row = await shop.db
      .selectFrom('two_step')
      .selectAll()
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.length).toBe(12 + 16 + 20);
    // Copied to another account, it opens nothing there.
    const other = await enrolled();
    await shop.db
      .updateTable('two_step')
      .set({ secret: row.secret })
      .where('account_id', '=', other.id)
      .execute();
    expect((await step(await halfOf(other.phone), codeNow(person.secret))).status).toBe(422);
  });

  // Last, since the network of all these tests waits after it.
  test('is not found by a burst of guesses that has the right code in it', async () => {
    const person = await enrolled();
    const token = await halfOf(person.phone);
    const right = codeNow(person.secret);
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = Array.from({ length: 60 }, (_, place) => (place === 50 ? right : wrong));
    const answers = await Promise.all(codes.map((code) => step(token, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).not.toContain(200);
    expect(statuses.filter((status) => status === 422).length).toBeLessThan(10);
    expect(statuses).toContain(429);
  });
});
