export const policyNames = ['privacy', 'terms', 'refund', 'shipping', 'bulk'] as const;
export type PolicyName = (typeof policyNames)[number];

/** What staff do here that is logged, and what each is about. */
export const storeActions = {
  settings_changed: 'settings',
  payment_settings_changed: 'payment_settings',
} as const;
