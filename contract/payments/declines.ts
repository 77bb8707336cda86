/** Why a payment failed, in the shop's own words: gateways' reasons are translated where they come in. */
export const declineCodes = [
  'cancelled',
  'timed_out',
  'declined',
  'funds',
  'otp',
  'limit',
  'card_details',
  'card_unusable',
  'bank_away',
  'app_missing',
  'not_offered',
  'other',
] as const;

export type DeclineCode = (typeof declineCodes)[number];
