import { connect } from 'node:net';

import { type Random, type RawConnection, often } from './raw-connections.ts';

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/**
 * Writes any text to the shop's socket, valid HTTP or not, and returns everything received until the shop closes
 * the connection.
 */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    // A server that closes a connection with unread data resets it.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** The first response on a connection. */
export function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  };
}

export const portOf = (url: string): number => Number(new URL(url).port);

/** Writes a connection's bytes in one or several pieces, closes that side, and returns everything received. */
export function writeConnection(
  port: number,
  { text }: RawConnection,
  random: Random,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const bytes = Buffer.from(text, 'latin1');
    const cut = often(random, 3) ? bytes.length : random(bytes.length);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes.subarray(0, cut));
      setImmediate(() => socket.end(bytes.subarray(cut)));
    });
    socket.setNoDelay(true);
    socket.setTimeout(20_000, () =>
      reject(new Error(`Nobody ends this line: ${JSON.stringify(text)}`)),
    );
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    // A server that closes a connection with unread data resets it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(answer);
      socket.destroy();
    });
  });
}
