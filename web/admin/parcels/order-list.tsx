import { useState } from 'react';

import type { Parcel } from '#contract/orders/parcels.ts';
import * as messages from '#messages/admin-packing.ts';

import { boardAllClass, boardBoxClass, boardClass } from './board-looks.ts';
import { OrderBar } from './order-bar.tsx';
import { OrderRow } from './order-row.tsx';

interface OrderListProps {
  orders: Parcel[];
  isLoading: boolean;
  onChanged: () => void;
}

/** Orders to pack or under way, as orders: those that a search has found, and those that go without a parcel. */
export function OrderList({ orders, isLoading, onChanged }: OrderListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = orders.filter(({ order_id: id }) => ticked.has(id));
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(ticked);
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const isAll = chosen.length === orders.length;
  const chooseAll = () =>
    setTicked(isAll ? new Set() : new Set(orders.map(({ order_id: id }) => id)));
  return (
    <>
      <div className={boardClass}>
        <label className={boardAllClass}>
          <input className={boardBoxClass} type="checkbox" checked={isAll} onChange={chooseAll} />
          {messages.chooseAll}
        </label>
        <ul aria-busy={isLoading}>
          {orders.map((order) => (
            <OrderRow
              key={order.order_id}
              order={order}
              isChosen={ticked.has(order.order_id)}
              onChoose={(isChosen) => choose(order.order_id, isChosen)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <OrderBar chosen={chosen} onClear={() => setTicked(new Set())} onChanged={onChanged} />
      )}
    </>
  );
}
