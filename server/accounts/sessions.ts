import { createHash } from 'node:crypto';

import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Authenticate } from '#server/platform/http/access.ts';

import { findSessionAccount } from './queries.ts';
import { accessOfRole } from './rules.ts';

/** How a token is kept. A plain hash is enough: 256 random bits cannot be guessed from a list. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds the account behind a bearer token, looked up anew each time so that a revoked one ends at once. */
export const authenticator =
  (db: Db, clock: Clock): Authenticate =>
  async (token) => {
    const account = await findSessionAccount(db, tokenHash(token), clock.now());
    return account && { accountId: account.id, access: accessOfRole(account.role_id) };
  };
