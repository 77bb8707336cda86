import { Agent, request } from 'node:http';

/** A public read in unusual forms. */
export interface RandomRead {
  method: 'GET' | 'HEAD';
  address: string;
  headers: Record<string, string>;
}

/** The parts of a response that must be the same from every server. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Random = (below: number) => number;

const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[random(items.length)] as Item;

const noise = [
  'utm_source=x',
  'x=1',
  '_=2',
  'q=balloon',
  'page=2',
  'page=0',
  'sort=price_asc',
  'view=list',
  'in_stock=true',
  'name=Best',
  '_routes=root',
  'index',
  '%71=cake',
  'q=%ff',
  'search=cake',
  'ids=1,2',
  '__proto__=1',
  'sort',
  '=',
  '',
  'min_price=50',
];
const oddHeaders: Record<string, readonly string[]> = {
  'accept-encoding': [
    'br',
    'gzip',
    'gzip, br',
    'br;q=0, gzip;q=0',
    'identity',
    '*',
    'deflate',
    'br;q=0.1, gzip',
    '',
    'zstd',
  ],
  'sec-purpose': ['prefetch', 'prefetch;prerender', 'other'],
  accept: ['text/html', 'application/json', '*/*', 'image/avif'],
  'accept-language': ['hi', 'en', 'de;q=0.5'],
  cookie: ['session=1', 'language=hi', '__Host-a=b'],
  'cache-control': ['no-cache', 'max-age=0', 'only-if-cached', 'no-store'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https'],
  'x-original-url': ['/admin'],
  'x-http-method-override': ['POST'],
  forwarded: ['host=evil.example'],
  host: ['evil.example', 'shop:81'],
  range: ['bytes=0-5', 'bytes=5-'],
  'if-modified-since': ['Mon, 01 Jan 2035 00:00:00 GMT'],
  'if-match': ['"x"'],
  origin: ['https://evil.example'],
  referer: ['https://evil.example/x'],
  'x-requested-with': ['XMLHttpRequest'],
  'save-data': ['on'],
  dnt: ['1'],
};

/** A read of one of these URLs, or a repeat of an earlier one by a client that has its response cached. */
export function randomRead(
  random: Random,
  addresses: readonly string[],
  before: readonly RandomRead[],
): RandomRead {
  if (random(4) === 0 && before.length > 0) return oneOf(random, before);
  const names = Object.keys(oddHeaders);
  const chosen = Array.from({ length: random(4) }, () => oneOf(random, names));
  const headers = Object.fromEntries(
    chosen.map((name) => [name, oneOf(random, oddHeaders[name] ?? [''])]),
  );
  return {
    method: random(8) === 0 ? 'HEAD' : 'GET',
    address: withNoise(random, oneOf(random, addresses)),
    headers,
  };
}

/** The same read as sent by a client that has this response cached. */
export const askedAgain = (read: RandomRead, { headers: { etag } }: PlainAnswer): RandomRead[] =>
  etag === undefined ? [] : [{ ...read, headers: { ...read.headers, 'if-none-match': etag } }];

/** The URL with known and unknown parameters, in another order or another encoding. */
function withNoise(random: Random, address: string): string {
  const [path = '', query = ''] = address.split('?');
  const pairs = query === '' ? [] : query.split('&');
  for (let more = random(3); more > 0; more -= 1) {
    pairs.splice(random(pairs.length + 1), 0, oneOf(random, noise));
  }
  const written = [path, path, path, path, `${path}/`, path.toUpperCase(), `/.${path}`][random(7)];
  return pairs.length > 0 || random(9) === 0 ? `${written}?${pairs.join('&')}` : `${written}`;
}

const agent = new Agent({ keepAlive: true });

/** Headers that differ between requests or proxies and do not depend on what was requested. */
const ownHeaders =
  /^(?:date|x-request-id|connection|keep-alive|transfer-encoding|content-length|server|x-cache)$/;

/** Sends the request exactly as written: adds no header except `Host`, and does not decompress the response. */
export function readFrom(
  url: string,
  { method, address, headers }: RandomRead,
): Promise<PlainAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, method, path: address, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const known = Object.entries(answer.headers).filter(([name]) => !ownHeaders.test(name));
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(known.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString('base64'),
        });
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}
