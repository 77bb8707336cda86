import { once } from 'node:events';
import { PassThrough } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

import type { Access } from './access.ts';
import { routeOf } from './serve.ts';

/** A line to somebody who listens until one of the two hangs up. */
interface EventLine {
  /**
   * Sends one event and waits until the line takes more; `id` is what a listener names who wants to go on after
   * it. Whoever may not listen any more is hung up on instead.
   */
  send: (id: number, data: unknown) => Promise<void>;
  /** Aborted when the line is cut, from whichever end. */
  closed: AbortSignal;
  request: FastifyRequest;
}

interface EventRoute {
  access: Access;
  follow: (line: EventLine) => Promise<() => void>;
}

/** Shorter than what proxies and phones wait before they take a silent line for dead. */
const heartbeatMs = 15_000;

/**
 * Registers an entry of the endpoint table that answers with events (text/event-stream). `follow` begins to
 * send and returns what is called at each heartbeat, to catch up with what was missed.
 */
export function serveEvents(
  app: FastifyInstance,
  name: EndpointName,
  { access, follow }: EventRoute,
): void {
  const shape: EndpointShape = endpoints[name];
  const lines = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const line of lines) line.abort();
  });

  app.route({
    ...routeOf(name, access),
    // A HEAD would open a line that nobody reads or closes.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const stream = new PassThrough();
      const line = new AbortController();
      const { signal } = line;
      let catchUp: (() => void) | undefined;
      lines.add(line);
      const heartbeat = setInterval(() => {
        stream.write(': still here\n\n');
        catchUp?.();
      }, heartbeatMs);
      signal.addEventListener('abort', () => {
        lines.delete(line);
        clearInterval(heartbeat);
        stream.end();
      });
      stream.on('close', () => line.abort());
      stream.write(': hello\n\n');

      const send = async (id: number, data: unknown) => {
        await app.admit(request).catch(() => line.abort());
        if (signal.aborted) return;
        const event = JSON.stringify(shape.answer.parse(data));
        const isRoom = stream.write(`id: ${id}\ndata: ${event}\n\n`);
        if (!isRoom) await once(stream, 'drain', { signal }).catch(() => undefined);
      };
      follow({ send, closed: signal, request })
        .then((next) => (catchUp = next))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'events');
          line.abort();
        });
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  });
}
