import { once } from 'node:events';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

import { type AccessOf, callerOf } from './access.ts';
import { eventStreams } from './event-streams.ts';
import { routeOf } from './serve.ts';
import { ShopError } from '../shop-error.ts';

/** Maximum of event streams per account and process. Each open window and phone of an account has one. */
const maxStreams = 20;
const retryAfterSeconds = 30;

/** An event stream to one client, until either end closes it. */
interface EventStream {
  /**
   * Sends one event, and waits until the stream accepts more. A client that reconnects names the last `id` to continue
   * after it. Closes the stream instead if the caller no longer has access.
   */
  send: (id: string, data: unknown) => Promise<void>;
  /** Gives the client its place before the first event: sends an event `place` that has only an id. */
  sendPlace: (id: string) => void;
  /** Notifies the client that something has happened: sends an event of that name, which has nothing. */
  notify: (event: string) => void;
  /** Aborted when either end has closed the stream. */
  closed: AbortSignal;
  request: FastifyRequest;
}

interface EventRoute<Name extends EndpointName> {
  access: Exclude<AccessOf<Name>, 'public'>;
  follow: (stream: EventStream) => Promise<() => void>;
}

/**
 * Registers an entry of the endpoint table whose response is an event stream (text/event-stream). `follow` starts
 * sending, and returns a function that is called at each heartbeat to send events that were missed.
 */
export function serveEvents<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { access, follow }: EventRoute<Name>,
): void {
  const shape: EndpointShape = endpoints[name];
  const openStream = eventStreams(app);
  const enter = limitStreams();

  app.route({
    ...routeOf(name, access),
    // A HEAD request would open a stream that nothing reads or closes.
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const leave = enter(callerOf(request).accountId);
      let catchUp: (() => void) | undefined;
      const { stream, closed, close, respond } = openStream(reply, () => catchUp?.());
      closed.addEventListener('abort', leave);

      const send = async (id: string, data: unknown) => {
        await app.admit(request).catch(close);
        if (closed.aborted) return;
        const event = JSON.stringify(shape.answer.parse(data));
        const isRoom = stream.write(`id: ${id}\ndata: ${event}\n\n`);
        if (!isRoom) await once(stream, 'drain', { signal: closed }).catch(() => undefined);
      };
      const sendPlace = (id: string) => void stream.write(`event: place\nid: ${id}\ndata: {}\n\n`);
      const notify = (event: string) => void stream.write(`event: ${event}\ndata: {}\n\n`);
      follow({ send, sendPlace, notify, closed, request })
        .then((next) => (catchUp = next))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'events');
          close();
        });
      return respond();
    },
  });
}

/**
 * Returns a function that counts a new stream of an account, and throws `too_many_lines` beyond the maximum. It returns
 * a function to call when the stream ends.
 */
function limitStreams(): (accountId: number) => () => void {
  const streamsOf = new Map<number, number>();
  return (accountId) => {
    const open = streamsOf.get(accountId) ?? 0;
    if (open >= maxStreams) {
      throw new ShopError('too_many_lines', [], { retryAfter: retryAfterSeconds });
    }
    streamsOf.set(accountId, open + 1);
    return () => {
      const left = (streamsOf.get(accountId) ?? 1) - 1;
      if (left === 0) streamsOf.delete(accountId);
      else streamsOf.set(accountId, left);
    };
  };
}
