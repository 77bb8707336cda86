import type { ReactNode } from 'react';

import type { ShopComplaintThread } from '#contract/complaints/schemas.ts';
import * as messages from '#messages/complaints.ts';
import { formatTime } from '#messages/times.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { Phone } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import styles from './complaint-facts.module.css';

/** Who complains of what, and the clocks. */
export const ComplaintFacts = ({ complaint }: { complaint: ShopComplaintThread }) => (
  <>
    <section className={panelClass} aria-labelledby="complainant">
      <h3 id="complainant">{messages.complainant}</h3>
      <Complainant complaint={complaint} />
      <p className={styles.subject}>
        <Subject complaint={complaint} />
      </p>
    </section>
    <section className={panelClass} aria-labelledby="complaint-clock">
      <h3 id="complaint-clock">{messages.clock}</h3>
      {complaint.acknowledged_at === null && complaint.level !== 'settled' && (
        <p className="sm mt-2">{messages.confirmByLooking}</p>
      )}
      <dl className={styles.facts}>
        <Fact name={messages.factReceived} at={complaint.received_at} />
        <Fact name={messages.factConfirmed} at={complaint.acknowledged_at} />
        <Fact name={messages.factLookedAt} at={complaint.looked_at} />
        <Fact name={messages.factDue} at={complaint.due_at} />
        {complaint.settled_at !== null && (
          <Fact name={messages.settled} at={complaint.settled_at}>
            {complaint.outcome !== null && messages.outcomes[complaint.outcome]}
          </Fact>
        )}
      </dl>
    </section>
  </>
);

function Complainant({ complaint }: { complaint: ShopComplaintThread }) {
  const { name, phone_no: phone, account_id: account } = complaint;
  if (phone === null) return <p className="second mt-2">{messages.forgotten}</p>;
  return (
    <>
      <p className="mt-2">{name ?? messages.withoutName}</p>
      <p className={styles.ways}>
        <a className={buttonClass('plain', 'small')} href={telephone(phone)}>
          <Phone />
          <span className="sr-only">{messages.call({ phone: telephoneText(phone) })}</span>
          <span aria-hidden="true">{telephoneText(phone)}</span>
        </a>
        {account !== null && (
          <Link className={linkClass('tall')} to={`/admin/customers/${account}`}>
            {messages.customer}
          </Link>
        )}
      </p>
    </>
  );
}

/** How far the order is proved to be whose complaint it is; undefined if it is. */
const proofOf = ({ account_id: account, is_own_order: isOwn }: ShopComplaintThread) => {
  if (!isOwn) return messages.unprovedOrder;
  return account === null ? messages.orderOfNumber : undefined;
};

function Subject({ complaint }: { complaint: ShopComplaintThread }) {
  const { about, order_id: order, product_id: product, product_name: name } = complaint;
  if (order !== null) {
    const proof = proofOf(complaint);
    return (
      <>
        <Link className={linkClass('tall')} to={`/admin/orders/${order}`}>
          {messages.aboutOrder({ number: order })}
        </Link>{' '}
        {proof && <span className="sm second">{proof}</span>}
      </>
    );
  }
  if (product === null) return name ?? messages.abouts[about];
  return (
    <Link className={linkClass('tall')} to={`/admin/edit-product/${product}`}>
      {name}
    </Link>
  );
}

interface FactProps {
  name: string;
  at: string | null;
  children?: ReactNode;
}

const Fact = ({ name, at, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {at === null ? messages.notYet : <time dateTime={at}>{formatTime(at)}</time>}
      {children && <span className={styles.outcome}>{children}</span>}
    </dd>
  </div>
);
