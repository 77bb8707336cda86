import { beforeAll, describe, expect, test } from 'vitest';

import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const password = 'marigold garland';
let lastPhone = 9_700_000_000;
const newPhone = () => String((lastPhone += 1));

const register = (phone_no: unknown, secret: unknown = password) =>
  shop.post('/v1/user/register', { phone_no, password: secret });
const logIn = (phone_no: string, secret = password) =>
  shop.post('/v1/user/auth/login', { phone_no, password: secret });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('registration', () => {
  test('makes a customer and never anything else', async () => {
    const phone = newPhone();
    const { status, body } = await register(phone);
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 1,
      message: 'Registration successful! Use your phone number and password to login.',
      data: { id: expect.any(Number), phone_no: phone },
    });
    const sneaky = await shop.post('/v1/user/register', {
      phone_no: newPhone(),
      password,
      role_id: 1,
    });
    expect(sneaky.status).toBe(422);
  });

  test('of a taken number is 409, however it is written, also fifty times at once', async () => {
    const phone = newPhone();
    const ways = [phone, `+91${phone}`, `0${phone}`, `${phone.slice(0, 5)} ${phone.slice(5)}`];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => register(ways[n % ways.length])),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([1, 49]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe('Phone number is already registered.');
  });

  test.each(['12345', '123456789012', '९८२००२२२२२', '', 98_200_222_222, null, undefined])(
    'with the phone number %s is refused in the words of the specification',
    async (phone) => {
      const { status, body } = await register(phone);
      expect(status).toBe(422);
      expect(body.detail).toBe('Phone number must be 10 digits.');
    },
  );

  test('takes passwords of 8 to 128 characters, whole', async () => {
    expect((await register(newPhone(), 'x'.repeat(7))).status).toBe(422);
    expect((await register(newPhone(), 'x'.repeat(129))).status).toBe(422);
    const phone = newPhone();
    expect((await register(phone, 'é'.repeat(128))).status).toBe(201);
    expect((await logIn(phone, 'é'.repeat(127))).status).toBe(401);
    expect((await logIn(phone, 'é'.repeat(128))).status).toBe(200);
  });

  test('refuses the phone number as its own password', async () => {
    const phone = newPhone();
    const { status, body } = await register(phone, phone);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'password', message: 'Please choose a password that is not your phone number.' },
    ]);
  });
});

describe('login', () => {
  test('gives a token and says who it is for', async () => {
    const phone = newPhone();
    const { body: registered } = await register(phone);
    const { status, body } = await logIn(`+91 ${phone}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 1,
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: {
        id: registered.data.id,
        phone_no: phone,
        role: 3,
        role_id: 3,
        role_name: 'user',
        'role name': 'user',
        is_guest: false,
      },
    });
    const me = await shop.get('/v1/user/me', bearer(body.token));
    expect(me.body.data).toEqual({ ...body.user, language: null });
  });

  test('says the same of an unknown number and of a wrong password', async () => {
    const phone = newPhone();
    await register(phone);
    const wrong = await logIn(phone, 'not this one');
    const unknown = await logIn(newPhone());
    expect(wrong.status).toBe(401);
    expect(wrong.body.detail).toBe('Invalid phone number or password.');
    expect(unknown.body).toEqual(wrong.body);
  });

  test('is refused for a disabled account', async () => {
    const phone = newPhone();
    await register(phone);
    await shop.db
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('phone', '=', phone)
      .execute();
    expect((await logIn(phone)).status).toBe(401);
  });

  test('with an unreadable body is 400, with another type 415', async () => {
    const url = '/v1/user/auth/login';
    const send = (contentType: string, payload: string) =>
      shop.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
    expect((await send('application/json', '{"phone_no":')).statusCode).toBe(400);
    expect((await send('text/csv', 'phone_no')).statusCode).toBe(415);
  });
});

describe('logout', () => {
  test('ends this session at once and leaves the others', async () => {
    const phone = newPhone();
    await register(phone);
    const one = (await logIn(phone)).body.token;
    const other = (await logIn(phone)).body.token;
    expect((await shop.post('/v1/user/auth/logout', {}, bearer(one))).status).toBe(200);
    expect((await shop.get('/v1/user/me', bearer(one))).status).toBe(401);
    expect((await shop.get('/v1/user/me', bearer(other))).status).toBe(200);
    expect((await shop.post('/v1/user/auth/logout', {})).status).toBe(401);
  });
});
