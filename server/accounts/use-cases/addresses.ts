import type { AddressToSave, NamedAddress } from '#contract/accounts/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { lockAccount } from '../queries/accounts.ts';
import {
  type AddressRow,
  changeAddress,
  deleteAddress,
  rememberAddress,
} from '../queries/addresses.ts';

export { listAddresses } from '../queries/addresses.ts';

/**
 * Stores a postal address, or notes that it was used again; the oldest make room, for one device at a time. Returns it.
 * Throws `session_required` if the account has gone.
 */
export const saveAddress = (
  db: Db,
  accountId: number,
  address: AddressToSave,
): Promise<AddressRow> =>
  transaction(db, async (db) => {
    if (!(await lockAccount(db, accountId))) throw new ShopError('session_required');
    return rememberAddress(db, { accountId, address, max: limits.maxAddressesPerAccount });
  });

/**
 * Changes a postal address and its name. Throws `not_found` if it is not this account's, `address_known` if it
 * becomes one that is there already.
 */
export async function editAddress(
  db: Db,
  { accountId, id, address }: { accountId: number; id: number; address: NamedAddress },
): Promise<AddressRow> {
  const changed = await changeAddress(db, { accountId, id, address });
  if (!changed) throw new ShopError('not_found');
  return changed;
}

/** Throws `not_found` if the postal address is not this account's. */
export async function forgetAddress(db: Db, accountId: number, id: number): Promise<void> {
  if (!(await deleteAddress(db, accountId, id))) throw new ShopError('not_found');
}
