import type { ShopAct } from '#contract/audit.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RecordAct } from '#server/platform/http/acts.ts';

import { insertAuditEntry } from '../queries/audit.ts';
import { actDetails } from '../rules.ts';

/** Keeps what shopkeepers do over the API. */
export const actRecorder =
  (db: Db, clock: Clock): RecordAct =>
  async ({ accountId, act, params, body, answer }) =>
    insertAuditEntry(db, {
      at: clock.now(),
      actorId: accountId,
      action: act as ShopAct,
      accountId: null,
      details: actDetails({ params, body, answer }),
    });
