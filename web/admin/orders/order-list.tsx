import { useState } from 'react';

import type { OrderRow as Order } from '#contract/orders/order-row.ts';
import * as messages from '#messages/admin-orders.ts';

import { BulkBar } from './bulk-bar.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './order-list.module.css';

interface OrderListProps {
  orders: Order[];
  search: string;
  isLoading: boolean;
  onChanged: () => void;
}

/** A page of orders; several can be ticked. */
export function OrderList({ orders, search, isLoading, onChanged }: OrderListProps) {
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
      <div className={styles.panel}>
        <label className={styles.all}>
          <input type="checkbox" checked={isAll} onChange={chooseAll} />
          {messages.chooseAll}
        </label>
        <ul aria-busy={isLoading}>
          {orders.map((order) => (
            <OrderRow
              key={order.order_id}
              order={order}
              isChosen={ticked.has(order.order_id)}
              // A search for one order means that staff want to do something with it.
              isAlone={search.replace('#', '').trim() === String(order.order_id)}
              onChoose={(isChosen) => choose(order.order_id, isChosen)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <BulkBar chosen={chosen} onClear={() => setTicked(new Set())} onChanged={onChanged} />
      )}
    </>
  );
}
