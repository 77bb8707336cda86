import type { AuditChange } from '#contract/activity/schemas.ts';
import { hasLeft } from '#contract/parcels/words.ts';
import { rupees } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { writeCollectedTwice } from '#server/payments/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type ParcelRow, insertEvent, readNow, updateParcel } from '../queries/parcels.ts';
import { entryOf, lockParcel } from './pack.ts';

interface Conflict {
  id: number;
  /** What its courier has collected though the order was paid, in rupees; undefined if nobody has said. */
  collected?: number | undefined;
}

/**
 * Contradictory reports of a parcel were looked into: it stays where it is. Of one whose order was paid when it had left, staff say what its
 * courier has collected all the same. Throws `invalid_input` where they do not.
 */
export async function setConflictAside(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  { id, collected }: Conflict,
): Promise<void> {
  await audit.transaction(async (db) => {
    const { orderId, parcel, parcels } = await lockParcel(db, id);
    if (parcel.conflict === null) throw new ShopError('parcel_step_illegal');
    if (collected === undefined && isPaidMeanwhile(parcel)) {
      const message = sentence('collectedMissing', { amount: rupees(parcel.cod_paise) });
      throw new ShopError('invalid_input', [{ path: 'collected', message }]);
    }
    const { actorId } = audit;
    const changes: AuditChange[] = collected
      ? await writeCollectedTwice(db, { orderId, amount: collected, actorId })
      : [];
    await updateParcel(db, id, { conflict: null });
    const at = await readNow(db);
    await insertEvent(db, { parcelId: id, at, code: 'noted', source: 'staff', actorId });
    return { result: undefined, entry: await entryOf(db, orderId, parcels, changes) };
  }, ordersDb);
}

const isPaidMeanwhile = ({ conflict, state, cod_paise: asked }: ParcelRow): boolean =>
  conflict === 'cod_changed' && hasLeft(state) && asked > 0;
