import { PassThrough } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter than what proxies and phones wait before they take a silent line for dead. */
const heartbeatMs = 15_000;

/** A line of server-sent events, until one of the two ends hangs up. */
interface EventLine {
  stream: PassThrough;
  /** Aborted when the line is cut, from whichever end. */
  closed: AbortSignal;
  hangUp: () => void;
  /** Answers with the line. */
  answer: () => FastifyReply;
}

/** Opens lines of events; all that are open are hung up when the shop closes. */
export function eventLines(app: FastifyInstance) {
  const lines = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const line of lines) line.abort();
  });

  return (reply: FastifyReply, onHeartbeat: () => void = () => undefined): EventLine => {
    const stream = new PassThrough();
    const line = new AbortController();
    lines.add(line);
    const heartbeat = setInterval(() => {
      stream.write(': still here\n\n');
      onHeartbeat();
    }, heartbeatMs);
    line.signal.addEventListener('abort', () => {
      lines.delete(line);
      clearInterval(heartbeat);
      stream.end();
    });
    stream.on('close', () => line.abort());
    stream.write(': hello\n\n');
    return {
      stream,
      closed: line.signal,
      hangUp: () => line.abort(),
      answer: () =>
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(stream),
    };
  };
}
