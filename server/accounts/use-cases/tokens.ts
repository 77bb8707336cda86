import { createHash, randomBytes } from 'node:crypto';

import { base32 } from '#server/platform/totp.ts';

/** 256 random bits, as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a token is stored. A plain hash is enough: 256 random bits cannot be guessed from a list. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 160 bits, as RFC 4226 recommends. */
export const newTwoStepSecret = (): Buffer => randomBytes(20);

const recoveryCodes = 10;

/** Ten codes of 80 random bits in letters and digits, four by four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    base32(randomBytes(10)).replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
