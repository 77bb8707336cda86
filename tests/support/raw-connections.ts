/** Random connections to a shop, from a grammar of HTTP: valid requests, almost valid ones, and request smuggling. */

/** A connection: the bytes written to it, and what a strict parser makes of them. */
export interface RawConnection {
  text: string;
  /** The maximum number of requests on it. */
  requests: number;
  /** The number of plain requests for a product that it begins with. */
  plainFirst: number;
  /** The products that its requests ask for, in order. */
  products: number[];
  /** Whether one of its requests, not what is hidden in one, has no version: HTTP/0.9, whose response has no head. */
  hasNoVersion: boolean;
}

/** What requests may ask for; `hidden` appears only in bodies and headers, so it must never be in a response. */
export interface Wanted {
  products: number[];
  hidden: number;
}

export type Random = (below: number) => number;

const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[random(items.length)] as Item;
export const often = (random: Random, outOf: number): boolean => random(outOf) > 0;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const oddMethods = [
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'BREW',
  'G ET',
  '',
  'PRI',
  'QUERY',
  'M-SEARCH',
];
const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'HTTP/1.10',
  'http/1.1',
  'HTTP',
  '',
];
const targets = [
  '/',
  '/search?q=cake',
  '/v1/category',
  '/v1/user/auth/login',
  '/v1/products/suggestions?q=ca',
  '/assets/x',
  '/media/x.webp',
  '/health/live',
  '/v1/docs',
  '/v1/openapi.json',
  '/v1/order_alert/live',
  '*',
  'ftp://x/',
  'x:80',
  'http://shop/',
  'https://shop@evil:1/v1/category',
  'http://',
  'http:///',
  '//evil/',
  '/\\evil',
  '/%',
  '/%00',
  '/%c0%af',
  '/..%2f..%2f',
  '/a/../b',
  '/./',
  '/#a',
  '?a',
  '',
  '/ a',
  '/\u0001',
  '/é',
  '/a%0d%0aX:1',
  '/search?%71=a',
  `/${'a'.repeat(300)}`,
  `/v1/products/${'9'.repeat(400)}`,
  `/?${'a=1&'.repeat(900)}`,
  '/v1/products/1e3',
  '/v1/%',
];
const ends = ['\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n', '\n\r'];
const hosts = [
  'shop',
  'localhost:3000',
  '[::1]',
  '',
  'a b',
  'a/b',
  'evil@shop',
  'shop, other',
  'é',
  'a\tb',
  '[::1',
  ':1',
];
const oddHeaders = [
  'X: 1',
  'X:1',
  'X : 1',
  ' X: 1',
  '\tX: 1',
  'X',
  ':',
  ': 1',
  'X:',
  'X\u0000: 1',
  'X: \u0000',
  'X: é',
  'X: \u0001',
  'X: 1\r\n folded',
  'X: 1\r\n\tfolded',
  'X(: 1',
  'Host: other',
  'host: shop',
  `X: ${'a'.repeat(4_000)}`,
  'Connection: close, keep-alive',
  'Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Upgrade: websocket',
  'Expect: 100-continue',
  'Expect: magic',
  'Range: bytes=0-',
  'Range: bytes=5-1,x',
  'TE: trailers',
  'Accept-Encoding: br;q=1.5, *;q=x',
  'Accept-Encoding: gzip',
  'Accept-Encoding: ;;',
  'If-None-Match: *',
  'If-None-Match: "',
  'Sec-Purpose: prefetch',
  'Cookie: a=b; c',
  'Authorization: Bearer ',
  'Authorization: Bearer aaaaaaaaaaaaaaaaaaaaaa',
  'X-Forwarded-For: 1, 2, é',
  'Forwarded: for=_x',
  'Content-Type: text/plain; charset=utf-7',
  'Trailer: X',
  'Via: 1.1 x',
  'Content-Encoding: gzip',
  'Origin: null',
  'Accept: text/html',
  'Last-Event-ID: -1',
  'Max-Forwards: 0',
  'Keep-Alive: x',
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'x',
];
const bodies = [
  '{}',
  '',
  '{"phone_no":"1","password":"x"}',
  'a=b',
  '--b\r\n\r\n--b--',
  '[',
  '\u0000',
];

/** A connection with one to four requests; the client closes its side after them. */
export function randomConnection(random: Random, wanted: Wanted): RawConnection {
  const connection: RawConnection = {
    text: '',
    requests: 0,
    plainFirst: 0,
    products: [],
    hasNoVersion: false,
  };
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const kind = random(4);
    if (kind < 2) addPlain(random, wanted, connection);
    else if (kind === 2) addOdd(random, connection);
    else addHiding(random, wanted, connection);
    connection.requests += 1;
  }
  return connection;
}

/** A request that every parser reads in the same way. */
function addPlain(random: Random, { products }: Wanted, connection: RawConnection): void {
  const product = oneOf(random, products);
  const method = often(random, 5) ? 'GET' : 'HEAD';
  const headers = ['Host: shop', ...(often(random, 3) ? [] : ['Accept-Encoding: identity'])];
  connection.text += `${method} /v1/products/${product} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
  if (connection.plainFirst === connection.requests) connection.plainFirst += 1;
  connection.products.push(product);
}

/** Valid parts, now and then in the wrong place. Has no body unless its length is stated correctly. */
function addOdd(random: Random, connection: RawConnection): void {
  const method = oneOf(random, often(random, 4) ? methods : oddMethods);
  const target = oneOf(random, targets);
  const version = oneOf(random, often(random, 4) ? versions.slice(0, 1) : versions);
  const end = oneOf(random, often(random, 4) ? ends.slice(0, 1) : ends);
  const body = method === 'GET' || method === 'HEAD' ? '' : oneOf(random, bodies);
  const headers = [
    ...(often(random, 8) ? ['Host: shop'] : []),
    ...(often(random, 8) ? [] : [`Host: ${oneOf(random, hosts)}`]),
    ...Array.from({ length: random(4) }, () => oneOf(random, oddHeaders)),
    ...(body
      ? [
          `Content-Type: ${oneOf(random, types)}`,
          `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
        ]
      : []),
  ];
  if (version === '') connection.hasNoVersion = true;
  connection.text += `${method} ${target} ${version}${end}${headers.map((header) => header + end).join('')}${end}${body}`;
}

/**
 * A request that contains another one in its body, behind a length that two parsers may read differently. A server
 * that reads it differently from us responds with what is hidden.
 */
function addHiding(random: Random, { hidden }: Wanted, connection: RawConnection): void {
  const inner = `GET /v1/products/${hidden} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  const size = inner.length;
  const chunk = `${size.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
  const framings: [headers: string, body: string][] = [
    [`Content-Length: ${size}`, inner],
    ['Transfer-Encoding: chunked', chunk],
    ['Transfer-Encoding: CHUNKED', `${size.toString(16)};a="b"\r\n${inner}\r\n0\r\nX: 1\r\n\r\n`],
    [`Content-Length: ${size}\r\nContent-Length: 0`, inner],
    [`Content-Length: 0, ${size}`, inner],
    [`Content-Length: +${size}`, inner],
    [`Content-Length: 0${size}`, inner],
    [`Content-Length: ${size}x`, inner],
    [`Content-Length: -1`, inner],
    [`Content-Length: 0x${size.toString(16)}`, inner],
    [`Content-Length : ${size}`, inner],
    [`Content-Length: 99999999999999999999${size}`, inner],
    [`Transfer-Encoding: chunked\r\nContent-Length: 5`, `0\r\n\r\n${inner}`],
    [`Content-Length: ${size + 5}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${inner}`],
    ['Transfer-Encoding: xchunked', chunk],
    ['Transfer-Encoding: chunked, identity', chunk],
    ['Transfer-Encoding: identity, chunked', chunk],
    ['Transfer-Encoding: chunked\r\nTransfer-Encoding: x', chunk],
    ['Transfer-Encoding : chunked', chunk],
    ['Transfer-Encoding:\u000bchunked', chunk],
    ['X: 1\nTransfer-Encoding: chunked', chunk],
    ['Transfer-Encoding: chunked', `${size.toString(16)}\n${inner}\r\n0\r\n\r\n`],
    ['Transfer-Encoding: chunked', `0x${size.toString(16)}\r\n${inner}\r\n0\r\n\r\n`],
    ['Transfer-Encoding: chunked', `1000000000000000000\r\n${inner}`],
    ['Transfer-Encoding: chunked', `-1\r\n${inner}`],
    [`X: 1\r\n ${inner.trim().replaceAll('\r\n', '\r\n ')}`, ''],
  ];
  const [headers, body] = oneOf(random, framings);
  const method = oneOf(random, ['GET', 'POST', 'POST', 'PUT', 'OPTIONS', 'HEAD']);
  const target = oneOf(random, [
    '/v1/category',
    '/v1/user/auth/login',
    '/',
    '/v1/nowhere',
    '/assets/x',
  ]);
  const type = often(random, 2) ? `Content-Type: ${oneOf(random, types)}\r\n` : '';
  connection.text += `${method} ${target} HTTP/1.1\r\nHost: shop\r\n${type}${headers}\r\n\r\n${body}`;
}
