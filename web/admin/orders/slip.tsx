import { type ReactNode, Fragment } from 'react';

import type { OrderField } from '#contract/orders/field-shape.ts';
import { type FieldsWith, fieldsWith, orderFields } from '#contract/orders/fields.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-orders.ts';
import { formatTime } from '#messages/times.ts';
import { useStore } from '#web/data/store.ts';

import { classes } from '#web/ui/classes.ts';
import styles from './slip.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Sentence } from '#web/ui/sentence.tsx';

/** The packing slip of an order: postal address, items and the amount to collect. Without prices. */
export function Slip({ order }: { order: OrderDetail }) {
  const { store } = useStore();
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={classes(panelClass, styles.slip)}>
      <header>
        <div>
          <strong className={styles.slipShop}>{store.shop_name}</strong>
          <p className="sm">{store.address}</p>
          <p className="sm">{store.phone}</p>
        </div>
        <div className={styles.slipNumber}>
          <strong>{messages.order({ number: order.order_id })}</strong>
          <p className="sm">{formatTime(order.created_at)}</p>
        </div>
      </header>
      <h3>{messages.shipTo}</h3>
      <address>
        {slipFields.map((name) => (
          <Fragment key={name}>{slipLine(name, orderFields[name], order)}</Fragment>
        ))}
      </address>
      <table>
        <caption className="sr-only">{messages.inTheParcel}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.packed}</th>
            <th scope="col">{messages.product}</th>
            <th scope="col">{messages.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line) => (
            <tr key={line.buy_product_id}>
              <td>
                <span className={styles.slipBox} />
                <span className="sr-only">{messages.toBeTicked}</span>
              </td>
              <td>
                {line.product.product_name}
                <br />
                <span className="sm second">{line.sub_category.sub_category_name}</span>
              </td>
              <td>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Sentence
          text={messages.piecesInAll({ pieces, order: paymentWords(order) })}
          parts={{ strong: (words) => <strong>{words}</strong> }}
        />
      </p>
      {order.guest && <p className="sm">{messages.orderCodeOf({ code: order.guest.code })}</p>}
    </article>
  );
}

/** The postal address as it is on a parcel. */
const addressLines: Record<FieldsWith<'slip', 'address'>, (order: OrderDetail) => ReactNode> = {
  recipient_name: ({ recipient_name: name }) => name && <strong>{name}</strong>,
  shipping_address: (order) => <span>{order.shipping_address ?? '–'}</span>,
  recipient_phone: ({ recipient_phone: phone }) => phone && <span>{phone}</span>,
};
type AddressLine = keyof typeof addressLines;
type SlipField = FieldsWith<'slip'>;

/** The postal address, then what has a label. */
const slipFields = [
  ...new Set<SlipField>([...(Object.keys(addressLines) as AddressLine[]), ...fieldsWith('slip')]),
];

function slipLine(name: SlipField, { slip }: OrderField, order: OrderDetail): ReactNode {
  if (typeof slip !== 'object') return addressLines[name as AddressLine](order);
  return order[name] && <span className={styles.note}>{`${slip.label}: ${order[name]}`}</span>;
}

function paymentWords({
  payment_method: method,
  payment_status: status,
  total_amount: total,
  cod_fee: fee,
  advance_paid: paid,
}: OrderDetail) {
  if (status === 'Paid' || total === paid) return messages.paidNothingCollect;
  if (method === 'COD') return messages.collectInCash({ due: total - paid, fee, paid });
  return messages.notPaidYet({ total, method });
}
