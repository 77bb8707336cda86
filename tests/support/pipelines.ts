import { type RawAnswer, readAnswer, sendRaw } from './raw-calls.ts';

/** A call as sent, with a JSON body. */
export interface PipedCall {
  path: string;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * Sends calls over this many connections, each in one write without waiting for responses. Returns the responses in
 * order.
 */
export async function pipe(
  port: number,
  calls: PipedCall[],
  connections: number,
): Promise<RawAnswer[]> {
  const share = Math.ceil(calls.length / connections);
  const parts = Array.from({ length: connections }, (_, n) =>
    calls.slice(n * share, (n + 1) * share),
  );
  const answers = await Promise.all(parts.map((part) => sendRaw(port, textOf(part))));
  return answers.flatMap((text) => text.split(/(?<=\})(?=HTTP\/1\.1 )/).map(readAnswer));
}

const textOf = (calls: PipedCall[]): string =>
  calls.map((call, n) => requestText(call, n === calls.length - 1)).join('');

function requestText({ path, body, headers }: PipedCall, isLast: boolean): string {
  const json = JSON.stringify(body);
  const all = {
    host: 'shop',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(json)),
    ...(isLast && { connection: 'close' }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`;
}
