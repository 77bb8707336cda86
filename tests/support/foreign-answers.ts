import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';

/** A kind of response that does not come from the shop. */
export interface ForeignKind {
  name: string;
  give: (response: ServerResponse, portal: string) => void;
  /** Never ends until the client aborts. */
  isEndless?: boolean;
}

const json = 'application/json';
const html = 'text/html; charset=utf-8';
const loginPage = '<!doctype html><title>Free Wi-Fi</title><h1>Please log in</h1>';

const answer =
  (status: number, text: string, type: string = json, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(text);
  };

const redirect =
  (headers: Record<string, string>, to?: string) =>
  (response: ServerResponse, portal: string): void => {
    response.writeHead(302, { location: to ?? portal, ...headers }).end();
  };

/** JSON in the format of the shop's own errors, but from someone else. */
const problem = (type: string): string =>
  JSON.stringify({ type, title: 'Error', status: 500, detail: 'Upstream failed.', message: 'No.' });

/** Everything that a proxy or network between browser and shop may send in its place. */
export const foreignKinds: ForeignKind[] = [
  { name: 'JSON without a type, 403', give: answer(403, '{"error":"blocked by policy"}') },
  { name: 'JSON without a type, 401', give: answer(401, '{"error":"sign in to the proxy"}') },
  { name: 'JSON without a type, 502', give: answer(502, '{"message":"no backend"}') },
  { name: 'another JSON, 200', give: answer(200, '{"message":"ok","data":[{}]}') },
  { name: 'an empty object, 200', give: answer(200, '{}') },
  { name: 'an array, 200', give: answer(200, '[]') },
  { name: 'a text as JSON, 200', give: answer(200, '"ok"') },
  { name: 'a number, 200', give: answer(200, '42') },
  { name: 'null, 200', give: answer(200, 'null') },
  { name: 'half a JSON, 200', give: answer(200, '{"message":"ok","data":[{"product_na') },
  { name: 'HTML, 200', give: answer(200, loginPage, html) },
  { name: 'HTML, 404', give: answer(404, loginPage, html) },
  { name: 'HTML, 502', give: answer(502, '<h1>502 Bad Gateway</h1>', html) },
  { name: 'HTML, 511', give: answer(511, loginPage, html) },
  { name: 'plain text, 200', give: answer(200, 'OK', 'text/plain') },
  { name: 'JSON that says it is HTML', give: answer(200, '{"message":"ok"}', html) },
  { name: 'nothing, 200', give: answer(200, '') },
  { name: 'nothing, 204', give: (response) => void response.writeHead(204).end() },
  { name: 'nothing, 429', give: answer(429, '', 'text/plain') },
  {
    name: 'an error of the shop’s form, without a type',
    give: answer(500, problem('about:blank')),
  },
  {
    name: 'an error of the shop’s form, of no known type',
    give: answer(500, problem('/v1/docs#error-nonesuch'), 'application/problem+json'),
  },
  { name: 'a redirect to a login page elsewhere', give: redirect({}) },
  {
    name: 'a redirect to a login page elsewhere that everybody may read',
    give: redirect({ 'access-control-allow-origin': '*' }),
  },
  { name: 'a redirect to the home page', give: redirect({}, '/') },
  {
    name: 'what says it is packed and is not',
    give: (response) =>
      void response
        .writeHead(200, { 'content-type': json, 'content-encoding': 'gzip' })
        .end(randomBytes(64)),
  },
  { name: 'a line that is cut at once', give: (response) => void response.destroy() },
  {
    name: 'a line that is cut in the middle',
    give: (response) => {
      response.writeHead(200, { 'content-type': json, 'content-length': 1_000 });
      response.write('{"message":"ok","data":[', () => setTimeout(() => response.destroy(), 20));
    },
  },
  { name: 'silence', give: () => undefined, isEndless: true },
  {
    name: 'an answer without an end',
    give: (response) => {
      response.writeHead(200, { 'content-type': json });
      response.write('{"message":"ok","data":[');
    },
    isEndless: true,
  },
];

export interface Foreigners extends AsyncDisposable {
  /** The URL that sends this kind of response to any request. */
  addressOf: (kind: ForeignKind) => string;
}

/** Starts a server, on a port of its own, that sends these responses. */
export async function openForeigners(): Promise<Foreigners> {
  const portal = createServer(
    answerAll((response) =>
      answer(200, loginPage, html, { 'access-control-allow-origin': '*' })(response),
    ),
  );
  const portalUrl = `${await listen(portal)}/login`;
  const server = createServer(
    answerAll((response, place) => foreignKinds[place]?.give(response, portalUrl)),
  );
  const url = await listen(server);
  return {
    addressOf: (kind) => `${url}/${foreignKinds.indexOf(kind)}`,
    [Symbol.asyncDispose]: async () => {
      for (const one of [server, portal]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
}

/** Reads the whole request before it responds, as a proxy does. */
const answerAll =
  (give: (response: ServerResponse, place: number) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    request.once('end', () => give(response, Number(request.url?.slice(1))));
  };

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}
