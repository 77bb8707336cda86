import * as messages from '#messages/checkout.ts';
import { formatRupees } from '#messages/formats.ts';
import { PartyPopper } from '#web/ui/icons.tsx';

import { useStore } from '#web/data/store.ts';
import { Link } from '#web/ui/link.tsx';

import type { PlacedOrder } from './checkout-state.ts';
import { methodWords } from './payment-step.tsx';
import type { StepProps } from './steps.tsx';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { rosetteClass } from '#web/ui/looks/rosette.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { placingActionsClass, placingClass } from './placing-panel.ts';
import styles from './done-step.module.css';
import { stepTitleClass } from './step-title.ts';

/** Step 4: the order is placed and has a number. */
export function DoneStep({ checkout, heading }: StepProps) {
  const { store } = useStore();
  const { placed } = checkout;
  if (!placed) return null;
  return (
    <section className={classes(panelClass, placingClass)} aria-labelledby="step-title">
      <span className={classes(rosetteClass, styles.rosette, 'pastel-1')} aria-hidden="true">
        <PartyPopper />
      </span>
      <h1 id="step-title" ref={heading} tabIndex={-1} className={stepTitleClass}>
        {messages.thankOrderPlaced}
      </h1>
      <p>
        <strong>{messages.order({ orderId: placed.orderId })}</strong> ·{' '}
        {formatRupees(placed.total)}
      </p>
      <p className="second">
        {paymentWords(placed)} {store.promises.delivery}.
      </p>
      <div className={classes(actionsClass(), placingActionsClass)}>
        <Link className={buttonClass('primary')} to={`/order/${placed.orderId}`}>
          {messages.viewOrder}
        </Link>
        <Link className={buttonClass('plain')} to="/">
          {messages.continueShopping}
        </Link>
      </div>
    </section>
  );
}

function paymentWords({ total, method }: PlacedOrder): string {
  if (total === 0) return messages.nothingPay;
  return method ? `${methodWords[method].name}. ${methodWords[method].text}` : '';
}
