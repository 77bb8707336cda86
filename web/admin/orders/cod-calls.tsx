import { useState } from 'react';

import type { CodCall } from '#contract/orders/cod.ts';
import * as messages from '#messages/admin-orders.ts';
import { formatRupees } from '#messages/formats.ts';
import { api } from '#web/data/fetch-transport.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { linkClass } from '#web/ui/looks/link.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rowActionsClass, rowClass, rowTextClass, rowsClass } from '#web/ui/looks/rows.ts';

import type { Route } from './+types/cod-calls.ts';

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
        lead={messages.callsFailed}
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

const decisions = {
  confirm: 'POST /v1/orders/{id}/cod/confirm',
  decline: 'POST /v1/orders/{id}/cod/decline',
  later: 'POST /v1/orders/{id}/cod/later',
} as const;

function CallRow({ call, onDecided }: { call: CodCall; onDecided: () => unknown }) {
  const [isBusy, setIsBusy] = useState(false);
  const { order_id: number, customer, calls, called_at: calledAt } = call;

  async function decide(what: keyof typeof decisions) {
    setIsBusy(true);
    try {
      await api(decisions[what], { params: { id: number } });
      showToast({ title: messages.callDone[what]({ number }) });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
      onDecided();
    }
  }

  /** A link to send: whoever has it answers for the customer, so it is made when it is needed. */
  async function copyLink() {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/orders/{id}/cod/link', { params: { id: number } });
      await navigator.clipboard.writeText(data.url);
      showToast({ title: messages.linkCopied({ number }) });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li className={classes(panelClass, rowClass)}>
      <div className={rowTextClass}>
        <h3>
          <Link className={linkClass()} to={`/order/${number}`}>
            {messages.order({ number })}
          </Link>{' '}
          · {formatRupees(call.amount)}
        </h3>
        <p>
          {customer.name}{' '}
          {customer.phone && (
            <a className={linkClass('tall')} href={`tel:+91${customer.phone}`}>
              {customer.phone}
            </a>
          )}
        </p>
        <p className="sm second">
          {messages.lapsesAt({ lapsesAt: call.lapses_at })}
          {calledAt && ` ${messages.calledInVain({ calls, calledAt })}`}
        </p>
      </div>
      <div className={rowActionsClass} role="group" aria-label={messages.order({ number })}>
        <button
          type="button"
          className={buttonClass('soft', 'small')}
          disabled={isBusy}
          onClick={() => void decide('confirm')}
        >
          {messages.confirmed}
        </button>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          disabled={isBusy}
          onClick={() => void decide('decline')}
        >
          {messages.declined}
        </button>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          disabled={isBusy}
          onClick={() => void decide('later')}
        >
          {messages.tryLater}
        </button>
        <button
          type="button"
          className={buttonClass('plain', 'small')}
          disabled={isBusy}
          onClick={() => void copyLink()}
        >
          {messages.copyLink}
        </button>
      </div>
    </li>
  );
}
