export const policyNames = ['privacy', 'terms', 'refund', 'shipping', 'bulk'] as const;
export type PolicyName = (typeof policyNames)[number];
