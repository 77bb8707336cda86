import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Language } from '#contract/languages.ts';
import type { Transport } from '#contract/transport.ts';

/**
 * Returns the transport through which a page reads the API while it is rendered: the same routes, checks and errors as
 * for other clients, but no connection, because even a simulated one costs more than most responses. Throws for
 * anything but a GET without a body, since rendering a page changes nothing. `ip` is the IP address of whom the page is for.
 */
export function pageTransport(
  app: FastifyInstance,
  { language, ip }: { language: Language; ip: string },
): Transport {
  return ({ method, path, body }) =>
    new Promise((resolve) => {
      if (method !== 'GET' || body !== undefined)
        throw new Error(`A page may not ${method} ${path}`);
      const call = new Call(path, language, ip);
      app.routing(call, new Answer(call, (status, text) => resolve({ status, text })));
    });
}

/** Returns whether a page that is being rendered makes this request. */
export const isFromPage = (request: IncomingMessage): boolean => request instanceof Call;

const noConnection = new Socket();

/** Fastify reads the client's IP address from the socket: it finds that of whom the page is for. */
const connectionOf = (ip: string): Socket =>
  Object.create(noConnection, { remoteAddress: { value: ip } });

class Call extends IncomingMessage {
  override method = 'GET';

  constructor(path: string, language: Language, ip: string) {
    super(connectionOf(ip));
    this.url = path;
    // Empty, because views are counted when a browser gets the page, not when it is rendered.
    this.headers = { host: 'localhost', 'user-agent': '', 'accept-language': language };
  }
}

class Answer extends ServerResponse {
  readonly #respond: (status: number, text: string) => void;

  constructor(call: Call, respond: (status: number, text: string) => void) {
    super(call);
    this.#respond = respond;
  }

  override writeHead(status: number): this {
    this.statusCode = status;
    return this;
  }

  override end(payload?: unknown): this {
    this.finished = true;
    this.#respond(this.statusCode, String(payload));
    this.emit('finish');
    this.emit('close');
    return this;
  }
}
