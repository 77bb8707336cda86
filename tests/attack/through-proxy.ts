import { readFile } from 'node:fs/promises';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  createServer,
  request as httpRequest,
} from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

import { must } from './attack.ts';
import { runProgram } from './programs.ts';

export const host = 'shop.example';

/** A certificate trusted by this machine only: its files, one of which also contains the key, and its text. */
export async function makeCertificate(dir: string) {
  const [certificate, key, both] = ['pem', 'key', 'both'].map((end) =>
    path.join(dir, `shop.${end}`),
  );
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host}`;
  const name = [
    '-addext',
    `subjectAltName=DNS:${host}`,
    '-keyout',
    key ?? '',
    '-out',
    certificate ?? '',
  ];
  const { code, errorOutput } = await runProgram(['openssl', ...words.split(' '), ...name]);
  must(code === 0, `openssl: ${errorOutput}`);
  const joined = `cat "$1" "$2" > "$3"`;
  await runProgram(['sh', '-c', joined, 'sh', certificate ?? '', key ?? '', both ?? '']);
  return {
    certificate: certificate ?? '',
    key: key ?? '',
    both: both ?? '',
    ca: await readFile(certificate ?? '', 'utf8'),
  };
}

/** A proxy in front of the shop that records the headers of the last request. */
export async function openRecorder(stack: AsyncDisposableStack, shopUrl: string) {
  let headers: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    headers = request.headers;
    const { method, url = '/' } = request;
    const onward = httpRequest(shopUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.on('error', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, last: () => headers };
}

export interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface VisitOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Resolves with the first part of the response, and closes the connection. */
  isEndless?: boolean;
}

/** Requests to a proxy that listens on these two ports. */
export function visitor(ports: { http: number; https: number }, ca: string) {
  const place = { host: '127.0.0.1', headers: { host } };

  const visit = (
    address: string,
    { method = 'GET', headers, body, isEndless }: VisitOptions = {},
  ) =>
    new Promise<Visit>((resolve, reject) => {
      const sent = httpsRequest(
        {
          ...place,
          port: ports.https,
          servername: host,
          ca,
          method,
          path: address,
          timeout: 60_000,
          headers: { host, ...(body && { 'content-length': body.length }), ...headers },
        },
        (answer) => {
          const readAll = async (body: IncomingMessage) => done(await text(body).catch(() => ''));
          const done = (words: string) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: words });
          if (isEndless) {
            answer.once('data', (chunk: Buffer) => {
              done(chunk.toString());
              sent.destroy();
            });
          } else void readAll(answer);
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`${address}: no answer`)));
      sent.once('error', reject);
      sent.end(body);
    });

  const plain = () =>
    new Promise<Visit>((resolve, reject) => {
      const sent = httpRequest({ ...place, port: ports.http, path: '/a?b=c' }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' });
      });
      sent.once('error', reject);
      sent.end();
    });

  /** The status of the home page over HTTP/2. */
  const overHttp2 = () =>
    new Promise<number>((resolve, reject) => {
      const socket = connectTls({
        host: '127.0.0.1',
        port: ports.https,
        servername: host,
        ca,
        ALPNProtocols: ['h2'],
      });
      const session = connectHttp2(`https://${host}`, { createConnection: () => socket });
      session.once('error', reject);
      const stream = session.request({ ':path': '/' });
      stream.once('error', reject);
      stream.once('response', ({ ':status': status }) => {
        resolve(status ?? 0);
        session.destroy();
      });
    });

  return { visit, plain, overHttp2 };
}
