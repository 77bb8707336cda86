import { hash } from 'node:crypto';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

import { isNamed } from '../http/stored-bytes.ts';

/** What a route says of an answer that may be kept. */
export interface Cacheable {
  /** The names of what it shows, as the database's triggers write them where it is changed. */
  tags: readonly string[];
  /** What is to be done whenever it is sent; takes the request's headers. */
  onSeen?: (headers: IncomingHttpHeaders) => void;
}

/** A finished answer: its bytes, plain and compressed, with all of its headers. */
export interface CachedResponse extends Cacheable {
  /** What it is counted under. */
  route: string;
  /** What its bytes take in all encodings, about. */
  size: number;
  /** Makes the bytes that this client takes; nothing to wait for where they are there. */
  prepare: (request: IncomingMessage) => Promise<void> | undefined;
  /** What this client gets: what is prepared, or that it has it already. */
  pick: (request: IncomingMessage) => Selected;
}

interface Selected extends Partial<Encoded> {
  status: 200 | 304;
  headers: readonly string[];
}

interface Encoded {
  body: Buffer;
  /** Names and values in turn: node writes them as they are. */
  headers: readonly string[];
}

const encoders = {
  // Level 4 saves three hundredths of a page and takes more than twice as long.
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 2,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof encoders;

/** Browsers send a handful of these headers; others may send any. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** Below this a compressed body saves no packet. */
const worthCompressingBytes = 1_024;
/** Plain bytes and both encodings, about. */
const sizeFactor = 1.6;
const headersSize = 4_096;
/** What it takes to find an answer by a name. */
const nameSize = 128;

/** Only for an answer that is the same to everybody: it goes to whoever asks for its address. */
export function toCachedResponse(
  payload: string | Buffer,
  headers: OutgoingHttpHeaders,
  cached: Cacheable & { route: string },
): CachedResponse {
  const body = Buffer.from(payload);
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  // Weak: the same in every encoding.
  const common = Object.entries({ ...headers, etag: `W/${tag}` }).flatMap(([name, value]) => [
    name,
    String(value),
  ]);
  const plain = withHeaders(body);
  const encoded = new Map<Encoding, Encoded>();
  const encoding = new Map<Encoding, Promise<void>>();

  function withHeaders(bytes: Buffer, ...own: string[]): Encoded {
    return {
      body: bytes,
      headers: [...common, 'content-length', String(bytes.length), ...own],
    };
  }

  const encodingFor = ({ headers: { 'accept-encoding': accepted } }: IncomingMessage) =>
    body.length < worthCompressingBytes || accepted === undefined
      ? null
      : negotiator.negotiate(accepted);

  async function encode(name: Encoding): Promise<void> {
    encoded.set(name, withHeaders(await encoders[name](body), 'content-encoding', name));
  }

  const isThere = ({ headers }: IncomingMessage) => isNamed(headers['if-none-match'], tag);

  return {
    ...cached,
    size: Math.ceil(body.length * sizeFactor) + headersSize + cached.tags.length * nameSize,
    prepare: (request) => {
      const name = encodingFor(request);
      if (!name || encoded.has(name) || isThere(request)) return undefined;
      const preparing = encoding.get(name) ?? encode(name);
      encoding.set(name, preparing);
      return preparing;
    },
    pick: (request) => {
      if (isThere(request)) return { status: 304, headers: common };
      const name = encodingFor(request);
      const { headers: own, body: bytes } = (name && encoded.get(name)) ?? plain;
      return { status: 200, headers: own, body: bytes };
    },
  };
}

/** Sends what this client gets straight to it. */
export function sendCached(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const { status, headers, body } = answer.pick(request);
  answer.onSeen?.(request.headers);
  response.writeHead(status, [...headers, 'x-request-id', requestId]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
