import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf } from './access.ts';

/** Something that was done over the API and is to be remembered. */
interface DoneAct {
  accountId: number;
  /** As the endpoint table names it. */
  act: string;
  params: unknown;
  /** What was entered. */
  body: unknown;
  answer: unknown;
}

/** Writes it down. */
export type RecordAct = (done: DoneAct) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    act?: string;
  }
  interface FastifyInstance {
    /** For calls whose answer is no single one: has the act of a request written down. */
    recordAct: (request: FastifyRequest, done: { body: unknown; answer: unknown }) => Promise<void>;
  }
}

/**
 * Has each success of a route that names an act written down before it is answered. Not in the transaction that
 * does it: what is done stays done, and the log says so, where its record cannot be kept.
 */
export function recordActs(app: FastifyInstance, record: RecordAct): void {
  app.decorate('recordAct', async (request, { body, answer }) => {
    const { act } = request.routeOptions.config;
    if (act === undefined || !isByStaff(request)) return;
    const { accountId } = callerOf(request);
    await record({ accountId, act, params: request.params, body, answer }).catch((error: unknown) =>
      request.log.error({ err: error, act }, 'an act was not recorded'),
    );
  });
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (reply.statusCode < 400) await app.recordAct(request, { body: request.body, answer });
    return answer;
  });
}

/** Customers may make some of these calls too, about their own things. */
const isByStaff = (request: FastifyRequest): boolean => callerOf(request).access !== 'customer';
