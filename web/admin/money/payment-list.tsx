import type { PaymentRow } from '#contract/payments/schemas.ts';
import { atTheDoorToo } from '#messages/admin-collected.ts';
import * as messages from '#messages/admin-money.ts';
import * as refundMessages from '#messages/admin-refunds.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { formatTime } from '#messages/times.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { Link } from '#web/ui/link.tsx';
import { linkClass } from '#web/ui/looks/link.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

import { MoneyRow } from './money-row.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RefundActions } from './refund-actions.tsx';

interface PaymentListProps {
  title: string;
  rows: PaymentRow[];
  /** Whether staff have seen these: a reference is missing. */
  areSeen: boolean;
  onChanged: () => void;
}

/** Payments that wait for somebody to look, or refunds that wait to be sent. */
export function PaymentList({ title, rows, areSeen, onChanged }: PaymentListProps) {
  return (
    <PaymentPanel title={title}>
      <ul>
        {rows.map((row) => (
          <MoneyRow
            key={row.refund ? `refund ${row.refund.id}` : row.attempt_id}
            what={<Whose row={row} />}
            amount={row.refund?.amount ?? row.amount}
            order={<What row={row} />}
            actions={
              row.refund ? (
                <RefundActions of={row} refund={row.refund} onChanged={onChanged} />
              ) : (
                <PaymentActions payment={row} isSeen={areSeen} onChanged={onChanged} />
              )
            }
          />
        ))}
      </ul>
    </PaymentPanel>
  );
}

function Whose({ row: { order_id: id, customer, ordered_from: buyer } }: { row: PaymentRow }) {
  return (
    <>
      <Link className={linkClass('tall')} to={orderPath(id)}>
        {messages.orderOf({ id, recipient: customer.name ?? '' })}
      </Link>
      {customer.phone && (
        <a className={linkClass('tall')} href={telephone(customer.phone)}>
          {telephoneText(customer.phone)}
        </a>
      )}
      {buyer && (
        <a className={linkClass('tall')} href={telephone(buyer)}>
          {refundMessages.orderedFrom({ phone: telephoneText(buyer) })}
        </a>
      )}
    </>
  );
}

/** What is known of a payment, or why its money goes back. */
function What({ row }: { row: PaymentRow }) {
  const { refund, claimed_at: claimedAt, claimed_reference: reference } = row;
  if (refund) {
    return (
      <>
        <span>{row.is_at_door ? atTheDoorToo : messages.refundReasons[refund.why]}</span>
        {row.is_test && <span className={noticeClass('low')}>{messages.testPayment}</span>}
        {refund.to !== null && <span>{refundMessages.sendTo({ target: refund.to })}</span>}
        <span className="sm second">{messages.refundStates[refund.state]}</span>
        {refund.state === 'failed' && row.reason && <span className="sm">{row.reason}</span>}
      </>
    );
  }
  return (
    <>
      <span>{reference === null ? messages.noReference : messages.claims({ reference })}</span>
      {claimedAt && (
        <span className="sm second">{messages.claimedAt({ time: formatTime(claimedAt) })}</span>
      )}
      {row.is_reference_odd && (
        <span className={noticeClass('low')}>{messages.referenceIsOdd}</span>
      )}
    </>
  );
}
