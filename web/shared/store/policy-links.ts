import type { PolicyName } from '#contract/store/words.ts';
import * as messages from '#messages/store.ts';

/** The policies in the order of the footer, with their titles. */
export const policyLinks: { name: PolicyName; title: string }[] = [
  { name: 'privacy', title: messages.privacy },
  { name: 'terms', title: messages.terms },
  { name: 'refund', title: messages.returnExchange },
  { name: 'shipping', title: messages.shipping },
  { name: 'bulk', title: messages.bulkOrderDiscounts },
];
