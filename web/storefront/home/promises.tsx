import { HandCoins, Truck, Undo2 } from 'lucide-react';

import type { StoreInformation } from '#contract/store.ts';

/** What the shop promises about delivery, returns and payment. */
export function Promises({ promises }: Pick<StoreInformation, 'promises'>) {
  return (
    <ul className="promises">
      <li>
        <Truck className="icon" />
        {promises.delivery}
      </li>
      <li>
        <Undo2 className="icon" />
        {promises.returns}
      </li>
      <li>
        <HandCoins className="icon" />
        {promises.payment}
      </li>
    </ul>
  );
}
