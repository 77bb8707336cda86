import type { Transport } from '#contract/transport.ts';

/** Calls of the contract from the browser. */
export const fetchTransport: Transport = async ({ method, path, body }) => {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
