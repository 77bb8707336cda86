import * as messages from '#messages/orders.ts';
import type { Loading } from '#web/data/use-loaded.ts';
import type { KnownMoney } from '#web/shared/payments/money.ts';

/** Whether what was collected at the door has come to the shop, for its staff alone. */
export function CourierMoney({ money }: { money: Awaited<Loading<KnownMoney>> }) {
  const collection = 'answer' in money ? money.answer.money.collection : null;
  if (!collection) return null;
  const { due, remitted, written_off: writtenOff, references } = collection;
  const owed = Math.round((due - remitted - writtenOff) * 100) / 100;
  return (
    <p className="sm second mt-3">
      {owed > 0 ? messages.courierOwes({ owed }) : messages.courierPaid({ references })}
    </p>
  );
}
