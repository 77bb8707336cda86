import { PassThrough } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

import type { Access } from './access.ts';
import { routeOf } from './serve.ts';

/** A line to somebody who listens until one of the two hangs up. */
export interface EventLine {
  /** Sends one event; `id` is what a listener names who wants to go on after it. */
  send: (id: number, data: unknown) => void;
  /** Aborted when the line is cut, from whichever end. */
  closed: AbortSignal;
  request: FastifyRequest;
}

/** Shorter than what proxies and phones wait before they take a silent line for dead. */
const heartbeatMs = 15_000;

/**
 * Registers an entry of the endpoint table that answers with events (text/event-stream). Whoever listens is
 * let in anew at each heartbeat, so that an ended session ends its line too.
 */
export function serveEvents(
  app: FastifyInstance,
  name: EndpointName,
  { access }: { access: Access },
  follow: (line: EventLine) => Promise<void>,
): void {
  const shape: EndpointShape = endpoints[name];
  const lines = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const line of lines) line.abort();
  });

  app.route({
    ...routeOf(name, access),
    handler: (request, reply) => {
      const stream = new PassThrough();
      const line = new AbortController();
      lines.add(line);
      const heartbeat = setInterval(() => {
        stream.write(': still here\n\n');
        app.admit(request).catch(() => line.abort());
      }, heartbeatMs);
      line.signal.addEventListener('abort', () => {
        lines.delete(line);
        clearInterval(heartbeat);
        stream.end();
      });
      stream.on('close', () => line.abort());
      stream.write(': hello\n\n');
      follow({
        closed: line.signal,
        request,
        send: (id, data) => {
          if (line.signal.aborted) return;
          stream.write(`id: ${id}\ndata: ${JSON.stringify(shape.answer.parse(data))}\n\n`);
        },
      }).catch((error: unknown) => {
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
