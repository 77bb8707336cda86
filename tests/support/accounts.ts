import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { APIRequestContext, Page } from '@playwright/test';

import { journeyFolder } from './journey-folder.ts';

export const password = 'marigold garland';

/** A phone number without an account. */
export const newPhone = (): string =>
  `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`;

export interface Login {
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
  // From a network of its own: hundreds come from one machine, where the shop slows down who registers many.
  const network = [10, ...randomBytes(3)].join('.');
  await answerTo(request, '/v1/user/register', login, { 'x-forwarded-for': network });
  return login;
}

interface Session {
  token: string;
  user: object;
}

/** Logs in without a browser. */
export async function sessionOf(request: APIRequestContext, login: Login): Promise<Session> {
  return (await answerTo(request, '/v1/user/auth/login', login)) as Session;
}

/** Logs in without a browser; returns the token. */
export const tokenOf = async (request: APIRequestContext, login: Login): Promise<string> =>
  (await sessionOf(request, login)).token;

/** Logs in without the dialog: stores the session that the dialog would have stored. */
export async function logIn(page: Page, login: Login): Promise<string> {
  const { token, user } = await sessionOf(page.request, login);
  await page.goto('/robots.txt');
  await page.evaluate(
    (session) => localStorage.setItem('user', session),
    JSON.stringify({ ...user, token }),
  );
  return token;
}

/** The response to a call that has to succeed: a refusal fails here, and not by what is missing later. */
async function answerTo(
  request: APIRequestContext,
  url: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await request.post(url, { data, headers });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
