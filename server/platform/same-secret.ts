import { hash, timingSafeEqual } from 'node:crypto';

/** Whether bytes are those that they should be. The time that it takes reveals at most how long they are. */
export const areSameBytes = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);

/** Whether a text is the secret, in constant time, whatever the lengths. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
