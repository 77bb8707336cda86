import { CircleAlert, CircleCheck, HandCoins, PartyPopper } from '#web/ui/icons.tsx';
import { useState } from 'react';

import * as messages from '#messages/orders.ts';
import { api } from '#web/data/fetch-transport.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { hiddenPageMeta } from '#web/shared/store/seo.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

import type { Route } from './+types/confirm-order.ts';

/** The URL contains the secret of the link: it must not be cached or sent to others as a referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches[0]?.loaderData, messages.confirmOrder);

export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) => ({
  asked: settled(context.get(apiContext)('GET /v1/cod/{token}', { params })),
});

/**
 * The page of a link by which a customer confirms an order. Opening it confirms nothing: robots fetch links to show a
 * preview of them.
 */
export default function ConfirmOrderPage({ params, loaderData }: Route.ComponentProps) {
  const asked = useLoaded(loaderData.asked);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<{ given: 'confirm' | 'decline'; message: string }>();

  async function answer(given: 'confirm' | 'decline') {
    setIsBusy(true);
    try {
      const { message } = await api('POST /v1/cod/{token}', { params, body: { answer: given } });
      setDone({ given, message });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="wrap">
      <h1 className="sr-only">{messages.confirmOrder}</h1>
      {done !== undefined && (
        <EmptyState
          icon={done.given === 'confirm' ? PartyPopper : CircleCheck}
          title={done.message}
        >
          <Link className={buttonClass('primary')} to="/orders">
            {messages.lookAtOrders}
          </Link>
        </EmptyState>
      )}
      {done === undefined && (
        <Loaded
          of={asked}
          renderFailure={(failure) => (
            <EmptyState icon={CircleAlert} title={failure}>
              <Link className={buttonClass('primary')} to="/orders">
                {messages.lookAtOrders}
              </Link>
            </EmptyState>
          )}
        >
          {({ data }) => (
            <EmptyState
              icon={HandCoins}
              title={(data.is_picked_up ? messages.mayWeKeep : messages.mayWeSend)({
                orderId: data.order_id,
              })}
              text={(data.is_picked_up ? messages.payInShop : messages.payAtDoor)(data)}
            >
              <div className={actionsClass()}>
                <button
                  type="button"
                  className={buttonClass('primary')}
                  disabled={isBusy}
                  aria-busy={isBusy}
                  onClick={() => void answer('confirm')}
                >
                  {data.is_picked_up ? messages.yesKeepIt : messages.yesSendIt}
                </button>
                <button
                  type="button"
                  className={buttonClass('plain')}
                  disabled={isBusy}
                  onClick={() => void answer('decline')}
                >
                  {messages.noCancelIt}
                </button>
              </div>
            </EmptyState>
          )}
        </Loaded>
      )}
    </div>
  );
}
