import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { AuditAction } from '#contract/activity/schemas.ts';
import type { Db } from '#server/database.ts';

import { type CallAudit, auditOf, withoutAudit } from '../audit/audit.ts';
import { type MayStill, callerOf } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call of this route is named in the audit log. */
    action?: AuditAction;
    /** Whether it may be what dismisses its caller. */
    mayDismissSelf?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that names an audit action. */
    audit: CallAudit | null;
  }
}

/** Gives each request whose route names an audit action the audit that its changes go through. */
export function auditCalls(app: FastifyInstance, db: Db, mayStill: MayStill): void {
  app.decorateRequest('audit', null);
  app.addHook('onRequest', async (request) => {
    const { action, mayDismissSelf } = request.routeOptions.config;
    if (action === undefined) return;
    const caller = callerOf(request);
    const { accountId, access } = caller;
    // Customers may make some of these calls too, about their own things.
    request.audit =
      access === 'customer'
        ? withoutAudit(db)
        : auditOf(db, { actorId: accountId, action, mayDismissSelf }, (db) => mayStill(db, caller));
  });
}

/** A call that names an audit action is not answered as done before its entry is written. */
export function ensureAudited({ audit, routeOptions }: FastifyRequest): void {
  if (!audit || audit.isSettled) return;
  throw new Error(`${routeOptions.config.action} was done past the audit log.`);
}
