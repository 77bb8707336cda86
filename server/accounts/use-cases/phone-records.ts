import type { Db } from '#server/database.ts';

import { findAccount } from '../queries/accounts.ts';
import { type PhoneRecord, findPhoneRecord } from '../queries/phone-records.ts';
import { countAskedNumber } from './guesses.ts';

interface Asking {
  accountId: number;
  /** The number that the courier is to call. */
  called?: string | undefined;
  /** The caller's IP address. */
  address: string;
}

/**
 * Returns what has become of the parcels of an account, for somebody who asks before they order anything. Of other
 * people's numbers it answers a few an hour: going through all numbers would reveal who waits for a parcel, and how
 * much is to be paid for it.
 */
export async function askPhoneRecord(
  db: Db,
  { accountId, called, address }: Asking,
): Promise<PhoneRecord> {
  const mayKnow = called !== undefined && (await mayAsk(db, { accountId, called, address }));
  return findPhoneRecord(db, accountId, mayKnow ? called : undefined);
}

/**
 * Whether the history of parcels to a number may decide about the present question or order. Another person's number
 * counts as a question, since a refused order reveals as much as an answer.
 */
export async function mayAsk(
  db: Db,
  { accountId, called, address }: Required<Asking>,
): Promise<boolean> {
  const account = await findAccount(db, accountId);
  // A guest has only typed the number.
  if (account?.phone === called && !account.is_guest) return true;
  return countAskedNumber(db, { phone: called, accountId, address });
}
