import type { CodCall } from '#contract/orders/cod.ts';
import * as messages from '#messages/admin-orders.ts';
import { orderPath } from '#web/admin/order-path.ts';
import { formatRupees } from '#messages/formats.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { telephone } from '#web/data/telephone.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rowActionsClass, rowClass, rowTextClass, rowsClass } from '#web/ui/looks/rows.ts';

import type { Route } from './+types/cod-calls.ts';
import { CallActions } from './call-actions.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  calls: settled(context.get(apiContext)('GET /v1/payments/cod-calls')),
});

/** Orders that are paid on delivery and wait for the word of their customers, with whom to call. */
export default function CodCallsPage({ loaderData }: Route.ComponentProps) {
  const calls = useLoaded(loaderData.calls);
  return (
    <section aria-labelledby="calls-title">
      <div className={pageHeadClass}>
        <Back to="/admin/orders" />
        <h2 id="calls-title">{messages.ordersToConfirm}</h2>
        {calls.answer && (
          <p className="second" role="status">
            {messages.inAll({ totalItems: calls.answer.total_items })}
          </p>
        )}
      </div>
      <Loaded
        of={calls}
        lead={messages.fetchCallsFailed}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={messages.nobodyToCall} text={messages.nobodyToCallText} />}
      >
        {({ data }) => (
          <ul className={rowsClass} aria-busy={calls.isLoading}>
            {data.map((call) => (
              <CallRow key={call.order_id} call={call} onDecided={calls.reload} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** What the order is, so that the caller knows what to speak about. */
function CallRow({ call, onDecided }: { call: CodCall; onDecided: () => unknown }) {
  const { order_id: number, customer, town, calls, called_at: calledAt } = call;
  return (
    <li className={classes(panelClass, rowClass)}>
      <div className={rowTextClass}>
        <h3>
          <Link className={linkClass()} to={orderPath(number)}>
            {messages.order({ number })}
          </Link>{' '}
          · {formatRupees(call.amount)}
        </h3>
        <p>
          {customer.name}{' '}
          {customer.phone && (
            <a className={linkClass('tall')} href={telephone(customer.phone)}>
              {customer.phone}
            </a>
          )}
        </p>
        {town && !call.is_picked_up && <p className="sm">{town}</p>}
        <p className="sm">{messages.itemsOf(call)}</p>
        <p className="sm second">
          {calledAt
            ? messages.calledInVain({ calls, calledAt, lapsesAt: call.lapses_at })
            : messages.lapsesAt({ lapsesAt: call.lapses_at })}
        </p>
      </div>
      <div className={rowActionsClass} role="group" aria-label={messages.order({ number })}>
        <CallActions
          order={{
            order_id: number,
            name: customer.name,
            amount: call.amount,
            is_picked_up: call.is_picked_up,
          }}
          onDecided={onDecided}
        />
      </div>
    </li>
  );
}
