import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';

import { BucketError } from './bucket-error.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { type FileStore, plainName } from './files.ts';
import { StartError } from './start-error.ts';

/** How long one request may take with its retries, in ms: somebody waits for a picture, and nobody for an upload. */
const [readMs, writeMs] = [5_000, 30_000];
/** The pauses before it is asked again after 429 or 5xx, in ms. */
const pausesMs = [200, 600];
/** How many files are read at a time; others wait, within their own time. */
const maxReads = 64;
/** All files are below it, so that a bucket may hold other things too. */
const folder = 'media/';
const forGood = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=300';
/** What marks a file that another one stands in for. */
const standInHeader = 'x-amz-meta-stand-in';

/**
 * Stores files in an S3 bucket. A name derives from the content, so writing a file again does no harm, and a lost
 * answer costs nothing but a second try. `typeOf` returns the content type of a name, for clients that read the bucket
 * directly; where they do (`isReadDirectly`), other files can stand in for those that are still to come. Every method throws a BucketError if the bucket cannot be used.
 */
export function bucketFiles(
  settings: BucketSettings,
  typeOf: (name: string) => string,
  isReadDirectly = false,
): FileStore & { ensureUsable: () => Promise<void> } {
  const { endpoint, name: bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 0,
  });
  const inTurn = createTurns(maxReads);

  /** Returns the whole answer if its status is 2xx or one of `expected`. */
  async function ask(
    path: string,
    { expected = [], limitMs = readMs, ...init }: RequestInit & Expectation = {},
  ): Promise<BucketAnswer> {
    const what = `${init.method ?? 'GET'} of the bucket ${bucket} at ${new URL(endpoint).host}`;
    const limit = new AbortController();
    // A timer of its own: a signal of `AbortSignal.timeout` that only a request refers to may be collected before its
    // time.
    const timer = setTimeout(() => limit.abort(tooLate), limitMs);
    try {
      const answer = await inTurn(limit.signal, () =>
        askAgain(() => askOnce(`${endpoint}/${bucket}${path}`, init, limit.signal)),
      );
      const { status, content } = answer;
      if ((status >= 200 && status < 300) || expected.includes(status)) return answer;
      const code = /<Code>(\w{1,60})<\/Code>/.exec(content.toString())?.[1] ?? 'no reason given';
      throw new BucketError(`${what}: ${status}, ${code}`, { status });
    } catch (cause) {
      if (cause instanceof BucketError) throw cause;
      throw new BucketError(`${what}: ${reasonOf(cause)}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function askOnce(url: string, init: RequestInit, signal: AbortSignal) {
    const request = await client.sign(url, init);
    const response = await fetch(request, { signal, redirect: 'manual' });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, content };
  }

  const read = async (name: string): Promise<Buffer | undefined> => {
    const { status, headers, content } = await ask(pathOf(name), { expected: [404] });
    if (status === 404 || headers.has(standInHeader)) return undefined;
    return content.length > 0 ? content : undefined;
  };
  const put = async (name: string, content: Uint8Array, headers: Record<string, string>) => {
    // Signed with the request: the bucket refuses what arrives otherwise than it was sent.
    const sum = createHash('sha256').update(content).digest('hex');
    await ask(pathOf(name), {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': sum, ...headers },
      body: new Uint8Array(content),
      limitMs: writeMs,
    });
  };
  return {
    read,
    has: async (name) => {
      const { status, headers } = await ask(pathOf(name), { method: 'HEAD', expected: [404] });
      if (status === 404 || headers.has(standInHeader)) return false;
      return Number(headers.get('content-length')) > 0;
    },
    write: (name, content) =>
      put(name, content, { 'content-type': typeOf(name), 'cache-control': forGood }),
    ...(isReadDirectly && {
      standIn: (name, content, type) =>
        put(name, content, {
          'content-type': type,
          'cache-control': forNow,
          [standInHeader]: '1',
        }),
    }),
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

const pathOf = (name: string) => `/${folder}${encodeURIComponent(plainName(name))}`;

interface Expectation {
  /** Statuses that are an answer and no failure. */
  expected?: number[];
  limitMs?: number;
}

interface BucketAnswer {
  status: number;
  headers: Headers;
  content: Buffer;
}

const tooLate = new Error('no answer in time');

const reasonOf = (cause: unknown): string => {
  if (cause === tooLate) return tooLate.message;
  const inner = cause instanceof Error ? cause.cause : undefined;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : String(cause);
};

/** Asks again while the bucket reports that it is busy or failing. */
async function askAgain(ask: () => Promise<BucketAnswer>): Promise<BucketAnswer> {
  for (const pauseMs of pausesMs) {
    const answer = await ask();
    if (answer.status < 500 && answer.status !== 429) return answer;
    await pause(pauseMs);
  }
  return ask();
}

/** Lets so many works run at a time; the others wait in their order, until their signal aborts. */
function createTurns(atOnce: number) {
  let running = 0;
  const waiting = new Set<() => void>();
  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      const turn = Promise.withResolvers<void>();
      const refuse = () => turn.reject(signal.reason);
      waiting.add(turn.resolve);
      signal.addEventListener('abort', refuse, { once: true });
      try {
        await turn.promise;
      } finally {
        waiting.delete(turn.resolve);
        signal.removeEventListener('abort', refuse);
      }
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      }
    }
  };
}

const listQuery = (more: Record<string, string>) =>
  new URLSearchParams({ 'list-type': '2', prefix: folder, ...more });

/** Lists page by page. The names of the shop's files contain no character that XML would write otherwise. */
async function* listFiles(askList: (query: URLSearchParams) => Promise<BucketAnswer>) {
  for (let last: string | undefined; ;) {
    const { content } = await askList(listQuery(last === undefined ? {} : { 'start-after': last }));
    const page = content.toString();
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
