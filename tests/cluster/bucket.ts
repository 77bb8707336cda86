import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { BucketSettings } from '#server/platform/bucket-settings.ts';
import { aPicture } from '#tests/support/factories.ts';
import { startS3 } from '#tests/support/s3-server.ts';

import { ask } from '../attack/customers.ts';

/**
 * Away: no answer. Slow: each answer comes seconds late. Refusing: what is written is answered with 503. Forgetting: it
 * is acknowledged, and not there.
 */
export type BucketFault = 'none' | 'away' | 'slow' | 'refusing' | 'forgetting';

const slowMs = 5_000;

export interface FaultyBucket extends BucketSettings {
  begin: (fault: BucketFault) => void;
}

/** An S3 service behind a line that fails when it is told to. */
export async function openFaultyBucket(stack: AsyncDisposableStack): Promise<FaultyBucket> {
  const bucket = await startS3(stack);
  const target = new URL(bucket.endpoint);
  let fault: BucketFault = 'none';

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (fault === 'away') return void incoming.destroy();
    if (fault === 'refusing' && incoming.method === 'PUT') {
      incoming.resume();
      return void answer.writeHead(503).end();
    }
    if (fault === 'forgetting' && incoming.method === 'PUT') {
      incoming.resume();
      return void incoming.once('end', () => answer.writeHead(200, { etag: '"gone"' }).end());
    }
    if (fault === 'slow') await pause(slowMs);
    // The Host header is signed, and stays as it is.
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: target.hostname, port: target.port, method, path, headers });
    outgoing.on('error', () => answer.destroy());
    outgoing.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    incoming.pipe(outgoing);
  }
  const server = createServer((incoming, answer) => void pass(incoming, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...bucket,
    endpoint: `http://127.0.0.1:${port}`,
    begin: (next) => {
      fault = next;
    },
  };
}

/** Adds a banner with a picture of its own; returns the status, and where the picture is. */
export async function addPicture(
  url: string,
  token: string,
  number: number,
): Promise<{ status: number; picture: string }> {
  const form = new FormData();
  form.append('dashboard_image_order', '1');
  const bytes = new Uint8Array(await aPicture(600 + number, 400));
  form.append('files', new Blob([bytes]), 'banner.png');
  const path = `${url}/v1/products/dashboard-image`;
  const { status, body } = await ask('POST', path, { token, body: form });
  return { status, picture: `${url}${body?.data?.dashboard_image_link ?? ''}` };
}
