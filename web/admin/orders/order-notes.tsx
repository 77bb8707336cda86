import { type FieldsWith, givenFields, orderFields } from '#contract/orders/fields.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './order-notes.module.css';

type Labelled = FieldsWith<'given'> & FieldsWith<'label'>;

/** Whom and where it goes to, how it is paid and by when it is needed: the page shows that in other places. */
const shownElsewhere = [
  'payment_method',
  'recipient_name',
  'shipping_address',
  'needed_by',
] as const satisfies Labelled[];
const notes = givenFields.filter(
  (name): name is Exclude<Labelled, (typeof shownElsewhere)[number]> =>
    orderFields[name].label !== false && !shownElsewhere.some((one) => one === name),
);

/** What else the customer has given with the order. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const given = notes.filter((name) => order[name] !== null);
  if (given.length === 0) return null;
  return (
    <section className={panelClass} aria-labelledby="order-notes">
      <h3 id="order-notes">{messages.notesOfCustomer}</h3>
      <dl className={styles.notes}>
        {given.map((name) => (
          <div key={name}>
            <dt className="sm second">{orderFields[name].label}</dt>
            <dd className={styles.text}>{order[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
