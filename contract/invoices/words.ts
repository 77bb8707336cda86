import type { SellerKind } from '../tax/words.ts';

/** What a buyer is given: a paper follows from who the seller is. */
export const paperKinds = ['tax_invoice', 'bill_of_supply', 'receipt', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Which of them sellers of each kind bill with. */
export const billedKinds = {
  regular: 'tax_invoice',
  composition: 'bill_of_supply',
  unregistered: 'receipt',
} as const satisfies Record<SellerKind, PaperKind>;

/** Why an order that has left has no paper. */
export const owedReasons = ['no_state', 'no_heading', 'no_rate', 'no_profile'] as const;
export type OwedReason = (typeof owedReasons)[number];

/** What was wrong with an invoice that another one replaces. */
export const corrections = ['gstin', 'buyer', 'place', 'rate', 'seller'] as const;
export type Correction = (typeof corrections)[number];

/** What becomes of a wrong invoice when another one is to replace it. */
export type ReplaceOutcome =
  | 'replaced'
  | 'not_found'
  | 'replaced_before'
  | 'credited'
  | 'too_late'
  | 'seller_changed'
  | 'same'
  | OwedReason;

/** What becomes of an order when its paper is asked for. */
export type IssueOutcome = 'issued' | 'issued_before' | 'not_due' | 'test' | OwedReason;

/** What staff do here that is logged, and what each is about. */
export const paperActions = {
  paper_issued: 'order',
  paper_replaced: 'order',
  paper_link_made: 'order',
  papers_exported: 'order',
  paper_files_exported: 'order',
} as const;
