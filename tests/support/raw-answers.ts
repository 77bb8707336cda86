import type { RawConnection, Wanted } from './raw-connections.ts';

interface ReadAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/**
 * All responses on a connection except interim ones. Throws if they are not valid HTTP. A response directly
 * followed by the next one is taken for a response to HEAD, whatever its Content-Length: no body of the shop looks
 * like the start of a response.
 */
function readAnswers(text: string): ReadAnswer[] {
  const answers: ReadAnswer[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: [ -~]*)?$/.exec(first)?.[1]);
    if (end === -1 || !status) {
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

/** The fault in the responses on a connection; undefined if there is none. */
export function faultOf(
  connection: RawConnection,
  text: string,
  { hidden }: Wanted,
): string | undefined {
  try {
    return faultIn(connection, readAnswers(text), hidden);
  } catch (error) {
    return String(error);
  }
}

function faultIn(
  connection: RawConnection,
  answers: ReadAnswer[],
  hidden: number,
): string | undefined {
  const failed = answers.find(({ status }) => status >= 500);
  if (failed) return `${failed.status}: ${failed.body}`;
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
