import type { PolicyName } from '#contract/store/words.ts';

/** The policies in the order of the footer, with their titles. */
export const policyLinks: { name: PolicyName; title: string }[] = [
  { name: 'privacy', title: 'Privacy' },
  { name: 'terms', title: 'Terms' },
  { name: 'refund', title: 'Return & Exchange' },
  { name: 'shipping', title: 'Shipping' },
  { name: 'bulk', title: 'Bulk Order Discounts' },
];
