import { Suspense } from 'react';

import * as messages from '#messages/checkout.ts';
import * as pickupMessages from '#messages/pickup.ts';
import { formatRupees } from '#messages/formats.ts';
import { lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { PartyPopper } from '#web/ui/icons.tsx';

import { useStore } from '#web/data/store.ts';
import { GuestCode } from '#web/shared/orders/guest-code.tsx';
import { Link } from '#web/ui/link.tsx';

import type { PlacedOrder } from './checkout-state.ts';
import { Collected } from './collected.tsx';
import { methodWords } from './payment-words.ts';
import type { StepProps } from './steps.tsx';
import { skeletonClass } from '#web/ui/looks/skeleton.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rosetteClass } from '#web/ui/looks/rosette.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { placingActionsClass, placingClass } from './placing-panel.ts';
import styles from './done-step.module.css';
import { stepTitleClass } from './step-title.ts';

/** Loaded on demand: most orders are paid on delivery. */
const PayHere = lazyPart(async () => (await import('./pay-here.tsx')).default);

/** Holds the place of the payment, so that nothing moves when it is known. */
const waiting = (
  <div className={skeletonClass('page')} role="status" aria-label={messages.loading} />
);

/** Step 4: the order is placed and has a number; one that is paid online is paid here. */
export function DoneStep({ checkout, loaded, heading }: StepProps) {
  const { store } = useStore();
  const { placed } = checkout;
  if (!placed) return null;
  const { upi, gateway } = store.payment_ways;
  const { advance = 0, method = 'COD', delivery = store.promises.delivery } = placed;
  const isOnline = placed.total > 0 && (method !== 'COD' || advance > 0) && (upi || gateway);
  const title = (
    <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
      {messages.thankOrderPlaced}
    </h1>
  );
  const number = (
    <p>
      <strong>{messages.order({ orderId: placed.orderId })}</strong> · {formatRupees(placed.total)}
    </p>
  );
  const collected = placed.collecting && (
    <div className="mt-4" role="group" aria-label={pickupMessages.pickUpInShop}>
      <p>
        <strong>{pickupMessages.pickUpInShop}</strong>
      </p>
      <Collected collecting={placed.collecting} />
    </div>
  );
  const view = (
    <Link className={buttonClass(isOnline ? 'plain' : 'primary')} to={`/order/${placed.orderId}`}>
      {messages.viewOrder}
    </Link>
  );
  return (
    <>
      {isOnline ? (
        <section className={classes(panelClass, styles.brief)} aria-labelledby="step-title">
          <div>
            {title}
            {number}
            {placed.guest && <GuestCode guest={placed.guest} />}
            <p className="second">
              {advance > 0 ? messages.packedOnceAdvancePaid({ advance }) : messages.packedOncePaid}
            </p>
            {collected}
          </div>
          {view}
        </section>
      ) : (
        <section className={classes(panelClass, placingClass)} aria-labelledby="step-title">
          <span className={classes(rosetteClass, styles.rosette, 'pastel-1')} aria-hidden="true">
            <PartyPopper />
          </span>
          {title}
          {number}
          {placed.guest && <GuestCode guest={placed.guest} />}
          <p className="second">{paymentWords(placed)}</p>
          {collected ?? <p className="second">{messages.promised({ promise: delivery })}</p>}
          <div className={classes(actionsClass(), placingActionsClass)}>
            {view}
            <Link className={buttonClass('plain')} to="/">
              {messages.continueShopping}
            </Link>
          </div>
        </section>
      )}
      <div className={styles.pay}>
        <Suspense fallback={isOnline && waiting}>
          {loaded.money && (
            <PayHere
              key={placed.orderId}
              orderId={placed.orderId}
              loading={loaded.money}
              waiting={isOnline && waiting}
              delivery={delivery}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}

function paymentWords({ total, method, collecting }: PlacedOrder): string {
  if (total === 0) return messages.nothingPay;
  if (!method) return '';
  if (collecting && method === 'COD') return pickupMessages.payInShop;
  const { name, text } = methodWords[method];
  return messages.methodMeans({ method: name, text });
}
