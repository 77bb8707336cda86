import { expect } from 'vitest';

import { codeOf } from './authenticator.ts';
import { aPerson, bearer } from './people.ts';
import { openTestShop } from './test-shop.ts';

export const password = 'marigold garland';
const halfMinuteMs = 30_000;

/** A shop whose clock stands until somebody waits, with staff whose logins have two steps. */
export async function openTwoStepShop() {
  let now = new Date('2026-11-24T06:00:05Z');
  const shop = await openTestShop({ clock: { now: () => now } });
  /** Until a later half minute, whose code was not used. */
  const wait = (halves = 2) => {
    now = new Date(now.getTime() + halves * halfMinuteMs);
  };
  const ask = (path: string, body: object, token?: string) =>
    shop.post(path, body, token ? bearer(token) : {});
  const logIn = (phone_no: string, secret = password) =>
    ask('/v1/user/auth/login', { phone_no, password: secret });
  const step = (token: string, code: string) => ask('/v1/user/auth/second-step', { token, code });
  const halfOf = async (phone: string): Promise<string> =>
    (await logIn(phone)).body.second_step.token;
  const state = async (token: string) =>
    (await shop.get('/v1/user/two-step', bearer(token))).body.data;
  const codeNow = (secret: string, later = 0) => codeOf(secret, later, now);

  /** A member of staff whose login has a second step. */
  async function enrolled(role: 'packer' | 'admin' | 'super_admin' = 'admin') {
    const person = await aPerson(shop, role);
    const begun = await ask('/v1/user/two-step', { password }, person.token);
    const { secret } = begun.body.data as { secret: string };
    const done = await ask('/v1/user/two-step/confirm', { code: codeNow(secret) }, person.token);
    expect(done.status).toBe(200);
    const codes = done.body.data.recovery_codes as string[];
    wait();
    return { ...person, secret, codes };
  }
  const latestEntry = async (token: string) =>
    (await shop.get('/v1/user/audit', bearer(token))).body.data[0];

  return {
    shop,
    wait,
    ask,
    logIn,
    step,
    halfOf,
    state,
    codeNow,
    enrolled,
    latestEntry,
    time: () => now,
  };
}
