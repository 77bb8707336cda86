import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { AuditAction } from '#contract/activity/words.ts';
import type { Db } from '#server/database.ts';

import { type CallAudit, auditOf, withoutAudit } from '../audit/audit.ts';
import { type MayStill, callerOf, may } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The audit action of this route's call. */
    action?: AuditAction;
    /** Whether the call may take away its own caller's access. */
    mayDismissSelf?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that has an audit action. */
    audit: CallAudit | null;
  }
}

/** Gives each request whose route has an audit action the audit that its changes go through. */
export function auditCalls(app: FastifyInstance, db: Db, mayStill: MayStill): void {
  app.decorateRequest('audit', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { action, permission, mayDismissSelf } = request.routeOptions.config;
    if (action === undefined) return done();
    const caller = callerOf(request);
    const { accountId } = caller;
    // Customers may use some of these routes too, for their own data, which is not audited.
    request.audit = may(caller, permission)
      ? auditOf(db, { actorId: accountId, action, mayDismissSelf }, (db) => mayStill(db, caller))
      : withoutAudit(db);
    done();
  });
}

/** Throws if a call with an audit action has written no entry, so that it is not answered as done. */
export function ensureAudited({ audit, routeOptions }: FastifyRequest): void {
  if (!audit || audit.isSettled) return;
  throw new Error(`${routeOptions.config.action} was done past the audit log.`);
}
