import { shapes } from './answer-shapes.ts';

import type { Call } from '#contract/call.ts';
import type { Transport } from '#contract/transport.ts';

import { ApiError, createClient, refusalOf } from './client.ts';
import { currentSession, expireSession } from './session.ts';

const loginPath = '/v1/user/auth/login';

/** Longer than the shop lets any answer but a file take, in ms. */
export const answerWithinMs = 30_000;

/** Calls of the contract from the browser, with the session of whoever is logged in. */
const fetchTransport: Transport = async ({ method, path, body, headers }) => {
  const token = currentSession()?.token;
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    headers: {
      ...headers,
      ...sessionHeaders(token),
      // A form says itself what it is, with the mark between its parts.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    redirect: noRedirects,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const text = await response.text();
  // Login's own 401 is about the password.
  if (path !== loginPath) endRefusedSession(response.status, text, token);
  return { status: response.status, text };
};

/** The API has none: whoever sends one is not the shop, and gets no order and no password by it. */
export const noRedirects = 'error';

/** What every call says of itself. */
export const sessionHeaders = (token: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Ends the session that was sent, where the shop itself, and not somebody before it, no longer knows it. */
export function endRefusedSession(status: number, text: string, token: string | undefined): void {
  if (status === 401 && token && refusalOf(status, text) instanceof ApiError) expireSession(token);
}

/** The API for what happens in the browser: forms, buttons, everything that is not a page's loader. */
export const api: Call = createClient(fetchTransport, shapes);
