import { PassThrough } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter than the time after which proxies and phones treat an idle connection as dead. */
const heartbeatMs = 15_000;

/** A stream of server-sent events, until either end closes it. */
interface EventStream {
  stream: PassThrough;
  /** Aborted when either end has closed the stream. */
  closed: AbortSignal;
  close: () => void;
  /** Sends the stream as the response. */
  respond: () => FastifyReply;
}

/** Returns a function that opens event streams; all open ones are closed when the shop closes. */
export function eventStreams(app: FastifyInstance) {
  const openStreams = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const closing of openStreams) closing.abort();
  });

  return (reply: FastifyReply, onHeartbeat: () => void = () => undefined): EventStream => {
    const stream = new PassThrough();
    const closing = new AbortController();
    openStreams.add(closing);
    const heartbeat = setInterval(() => {
      stream.write(': still here\n\n');
      onHeartbeat();
    }, heartbeatMs);
    closing.signal.addEventListener('abort', () => {
      openStreams.delete(closing);
      clearInterval(heartbeat);
      stream.end();
    });
    stream.on('close', () => closing.abort());
    stream.write(': hello\n\n');
    return {
      stream,
      closed: closing.signal,
      close: () => closing.abort(),
      respond: () =>
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(stream),
    };
  };
}
