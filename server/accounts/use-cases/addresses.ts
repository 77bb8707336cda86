import type { Address } from '#contract/accounts/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type AddressRow, deleteAddress, rememberAddress } from '../queries/addresses.ts';

export { listAddresses } from '../queries/addresses.ts';

/** Stores a postal address, or notes that it was used again; the oldest make room. Returns it. */
export const saveAddress = (db: Db, accountId: number, address: Address): Promise<AddressRow> =>
  rememberAddress(db, { accountId, address, max: limits.maxAddressesPerAccount });

/** Throws `not_found` where the postal address is not this account's. */
export async function forgetAddress(db: Db, accountId: number, id: number): Promise<void> {
  if (!(await deleteAddress(db, accountId, id))) throw new ShopError('not_found');
}
