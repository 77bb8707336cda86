import { createHmac } from 'node:crypto';

import { areSameBytes } from './same-secret.ts';

/** Codes by time (RFC 6238), as authenticator apps compute them: SHA-1, six digits, half a minute each. */
const stepMs = 30_000;
const digits = 6;
/** Clocks of phones differ: the code before and the one after are taken as well. */
const tolerance = [0, -1, 1];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), in which apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The code of a counter (RFC 4226). */
export function codeOfStep(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** Returns the half minute whose code this is, of those that count at this time; undefined if it is none. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  const typed = Buffer.from(code);
  if (typed.length !== digits) return undefined;
  const steps = tolerance.map((late) => stepAt(at) + late);
  return steps.find((step) => areSameBytes(typed, Buffer.from(codeOfStep(secret, step))));
}

/** The URL that an authenticator app reads from a QR code. */
export function otpUrl(secret: Buffer, { issuer, account }: { issuer: string; account: string }) {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
