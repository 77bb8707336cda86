import { Users } from '#web/admin/icons.tsx';
import { useSearchParams } from 'react-router';

import type { CustomerPage } from '#contract/dashboard/desk-search.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRow } from '#contract/orders/order-row.ts';
import * as accountMessages from '#messages/admin-accounts.ts';
import * as messages from '#messages/admin-desk.ts';
import { userNumber } from '#messages/admin-orders.ts';
import { formatCount, formatRupees } from '#messages/formats.ts';
import { formatTime } from '#messages/times.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { api } from '#web/data/fetch-transport.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { telephone, telephoneText } from '#web/data/telephone.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { pageNumberIn } from '#web/shared/navigation/page-number.ts';
import { StaffNotes } from '#web/shared/notes/staff-notes.tsx';
import { DeliveryBadge } from '#web/shared/orders/order-badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { badgeClass } from '#web/ui/looks/badge.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { withAsideClass } from '#web/ui/looks/columns.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { Pager } from '#web/ui/pager.tsx';

import type { Route } from './+types/customer.ts';
import { CustomerActions } from './customer-actions.tsx';
import styles from './customer.module.css';

const notThere = [404, 422];

export const clientLoader = ({ context, params, url }: Route.ClientLoaderArgs) => {
  const call = context.get(apiContext);
  const { customerId: id } = params;
  const page = pageNumberIn(url.searchParams);
  return {
    customer: settled(call('GET /v1/dashboard/customers/{id}', { params: { id } })),
    orders: settled(call('GET /v1/order_alert/all', { query: { account: id, page } })),
    notes: settled(call('GET /v1/user/{id}/notes', { params: { id } })),
  };
};

/** One customer: what was ordered, what was spent, what was refused at the door, and what staff have noted. */
export default function CustomerOfShop({ params, loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const customer = useLoaded(loaderData.customer);
  const orders = useLoaded(loaderData.orders);
  const notes = useLoaded(loaderData.notes);
  const { failureStatus } = customer;
  const id = Number(params.customerId);
  if (failureStatus !== undefined && notThere.includes(failureStatus)) {
    return (
      <EmptyState icon={Users} title={messages.noSuchCustomer}>
        <Link className={buttonClass('primary')} to="/admin/customers">
          {messages.allCustomers}
        </Link>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="customer-title">
      <Loaded of={customer} lead={messages.fetchCustomerFailed}>
        {({ data }) => (
          <>
            <Head customer={data} onChanged={customer.reload} />
            <div className={withAsideClass}>
              <div className={styles.column}>
                <Facts customer={data} />
                <section className={panelClass} aria-labelledby="customer-orders">
                  <h3 id="customer-orders">{messages.ordersOfCustomer}</h3>
                  <Loaded of={orders} lead={messages.ordersFailed}>
                    {({ data: rows, total_pages: totalPages }) => (
                      <>
                        <Orders orders={rows} />
                        <Pager
                          page={pageNumberIn(parameters)}
                          totalPages={totalPages}
                          numbers={limits.pagerNumbers}
                          to={(number) => `?page=${number}`}
                        />
                      </>
                    )}
                  </Loaded>
                </section>
              </div>
              <aside className={styles.column}>
                <StaffNotes
                  notes={notes}
                  write={(body) => api('POST /v1/user/{id}/notes', { params: { id }, body })}
                />
              </aside>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface HeadProps {
  customer: CustomerPage;
  onChanged: () => unknown;
}

const Head = ({ customer, onChanged }: HeadProps) => (
  <div className={pageHeadClass}>
    <Back to="/admin/customers" />
    <h2 id="customer-title">{customer.name ?? userNumber({ id: customer.id })}</h2>
    {customer.disabled && <span className={badgeClass('bad')}>{accountMessages.disabled}</span>}
    <div className={classes('push', styles.actions)}>
      <a className={buttonClass('plain', 'small')} href={telephone(customer.phone_no)}>
        <Phone />
        {telephoneText(customer.phone_no)}
      </a>
      <CustomerActions person={customer} onChanged={onChanged} />
    </div>
  </div>
);

function Facts({ customer }: { customer: CustomerPage }) {
  const { orders, spent, delivered, refused, created_at: since } = customer;
  const facts = [
    { label: messages.factOrders, value: formatCount(orders) },
    { label: messages.factSpent, value: formatRupees(spent) },
    { label: messages.factDelivered, value: formatCount(delivered) },
    { label: messages.factRefused, value: formatCount(refused), isBad: refused > 0 },
    { label: messages.factSince, value: formatTime(since) },
  ];
  return (
    <dl className={classes(panelClass, styles.facts)}>
      {facts.map(({ label, value, isBad }) => (
        <div key={label}>
          <dt className="sm second">{label}</dt>
          <dd className={isBad ? styles.bad : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Orders = ({ orders }: { orders: OrderRow[] }) =>
  orders.length === 0 ? (
    <p className="second mt-3">{messages.noOrders}</p>
  ) : (
    <ul>
      {orders.map((order) => (
        <li key={order.order_id} className={styles.order}>
          <span>
            <Link className={linkClass('tall')} to={orderPath(order.order_id)}>
              {messages.foundOrder({ order_id: order.order_id, name: null })}
            </Link>
            <time className="sm second" dateTime={order.created_at}>
              {formatTime(order.created_at)}
            </time>
          </span>
          {order.is_canceled ? (
            <span className={badgeClass('bad')}>{messages.canceled}</span>
          ) : (
            <DeliveryBadge order={order} />
          )}
          <strong className={styles.amount}>{formatRupees(order.total_amount)}</strong>
        </li>
      ))}
    </ul>
  );
