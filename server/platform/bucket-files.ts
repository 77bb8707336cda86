import { createHash } from 'node:crypto';

import { AwsClient } from 'aws4fetch';

import { BucketError } from './bucket-error.ts';
import type { BucketSettings } from './bucket-settings.ts';
import type { FileStore } from './files.ts';
import { StartError } from './start-error.ts';

/** How long one request may take with its retries, in ms: somebody waits for a picture, and nobody for an upload. */
const [readMs, writeMs] = [5_000, 30_000];
/** Tries after an answer of 429 or 5xx, each after a longer pause. */
const retries = 2;
/** All files are below it, so that a bucket may hold other things too. */
const folder = 'media/';
const forGood = 'public, max-age=31536000, immutable';

/**
 * Stores files in an S3 bucket. A name derives from the content, so writing a file again does no harm, and a lost answer
 * costs nothing but a second try. `typeOf` tells the content type of a name, for whoever reads the bucket directly.
 * Every method throws a BucketError if the bucket cannot be used.
 */
export function bucketFiles(
  settings: BucketSettings,
  typeOf: (name: string) => string,
): FileStore & { ensureUsable: () => Promise<void> } {
  const { endpoint, name: bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries,
    initRetryMs: 200,
  });

  /** Returns the response if its status is 2xx or one of `expected`. */
  async function ask(
    path: string,
    { expected = [], limitMs = readMs, ...init }: RequestInit & Expectation = {},
  ): Promise<Response> {
    const what = `${init.method ?? 'GET'} of the bucket ${bucket} at ${new URL(endpoint).host}`;
    const signal = AbortSignal.timeout(limitMs);
    let response: Response;
    try {
      const url = `${endpoint}/${bucket}${path}`;
      response = await client.fetch(url, { ...init, signal, redirect: 'manual' });
    } catch (cause) {
      throw new BucketError(`${what}: ${reasonOf(cause)}`, { cause });
    }
    if (response.ok || expected.includes(response.status)) return response;
    // Unread, it would hold its connection.
    const said = await response.text().catch(() => '');
    const code = /<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? 'no reason given';
    throw new BucketError(`${what}: ${response.status}, ${code}`, { status: response.status });
  }

  const read = async (name: string): Promise<Buffer | undefined> => {
    const response = await ask(pathOf(name), { expected: [404] });
    const content = await bytesOf(response);
    return response.ok && content.length > 0 ? content : undefined;
  };
  return {
    read,
    has: async (name) => {
      const response = await ask(pathOf(name), { method: 'HEAD', expected: [404] });
      return response.ok && Number(response.headers.get('content-length')) > 0;
    },
    write: async (name, content) => {
      await ask(pathOf(name), {
        method: 'PUT',
        // Signed with the request: the bucket refuses what arrives otherwise than it was sent.
        headers: {
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
          'content-type': typeOf(name),
          'cache-control': forGood,
        },
        body: new Uint8Array(content),
        limitMs: writeMs,
      });
    },
    // An answered PUT is durable, name and content.
    settle: () => Promise.resolve(),
    remove: async (name) => {
      await ask(pathOf(name), { method: 'DELETE', expected: [404], limitMs: writeMs });
    },
    list: () => listFiles((query) => ask(`?${query.toString()}`, { limitMs: writeMs })),
    ensureUsable: async () => {
      try {
        await ask(`?${listQuery({ 'max-keys': '1' }).toString()}`);
      } catch (error) {
        const status = error instanceof BucketError ? error.status : undefined;
        const isRefused = status !== undefined && status < 500 && status !== 429;
        // A bucket that is away comes back: until then the shop sells without new pictures.
        if (isRefused && error instanceof Error) {
          throw new StartError(`S3_BUCKET cannot be used: ${error.message}.`);
        }
      }
    },
  };
}

const pathOf = (name: string) => `/${folder}${encodeURIComponent(name)}`;

interface Expectation {
  /** Statuses that are an answer and no failure. */
  expected?: number[];
  limitMs?: number;
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'no answer in time';
  const inner = cause instanceof Error ? cause.cause : undefined;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : String(cause);
};

async function bytesOf(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    throw new BucketError(`The answer of the bucket broke off: ${reasonOf(cause)}`, { cause });
  }
}

const listQuery = (more: Record<string, string>) =>
  new URLSearchParams({ 'list-type': '2', prefix: folder, ...more });

/** Lists page by page. The names of the shop's files contain no character that XML would write otherwise. */
async function* listFiles(askList: (query: URLSearchParams) => Promise<Response>) {
  for (let last: string | undefined; ;) {
    const response = await askList(listQuery(last === undefined ? {} : { 'start-after': last }));
    const page = (await bytesOf(response)).toString();
    const found = Array.from(page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g), ([, entry = '']) =>
      entryOf(entry),
    );
    for (const { key, ...facts } of found) yield { name: key.slice(folder.length), ...facts };
    last = found.at(-1)?.key;
    if (last === undefined || !page.includes('<IsTruncated>true</IsTruncated>')) return;
  }
}

const entryOf = (entry: string) => ({
  key: partOf(entry, 'Key'),
  bytes: Number(partOf(entry, 'Size')),
  writtenAt: new Date(partOf(entry, 'LastModified')),
});

const partOf = (entry: string, element: string): string =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(entry)?.[1] ?? '';
