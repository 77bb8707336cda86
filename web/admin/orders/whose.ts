import type { OrderPerson } from '#contract/orders/people.ts';
import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as counterMessages from '#messages/admin-counter.ts';
import * as messages from '#messages/admin-orders.ts';
import { currentSession } from '#web/data/session.ts';
import { telephoneText } from '#web/data/telephone.ts';

type People = OrderPerson[] | undefined;

/** Who an account is, as staff know it: oneself, a name or a phone number. */
function knownAs(id: number, people: People): string | undefined {
  if (currentSession()?.id === id) return messages.you;
  const { name, phone_no: phone } = people?.find((person) => person.id === id) ?? {};
  return name ?? (phone ? telephoneText(phone) : undefined);
}

/** Who has done something with an order. */
export const whoIs = (id: number, people: People): string =>
  knownAs(id, people) ?? messages.userNumber({ id });

/** An account with its number. */
export function userWords(id: number, people: People): string {
  const who = knownAs(id, people);
  return who === undefined ? messages.userNumber({ id }) : messages.userWho({ id, who });
}

/** Whose order it is, if it does not name whom it goes to. */
export function unnamedOf(order: OrderAlert, people: People): string {
  const { created_by: account, taken_how: how } = order;
  if (account !== null) return userWords(account, people);
  return how === 'counter' ? counterMessages.walkIn : messages.accountDeleted;
}
