import type { DeclineCode } from '#contract/payments/declines.ts';

/** Razorpay's reasons, as its list of errors has them. What it describes in its own words is never shown. */
const reasons: Record<Exclude<DeclineCode, 'other'>, readonly string[]> = {
  cancelled: ['payment_cancelled', 'user_dropped'],
  timed_out: [
    'payment_timed_out',
    'payment_session_expired',
    'payment_collect_request_expired',
    'otp_expired',
    'request_timed_out',
    'payment_pending',
  ],
  declined: [
    'payment_declined',
    'card_declined',
    'debit_declined',
    'payment_failed',
    'payment_risk_check_failed',
    'authorisation_declined_by_psp',
    'issuer_technical_error',
    'bank_account_invalid',
    'bank_account_validation_failed',
  ],
  funds: ['insufficient_funds', 'insufficient_balance', 'credit_limit_not_approved'],
  otp: [
    'invalid_otp',
    'incorrect_otp',
    'otp_attempts_exceeded',
    'incorrect_atm_pin',
    'incorrect_pin',
    'invalid_pin',
    'pin_attempts_exceeded',
    'authentication_failed',
  ],
  limit: [
    'transaction_limit_exceeded',
    'transaction_daily_limit_exceeded',
    'transaction_daily_count_exceeded',
    'transaction_amount_limit_exceeded',
    'amount_exceeds_limit',
  ],
  card_details: [
    'card_number_invalid',
    'incorrect_card_details',
    'incorrect_card_number',
    'incorrect_card_expiry_date',
    'incorrect_cardholder_name',
    'incorrect_cvv',
  ],
  card_unusable: [
    'card_expired',
    'card_not_enrolled',
    'card_not_supported',
    'debit_instrument_blocked',
    'debit_instrument_inactive',
    'user_not_registered_for_netbanking',
    'international_transaction_not_allowed',
  ],
  bank_away: [
    'bank_technical_error',
    'bank_not_available',
    'bank_cutoff_in_progress',
    'gateway_technical_error',
    'server_error',
    'duplicate_request',
  ],
  app_missing: ['upi_app_technical_error', 'psp_not_available', 'invalid_vpa', 'psp_doesnt_exist'],
  not_offered: [
    'card_network_not_enabled',
    'bank_not_enabled',
    'wallet_not_enabled',
    'payment_method_not_enabled',
    'card_type_not_enabled',
    'amount_less_than_minimum_amount',
  ],
};

const codes = new Map(
  Object.entries(reasons).flatMap(([code, words]) =>
    words.map((word) => [word, code as DeclineCode] as const),
  ),
);

/** Returns what a failed payment's reason means to its customer; `other` for reasons that are new or missing. */
export const declineOf = (reason: string | null): DeclineCode => codes.get(reason ?? '') ?? 'other';
