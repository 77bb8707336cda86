import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { type EndpointName, endpoints } from '#contract/index.ts';

import type { Access } from './access.ts';
import { ensureAudited } from './audited-calls.ts';
import { sendProblem } from './problem.ts';
import { type Input, inputOf, routeOf } from './serve.ts';

interface FileAnswer {
  /** What the file is called where it is kept, in letters, digits, hyphens and a dot; without one it is an answer. */
  name?: string;
  /** Its text, part by part; the next one is asked for when its reader has taken the last. */
  parts: AsyncGenerator<string>;
  /** Called once when no more of it is asked for, whatever became of it. */
  onEnd?: () => void;
}

/**
 * Registers an entry of the endpoint table that answers with a file, or with JSON of any length. What fails before its
 * first part is answered like any other failure; later the connection is cut, so that nobody takes half a file for a
 * whole one. The same happens to who may not read it any more. Nothing more is asked for when the reader hangs up.
 */
export function serveFile<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  { access }: { access: Access },
  handler: (input: Input<Name>) => FileAnswer | Promise<FileAnswer>,
): void {
  const shape: EndpointShape = endpoints[name];
  const sending = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const file of sending) file.destroy(new Error('The shop closes.'));
  });

  app.route({
    ...routeOf(name, access),
    // A HEAD would read all of the file to say nothing of it.
    exposeHeadRoute: false,
    // What was to be a file, and compressed, is neither.
    errorHandler: (error, request, reply) => {
      reply.removeHeader('content-encoding').removeHeader('content-disposition');
      void sendProblem(error, request, reply);
    },
    handler: async (request, reply) => {
      const { name: fileName, parts, onEnd } = await handler(inputOf(request));
      ensureAudited(request);
      const first = await parts.next().catch((error: unknown) => {
        onEnd?.();
        throw error;
      });
      const file = Readable.from(whole(first, parts, () => app.admit(request)));
      sending.add(file);
      file.once('close', () => {
        sending.delete(file);
        onEnd?.();
      });
      // What nobody has begun to read has to be ended too.
      reply.raw.once('close', () => file.destroy());
      if (fileName !== undefined) {
        reply.header('content-disposition', `attachment; filename="${fileName}"`);
      }
      return reply
        .type(`${shape.file ?? 'application/json'}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .send(file);
    },
  });
}

/** A file from its first part on; each one after it only for who may read it still. */
async function* whole(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
  ensureAdmitted: () => Promise<void>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  for await (const part of rest) {
    await ensureAdmitted();
    yield part;
  }
}
