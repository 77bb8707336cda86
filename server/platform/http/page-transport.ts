import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Transport } from '#contract/transport.ts';

/**
 * How a page that is being drawn reads the API: through the same routes, checks and errors as from outside, but
 * without a connection, of which even a simulated one costs more than most answers. Throws for anything but a GET
 * without a body: drawing a page changes nothing.
 */
export function pageTransport(app: FastifyInstance): Transport {
  return ({ method, path, body }) =>
    new Promise((resolve) => {
      if (method !== 'GET' || body !== undefined)
        throw new Error(`A page may not ${method} ${path}`);
      const call = new Call(path);
      app.routing(call, new Answer(call, (status, text) => resolve({ status, text })));
    });
}

/** Whether a page that is being drawn asks. */
export const isFromPage = (request: IncomingMessage): boolean => request instanceof Call;

/** Fastify looks there for the caller's address, and finds none. */
const noConnection = new Socket();

class Call extends IncomingMessage {
  override method = 'GET';

  constructor(path: string) {
    super(noConnection);
    this.url = path;
    // No browser: who looks at a page is counted when the page is seen, not when it is drawn.
    this.headers = { host: 'localhost', 'user-agent': '' };
  }
}

class Answer extends ServerResponse {
  readonly #take: (status: number, text: string) => void;

  constructor(call: Call, take: (status: number, text: string) => void) {
    super(call);
    this.#take = take;
  }

  override writeHead(status: number): this {
    this.statusCode = status;
    return this;
  }

  override end(payload?: unknown): this {
    this.finished = true;
    this.#take(this.statusCode, String(payload));
    this.emit('finish');
    this.emit('close');
    return this;
  }
}
