import type { Decision } from '#contract/parcels/words.ts';

/** What was decided about a parcel, once it is done. */
export const decided: Record<Decision, (of: { number: number }) => string> = {
  again: ({ number }) => `The parcel of order #${number} is tried again`,
  back: ({ number }) => `The parcel of order #${number} comes back`,
  received: ({ number }) => `What came back of order #${number} is counted in`,
  lost: ({ number }) => `The parcel of order #${number} is lost`,
  dealt_with: ({ number }) => `The parcel of order #${number} is dealt with`,
};
