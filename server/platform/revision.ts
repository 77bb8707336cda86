import { createHash } from 'node:crypto';

import { ShopError } from './shop-error.ts';

/**
 * Which one of its states something is in that staff read and write as a whole. It follows from the content alone: what
 * was changed and changed back is what was seen.
 */
export const revisionOf = (whole: unknown): number =>
  createHash('sha256').update(JSON.stringify(whole, inOrder)).digest().readUInt32BE();

/** Objects with their names by the alphabet: those of a row and those of a default may come in another order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Throws `settings_changed` if a whole that its caller has locked is not what the sender of a change has seen;
 * undefined if they did not say.
 */
export function ensureSeen(whole: unknown, seen: number | undefined): void {
  if (seen !== undefined && seen !== revisionOf(whole)) throw new ShopError('settings_changed');
}
