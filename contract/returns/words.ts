/** The states of a return in their order: it never goes back. */
export const returnStates = [
  'asked',
  'approved',
  'on_way',
  'received',
  'settled',
  'declined',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Those in which somebody of the shop, or the goods, are still awaited. */
export const openReturnStates = ['asked', 'approved', 'on_way', 'received'] as const;

/** Why something comes back. For all but `unwanted` the shop is to blame: it pays for the way back, and no exception counts. */
export const returnReasons = ['damaged', 'wrong', 'late', 'unwanted'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const isShopToBlame = (reason: ReturnReason): boolean => reason !== 'unwanted';

export const returnWishes = ['refund', 'exchange'] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** Why a line of an order cannot be returned, or not any more. */
export const returnRefusals = [
  'not_delivered',
  'canceled',
  'refunded',
  'all_returned',
  'never',
  'too_late',
] as const;
export type ReturnRefusal = (typeof returnRefusals)[number];

/** Why nothing of a return can be set off against the order that it is exchanged for. */
export const setOffRefusals = [
  'cancelled',
  'paid',
  'nothing',
  'under_way',
  'sent',
  'dearer',
  'none',
] as const;
export type SetOffRefusal = (typeof setOffRefusals)[number];

export const returnLimits = {
  maxDays: 90,
  maxConditions: 10,
  maxConditionLength: 80,
  maxExceptions: 50,
  maxWords: 1_000,
  maxRefundTo: 100,
  maxReason: 500,
  maxCourier: 60,
  maxAwb: 40,
  /** Of one order, those that were declined or withdrawn too. */
  maxPerOrder: 10,
  maxPhotographs: 4,
  pageSize: 20,
} as const;

/** What staff do here that is logged, and what each is about. */
export const returnActions = {
  return_asked: 'order',
  return_decided: 'order',
  return_received: 'order',
  return_settled: 'order',
  return_exchanged: 'order',
  return_rules_changed: 'return_rules',
} as const;
