import type { AuditChange, AuditSubject } from '#contract/activity/schemas.ts';
import type { AuditAction } from '#contract/activity/words.ts';
import type { Db } from '#server/database.ts';

import { transaction } from '../db/transaction.ts';
import { ShopError } from '../shop-error.ts';

/** The content of an audit entry, besides its author and time. Values come from rows, never from a request. */
export interface AuditContent {
  /** Which action it was, for a call that has several. */
  action?: AuditAction;
  subject?: AuditSubject;
  /** The account that was changed. */
  accountId?: number;
  changes?: AuditChange[];
  /** The run that the entry is about; changes to many things are logged in parts (`logParts`). */
  runId?: number;
}

/** Null if nothing was changed after all; several if one act changed several orders: the log of each has it. */
type Entry = AuditContent | AuditContent[] | null;

/** The result of a change and its audit entry. */
interface Audited<Result> {
  result: Result;
  /** A function if the entry needs a query, so that calls without audit do not run it. */
  entry: Entry | (() => Promise<AuditContent>);
}

/**
 * Through this all actions of staff change the shop: in a transaction that ends with its entry in the audit log.
 * Without the entry nothing is committed.
 */
export interface Audit {
  /** For reads, and for work before the transaction begins. */
  readonly db: Db;
  /** The caller's account; null if the call is not audited. */
  readonly actorId: number | null;
  /**
   * Runs work in a transaction, and writes its entry. Like every transaction here it may be retried after a deadlock,
   * and must not begin another inside. `on` is the database to use, if not the usual connections.
   */
  transaction: <Result>(work: (db: Db) => Promise<Audited<Result>>, on?: Db) => Promise<Result>;
  /** Declares that this call was never to change anything, as when a file is only checked. */
  changesNothing: () => void;
}

/** Who acts, and the action. */
interface Author {
  /** Null for the command line. */
  actorId: number | null;
  action: AuditAction;
}

/** Who makes a call, and its action. */
interface CallAuthor extends Author {
  /** Whether the call may take away its own caller's access, when it is made on their own account. */
  mayDismissSelf?: boolean | undefined;
}

/** Returns whether the caller may still make the call, as the transaction sees it. */
type IsStillAllowed = (db: Db) => Promise<boolean>;

/** The audit of one call. */
export interface CallAudit extends Audit {
  /** Whether the entry is written, or there was nothing to do. */
  readonly isSettled: boolean;
}

/** Writes an audit entry, in the transaction that makes the change. */
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
 * Returns the audit of a call of this author. Its transactions throw `session_required` if, just before the commit, the
 * caller no longer has access. This check takes no lock: access that is taken away later was still there at the commit.
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
        const entries = [entry ?? []].flat();
        const { actorId } = author;
        const isOwn = actorId !== null && entries.some(({ accountId }) => accountId === actorId);
        const isOwnDismissal = mayDismissSelf && isOwn;
        if (!isOwnDismissal && !(await isStillAllowed(db))) throw new ShopError('session_required');
        for (const one of entries) await insertAuditEntry(db, { ...author, ...one });
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

/** For changes that are not audited: customers' own data, and the demo. */
export const withoutAudit = (db: Db): CallAudit => ({
  db,
  actorId: null,
  isSettled: true,
  transaction: async (work, on = db) => (await transaction(on, work)).result,
  changesNothing: () => undefined,
});
