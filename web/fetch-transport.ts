import type { Transport } from '#contract/transport.ts';

import { type Call, createClient } from './client.ts';
import { currentSession, expireSession } from './session.ts';

const loginPath = '/v1/user/auth/login';

/** Calls of the contract from the browser, with the session of whoever is logged in. */
export const fetchTransport: Transport = async ({ method, path, body, headers }) => {
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
  });
  // Only the session that was sent can have expired; login's own 401 is about the password.
  if (response.status === 401 && token && path !== loginPath) expireSession(token);
  return { status: response.status, body: await response.json() };
};

/** What every call says of itself. */
export const sessionHeaders = (token: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** The API for what happens in the browser: forms, buttons, everything that is not a page's loader. */
export const api: Call = createClient(fetchTransport);
