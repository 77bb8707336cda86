import { describe, expect, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { aDevice } from '#tests/support/passkey-device.ts';
import { openTwoStepShop, password } from '#tests/support/two-step-shop.ts';

const { shop, wait, ask, logIn, step, halfOf, state, codeNow, enrolled, latestEntry, time } =
  await openTwoStepShop();
const owner = await aPerson(shop, 'super_admin');
const site = { id: 'localhost', origin: 'http://localhost:3000' };
type Person = Awaited<ReturnType<typeof enrolled>>;

const begin = async (person: Person, more: object = {}) => {
  wait();
  const body = { password, code: codeNow(person.secret), ...more };
  return ask('/v1/user/two-step/passkeys/begin', body, person.token);
};
const add = (person: { token: string }, passkey: object, name = 'Phone') =>
  ask('/v1/user/two-step/passkeys', { name, passkey }, person.token);
const beginStep = (token: string) => ask('/v1/user/auth/second-step/passkey/begin', { token });
const stepBy = (token: string, passkey: object) =>
  ask('/v1/user/auth/second-step/passkey', { token, passkey });
const typeOf = (answer: { body: { type: string } }) => answer.body.type.split('error-').at(-1);

/** Somebody with a passkey, on a device of theirs. */
async function withPasskey() {
  const person = await enrolled();
  const device = aDevice();
  const { challenge } = (await begin(person)).body.data;
  const added = await add(person, device.make({ site, challenge }));
  expect(added.status).toBe(201);
  return { person, device, id: added.body.passkey_id as number };
}

describe('a passkey', () => {
  test('is added with the password and a code, under a name, and is one’s own data', async () => {
    const person = await enrolled();
    const refused = await begin(person, { password: 'wrong' });
    expect(typeOf(refused)).toBe('current_password_wrong');
    expect(typeOf(await begin(person, { code: '000000' }))).toBe('two_step_code_wrong');
    const { body } = await begin(person);
    expect(body.data).toEqual({
      rp: { name: expect.any(String), id: 'localhost' },
      user: { id: expect.any(String), name: person.phone, displayName: person.phone },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    const device = aDevice();
    const made = device.make({ site, challenge: body.data.challenge });
    expect((await add(person, made, '  ')).body.errors).toEqual([
      { path: 'name', message: 'Please give the passkey a name of up to 40 characters.' },
    ]);
    expect((await add(person, made, ' My phone ')).status).toBe(201);
    const own = {
      passkey_id: expect.any(Number),
      name: 'My phone',
      created_at: time().toISOString(),
      last_used_at: null,
    };
    expect((await state(person.token)).passkeys).toEqual([own]);
    const log = await latestEntry(owner.token);
    expect(log).toMatchObject({ action: 'passkey_added', account: { id: person.id } });
    const copy = await shop.get('/v1/user/export', bearer(person.token));
    const data = typeof copy.body === 'string' ? JSON.parse(copy.body).data : copy.body.data;
    expect(data.passkeys).toEqual([own]);
    // The device is asked not to make a second one.
    const again = (await begin(person)).body.data;
    expect(again.excludeCredentials).toMatchObject([{ id: made.id, type: 'public-key' }]);
  });

  test('stands in for the code, and the code and recovery codes go on working', async () => {
    const { person, device } = await withPasskey();
    const half = (await logIn(person.phone)).body.second_step;
    expect(half.has_passkeys).toBe(true);
    const { data } = (await beginStep(half.token)).body;
    expect(data).toEqual({
      rpId: 'localhost',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    });
    const done = await stepBy(half.token, device.use({ site, challenge: data.challenge }));
    expect(done.status).toBe(200);
    expect(done.body.user).toMatchObject({ id: person.id });
    const [own] = (await state(done.body.token)).passkeys;
    expect(own.last_used_at).toBe(time().toISOString());
    wait();
    expect((await step(await halfOf(person.phone), codeNow(person.secret))).status).toBe(200);
    expect((await step(await halfOf(person.phone), person.codes[0] ?? '')).status).toBe(200);
  });

  test('is removed with the password and a code, and goes with two-step login', async () => {
    const { person, id } = await withPasskey();
    const stranger = await enrolled();
    const remove = (who: Person, which: number, more: object = {}) => {
      wait();
      const body = { password, code: codeNow(who.secret), ...more };
      return ask(`/v1/user/two-step/passkeys/${which}/remove`, body, who.token);
    };
    expect(typeOf(await remove(stranger, id))).toBe('passkey_not_found');
    expect(typeOf(await remove(person, id, { code: '000000' }))).toBe('two_step_code_wrong');
    expect((await remove(person, id)).status).toBe(200);
    expect((await latestEntry(owner.token)).action).toBe('passkey_removed');
    expect((await logIn(person.phone)).body.second_step.has_passkeys).toBe(false);
    expect(typeOf(await beginStep(await halfOf(person.phone)))).toBe('passkey_not_found');
    const other = await withPasskey();
    const reset = `/v1/user/${other.person.id}/two-step/reset`;
    expect((await ask(reset, {}, owner.token)).status).toBe(200);
    const stored = await shop.db
      .selectFrom('passkey')
      .select('id')
      .where('id', '=', other.id)
      .execute();
    expect(stored).toEqual([]);
  });

  test('is only made for who was asked, once, in time, on the shop’s pages, by its owner', async () => {
    const person = await enrolled();
    const other = await enrolled();
    const device = aDevice();
    const asked = async (who = person) => (await begin(who)).body.data.challenge as string;
    const wrong = async (made: object, who = person) => typeOf(await add(who, made));
    const elsewhere = { id: 'localhost', origin: 'http://localhost:3001' };
    expect(await wrong(device.make({ site, challenge: 'x'.repeat(43) }))).toBe('passkey_expired');
    expect(await wrong(device.make({ site: elsewhere, challenge: await asked() }))).toBe(
      'passkey_wrong',
    );
    const foreign = { id: 'example.com', origin: site.origin };
    expect(await wrong(device.make({ site: foreign, challenge: await asked() }))).toBe(
      'passkey_wrong',
    );
    expect(await wrong(device.make({ site, challenge: await asked(), isVerified: false }))).toBe(
      'passkey_wrong',
    );
    expect(await wrong(device.make({ site, challenge: await asked(), isFramed: true }))).toBe(
      'passkey_wrong',
    );
    expect(await wrong(device.make({ site, challenge: await asked(), type: 'webauthn.get' }))).toBe(
      'passkey_wrong',
    );
    expect(await wrong(device.make({ site, challenge: await asked(), format: 'apple' }))).toBe(
      'passkey_wrong',
    );
    const garbled = device.make({ site, challenge: await asked() });
    garbled.response.attestationObject = garbled.response.attestationObject.slice(0, 60);
    expect(await wrong(garbled)).toBe('passkey_wrong');
    // A challenge of another person's session, and the latest alone.
    const challenge = await asked(other);
    const own = await asked();
    expect(await wrong(device.make({ site, challenge }))).toBe('passkey_wrong');
    expect(await wrong(device.make({ site, challenge: own }))).toBe('passkey_expired');
    const first = await asked();
    await asked();
    expect(await wrong(device.make({ site, challenge: first }))).toBe('passkey_wrong');
    const late = device.make({ site, challenge: await asked() });
    wait(11);
    expect(await wrong(late)).toBe('passkey_expired');
    const good = device.make({ site, challenge: await asked() });
    expect((await add(person, good)).status).toBe(201);
    expect(await wrong(good)).toBe('passkey_expired');
    // The same device for another account.
    const taken = device.make({ site, challenge: await asked(other) });
    expect(await wrong(taken, other)).toBe('passkey_known_already');
  });

  test('ten are the most, and customers have none', async () => {
    const person = await enrolled();
    for (let place = 0; place < 10; place += 1) {
      const { challenge } = (await begin(person)).body.data;
      expect((await add(person, aDevice().make({ site, challenge }), `${place}`)).status).toBe(201);
    }
    expect(typeOf(await begin(person))).toBe('too_many_passkeys');
    const customer = await aPerson(shop, 'customer');
    const body = { password, code: '123456' };
    const refused = await ask('/v1/user/two-step/passkeys/begin', body, customer.token);
    expect(typeOf(refused)).toBe('two_step_not_begun');
  });
});

describe('the answer of a passkey', () => {
  test('opens nothing when it is forged, replayed, foreign, late, or not confirmed by its owner', async () => {
    const { device: foreign } = await withPasskey();
    const refused = async (token: string, used: object) => typeOf(await stepBy(token, used));
    const someone = async () => {
      const { person, device } = await withPasskey();
      const asked = async () => {
        const token = await halfOf(person.phone);
        return { token, challenge: (await beginStep(token)).body.data.challenge as string };
      };
      const enter = async () => {
        const { token, challenge } = await asked();
        expect((await stepBy(token, device.use({ site, challenge }))).status).toBe(200);
      };
      return { device, asked, enter };
    };
    const mistakes = [
      { site: { id: 'localhost', origin: 'http://phish.example' } },
      { site: { id: 'phish.example', origin: site.origin } },
      { isVerified: false },
      { isFramed: true },
      { type: 'webauthn.create' },
      { signedBy: foreign },
      { challenge: 'x'.repeat(43) },
    ];
    for (const mistake of mistakes) {
      const { device, asked, enter } = await someone();
      const { token, challenge } = await asked();
      const used = device.use({ site, challenge, ...mistake });
      expect(await refused(token, used), JSON.stringify(Object.keys(mistake))).toBe(
        'passkey_wrong',
      );
      // It was asked once: the right answer comes too late after a wrong one.
      expect(await refused(token, device.use({ site, challenge }))).toBe('passkey_expired');
      await enter();
    }
    const { device, asked, enter } = await someone();
    const one = await asked();
    expect(await refused(one.token, foreign.use({ site, challenge: one.challenge }))).toBe(
      'passkey_wrong',
    );
    await enter();
    // What was asked of one person, signed by the device of another who was asked as well.
    const [theirs, mine] = [await someone(), await asked()];
    const given = await theirs.asked();
    const crossed = device.use({ site, challenge: given.challenge });
    expect(await refused(given.token, crossed)).toBe('passkey_wrong');
    expect(await refused(mine.token, crossed)).toBe('passkey_wrong');
    // Of another login of the same person.
    const [two, three] = [await asked(), await asked()];
    expect(await refused(three.token, device.use({ site, challenge: two.challenge }))).toBe(
      'passkey_wrong',
    );
    const late = await asked();
    const used = device.use({ site, challenge: late.challenge });
    wait(11);
    expect(await refused(late.token, used)).toBe('passkey_expired');
    expect(await refused('x'.repeat(43), used)).toBe('second_step_expired');
    await enter();
  });

  test('works once, also of many at once, and not from a copy that counts less', async () => {
    const { person, device } = await withPasskey();
    const token = await halfOf(person.phone);
    const { challenge } = (await beginStep(token)).body.data;
    const used = device.use({ site, challenge });
    const answers = await Promise.all([1, 2, 3, 4].map(() => stepBy(token, used)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422,
    ]);
    wait();
    const next = await halfOf(person.phone);
    const again = (await beginStep(next)).body.data.challenge;
    expect(typeOf(await stepBy(next, used))).toBe('passkey_wrong');
    expect(again).not.toBe(challenge);
    wait(40);
    const copied = await halfOf(person.phone);
    const third = (await beginStep(copied)).body.data.challenge;
    const behind = device.use({ site, challenge: third, counter: 1 });
    expect(typeOf(await stepBy(copied, behind))).toBe('passkey_wrong');
  });

  // Last, since the network of these tests waits after it.
  test('is limited as codes are, and together with them', async () => {
    const { person, device } = await withPasskey();
    wait(40);
    const token = await halfOf(person.phone);
    for (let guess = 0; guess < 5; guess += 1) {
      await beginStep(token);
      const used = device.use({ site, challenge: 'x'.repeat(43) });
      expect((await stepBy(token, used)).status).toBe(422);
    }
    const { challenge } = (await beginStep(token)).body.data;
    const slowed = await stepBy(token, device.use({ site, challenge }));
    expect(slowed.status).toBe(429);
    expect((await step(token, codeNow(person.secret))).status).toBe(429);
  });
});
