import { Printer } from '#web/admin/icons.tsx';

import * as messages from '#messages/admin-orders.ts';
import { Back } from '#web/shared/navigation/back.tsx';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';

import type { Route } from './+types/packing-slip.ts';
import { slipOfOrder, slipsOf } from './slip-facts.ts';
import { Slips, parcelSlips } from './slips-view.tsx';
import { inTheirWords } from '#web/shared/papers/slip-words.ts';
import { classes } from '#web/ui/classes.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';

export function clientLoader({ context, params: { orderAlertId: id } }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  return {
    slips: settled(
      Promise.all([
        api('GET /v1/order_alert/details/{id}', { params: { id } }).then(({ data }) =>
          inTheirWords([data]),
        ),
        parcelSlips(api, [id]),
      ]),
    ),
  };
}

/** The packing slips of an order: postal address, items and the amount to collect. Without prices. */
export default function PackingSlipPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLoaded(loaderData.slips);
  const order = loaded.answer?.[0][0];
  return (
    <section aria-labelledby="slip-title">
      <div className={classes(pageHeadClass, 'no-print')}>
        <Back to="/admin/orders" />
        <h2 id="slip-title">{messages.packingSlip}</h2>
        {order && !order.is_canceled && (
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
        isEmpty={([[data]]) => data?.is_canceled !== false}
        empty={<p className={noticeClass('bad')}>{messages.slipCanceled}</p>}
      >
        {([[data], parcels]) => data && <Slips slips={slipsOf(slipOfOrder(data), parcels)} />}
      </Loaded>
    </section>
  );
}
