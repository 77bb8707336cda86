import { useState } from 'react';

import type { OrderDetail } from '#contract/orders/schemas.ts';
import { offeredMethods } from '#contract/orders/words.ts';
import * as messages from '#messages/admin-counter.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { useStore } from '#web/data/store.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { Sums } from '#web/shared/basket/order-sums.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { asideClass, withAsideClass } from '#web/ui/looks/columns.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import type { Route } from './+types/new-order.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { useCounterQuote, useCustomerOf } from './counter-quote.ts';
import { useCounterState, withProduct } from './counter-state.ts';
import { startOf } from './exchanged.ts';
import { CustomerPanel } from './customer-panel.tsx';
import styles from './new-order.module.css';
import { OrderPlaced } from './order-placed.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { ProductFinder } from './product-finder.tsx';
import { usePlacing } from './use-placing.ts';

export const clientLoader = async ({ context, request }: Route.ClientLoaderArgs) => {
  const call = context.get(apiContext);
  const offers = settled(call('GET /v1/offers'));
  return { offers, start: await startOf(call, new URL(request.url)) };
};

/** An order that staff take, by phone or at the counter: goods, whose they are, and how they are paid. */
export default function NewOrderPage({ loaderData }: Route.ComponentProps) {
  const offers = useLoaded(loaderData.offers);
  const { start } = loaderData;
  const methods = offeredMethods(useStore().store.payment_ways);
  const { state, change, clear, isEmpty } = useCounterState(start, methods);
  const [placed, setPlaced] = useState<OrderDetail>();
  const quote = useCounterQuote(state);
  const known = useCustomerOf(state);
  const placing = usePlacing(state, quote.data, (order) => {
    clear();
    setPlaced(order);
  });

  if (placed) {
    return (
      <OrderPlaced order={placed} exchanged={start.exchanged} onNext={() => setPlaced(undefined)} />
    );
  }

  const { errors } = placing;
  const shownErrors = {
    ...errors,
    offer_id: errors['offer_id'] ?? quote.data?.offer_refusal ?? undefined,
    promocode_id: errors['promocode_id'] ?? quote.data?.promocode_refusal ?? undefined,
  };
  const onChange = (changed: Parameters<typeof change>[0]) => {
    placing.forget();
    change(changed);
  };
  const due = quote.data?.due;
  return (
    <section aria-labelledby="counter-title">
      <div className={pageHeadClass}>
        <Back to="/admin/orders" />
        <h2 id="counter-title">{messages.newOrder}</h2>
        {!isEmpty && (
          <button
            type="button"
            className={classes(buttonClass('plain', 'small'), 'push')}
            onClick={() => {
              placing.forget();
              clear();
            }}
          >
            {messages.startAgain}
          </button>
        )}
      </div>
      <form className={withAsideClass} noValidate onSubmit={placing.onSubmit}>
        <div className={styles.column}>
          <section className={panelClass} aria-labelledby="counter-products">
            <h3 id="counter-products">{messages.products}</h3>
            <ProductFinder
              error={errors['lines']}
              onAdd={(product) => onChange({ lines: withProduct(state.lines, product) })}
            />
            <ChosenLines
              lines={state.lines}
              quote={quote.data}
              onChange={(lines) => onChange({ lines })}
            />
          </section>
          <CustomerPanel state={state} errors={errors} onChange={onChange} known={known} />
          <PaymentPanel
            state={state}
            errors={shownErrors}
            onChange={onChange}
            offers={offers}
            methods={methods}
          />
        </div>
        <aside className={classes(panelClass, asideClass)} aria-labelledby="counter-total">
          <h3 id="counter-total">{messages.total}</h3>
          <FetchFailure
            lead={messages.quoteFailed}
            failure={quote.failure}
            onRetry={quote.askAgain}
          />
          {quote.data && (
            <Sums
              subtotal={quote.data.subtotal}
              offer={quote.data.offer}
              promocode={quote.data.promocode}
              shipping={quote.data.shipping}
              codFee={quote.data.cod_fee}
              total={quote.data.due}
              isBusy={quote.isWaiting}
            />
          )}
          <FormNotice {...(placing.failure !== undefined && { failure: placing.failure })} />
          <button
            type="submit"
            className={classes(buttonClass('primary'), styles.take)}
            disabled={placing.isBusy}
          >
            {placing.isBusy
              ? messages.taking
              : due === undefined
                ? messages.takeOrderOnly
                : messages.takeOrder({ due })}
          </button>
        </aside>
      </form>
    </section>
  );
}
