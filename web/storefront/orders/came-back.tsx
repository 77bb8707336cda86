import * as messages from '#messages/orders.ts';
import type { Loading } from '#web/data/use-loaded.ts';
import type { KnownMoney } from '#web/shared/payments/money.ts';

/** What came back to the shop unpaid, where the rest of the order has arrived: nobody owes it. */
export function CameBack({ money }: { money: Awaited<Loading<KnownMoney>> }) {
  const amount = 'answer' in money ? money.answer.money.came_back : 0;
  return amount > 0 && <p className="sm second mt-3">{messages.cameBackUnpaid({ amount })}</p>;
}
