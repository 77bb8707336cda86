import type { RawConnection, Wanted } from './raw-connections.ts';

interface ReadAnswer {
  /** 0 of one without a head. */
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/**
 * All responses on a connection except interim ones. Throws if they are not valid HTTP. A response directly
 * followed by the next one is taken for a response to HEAD, whatever its Content-Length: no body of the shop looks
 * like the start of a response. `mayLackHead`: whether what has no head may be the last response.
 */
function readAnswers(text: string, mayLackHead: (rest: string) => boolean): ReadAnswer[] {
  const answers: ReadAnswer[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: [ -~]*)?$/.exec(first)?.[1]);
    if (end === -1 || !status) {
      if (mayLackHead(rest)) return [...answers, { status: 0, headers: new Map(), body: rest }];
      throw new Error(`This is no answer: ${JSON.stringify(rest.slice(0, 200))}`);
    }
    const headers = new Map(lines.map((line) => readHeader(line)));
    rest = rest.slice(end + 4);
    if (status < 200) continue;
    const hasBody = status !== 204 && status !== 304 && !rest.startsWith('HTTP/1.');
    const [body, left] = hasBody ? takeBody(rest, headers) : ['', rest];
    answers.push({ status, headers, body });
    rest = left;
  }
  return answers;
}

function readHeader(line: string): [string, string] {
  const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\t -~\x80-\xff]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`This is no header: ${JSON.stringify(line)}`);
  return [name.toLowerCase(), value];
}

function takeBody(
  text: string,
  headers: ReadonlyMap<string, string>,
): [body: string, rest: string] {
  if (headers.get('transfer-encoding') === 'chunked') return takeChunks(text);
  const length = headers.get('content-length');
  if (length === undefined) return [text, ''];
  return [text.slice(0, Number(length)), text.slice(Number(length))];
}

function takeChunks(text: string): [body: string, rest: string] {
  let body = '';
  let rest = text;
  for (;;) {
    const [, size, after] = /^([\da-f]+)\r\n([^]*)$/.exec(rest) ?? [];
    // The shop closed the connection before the end, as it does when it cannot continue.
    if (size === undefined || after === undefined) return [body, ''];
    const length = Number.parseInt(size, 16);
    body += after.slice(0, length);
    rest = after.slice(length + 2);
    if (length === 0) return [body, rest];
  }
}

/** A page of nginx itself, or its end where the length of a response to HEAD was taken off its beginning. */
const nginxPage = /<center>nginx[^<]*<\/center>\r\n<\/body>\r\n<\/html>\r\n$/;
const nextAnswer = /HTTP\/1\.[01] \d{3} /;

/**
 * What nginx answers without a head, and closes the line: a request without a version is HTTP/0.9 to it, and so is one whose
 * version it did not get to read. It is the last response, and everything else must hold of it and of those before it.
 */
const isHeadlessOfNginx =
  ({ hasNoVersion }: RawConnection) =>
  (rest: string): boolean =>
    !nextAnswer.test(rest) && (hasNoVersion || nginxPage.test(rest));

/**
 * nginx says itself that it does not know an encoding or a version; to HEAD without its page. Whatever the shop says has
 * its security headers.
 */
const isOwnOfNginx = ({ status, headers }: ReadAnswer): boolean =>
  (status === 501 || status === 505) &&
  headers.get('server')?.startsWith('nginx') === true &&
  !headers.has('x-content-type-options');

interface From extends Wanted {
  /** Whether nginx stands in between. */
  isProxied?: boolean;
}

/** The fault in the responses on a connection; undefined if there is none. */
export function faultOf(
  connection: RawConnection,
  text: string,
  { hidden, isProxied = false }: From,
): string | undefined {
  try {
    const mayLackHead = isProxied ? isHeadlessOfNginx(connection) : () => false;
    const answers = readAnswers(text, mayLackHead);
    const failed = answers.find(
      (answer) => answer.status >= 500 && !(isProxied && isOwnOfNginx(answer)),
    );
    return failed ? `${failed.status}: ${failed.body}` : faultIn(connection, answers, hidden);
  } catch (error) {
    return String(error);
  }
}

function faultIn(
  connection: RawConnection,
  answers: ReadAnswer[],
  hidden: number,
): string | undefined {
  if (answers.length > connection.requests)
    return `${answers.length} answers to ${connection.requests} requests`;
  const early = answers.slice(0, connection.plainFirst).find(({ status }) => status !== 200);
  if (early) return `${early.status} came in place of the answer to an earlier request.`;
  const ids = answers.map(({ headers }) => headers.get('x-request-id')).filter(Boolean);
  if (new Set(ids).size < ids.length) return 'One answer came twice.';
  const got = answers.flatMap(({ body }) => productIn(body));
  if (got.includes(hidden)) return 'What was hidden in another request was taken for one.';
  let at = 0;
  for (const product of got) {
    at = connection.products.indexOf(product, at) + 1;
    if (at === 0)
      return `Product ${product} is no answer here: ${connection.products.join(', ')} were asked for.`;
  }
  return undefined;
}

/** The product in a response, if it is about one. */
function productIn(body: string): number[] {
  const id = /^\{"status":1,"data":\{"product_id":(\d+)/.exec(body)?.[1];
  return id === undefined ? [] : [Number(id)];
}
