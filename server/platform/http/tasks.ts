import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/index.ts';

import type { AccessOf } from './access.ts';
import { ensureAudited } from './audited-calls.ts';
import { eventStreams } from './event-streams.ts';
import { problemOf, shopErrorOf } from './problem.ts';
import { type Input, inputOf, routeOf } from './serve.ts';

type Event<Name extends EndpointName> = z.input<Endpoints[Name]['answer']>;

/** A client that waits for a long task. */
export interface Waiting<Progress> {
  /** Reports progress. A client that reads too slowly misses some reports. */
  onProgress: (progress: Progress) => void;
  /** Aborted when the client disconnects, or when the shop closes. */
  gone: AbortSignal;
}

/**
 * Registers an entry of the endpoint table that takes long, and reports its progress in an event stream
 * (text/event-stream). An error that `begin` throws gets a normal error response. Then the returned function runs: the
 * last event is its result, or is named `problem` if it failed.
 */
export function serveTask<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { access }: { access: AccessOf<Name> },
  begin: (input: Input<Name>) => (waiting: Waiting<Event<Name>>) => Promise<Event<Name>>,
): void {
  const shape: EndpointShape = endpoints[name];
  const openStream = eventStreams(app);
  const eventOf = (data: Event<Name>) => `data: ${JSON.stringify(shape.answer.parse(data))}\n\n`;

  /** A client that reads the last event, and then the shop, must see the result there. */
  const invalidateFirst = async (outcome: Event<Name>) => {
    await app.invalidate();
    return outcome;
  };

  app.route({
    ...routeOf(name, access),
    handler: (request, reply) => {
      const work = begin(inputOf(request));
      const { stream, closed: gone, respond } = openStream(reply);
      const onProgress = (progress: Event<Name>) => {
        if (!gone.aborted && !stream.writableNeedDrain) stream.write(eventOf(progress));
      };
      work({ onProgress, gone })
        .then((outcome) => {
          ensureAudited(request);
          return invalidateFirst(outcome);
        })
        .then(eventOf, (error: unknown) => {
          const shopError = shopErrorOf(error);
          const problem = problemOf(shopError);
          if (problem.status >= 500 && !gone.aborted) {
            request.log.error({ err: shopError.cause ?? error }, shopError.code);
          }
          return `event: problem\ndata: ${JSON.stringify(problem)}\n\n`;
        })
        .then((last) => gone.aborted || stream.end(last))
        .catch((error: unknown) => request.log.error({ err: error }, 'task'));
      return respond();
    },
  });
}
