import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as counterMessages from '#messages/admin-counter.ts';
import * as messages from '#messages/admin-orders.ts';

/** Whose order it is, where it does not name whom it goes to. */
export function unnamedOf({ created_by: account, taken_how: how }: OrderAlert): string {
  if (account !== null) return messages.userNumber({ id: account });
  return how === 'counter' ? counterMessages.walkIn : messages.accountDeleted;
}
