import { Fragment, type ReactNode } from 'react';

import { type FieldsWith, fieldsWith, orderFields } from '#contract/orders/fields.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as deliveryMessages from '#messages/delivery.ts';
import { fieldInWords, paymentInWords } from '#messages/order-words.ts';
import * as messages from '#messages/orders.ts';
import * as pickupMessages from '#messages/pickup.ts';
import { writtenAddress } from './written-address.ts';
import { DeliveryBadge } from '#web/shared/orders/order-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './order-facts.module.css';

const methodNames = { COD: messages.cashOnDelivery, UPI: messages.upi, CARD: messages.card };

/** How a field is shown if its value alone would not do; a field without a value is left out. */
const shown: Partial<Record<FieldsWith<'label'>, (order: OrderDetail) => ReactNode>> = {
  delivery_status: (order) => <DeliveryBadge order={order} />,
  payment_method: (order) => methodNames[order.payment_method],
  payment_status: (order) => <PaymentStatus order={order} />,
  recipient_name: ({ recipient_name: name, recipient_phone: phone }) =>
    name && (phone ? `${name}, ${phone}` : name),
  shipping_address: ({ shipping_address: address }) =>
    address === null ? '–' : writtenAddress(address),
  service: ({ service, promised_from: from, promised_to: to }) =>
    service && deliveryMessages.serviceWithDays({ service, from, to }),
  needed_by: ({ needed_by: day }) => day && deliveryMessages.day({ day }),
};

/** The same of what is picked up, where that differs. Orders from before 0710 have no place. */
const shownOfPickup: typeof shown = {
  shipping_address: ({ pickup_place: place }) => place ?? pickupMessages.inTheShop,
  service: ({ promised_from: from, promised_to: to }) =>
    from && to && deliveryMessages.daysAlone({ from, to }),
  payment_method: ({ payment_method: method }) =>
    method === 'COD' ? pickupMessages.cashInShop : methodNames[method],
};
const pickupLabels: Partial<Record<FieldsWith<'label'>, string>> = {
  delivery_status: pickupMessages.status,
  recipient_name: pickupMessages.pickUpFor,
  shipping_address: pickupMessages.pickUpPlace,
  service: pickupMessages.ready,
};

interface FactsProps {
  order: OrderDetail;
  /** Whether its customer has reported it as paid before it ended. */
  isClaimed: boolean;
}

/** The fields of an order that have a label. */
export const Facts = ({ order, isClaimed }: FactsProps) => (
  <dl className={classes('mt-3', styles.facts)}>
    {fieldsWith('label').map((name) => {
      const show = (isPickedUp(order) ? shownOfPickup[name] : undefined) ?? shown[name];
      const label = isPickedUp(order) ? pickupLabels[name] : undefined;
      const known = show ? show(order) : order[name];
      const value = name === 'payment_status' && isClaimed ? messages.checksPayment : known;
      return (
        value && (
          <Fragment key={name}>
            <dt>{label ?? fieldInWords({ name, label: orderFields[name].label })}</dt>
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
