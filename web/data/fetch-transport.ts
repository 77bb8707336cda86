import { shapes } from './answer-shapes.ts';

import type { Call } from '#contract/call.ts';
import type { Transport } from '#contract/transport.ts';

import { ApiError, createClient, refusalOf } from './client.ts';
import { currentSession, expireSession } from './session.ts';

const loginPath = '/v1/user/auth/login';

/** In ms. Longer than the server allows for any response except a file. */
export const answerWithinMs = 30_000;

/** Calls the API from the browser, with the session of the user who is logged in. */
const fetchTransport =
  ({ endsSession }: { endsSession: boolean }): Transport =>
  async ({ method, path, body, headers }) => {
    const token = currentSession()?.token;
    const isForm = body instanceof FormData;
    const response = await fetch(path, {
      method,
      headers: {
        ...headers,
        ...sessionHeaders(token),
        // For a form, the browser sets the content type itself: it contains the boundary between parts.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: noRedirects,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const text = await response.text();
    // A 401 from the login call is about the password, not the session.
    if (endsSession && path !== loginPath) endRefusedSession(response.status, text, token);
    return { status: response.status, text };
  };

/** The API never redirects. A redirect comes from someone else, who must not receive an order or a password. */
export const noRedirects = 'error';

/** The headers that every call sends. */
export const sessionHeaders = (token: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Ends the session that was sent, if the shop itself, and not a proxy, rejected it. */
export function endRefusedSession(status: number, text: string, token: string | undefined): void {
  if (status === 401 && token && refusalOf(status, text) instanceof ApiError) expireSession(token);
}

/** The API for everything in the browser except page loaders: forms, buttons and so on. */
export const api: Call = createClient(fetchTransport({ endsSession: true }), shapes);

/** For what a page does by itself: a session that has ended is told when somebody does something with it. */
export const quietApi: Call = createClient(fetchTransport({ endsSession: false }), shapes);
