/** A logged-in customer. */
export interface Customer {
  id: number;
  phone: string;
  token: string;
}

export interface Answer {
  /** 0 if there was no response: a network error or a timeout. */
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- responses have every shape
  body: any;
  ms: number;
}

interface Call {
  token?: string;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
  withinMs?: number;
}

const timeoutMs = 30_000;
export const password = 'marigold garland';

/** Sends a request with the same timeout as a browser. */
export async function ask(method: string, address: string, call: Call = {}): Promise<Answer> {
  const { token, body, headers = {}, withinMs = timeoutMs } = call;
  const isForm = body instanceof FormData;
  const sent = performance.now();
  try {
    const response = await fetch(address, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await response.text();
    return { status: response.status, body: readable(text), ms: performance.now() - sent };
  } catch {
    return { status: 0, body: undefined, ms: performance.now() - sent };
  }
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const logIn = (url: string, phone: string, secret = password): Promise<Answer> =>
  ask('POST', `${url}/v1/user/auth/login`, { body: { phone_no: phone, password: secret } });

/** The phone number of somebody who comes after those that the shop began with. */
export const laterPhone = (n: number): string => String(9_200_000_000 + n);

/** Registers the nth customer of the shop. */
export async function register(url: string, n: number): Promise<Customer> {
  const phone = String(9_100_000_000 + n);
  await ask('POST', `${url}/v1/user/register`, { body: { phone_no: phone, password } });
  const { body } = await logIn(url, phone);
  return { id: body.user.id, phone, token: body.token };
}
