import type { DeclineCode } from '#contract/payments/declines.ts';

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
