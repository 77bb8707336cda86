import type { ErrorCode } from '#contract/errors.ts';
import type { DeclineCode } from '#contract/payments/declines.ts';

/** What customers and shopkeepers read when the shop refuses something, by the code of the error. */
export const errors = {
  unreadable_body: 'The request could not be read.',
  hook_refused: 'This message is not signed as it must be.',
  session_required: 'Please log in to continue.',
  login_failed: 'Invalid phone number or password.',
  not_allowed: 'You are not allowed to do this.',
  review_not_allowed: 'Only customers who have received this product can review it.',
  not_found: 'We could not find what you asked for.',
  account_not_found: 'There is no account with this phone number.',
  course_not_found: 'Course not found',
  category_not_found: 'Category not found',
  sub_category_not_found: 'Subcategory not found',
  banner_not_found: 'Image not found',
  review_not_found: 'Review not found',
  photograph_not_found: 'This photograph is not there any more.',
  complaint_not_found: 'This complaint is not there any more.',
  ticket_not_found:
    'We could not find that complaint. Please check the ticket number and the phone number.',
  notice_outdated: 'This text has changed. Please load the page again and read it.',
  complaint_settled: 'This complaint is settled already.',
  complaint_closed:
    'This complaint was settled more than a week ago. Please make a new one, and mention its number.',
  complaint_waits: 'You have written several times already. We will answer first.',
  too_many_complaints:
    'You have made five complaints today. Please write more to one of them, or call us.',
  restock_request_not_found: 'This request is not there any more.',
  synonym_not_found: 'This synonym is not there any more.',
  search_synonym_taken: 'These words have a meaning already.',
  too_many_synonyms: 'There are as many synonyms as the shop holds. Please take one away first.',
  lost_search_not_found: 'This search is not on the list any more.',
  question_not_found: 'This question is not there any more.',
  too_many_questions:
    'Many questions about this product wait for an answer already. Please call us, or come back tomorrow.',
  return_not_found: 'There is no such return.',
  return_not_possible: 'This cannot be returned.',
  return_step_illegal: 'This return has moved on meanwhile. Please look at it again.',
  return_too_many:
    'Some of these pieces are on their way back already. Please look at the order again.',
  complaint_has_photographs: 'This complaint has its four photographs already.',
  return_has_photographs: 'This return has its photographs already.',
  return_pieces_differ: 'Please say of each piece of this return what became of it.',
  order_not_found: 'Order details not found',
  offer_not_found: 'Offer not found',
  promo_code_not_found: 'Promo code not found',
  product_not_found: 'Product not found',
  pin_not_found: 'We do not know this PIN code.',
  credit_not_found: 'There is no such payment in the statements that you have read in.',
  payment_not_found:
    'No order of this number waits for money by UPI. One that is paid at the door is marked as paid on its own page.',
  collection_not_found: 'No courier has collected money for this order.',
  credit_used: 'This payment was used for an order already, or was set aside.',
  payment_differs: 'The amount is another one, or this payment was used for another order.',
  statement_unreadable: 'This is not a text file. Please choose a CSV file, or paste its lines.',
  method_not_allowed: 'This address does not take that method.',
  category_in_use: 'This category still has subcategories.',
  sub_category_in_use: 'This subcategory still has products.',
  product_changed: 'Somebody else has changed this product meanwhile. Please look at it again.',
  text_changed: 'Somebody else has changed this translation meanwhile. Please look at it again.',
  settings_changed: 'Somebody else has changed this since you opened it, so nothing was saved.',
  product_incomplete: 'This cannot be sold yet: it does not say all that the law asks for.',
  category_name_taken: 'Same category available',
  sub_category_name_taken: 'Sub category already present',
  product_name_taken: 'Product name already exists. Please choose a different name.',
  import_running:
    'Somebody else is importing products right now. Please try again when that is done.',
  check_replaced: 'You are having another file checked now.',
  last_super_admin:
    'No other super admin can log in. Appoint one first, who sets a password with the link.',
  out_of_stock: 'We do not have that many in stock.',
  unpaid_orders_waiting:
    'You have orders that are not paid yet. Please pay or cancel one of them first.',
  matching_changed: 'The list has changed since you looked. Please look at it again.',
  price_planned: 'Another plan changes one of these prices at that time.',
  price_plan_over: 'This plan is over. Please look at it again.',
  price_plan_not_found: 'There is no such plan.',
  order_changed: 'Something changed since you looked at your order.',
  attempt_under_way: 'This order is still being placed. Please check again in a moment.',
  idempotency_key_reused: 'This Idempotency-Key belongs to another order.',
  attempt_closed: 'This order was not completed. Please place it again.',
  order_not_cancellable: 'This order can no longer be canceled.',
  order_part_arrived:
    'A parcel of this order has arrived, so it can no longer be canceled. Refund what comes back.',
  order_step_illegal: 'An order cannot go from where it is to there.',
  order_stays_canceled:
    'This order stays canceled: too much time has passed, or something of it is not there any more.',
  goods_short_dated: 'Food in this order is good for too short a time to be sent.',
  order_not_packable: 'This order was canceled or has arrived, so nothing of it is to be packed.',
  order_picked_up:
    'This order is picked up in the shop: it is sent nowhere, and goes in no parcel.',
  parcel_not_found: 'There is no such parcel.',
  parcel_has_left:
    'This parcel has left the shop. Its courier has it: bring it back instead, or wait until it arrives.',
  parcel_not_booked:
    'This parcel is not booked yet. Wait for its number, or book it again, before you hand it over.',
  parcel_is_booked:
    'This parcel is booked with its courier. Unpack it first: the courier is told, and you can pack it anew.',
  courier_not_connected: 'This courier has no keys in this shop. Please choose another one.',
  courier_refused: 'The courier has refused this.',
  no_manifest: 'The courier of these parcels makes no manifest: its driver signs on the receipt.',
  parcel_not_to_try_again:
    'This parcel does not wait for another attempt any more. Please look at the order again.',
  parcel_step_illegal: 'A parcel cannot go from where it is to there.',
  parcel_number_taken: 'Another parcel of this courier has this number.',
  cod_unconfirmed: 'The customer has not confirmed this order yet, so it cannot be packed.',
  payment_step_illegal: 'The payment cannot change like that.',
  payment_reference_taken:
    'This reference was used already: for another order, or for money that went back. Please check it.',
  payment_way_unavailable: 'This order cannot be paid in this way now.',
  already_paid: 'This order is paid, or its money has come already.',
  refund_too_large: 'This is more than was paid and not given back yet.',
  day_closed: 'Somebody has closed this day meanwhile. Please look at it again.',
  refund_running: 'Money of this order goes back already. Please look at it again.',
  refund_reference_taken:
    'Another customer was given money back with this reference. Please check it.',
  refund_reference_of_payment:
    'Money came in under this reference. Please enter the one under which it went back.',
  remittance_too_large: 'This is more than the courier still owes for this order.',
  remittance_known: 'This reference was entered for this order before.',
  settlement_row_not_found: 'This row fits by now, or is not there any more.',
  remittance_not_found: 'This payment of a courier is not there any more.',
  gateway_refused: 'This payment could not be started. Please choose another way to pay.',
  review_written: 'You have already reviewed this product.',
  review_has_photographs: 'Your review has its photographs already.',
  product_in_stock: 'This is in stock. You can buy it now.',
  promo_code_taken: 'This promo code already exists.',
  promo_code_used_up: 'This promo code has been used more often than that.',
  phone_taken: 'Phone number is already registered.',
  account_has_password: 'This account has a password already.',
  address_known: 'You have this address already.',
  request_too_slow: 'The request took too long. Please try again.',
  body_too_large: 'What you sent is too large.',
  file_too_large: 'This file is too large. A file has up to 20 MB.',
  picture_too_large: 'This picture is too large.',
  address_too_long: 'This address is too long.',
  wrong_content_type: 'This type of content is not accepted here.',
  picture_type_unknown: 'Please upload only valid image files (JPEG, PNG, GIF, or WebP)',
  range_not_satisfiable: 'This file has no such part.',
  invalid_input: 'Please check what you entered.',
  promo_code_refused: 'This promo code is not valid.',
  promo_code_one_discount: 'Please give either a percentage or an amount.',
  period_invalid: 'The end is before the start.',
  no_changes: 'No changes detected. Please update at least one field.',
  phone_invalid: 'Phone number must be 10 digits.',
  password_invalid:
    'Please choose a password of 8 to 128 characters that is not your phone number.',
  current_password_wrong: 'Your current password is not right.',
  two_step_code_wrong:
    'This code is not right, or was used before. Please wait for the next one in your app.',
  second_step_expired: 'That took too long. Please log in again.',
  two_step_on_already: 'Two-step login is on already.',
  two_step_not_begun: 'Please begin again: two-step login is not on.',
  two_step_is_required: 'The owner of this shop requires two-step login of all staff.',
  passkey_wrong: 'This passkey could not be confirmed. Please try again, or use a code.',
  passkey_expired: 'That took too long. Please try the passkey again.',
  passkey_known_already: 'This passkey has been added already.',
  passkey_not_found: 'This passkey is not there any more.',
  too_many_passkeys:
    'You have ten passkeys, which is as many as there can be. Please remove one first.',
  cod_link_invalid:
    'This link has been used or has expired. Please see your orders for the latest.',
  reset_link_invalid: 'This link has been used or has expired. Please ask the shop for a new one.',
  tax_rate_not_found: 'This rate does not exist any more.',
  paper_not_due: 'This order has no invoice: it has not left, was canceled, or was only a test.',
  paper_link_invalid: 'This link is over. Please ask the shop for a new one.',
  paper_issued_before: 'This order has its invoice.',
  paper_not_found: 'This order has no such invoice.',
  paper_replaced_before: 'This invoice was replaced before. Please look at the new one.',
  paper_credited:
    'All of this invoice was taken back by credit notes, so no other one can stand in its place. Ask your accountant how to put it right.',
  paper_same:
    'The new invoice would say the same. Correct what is wrong first: here, or the HSN and the rate of what was sold.',
  paper_too_late:
    'It is too late to replace this invoice: after 30 November of the next financial year a credit note no longer lessens the tax. Ask your accountant.',
  paper_seller_changed:
    'The shop is registered for GST in another way than when these goods left, so it cannot issue their invoice anew. Ask your accountant.',
  paper_no_profile: 'Please say first whether the shop is registered for GST: Settings, Tax.',
  paper_state_missing: 'The address names no state. Please choose the one that this order went to.',
  paper_heading_missing: 'A product of this order has no HSN. Please enter it first.',
  paper_rate_missing:
    'A product of this order has no tax rate that your accountant has confirmed: Settings, Tax rates.',
  tax_rate_changed: 'A rate has changed meanwhile. Please look at it again.',
  tax_rate_unsettled: 'A rate that is not known yet cannot be confirmed. Please enter it first.',
  guest_order_not_found:
    'We could not find that order. Please check the order number, phone number and code.',
  setup_code_invalid:
    'This code is not right or no longer good. The terminal shows a new one when the shop is started again.',
  setup_done: 'This shop has an admin already. Please log in.',
  course_link_invalid: 'Please enter a valid YouTube link',
  picture_missing: 'Please choose an image to upload.',
  too_many_pictures: 'Maximum 10 images allowed',
  too_many_attempts: 'Too many attempts. Please wait a moment and try again.',
  too_many_lines: 'Your orders are open in too many windows. Please close some of them.',
  headers_too_large: 'This address, or what was sent with it, is too long.',
  unexpected: 'Something went wrong on our side. Please try again.',
  no_room: 'The shop could not save this right now. Please try again later.',
  courier_unavailable: 'The courier does not respond right now. Please try again in a moment.',
  gateway_unavailable:
    'The payment service does not respond right now. Please try again in a moment.',
  unavailable: 'The shop is busy right now. Please try again shortly.',
} as const satisfies Record<ErrorCode, string>;

/** Why a payment failed, as a customer reads it: what has happened to the money, and what helps. */
export const declines: Record<DeclineCode, string> = {
  cancelled: 'The payment was cancelled. Nothing was taken; you can try again.',
  timed_out:
    'The payment was not finished in time. If money has left your account, it comes back by itself.',
  declined: 'Your bank did not allow this payment. Please ask your bank, or pay in another way.',
  funds: 'There was not enough money in this account. Please pay from another one.',
  otp: 'The code or PIN was not right. Please try again.',
  limit: 'This is more than your bank lets you pay at once or today. Please pay in another way.',
  card_details: 'Something in the card’s details was not right. Please check them and try again.',
  card_unusable:
    'This card cannot be used here. It may be expired, or not switched on for online payments.',
  bank_away: 'Your bank does not respond right now. Please try again in a few minutes.',
  app_missing:
    'The UPI app did not finish the payment. Please try another app or pay in another way.',
  not_offered: 'This way of paying does not work here. Please choose another one.',
  other: 'The payment did not succeed. Please try again, or pay in another way.',
};
