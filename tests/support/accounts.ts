import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { APIRequestContext, Page } from '@playwright/test';

import { journeyFolder } from './journey-folder.ts';

export const password = 'marigold garland';

/** A phone number without an account. */
const newPhone = (): string =>
  `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`;

interface Login {
  phone_no: string;
  password: string;
}

/** The super admin of the demo data. */
export function demoLogin(): Login {
  const text = readFileSync(path.join(journeyFolder, 'demo-login.txt'), 'utf8');
  const [phone = '', secret = ''] = Array.from(text.matchAll(/: (.+)/g), ([, value]) => value);
  return { phone_no: phone, password: secret };
}

/** Registers a customer with the password above. */
export async function register(request: APIRequestContext): Promise<Login> {
  const login = { phone_no: newPhone(), password };
  await request.post('/v1/user/register', { data: login });
  return login;
}

/** Logs in without a browser; returns the token. */
export async function tokenOf(request: APIRequestContext, login: Login): Promise<string> {
  const answer = await request.post('/v1/user/auth/login', { data: login });
  return ((await answer.json()) as { token: string }).token;
}

/** Logs in without the dialog: stores the session that the dialog would have stored. */
export async function logIn(page: Page, login: Login): Promise<string> {
  const answer = await page.request.post('/v1/user/auth/login', { data: login });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  await page.goto('/robots.txt');
  await page.evaluate(
    (session) => localStorage.setItem('user', session),
    JSON.stringify({ ...user, token }),
  );
  return token;
}
