/** The states of an attempt to pay, lowest first: one only rises, so that a late "failed" undoes nothing. */
export const attemptStates = ['created', 'opened', 'failed', 'authorised', 'captured'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What an attempt pays: all of an order, or the part that the shop asks for before it sends one to pay on delivery. */
export type AttemptPurpose = 'full' | 'advance';

export const refundStates = ['wanted', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What a gateway says to the keys of the shop; unavailable where it said nothing. */
export const keyOutcomes = ['accepted', 'refused', 'unavailable'] as const;
export type KeyOutcome = (typeof keyOutcomes)[number];
