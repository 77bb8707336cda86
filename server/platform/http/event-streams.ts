import { PassThrough } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter than what proxies and phones wait before they take a silent line for dead. */
const heartbeatMs = 15_000;

/** A line of server-sent events, until one of the two ends hangs up. */
interface EventStream {
  stream: PassThrough;
  /** Aborted when the line is cut, from whichever end. */
  closed: AbortSignal;
  close: () => void;
  /** Answers with the line. */
  answer: () => FastifyReply;
}

/** Opens lines of events; all that are open are hung up when the shop closes. */
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
      answer: () =>
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(stream),
    };
  };
}
