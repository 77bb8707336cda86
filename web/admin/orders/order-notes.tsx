import { orderFields, writtenFields } from '#contract/orders/fields.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './order-notes.module.css';

/** What the customer has written with the order. The postal address stands elsewhere. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const written = [...writtenFields, 'buyer_gstin' as const].filter((name) => order[name] !== null);
  if (written.length === 0) return null;
  return (
    <section className={panelClass} aria-labelledby="order-notes">
      <h3 id="order-notes">{messages.notesOfCustomer}</h3>
      <dl className={styles.notes}>
        {written.map((name) => (
          <div key={name}>
            <dt className="sm second">{orderFields[name].label}</dt>
            <dd className={styles.text}>{order[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
