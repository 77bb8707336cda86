import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';
import { sentence } from '#contract/sentence.ts';

import { ShopError } from '../shop-error.ts';
import { type AccessOf, type Caller, callerOf, isStaff } from './access.ts';
import { ensureAudited } from './audited-calls.ts';
import { sendProblem } from './problem.ts';
import { type Input, inputOf, routeOf } from './serve.ts';

interface FileAnswer {
  /** File name of the download, in letters, digits, hyphens and a dot. Without one the response is not a download. */
  name?: string;
  /** The content in parts. The next one is read when the client has received the last. */
  parts: AsyncGenerator<string | Uint8Array>;
}

/**
 * Registers an entry of the endpoint table whose response is a file, or JSON of any length. An error before the first
 * part gets a normal error response. After that the connection is cut, so that half a file is never taken for a whole
 * one; this also happens when the caller loses their access. When the client disconnects, no more parts are read. A
 * caller is sent one such file at a time, whichever, or gets 429, and few customers at once are sent any, or get 503:
 * they could keep the database busy. Staff wait for no customer. Where access is public, a caller is nobody known: few
 * of them at once are sent a file, beside the customers.
 */
export function serveFile<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { access }: { access: AccessOf<Name> },
  handler: (input: Input<Name>) => FileAnswer | Promise<FileAnswer>,
): void {
  const shape: EndpointShape = endpoints[name];
  const sending = new Set<Readable>();
  const receivers = receiversOf(app);
  app.addHook('preClose', async () => {
    for (const file of sending) file.destroy(new Error('The shop closes.'));
  });

  async function begin(request: FastifyRequest) {
    const { name: fileName, parts } = await handler(inputOf(request));
    ensureAudited(request);
    const first = await parts.next();
    return { fileName, file: Readable.from(whole(first, parts, () => app.admit(request))) };
  }

  app.route({
    ...routeOf(name, access),
    // A HEAD request would read the whole file and send none of it.
    exposeHeadRoute: false,
    // The error response is neither a download nor compressed.
    errorHandler: (error, request, reply) => {
      reply.removeHeader('content-encoding').removeHeader('content-disposition');
      void sendProblem(error, request, reply);
    },
    handler: async (request, reply) => {
      const { receiver, who } = access === 'public' ? aVisitor() : receiverOf(callerOf(request));
      if (receivers.has(receiver)) {
        throw new ShopError('too_many_attempts', [], { detail: sentence('fileOnItsWay') });
      }
      if (countOf(receivers, who) >= maxAtOnce[who]) throw new ShopError('unavailable');
      receivers.set(receiver, who);
      const { fileName, file } = await begin(request).catch((error: unknown) => {
        receivers.delete(receiver);
        throw error;
      });
      sending.add(file);
      file.once('close', () => {
        sending.delete(file);
        receivers.delete(receiver);
      });
      // Also ends a file whose first part was never read.
      reply.raw.once('close', () => file.destroy());
      if (fileName !== undefined) {
        reply.header('content-disposition', `attachment; filename="${fileName}"`);
      }
      return reply.type(typeOf(shape)).header('cache-control', 'no-store').send(file);
    },
  });
}

/** Bytes have no charset. */
const typeOf = ({ file = 'application/json' }: { file?: string }): string =>
  /^(?:text\/|application\/json)/.test(file) ? `${file}; charset=utf-8` : file;

type Who = 'staff' | 'customer' | 'visitor';

/** By account; visitors have none. */
type Receivers = Map<number | symbol, Who>;

/** How many are sent files at once: each reads pages of tables as long as its client goes on. */
const maxAtOnce: Record<Who, number> = { staff: Infinity, customer: 50, visitor: 50 };

const aVisitor = (): { receiver: symbol; who: Who } => ({
  receiver: Symbol('visitor'),
  who: 'visitor',
});
const receiverOf = (caller: Caller): { receiver: number; who: Who } => ({
  receiver: caller.accountId,
  who: isStaff(caller) ? 'staff' : 'customer',
});

const countOf = (receivers: Receivers, who: Who): number =>
  [...receivers.values()].filter((one) => one === who).length;

const receiversOfServers = new WeakMap<object, Receivers>();

/** The accounts to which a file is being sent now: one list for all routes of a server. */
function receiversOf({ server }: FastifyInstance): Receivers {
  const receivers: Receivers = receiversOfServers.get(server) ?? new Map();
  receiversOfServers.set(server, receivers);
  return receivers;
}

/** Yields the parts of a file, and checks before each but the first that the caller still has access. */
async function* whole(
  first: IteratorResult<string | Uint8Array>,
  rest: AsyncGenerator<string | Uint8Array>,
  ensureAdmitted: () => Promise<void>,
): AsyncGenerator<string | Uint8Array> {
  if (first.done) return;
  yield first.value;
  for await (const part of rest) {
    await ensureAdmitted();
    yield part;
  }
}
