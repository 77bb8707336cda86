import { once } from 'node:events';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

import { type Access, callerOf } from './access.ts';
import { eventStreams } from './event-streams.ts';
import { routeOf } from './serve.ts';
import { ShopError } from './shop-error.ts';

/** Windows and telephones of one account that listen at once, in one process. */
const maxStreams = 20;
const tryAgainSeconds = 30;

/** A line to somebody who listens until one of the two hangs up. */
interface EventStream {
  /**
   * Sends one event and waits until the line takes more; `id` is what a listener names who wants to go on after
   * it. Whoever may not listen any more is hung up on instead.
   */
  send: (id: string, data: unknown) => Promise<void>;
  /** Says where a listener is before the next event comes: an event `place`, which has nothing but an id. */
  sendPlace: (id: string) => void;
  /** Aborted when the line is cut, from whichever end. */
  closed: AbortSignal;
  request: FastifyRequest;
}

interface EventRoute {
  access: Exclude<Access, 'public'>;
  follow: (stream: EventStream) => Promise<() => void>;
}

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
  const openStream = eventStreams(app);
  const enter = limitStreams();

  app.route({
    ...routeOf(name, access),
    // A HEAD would open a line that nobody reads or closes.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const leave = enter(callerOf(request).accountId);
      let catchUp: (() => void) | undefined;
      const { stream, closed, close, answer } = openStream(reply, () => catchUp?.());
      closed.addEventListener('abort', leave);

      const send = async (id: string, data: unknown) => {
        await app.admit(request).catch(close);
        if (closed.aborted) return;
        const event = JSON.stringify(shape.answer.parse(data));
        const isRoom = stream.write(`id: ${id}\ndata: ${event}\n\n`);
        if (!isRoom) await once(stream, 'drain', { signal: closed }).catch(() => undefined);
      };
      const sendPlace = (id: string) => void stream.write(`event: place\nid: ${id}\ndata: {}\n\n`);
      follow({ send, sendPlace, closed, request })
        .then((next) => (catchUp = next))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'events');
          close();
        });
      return answer();
    },
  });
}

/** Lets an account in as long as it has not too many lines; returns what is called when it leaves. */
function limitStreams(): (accountId: number) => () => void {
  const streamsOf = new Map<number, number>();
  return (accountId) => {
    const open = streamsOf.get(accountId) ?? 0;
    if (open >= maxStreams) {
      throw new ShopError('too_many_lines', [], { retryAfter: tryAgainSeconds });
    }
    streamsOf.set(accountId, open + 1);
    return () => {
      const left = (streamsOf.get(accountId) ?? 1) - 1;
      if (left === 0) streamsOf.delete(accountId);
      else streamsOf.set(accountId, left);
    };
  };
}
