import { shapes } from './answer-shapes.ts';

import type { Call } from '#contract/call.ts';
import type { Transport } from '#contract/transport.ts';

import { locale } from '#messages/formats.ts';

import { ApiError, createClient, refusalOf } from './client.ts';
import { type Session, currentSession, renewSession } from './session.ts';

const loginPath = '/v1/user/auth/login';

/** In ms. Longer than the server allows for any response except a file. */
export const answerWithinMs = 30_000;

/** Calls the API from the browser, with the session of the user who is logged in. */
const fetchTransport =
  ({ endsSession }: { endsSession: boolean }): Transport =>
  // A 401 from the login call is about the password, not the session.
  (request) =>
    endsSession && request.path !== loginPath
      ? withSession((session) => send(request, session))
      : send(request, currentSession());

/** Sends a call again if its session has ended and was renewed: a refused call has done nothing. */
export async function withSession(
  call: (session: Session | null) => ReturnType<Transport>,
): ReturnType<Transport> {
  const session = currentSession();
  const answer = await call(session);
  return session && isSessionRefused(answer) && (await renewSession(session))
    ? call(currentSession())
    : answer;
}

async function send(
  { method, path, body, headers }: Parameters<Transport>[0],
  session: Session | null,
): ReturnType<Transport> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    headers: {
      ...headers,
      ...sessionHeaders(session?.token),
      // For a form, the browser sets the content type itself: it contains the boundary between parts.
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    redirect: noRedirects,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return { status: response.status, text: await response.text() };
}

/** The API never redirects. A redirect comes from someone else, who must not receive an order or a password. */
export const noRedirects = 'error';

/** The headers that every call sends. */
export const sessionHeaders = (token: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': locale,
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Whether the shop itself, and not a proxy, rejected the session that was sent. */
export const isSessionRefused = ({ status, text }: Awaited<ReturnType<Transport>>): boolean =>
  status === 401 && refusalOf(status, text) instanceof ApiError;

/** The API for everything in the browser except page loaders: forms, buttons and so on. */
export const api: Call = createClient(fetchTransport({ endsSession: true }), shapes);

/** For what a page does by itself: an ended session is only reported when the user does something with it. */
export const quietApi: Call = createClient(fetchTransport({ endsSession: false }), shapes);
