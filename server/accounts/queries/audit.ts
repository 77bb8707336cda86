import type { AuditAction } from '#contract/audit.ts';
import type { Db } from '#server/database.ts';

export interface Act {
  at: Date;
  /** Nobody, for the command line. */
  actorId: number | null;
  action: AuditAction;
  /** Nobody where it was not done to an account. */
  accountId: number | null;
  roleId?: number;
  /** What else there is to say of it. */
  details?: object;
}

/** Writes down what somebody did, in the transaction that does it. */
export async function insertAuditEntry(db: Db, act: Act): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: act.at,
      actor_id: act.actorId,
      action: act.action,
      account_id: act.accountId,
      details: JSON.stringify({ role_id: act.roleId, ...act.details }),
    })
    .execute();
}

export async function listAuditEntries(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('account as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('account', 'account.id', 'audit_entry.account_id')
    .select([
      'audit_entry.id',
      'audit_entry.at',
      'audit_entry.action',
      'audit_entry.actor_id',
      'actor.phone as actor_phone',
      'audit_entry.account_id',
      'account.phone as account_phone',
      'audit_entry.details',
    ])
    .orderBy('audit_entry.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

export async function countAuditEntries(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
