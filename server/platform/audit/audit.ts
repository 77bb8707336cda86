import type { AuditAction, AuditChange, AuditSubject } from '#contract/activity/schemas.ts';
import type { Db } from '#server/database.ts';

import { transaction } from '../db/transaction.ts';
import { ShopError } from '../http/shop-error.ts';

/** What an entry of the audit log tells, beside who did it and when. Values are those of rows, never of a request. */
export interface AuditContent {
  /** Where a call has several, the one that it was. */
  action?: AuditAction;
  subject?: AuditSubject;
  /** The account that it was done to. */
  accountId?: number;
  changes?: AuditChange[];
  /** The run that it is about, where what is done to many things is told in parts (`tellPart`). */
  runId?: number;
}

/** What a change comes to, and what the log says of it; null where nothing was changed after all. */
interface Audited<Result> {
  result: Result;
  /** Or how it is read, where that takes a query that nobody needs who keeps no log. */
  entry: AuditContent | null | (() => Promise<AuditContent>);
}

/**
 * How actions of staff change the shop: in a transaction whose last statement is its entry in the audit log. Without
 * the entry nothing is committed.
 */
export interface Audit {
  /** For reading, and for what is done before the transaction begins. */
  readonly db: Db;
  /** Whose call it is; null where nobody keeps a log of it. */
  readonly actorId: number | null;
  /**
   * Runs work in a transaction, with its entry. As with every transaction here it may be run again after a deadlock,
   * and begins none inside. `on` are the connections that it is run on, where that are not those of most calls.
   */
  transaction: <Result>(work: (db: Db) => Promise<Audited<Result>>, on?: Db) => Promise<Result>;
  /** Says that this call was not to change anything, as when a file is only checked. */
  changesNothing: () => void;
}

/** Who does something, and what it is called. */
interface Author {
  /** Null for the command line. */
  actorId: number | null;
  action: AuditAction;
}

/** Who makes a call, and what it is called. */
interface CallAuthor extends Author {
  /** Whether it may be what dismisses him, where it is done to his own account. */
  mayDismissSelf?: boolean | undefined;
}

/** Whether who began a call may still do it, as a transaction sees it. */
type IsStillAllowed = (db: Db) => Promise<boolean>;

/** The audit of one call. */
export interface CallAudit extends Audit {
  /** Whether what was done has its entry, or nothing was to be done. */
  readonly isSettled: boolean;
}

/** Writes an entry in the transaction that makes its change. */
export async function insertAuditEntry(
  db: Db,
  { actorId, action, subject, accountId, changes = [], runId }: Author & AuditContent,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      actor_id: actorId,
      action,
      account_id: accountId ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? null,
      changes: JSON.stringify(changes),
      run_id: runId ?? null,
    })
    .execute();
}

/**
 * The audit of a call of this author. Its transactions throw `session_required` where he may not act any more when
 * they are about to commit. That is read without a lock: who is dismissed after that was not dismissed before it.
 */
export function auditOf(
  db: Db,
  { mayDismissSelf = false, ...author }: CallAuthor,
  isStillAllowed: IsStillAllowed,
): CallAudit {
  let isSettled = false;
  return {
    db,
    actorId: author.actorId,
    get isSettled() {
      return isSettled;
    },
    transaction: async (work, on = db) => {
      const { result } = await transaction(on, async (db) => {
        const audited = await work(db);
        const entry = typeof audited.entry === 'function' ? await audited.entry() : audited.entry;
        const isOwn = entry?.accountId !== undefined && entry.accountId === author.actorId;
        const isOwnDismissal = mayDismissSelf && isOwn;
        if (!isOwnDismissal && !(await isStillAllowed(db))) throw new ShopError('session_required');
        if (entry) await insertAuditEntry(db, { ...author, ...entry });
        return audited;
      });
      isSettled = true;
      return result;
    },
    changesNothing: () => {
      isSettled = true;
    },
  };
}

/** For what is not of the log: customers’ own things, and the demo. */
export const withoutAudit = (db: Db): CallAudit => ({
  db,
  actorId: null,
  isSettled: true,
  transaction: async (work, on = db) => (await transaction(on, work)).result,
  changesNothing: () => undefined,
});
