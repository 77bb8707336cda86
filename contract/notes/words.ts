/** What staff do here that is logged, and what each is about. */
export const noteActions = {
  order_note_written: 'order',
  customer_note_written: 'account',
} as const;
