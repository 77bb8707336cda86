import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Db } from '#server/database.ts';

import { ShopError } from './shop-error.ts';

/** Who may use a route. Every route of the API states one; without it the shop does not start. */
const accessLevels = ['public', 'customer', 'admin', 'super_admin'] as const;
export type Access = (typeof accessLevels)[number];

/** Somebody with a valid session, as far as access is concerned. */
interface Caller {
  accountId: number;
  access: Exclude<Access, 'public'>;
  /** What time it was then, in the shop. */
  at: Date;
  /** When the database said so, by its own clock and to its microsecond, as it writes times. */
  since: string;
}

/** Finds who holds a bearer token; nobody for an unknown, expired or revoked one. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** Whether an account may still do what it could when it was let in. */
export type MayStill = (db: Db, caller: Pick<Caller, 'accountId' | 'access'>) => Promise<boolean>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Who asks, as far as the request's token tells, whatever its route needs. */
    findCaller: (request: FastifyRequest) => Promise<Caller | undefined>;
    /** Lets in who may use the request's route, now; throws for the others. */
    admit: (request: FastifyRequest) => Promise<void>;
    /** Throws for who was let in and may no longer come in as he did. When he was let in stays what it was. */
    admitAgain: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller | null;
    /** Whether all of the request had arrived when its caller was found. */
    wasWhole: boolean;
  }
}

const mayEnter = (caller: Caller, needed: Access): boolean =>
  accessLevels.indexOf(caller.access) >= accessLevels.indexOf(needed);

/** Who asks, on a route that is not public. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new ShopError('session_required');
  return caller;
}

/** The token that a request brings; nothing for anything that does not look like one. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** Refuses a route without declared access at start, and a caller without that access at each request. */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('wasWhole', false);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may use it.`);
    }
  });

  app.decorate('findCaller', async (request) => {
    const token = bearerToken(request);
    return token === undefined ? undefined : authenticate(token);
  });

  app.decorate('admit', async (request) => {
    const needed = request.routeOptions.config.access ?? 'public';
    if (needed === 'public') return;
    const caller = await app.findCaller(request);
    if (!caller) throw new ShopError('session_required');
    if (!mayEnter(caller, needed)) throw new ShopError('not_allowed');
    request.caller = caller;
    request.wasWhole = request.raw.complete;
  });

  app.addHook('onRequest', (request) => app.admit(request));

  app.decorate('admitAgain', async (request) => {
    const again = await app.findCaller(request);
    if (again?.access !== request.caller?.access) throw new ShopError('session_required');
  });

  // Whoever sends a body slowly may be dismissed meanwhile.
  app.addHook('preHandler', async (request) => {
    const { caller, body, wasWhole } = request;
    if (caller && body !== undefined && !wasWhole) await app.admitAgain(request);
  });
}
