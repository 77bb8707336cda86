import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

import type { BucketSettings } from '#server/platform/bucket-settings.ts';

const bucket = 'jalsa-pictures';

/** What docs/operations.md has a bucket allow, so that browsers may store what they read from it. */
const readable = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
</CORSRule></CORSConfiguration>`;

/** Starts an S3 service with an empty bucket, which anybody may read; closed by the stack. */
export async function startS3(stack: AsyncDisposableStack): Promise<BucketSettings> {
  const directory = await mkdtemp(path.join(tmpdir(), 'jalsa-s3-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [readable] }],
  });
  const { port } = await server.run();
  stack.defer(() => server.close());
  return {
    endpoint: `http://127.0.0.1:${port}`,
    name: bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
