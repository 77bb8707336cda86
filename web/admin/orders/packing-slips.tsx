import { Printer } from '#web/admin/icons.tsx';

import * as messages from '#messages/admin-orders.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import type { Route } from './+types/packing-slips.ts';
import { Slip } from './slip.tsx';
import styles from './packing-slips.module.css';

/** As many as a page of the list has. */
const maxSlips = 20;

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  const asked = [...new Set(ids)]
    .slice(0, maxSlips)
    .map((id) => api('GET /v1/order_alert/details/{id}', { params: { id } }));
  return { orders: settled(Promise.all(asked)) };
}

/** The packing slips of several orders, each on a sheet of its own. What is canceled has none. */
export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.orders);
  const orders = loaded.answer?.map(({ data }) => data).filter((order) => !order.is_canceled);
  return (
    <section aria-labelledby="slips-title">
      <div className={classes(pageHeadClass, 'no-print')}>
        <Back to="/admin/orders" />
        <h2 id="slips-title">{messages.packingSlips}</h2>
        {orders && orders.length > 0 && (
          <button
            type="button"
            className={classes(buttonClass('primary', 'small'), 'push')}
            onClick={() => window.print()}
          >
            <Printer />
            {messages.print}
          </button>
        )}
      </div>
      <Loaded
        of={loaded}
        lead={messages.fetchOrderFailed}
        isEmpty={() => orders?.length === 0}
        empty={<EmptyState title={messages.noSlips} text={messages.noSlipsText} />}
      >
        {() => (
          <div className={styles.slips}>
            {orders?.map((order) => (
              <Slip key={order.order_id} order={order} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
