import type { CaseList, CreditState, PaymentList } from '#contract/payments/words.ts';
import { couriers } from '#messages/admin-couriers.ts';
import * as messages from '#messages/admin-money.ts';

/** The lists of the Money screen, in their order. */
export const lists = [
  'to_confirm',
  'late',
  'seen',
  'refunds',
  'mismatches',
  'disputes',
  'settlements',
  'couriers',
  'used',
  'set_aside',
] as const;
export type List = (typeof lists)[number];

export const listNames: Record<List, string> = {
  to_confirm: messages.toConfirm,
  late: messages.late,
  seen: messages.seen,
  refunds: messages.refunds,
  mismatches: messages.mismatches,
  disputes: messages.disputes,
  settlements: messages.settlements,
  couriers,
  used: messages.used,
  set_aside: messages.setAside,
};

/** Which of the bank's payments a list has. */
export const creditLists: Partial<Record<List, CreditState>> = {
  to_confirm: 'open',
  used: 'used',
  set_aside: 'set_aside',
};

/** Which payments reported by customers and gateways a list has. */
export const paymentLists: Partial<Record<List, PaymentList>> = {
  to_confirm: 'to_confirm',
  late: 'late',
  seen: 'seen',
  refunds: 'refunds',
};

/** Which cases of gateways' money a list has. */
export const caseLists: Partial<Record<List, CaseList>> = {
  mismatches: 'mismatches',
  disputes: 'disputes',
};

/** The lists that are counted: what is in them waits for hands. */
export const countedLists = [
  'to_confirm',
  'late',
  'refunds',
  'mismatches',
  'disputes',
  'settlements',
] as const;
