import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

import type { EndpointName, Endpoints } from '#contract/index.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';

import { ShopError } from '../shop-error.ts';
import { whenDone } from '../when-done.ts';

/**
 * Who may use a route. Every route of the API declares one level; without it the shop does not start. Of staff, those
 * may who have the permission that the endpoint table names.
 */
const accessLevels = ['public', 'guest', 'customer', 'staff'] as const;
export type Access = (typeof accessLevels)[number];

/** The levels that an entry of the endpoint table can have: staff only if it names the permission that they need. */
export type AccessOf<Name extends EndpointName> = Endpoints[Name] extends {
  permission: Permission;
}
  ? Exclude<Access, 'public'>
  : Exclude<Access, 'staff'>;

/** The owner of a valid session, for checks of access. */
export interface Caller {
  accountId: number;
  access: Exclude<Access, 'public'>;
  /** What the caller may do as staff: one array for all of a role. */
  permissions: readonly Permission[];
  /** When the session was checked, by the shop's clock. */
  at: Date;
  /** The same moment by the database's own clock, to the microsecond, in the format in which it writes times. */
  since: string;
  /** The hash of the session's token. */
  session: Buffer;
}

/** Returns the owner of a bearer token; undefined if it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** Returns whether an account still has the access that it had when the request was admitted. */
export type MayStill = (
  db: Db,
  caller: Pick<Caller, 'accountId' | 'access' | 'permissions'>,
) => Promise<boolean>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** What staff need for it. */
    permission?: Permission;
  }
  interface FastifyInstance {
    /** Returns the caller that the request's token identifies, whatever access the route needs. */
    findCaller: (request: FastifyRequest) => Promise<Caller | undefined>;
    /** Checks that the caller may use the request's route now, and sets `caller`; throws a ShopError otherwise. */
    admit: (request: FastifyRequest) => Promise<void>;
    /**
     * Checks again that an admitted caller still has the same access; throws a ShopError otherwise. `caller` keeps the
     * time of the first check.
     */
    admitAgain: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    caller: Caller | null;
    /** Whether the whole request had arrived when its caller was found. */
    wasWhole: boolean;
  }
}

/** Whether a caller runs the shop. Any other check takes guests for staff. */
export const isStaff = ({ access }: Pick<Caller, 'access'>): boolean => access === 'staff';

/** Whether a caller may do as staff what this permission is for. */
export const may = (
  { permissions }: Pick<Caller, 'permissions'>,
  permission: Permission | undefined,
): boolean => permission !== undefined && permissions.includes(permission);

type RouteAccess = Pick<FastifyContextConfig, 'access' | 'permission'>;

const mayEnter = (caller: Caller, { access = 'public', permission }: RouteAccess): boolean =>
  access === 'staff'
    ? may(caller, permission)
    : accessLevels.indexOf(caller.access) >= accessLevels.indexOf(access);

/** Whether a caller may still do what another look has shown. */
export const hasSameAccess = (
  one: Pick<Caller, 'access' | 'permissions'>,
  other: Pick<Caller, 'access' | 'permissions'>,
): boolean => one.access === other.access && one.permissions === other.permissions;

/** Returns the caller on a route that is not public; throws a ShopError elsewhere. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new ShopError('session_required');
  return caller;
}

/** Returns the request's token; undefined if there is none in the right format. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** Rejects, at start, a route that declares no access, and, at each request, a caller without the declared access. */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('wasWhole', false);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} does not declare who may use it.`);
    }
    if (route.config.access === 'staff' && !route.config.permission) {
      throw new Error(`${String(route.method)} ${route.url} does not say what staff need for it.`);
    }
  });

  app.decorate('findCaller', async (request) => {
    const token = bearerToken(request);
    return token === undefined ? undefined : authenticate(token);
  });

  app.decorate('admit', async (request) => {
    const { config } = request.routeOptions;
    if (isPublic(request)) return;
    const caller = await app.findCaller(request);
    if (!caller) throw new ShopError('session_required');
    if (!mayEnter(caller, config)) throw new ShopError('not_allowed');
    request.caller = caller;
    request.wasWhole = request.raw.complete;
  });

  app.addHook('onRequest', (request, _reply, done) =>
    whenDone(isPublic(request) ? undefined : app.admit(request), done),
  );

  app.decorate('admitAgain', async (request) => {
    const found = await app.findCaller(request);
    if (!found || !request.caller || !hasSameAccess(found, request.caller))
      throw new ShopError('session_required');
  });

  // A caller may lose their access while they send a slow body.
  app.addHook('preHandler', (request, _reply, done) => {
    const { caller, body, wasWhole } = request;
    const wasSlow = caller && body !== undefined && !wasWhole;
    whenDone(wasSlow ? app.admitAgain(request) : undefined, done);
  });
}

const isPublic = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config.access ?? 'public') === 'public';
