/**
 * Every error code: its HTTP status and the sentence that a customer reads.
 * A database constraint that people can violate has the same name as its code,
 * so that a violation finds its sentence here without a second table.
 */
export const errors = {
  unreadable_body: { status: 400, message: 'The request could not be read.' },
  hook_refused: { status: 400, message: 'This message is not signed as it must be.' },
  session_required: { status: 401, message: 'Please log in to continue.' },
  login_failed: { status: 401, message: 'Invalid phone number or password.' },
  not_allowed: { status: 403, message: 'You are not allowed to do this.' },
  review_not_allowed: {
    status: 403,
    message: 'Only who has received this product can review it.',
  },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  account_not_found: { status: 404, message: 'There is no account with this phone number.' },
  course_not_found: { status: 404, message: 'Course not found' },
  category_not_found: { status: 404, message: 'Category not found' },
  sub_category_not_found: { status: 404, message: 'Subcategory not found' },
  banner_not_found: { status: 404, message: 'Image not found' },
  review_not_found: { status: 404, message: 'Review not found' },
  order_not_found: { status: 404, message: 'Order details not found' },
  offer_not_found: { status: 404, message: 'Offer not found' },
  promo_code_not_found: { status: 404, message: 'Promo code not found' },
  product_not_found: { status: 404, message: 'Product not found' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  category_in_use: { status: 409, message: 'This category still has subcategories.' },
  sub_category_in_use: { status: 409, message: 'This subcategory still has products.' },
  product_changed: {
    status: 409,
    message: 'Somebody else has changed this product meanwhile. Please look at it again.',
  },
  category_name_taken: { status: 409, message: 'Same category available' },
  sub_category_name_taken: { status: 409, message: 'Sub category already present' },
  product_name_taken: {
    status: 409,
    message: 'Product name already exists. Please choose a different name.',
  },
  import_running: {
    status: 409,
    message: 'Somebody else is importing products right now. Please try again when that is done.',
  },
  check_replaced: {
    status: 409,
    message: 'You are having another file checked now.',
  },
  last_super_admin: {
    status: 409,
    message:
      'No other super admin can log in. Appoint one first, who sets a password with the link.',
  },
  out_of_stock: { status: 409, message: 'We do not have as many as you want.' },
  order_changed: { status: 409, message: 'Something changed since you looked at your order.' },
  attempt_under_way: {
    status: 503,
    message: 'This order is still being placed. Please ask again in a moment.',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key belongs to another order.',
  },
  attempt_closed: {
    status: 409,
    message: 'This attempt to order was given up. Please place the order again.',
  },
  order_not_cancellable: { status: 409, message: 'This order can no longer be canceled.' },
  order_step_illegal: { status: 409, message: 'An order cannot go from where it is to there.' },
  payment_step_illegal: { status: 409, message: 'The payment cannot change like that.' },
  payment_reference_taken: {
    status: 409,
    message: 'Another order was already paid with this reference.',
  },
  gateway_refused: {
    status: 409,
    message: 'This payment could not be started. Please choose another way to pay.',
  },
  review_written: { status: 409, message: 'You have already reviewed this product.' },
  promo_code_taken: { status: 409, message: 'This promo code already exists.' },
  promo_code_used_up: {
    status: 409,
    message: 'This promo code has been used more often than that.',
  },
  phone_taken: { status: 409, message: 'Phone number is already registered.' },
  request_too_slow: { status: 408, message: 'The request took too long. Please try again.' },
  body_too_large: { status: 413, message: 'What you sent is too large.' },
  file_too_large: { status: 413, message: 'This file is too large. A file has up to 20 MB.' },
  picture_too_large: { status: 413, message: 'This picture is too large.' },
  address_too_long: { status: 414, message: 'This address is too long.' },
  wrong_content_type: { status: 415, message: 'This type of content is not accepted here.' },
  picture_type_unknown: {
    status: 415,
    message: 'Please upload only valid image files (JPEG, PNG, GIF, or WebP)',
  },
  range_not_satisfiable: { status: 416, message: 'This file has no such part.' },
  invalid_input: { status: 422, message: 'Please check what you entered.' },
  promo_code_refused: { status: 422, message: 'This promo code is not valid.' },
  promo_code_one_discount: {
    status: 422,
    message: 'Please give either a percentage or an amount.',
  },
  period_invalid: { status: 422, message: 'The end is before the start.' },
  no_changes: {
    status: 422,
    message: 'No changes detected. Please update at least one field.',
  },
  phone_invalid: { status: 422, message: 'Phone number must be 10 digits.' },
  password_invalid: {
    status: 422,
    message: 'Please choose a password of 8 to 128 characters that is not your phone number.',
  },
  current_password_wrong: { status: 422, message: 'Your current password is not right.' },
  reset_link_invalid: {
    status: 422,
    message: 'This link has been used or has expired. Please ask the shop for a new one.',
  },
  setup_code_invalid: {
    status: 422,
    message:
      'This code is not right or no longer good. The terminal shows a new one when the shop is started again.',
  },
  setup_done: { status: 409, message: 'This shop has an admin already. Please log in.' },
  course_link_invalid: { status: 422, message: 'Please enter a valid YouTube link' },
  picture_missing: { status: 422, message: 'Please choose an image to upload.' },
  too_many_pictures: { status: 422, message: 'Maximum 10 images allowed' },
  too_many_attempts: {
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
  },
  too_many_lines: {
    status: 429,
    message: 'You follow orders in too many places at once. Please close some of them.',
  },
  headers_too_large: {
    status: 431,
    message: 'This address, or what was sent with it, is too long.',
  },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  no_room: {
    status: 507,
    message: 'The shop has no room left to keep this. Please try again later.',
  },
  gateway_unavailable: {
    status: 503,
    message: 'The payment service does not respond right now. Please try again in a moment.',
  },
  unavailable: { status: 503, message: 'The shop is busy right now. Please try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** A field that is wrong: its path, and a sentence about it. */
export interface FieldError {
  path: string;
  message: string;
}

export const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errors, name);
