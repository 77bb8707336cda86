import { HandCoins, Truck, Undo2 } from '#web/ui/icons.tsx';

import type { ShopStore } from '../../data/shop-store.ts';

interface PromisesProps extends Pick<ShopStore, 'promises'> {
  /** `promises`: a band; `assure`: a list in a card. */
  look: 'promises' | 'assure';
}

/** What the shop promises about delivery, returns and payment. */
export function Promises({ promises, look }: PromisesProps) {
  return (
    <ul className={look}>
      <li>
        <Truck />
        {promises.delivery}
      </li>
      <li>
        <Undo2 />
        {promises.returns}
      </li>
      <li>
        <HandCoins />
        {promises.payment}
      </li>
    </ul>
  );
}
