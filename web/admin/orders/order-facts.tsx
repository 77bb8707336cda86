import { CircleAlert, CircleX } from '#web/ui/icons.tsx';

import { type Language, languageNames, usualLanguage } from '#contract/languages.ts';
import type { OrderPerson } from '#contract/orders/people.ts';
import type { OrderAlert } from '#contract/orders/schemas.ts';
import * as counterMessages from '#messages/admin-counter.ts';
import * as messages from '#messages/admin-orders.ts';
import * as deliveryMessages from '#messages/delivery.ts';
import * as languageMessages from '#messages/languages.ts';
import { formatRupees } from '#messages/formats.ts';
import { formatTime } from '#messages/times.ts';

import { OrderActions } from './order-actions.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './order-facts.module.css';
import { unnamedOf, userWords, whoIs } from './whose.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { Sentence } from '#web/ui/sentence.tsx';

interface OrderFactsProps {
  order: OrderAlert & {
    people?: OrderPerson[] | undefined;
    /** Of an order in full. */
    language?: Language | null;
  };
  onChanged: () => void;
  /** How the next step looks. */
  emphasis: 'primary' | 'soft';
}

/** An order's numbers, what is odd about it, and everything that one can do with it. */
export const OrderFacts = ({ order, onChanged, emphasis }: OrderFactsProps) => (
  <div className={styles.facts}>
    <dl className={styles.orderFacts}>
      <Fact label={messages.factLabels.alert} value={`#${order.order_alert_id}`} />
      <Fact label={messages.factLabels.firstLine} value={`#${order.buy_product_id}`} />
      <Fact label={messages.factLabels.customer} value={unnamedOf(order, order.people)} />
      {order.taken_how && order.taken_by !== null && (
        <Fact
          label={counterMessages.taken}
          value={counterMessages.takenBy({
            how: order.taken_how,
            by: whoIs(order.taken_by, order.people),
          })}
        />
      )}
      <Fact
        label={messages.factLabels.payment}
        value={`${order.payment_method}, ${order.payment_status}`}
      />
      {order.advance > 0 && <Fact label={messages.atTheDoor} value={doorWords(order)} />}
      {order.service && (
        <Fact
          label={messages.delivery}
          value={deliveryMessages.serviceWithDays({
            service: order.service,
            from: order.promised_from,
            to: order.promised_to,
          })}
        />
      )}
      {order.language && order.language !== usualLanguage && (
        <Fact label={languageMessages.language} value={languageNames[order.language]} />
      )}
      {order.needed_by && (
        <Fact label={messages.neededBy} value={deliveryMessages.day({ day: order.needed_by })} />
      )}
      <Fact label={messages.factLabels.created} value={formatTime(order.created_at)} />
      <Fact
        label={messages.factLabels.updated}
        value={order.updated_at === null ? messages.updateFailed : formatTime(order.updated_at)}
      />
    </dl>
    {order.is_disputed && (
      <p className={classes(noticeClass('low'), styles.notice)}>
        <CircleAlert />
        <span>
          <Sentence
            text={messages.isDisputed}
            parts={{
              link: (words) => (
                <Link className={linkClass()} to="/admin/money?list=disputes">
                  {words}
                </Link>
              ),
            }}
          />
        </span>
      </p>
    )}
    {order.is_test_payment && (
      <p className={classes(noticeClass('low'), styles.notice)}>
        <CircleAlert />
        <span>{messages.testPayment}</span>
      </p>
    )}
    {order.canceled_at && (
      <p className={classes(noticeClass('bad'), styles.notice)}>
        <CircleX />
        <span>
          <Sentence
            text={messages.orderCanceledBy({
              value: canceledBy(order),
              canceledAt: order.canceled_at,
            })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
          {order.payment_status === 'Paid' && (
            <strong className={styles.lead}>{messages.paidCanceledRefunded}</strong>
          )}
        </span>
      </p>
    )}
    <OrderActions order={order} onChanged={onChanged} emphasis={emphasis} />
  </div>
);

/** A customer who declines an order by its link may have no account any more. */
function canceledBy({ canceled_by: by, cod_state: state, people }: OrderFactsProps['order']) {
  if (by !== null) return userWords(by, people);
  return state === 'declined' ? messages.itsCustomer : messages.system;
}

/** What the courier collects of an order with an advance. */
function doorWords({ advance, advance_paid: before, total_amount: total, ...order }: OrderAlert) {
  const isOpen = !order.is_canceled && ['Pending', 'Failed'].includes(order.payment_status);
  if (isOpen && order.pay_by !== null) return messages.waitsForAdvance({ advance });
  const door = isOpen ? total - before : 0;
  return before > 0 ? messages.doorAndBefore({ door, before }) : formatRupees(door);
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
