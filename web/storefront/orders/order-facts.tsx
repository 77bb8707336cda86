import { Fragment, type ReactNode } from 'react';

import { type FieldsWith, fieldsWith, orderFields } from '#contract/orders/fields.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as deliveryMessages from '#messages/delivery.ts';
import { fieldInWords, paymentInWords } from '#messages/order-words.ts';
import * as messages from '#messages/orders.ts';
import { isFetched } from './next-step.ts';
import { writtenAddress } from './written-address.ts';
import { DeliveryBadge, stateOf } from '#web/shared/orders/order-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './order-facts.module.css';

const methodNames = { COD: messages.cashOnDelivery, UPI: messages.upi, CARD: messages.card };

/** How a field is shown if its value alone would not do; a field without a value is left out. */
const shown: Partial<Record<FieldsWith<'label'>, (order: OrderDetail) => ReactNode>> = {
  delivery_status: (order) => <DeliveryBadge status={stateOf(order)} />,
  payment_method: (order) => methodNames[order.payment_method],
  payment_status: (order) => <PaymentStatus order={order} />,
  recipient_name: ({ recipient_name: name, recipient_phone: phone }) =>
    name && (phone ? `${name}, ${phone}` : name),
  shipping_address: (order) => {
    if (isFetched(order)) return messages.inTheShop;
    const { shipping_address: address } = order;
    return address === null ? '–' : writtenAddress(address);
  },
  service: ({ service, promised_from: from, promised_to: to }) =>
    service && deliveryMessages.serviceWithDays({ service, from, to }),
  needed_by: ({ needed_by: day }) => day && deliveryMessages.day({ day }),
};

/** The fields of an order that have a label. */
export const Facts = ({ order }: { order: OrderDetail }) => (
  <dl className={classes('mt-3', styles.facts)}>
    {fieldsWith('label').map((name) => {
      const show = shown[name];
      const value = show ? show(order) : order[name];
      return (
        value && (
          <Fragment key={name}>
            <dt>{fieldInWords({ name, label: orderFields[name].label })}</dt>
            <dd>{value}</dd>
          </Fragment>
        )
      );
    })}
  </dl>
);

function PaymentStatus({ order }: { order: OrderDetail }) {
  // What is cancelled waits for no payment.
  if (order.is_canceled && order.payment_status === 'Pending') return messages.nothingToPay;
  return (
    <>
      <span>{paymentInWords(order.payment_status)}</span>
      {order.cod_state === 'unconfirmed' && !order.is_canceled && (
        <span className="sm second">
          {' '}
          {order.pay_by === null ? messages.isUnconfirmed : messages.waitsForAdvance}
        </span>
      )}
      {order.payment_status === 'Paid' && order.is_canceled && (
        <span className="sm second"> {messages.toBeRefunded}</span>
      )}
    </>
  );
}
