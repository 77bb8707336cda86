/** The states of an attempt to pay, lowest first: one only rises, so that a late "failed" undoes nothing. */
export const attemptStates = ['created', 'opened', 'failed', 'authorised', 'captured'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What an attempt pays: all of an order, or the part that the shop asks for before it sends one to pay on delivery. */
export const attemptPurposes = ['full', 'advance'] as const;
export type AttemptPurpose = (typeof attemptPurposes)[number];

/** How money goes back by hand, as far as staff say so. */
export const refundWays = ['cash', 'upi'] as const;
export type RefundWay = (typeof refundWays)[number];

export const refundStates = ['wanted', 'sent', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Where a gateway's customer pays: on its own page, by a link, or on a page of the shop with its script. */
export type AttemptPage = 'link' | 'script';

/** A gateway's response to the keys of the shop; unavailable if it did not answer. */
export const keyOutcomes = ['accepted', 'refused', 'unavailable'] as const;
export type KeyOutcome = (typeof keyOutcomes)[number];

/** Ways in which a customer pays online: by the shop's own UPI address, or through a company that it works with. */
export const payWays = ['upi', 'gateway'] as const;
export type PayWay = (typeof payWays)[number];

/** Why an order cannot be paid in a way now. */
export const wayRefusals = ['off', 'above_limit', 'too_late'] as const;
export type WayRefusal = (typeof wayRefusals)[number];

/**
 * How the money of one order stands. "claimed": its customer has reported it as paid, and the shop has not seen it yet;
 * "on_its_way": the bank holds it for the shop; "expired": the time to pay is over; "advance_kept": its parcel was
 * refused at the door, and the shop keeps the advance, as the customer was told before paying it.
 */
export const moneyStates = [
  'nothing',
  'awaiting',
  'claimed',
  'on_its_way',
  'paid',
  'advance_paid',
  'expired',
  'cancelled',
  'advance_kept',
  'refunding',
  'refunded',
] as const;
export type MoneyState = (typeof moneyStates)[number];

/**
 * Why money goes back: the first three by themselves, the next because staff want it. What was given back in the
 * dashboard of a gateway has no other reason.
 */
export const refundReasons = [
  'cancel',
  'late',
  'duplicate',
  'return',
  'goodwill',
  'at_gateway',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * What staff look through: claims to look for in the bank, orders that wait to be paid, claims that expired, what staff
 * have seen and no statement has proved yet, refunds.
 */
export const paymentLists = ['to_confirm', 'waiting', 'late', 'seen', 'refunds'] as const;
export type PaymentList = (typeof paymentLists)[number];

/** What became of a payment that the bank's statement has: not known yet, it has paid an order, or it pays none. */
export const creditStates = ['open', 'used', 'set_aside'] as const;
export type CreditState = (typeof creditStates)[number];

/** What names the order that a payment seems to pay, the surest first. */
export const matchWays = ['reference', 'order_number', 'claim', 'amount'] as const;
export type MatchWay = (typeof matchWays)[number];

/** Why a person must look before an order counts as paid. */
export const matchDoubts = [
  'only_amount',
  'amount_differs',
  'too_early',
  'too_late',
  'several_orders',
  'paid_twice',
  'at_the_door',
  'other_seen',
] as const;
export type MatchDoubt = (typeof matchDoubts)[number];

/**
 * Why a person must look at money: a payment at a gateway differs from what was requested, belongs to no order of this
 * shop, has an event that cannot be read, is disputed by its customer, or was refunded there by more than was left; or
 * one payment in the bank's statement was confirmed for two orders, by two of its numbers.
 */
export const caseKinds = [
  'amount',
  'currency',
  'order',
  'payment',
  'unknown_order',
  'unreadable',
  'dispute',
  'refund',
  'two_orders',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The cases that staff look through: payments that fit no order, and those that are disputed. */
export const caseLists = ['mismatches', 'disputes'] as const;
export type CaseList = (typeof caseLists)[number];

/** What does not match in the gateways' payouts; settlement-schemas.ts explains each. */
export const settlementProblemKinds = ['unknown', 'differs', 'missing', 'odd'] as const;
export type SettlementProblemKind = (typeof settlementProblemKinds)[number];

/** Why a gateway's settlements could not be read: it refuses, does not answer, or sends data that cannot be stored. */
export const readingFailures = ['refused', 'unavailable', 'unexpected'] as const;
export type ReadingFailure = (typeof readingFailures)[number];

/** What couriers have collected at the door and owe, and what they have paid in full. */
export const collectionStates = ['owed', 'paid'] as const;
export type CollectionState = (typeof collectionStates)[number];

/**
 * What a courier's payment for an order means: the first two are written. "known" was read in before, "differs" has
 * another amount than then, "paid" has an order that is fully paid already, "not_collected" one for which it owes
 * nothing, and "used" a reference with which somebody else has paid an order.
 */
export const remittanceOutcomes = [
  'whole',
  'part',
  'known',
  'differs',
  'too_much',
  'paid',
  'not_collected',
  'used',
] as const;
export type RemittanceOutcome = (typeof remittanceOutcomes)[number];

/** What staff do here that is logged, and what each is about. */
export const paymentActions = {
  payment_confirmed: 'payment_of_order',
  payment_rejected: 'payment_of_order',
  payment_taken_back: 'payment_of_order',
  refund_begun: 'refund_of_order',
  refund_changed: 'refund_of_order',
  refund_taken_back: 'refund_of_order',
  refund_found: 'refund_of_order',
  statement_read: 'bank_statement',
  bank_credit_changed: 'bank_credit',
  payment_case_closed: 'payment_case',
  settlement_row_changed: 'settlement_row',
  missing_payment_changed: 'payment_of_order',
  remittances_read: 'remittance_of_order',
  remittance_added: 'remittance_of_order',
  remittance_undone: 'remittance_of_order',
  shortfall_written_off: 'remittance_of_order',
  shortfall_owed_again: 'remittance_of_order',
  collected_twice: 'remittance_of_order',
  collected_twice_undone: 'remittance_of_order',
  collections_exported: 'remittance_of_order',
} as const;
