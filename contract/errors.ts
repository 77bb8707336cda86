import type { Sentence } from './sentence.ts';

/**
 * Every error code and its HTTP status. Its sentence stands in `messages/en/errors.ts`. A database constraint that
 * people can violate has the same name as its code, so that a violation finds both without a second table.
 */
export const errors = {
  unreadable_body: { status: 400 },
  hook_refused: { status: 400 },
  session_required: { status: 401 },
  login_failed: { status: 401 },
  not_allowed: { status: 403 },
  review_not_allowed: { status: 403 },
  not_found: { status: 404 },
  account_not_found: { status: 404 },
  course_not_found: { status: 404 },
  category_not_found: { status: 404 },
  sub_category_not_found: { status: 404 },
  banner_not_found: { status: 404 },
  review_not_found: { status: 404 },
  order_not_found: { status: 404 },
  offer_not_found: { status: 404 },
  promo_code_not_found: { status: 404 },
  product_not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  category_in_use: { status: 409 },
  sub_category_in_use: { status: 409 },
  product_changed: { status: 409 },
  category_name_taken: { status: 409 },
  sub_category_name_taken: { status: 409 },
  product_name_taken: { status: 409 },
  import_running: { status: 409 },
  check_replaced: { status: 409 },
  last_super_admin: { status: 409 },
  out_of_stock: { status: 409 },
  unpaid_orders_waiting: { status: 409 },
  order_changed: { status: 409 },
  attempt_under_way: { status: 503 },
  idempotency_key_reused: { status: 409 },
  attempt_closed: { status: 409 },
  order_not_cancellable: { status: 409 },
  order_step_illegal: { status: 409 },
  payment_step_illegal: { status: 409 },
  payment_reference_taken: { status: 409 },
  payment_way_unavailable: { status: 409 },
  already_paid: { status: 409 },
  refund_too_large: { status: 409 },
  refund_running: { status: 409 },
  gateway_refused: { status: 409 },
  review_written: { status: 409 },
  promo_code_taken: { status: 409 },
  promo_code_used_up: { status: 409 },
  phone_taken: { status: 409 },
  request_too_slow: { status: 408 },
  body_too_large: { status: 413 },
  file_too_large: { status: 413 },
  picture_too_large: { status: 413 },
  address_too_long: { status: 414 },
  wrong_content_type: { status: 415 },
  picture_type_unknown: { status: 415 },
  range_not_satisfiable: { status: 416 },
  invalid_input: { status: 422 },
  promo_code_refused: { status: 422 },
  promo_code_one_discount: { status: 422 },
  period_invalid: { status: 422 },
  no_changes: { status: 422 },
  phone_invalid: { status: 422 },
  password_invalid: { status: 422 },
  current_password_wrong: { status: 422 },
  reset_link_invalid: { status: 422 },
  setup_code_invalid: { status: 422 },
  setup_done: { status: 409 },
  course_link_invalid: { status: 422 },
  picture_missing: { status: 422 },
  too_many_pictures: { status: 422 },
  too_many_attempts: { status: 429 },
  too_many_lines: { status: 429 },
  headers_too_large: { status: 431 },
  unexpected: { status: 500 },
  no_room: { status: 507 },
  gateway_unavailable: { status: 503 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errors;

/** A field that is wrong: its path, and what is wrong with it. */
export interface FieldError {
  path: string;
  message: Sentence;
}

export const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errors, name);
