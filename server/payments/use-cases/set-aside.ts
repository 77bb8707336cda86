import { rupees } from '#contract/money.ts';
import type { SettlementRowChange } from '#contract/payments/settlement-schemas.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  findMissing,
  findOpenRow,
  findWhyAside,
  setMissingAside,
  setRowAside,
} from '../queries/rows-set-aside.ts';
import { change } from './logged-status.ts';

/**
 * Sets a row of a gateway aside that fits nothing, with the reason that somebody gives, or takes it up again. Throws
 * `settlement_row_not_found`, also if it fits by now.
 */
export async function changeRow(
  audit: Audit,
  id: number,
  { is_set_aside: isSetAside, reason }: SettlementRowChange,
): Promise<void> {
  await audit.transaction(async (db) => {
    const row = await findOpenRow(db, id);
    if (!row) throw new ShopError('settlement_row_not_found');
    // Done before: it stays as it is.
    if (row.is_set_aside === isSetAside) return { result: undefined, entry: null };
    const after = (isSetAside && reason) || null;
    await setRowAside(db, id, after);
    const changes = entryOf({ paise: row.paise, before: row.reason, after });
    return { result: undefined, entry: { subject: { id, name: row.name }, changes } };
  });
}

/**
 * The same for a payment that is in no settlement: the gateway may have paid it out in another way. Throws
 * `settlement_row_not_found`, also if it is in a settlement by now.
 */
export async function changeMissing(
  audit: Audit,
  id: number,
  { is_set_aside: isSetAside, reason }: SettlementRowChange,
): Promise<void> {
  await audit.transaction(async (db) => {
    const payment = await findMissing(db, id);
    if (!payment) throw new ShopError('settlement_row_not_found');
    const before = (await findWhyAside(db, id)) ?? null;
    if ((before !== null) === isSetAside) return { result: undefined, entry: null };
    const after = (isSetAside && reason) || null;
    await setMissingAside(db, id, after);
    const changes = entryOf({ paise: payment.paise, before, after });
    const subject = { id: payment.order_id, name: payment.name };
    return { result: undefined, entry: { subject, changes } };
  });
}

const entryOf = ({
  paise,
  before,
  after,
}: Record<'before' | 'after', string | null> & { paise: number }) => [
  ...differences({ is_set_aside: before !== null }, { is_set_aside: after !== null }),
  change('amount', null, rupees(paise)),
  change('reason', before, after),
];
